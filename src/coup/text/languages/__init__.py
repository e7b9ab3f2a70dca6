"""Other languages than English: a module each, with a catalogue ``WORDS`` of the same keys.

A key that a language does not have is said in English.
"""
