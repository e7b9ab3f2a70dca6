import { describe, expect, it } from 'vitest';
import { codeFrom, parse } from './route.svelte';

describe('paths', () => {
  it('lead to pages', () => {
    expect(parse('/')).toEqual({ page: 'home' });
    expect(parse('/t/abc234', '?key=x%2By')).toEqual({ page: 'room', code: 'ABC234', key: 'x+y' });
    expect(parse('/t/ABC234/')).toEqual({ page: 'room', code: 'ABC234', key: null });
    expect(parse('/r/Xy1')).toEqual({ page: 'replay', id: 'Xy1' });
    expect(parse('/rules')).toEqual({ page: 'rules' });
    expect(parse('/learn')).toEqual({ page: 'learn' });
    expect(parse('/learn/poker')).toEqual({ page: 'lesson', ruleset: 'poker' });
    expect(parse('/new')).toEqual({ page: 'new' });
  });

  it('that lead nowhere say so', () => {
    expect(parse('/nothing')).toEqual({ page: 'lost' });
    expect(parse('/learn/chess')).toEqual({ page: 'lost' });
    expect(parse('/t/A/B')).toEqual({ page: 'lost' });
    expect(parse('/t/%zz')).toEqual({ page: 'room', code: '%ZZ', key: null });
  });
});

describe('a code', () => {
  it('is found in what somebody typed', () => {
    expect(codeFrom(' abc 234 ')).toEqual({ code: 'ABC234', key: null });
    expect(codeFrom('https://host/t/abc234?key=k-1')).toEqual({ code: 'ABC234', key: 'k-1' });
  });

  it('is not found in anything else', () => {
    expect(codeFrom('')).toBeNull();
    expect(codeFrom('<script>')).toBeNull();
  });
});
