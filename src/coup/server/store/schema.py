"""What a PostgreSQL database keeps for us: the schema ``coup``, brought forward step by step.

- ``rooms``: where each room's entries end, who owns it, and the epoch of that.
- ``entries``: what happened in rooms, each with the epoch in which it was written.
- ``games``: the records of finished games.
- ``nodes``: every life of every node; one that has ended stays ended.
- ``epochs``: every change of owner, for ever.
- ``secret``: by what the nodes know each other.

A node lives as long as a session of its own holds an advisory lock on its incarnation, and gives a
sign of life now and then.  ``gone`` decides whether one is dead, and makes it so: nobody who was
found dead comes to life again, because an incarnation that has ended cannot be resumed.

Every change is one statement.  A node that is stopped in the middle of one holds nothing that
others wait for: the server finishes the statement without it.
"""

from __future__ import annotations

LOCKS = 0x436F7570
"""The first half of our advisory locks (``Coup``); the second is an incarnation, 0 the schema."""
MARK = "coup-table"

# Forward only: a step once published is never changed, and a new one is added at the end.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        # 244 bits of the server's strong chance.
        """CREATE TABLE coup.secret AS
            SELECT gen_random_uuid()::text || gen_random_uuid()::text AS secret""",
        "CREATE SEQUENCE coup.incarnation AS integer",
        "CREATE SEQUENCE coup.epoch",
        """CREATE TABLE coup.nodes (
            incarnation bigint PRIMARY KEY,
            name text NOT NULL,
            address text NOT NULL,
            began timestamptz NOT NULL DEFAULT clock_timestamp(),
            heartbeat timestamptz NOT NULL DEFAULT clock_timestamp(),
            ended timestamptz
        ) WITH (fillfactor = 20)""",
        "CREATE UNIQUE INDEX nodes_by_name ON coup.nodes (name) WHERE ended IS NULL",
        # Half of a page stays free, so that a row finds room beside its older self.
        """CREATE TABLE coup.rooms (
            code text COLLATE "C" PRIMARY KEY,
            next bigint NOT NULL,
            chain bytea NOT NULL,
            owner bigint REFERENCES coup.nodes,
            epoch bigint NOT NULL
        ) WITH (fillfactor = 50)""",
        "CREATE INDEX rooms_by_owner ON coup.rooms (owner)",
        """CREATE TABLE coup.entries (
            code text COLLATE "C" NOT NULL,
            number bigint NOT NULL,
            epoch bigint NOT NULL,
            body bytea NOT NULL,
            PRIMARY KEY (code, number)
        )""",
        """CREATE TABLE coup.games (
            game text COLLATE "C" PRIMARY KEY,
            code text NOT NULL,
            record bytea NOT NULL,
            digest bytea NOT NULL
        )""",
        """CREATE TABLE coup.epochs (
            epoch bigint PRIMARY KEY,
            code text COLLATE "C" NOT NULL,
            node text NOT NULL,
            incarnation bigint NOT NULL,
            at timestamptz NOT NULL DEFAULT clock_timestamp()
        )""",
        f"""CREATE VIEW coup.living AS
            SELECT incarnation, name, address, heartbeat, pid
            FROM coup.nodes JOIN pg_locks ON objid = incarnation
            WHERE ended IS NULL AND locktype = 'advisory' AND classid = {LOCKS} AND objsubid = 2
            AND mode = 'ExclusiveLock' AND granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())""",
        # A free lock is a closed session: dead at once.  But the database closes all when it stops,
        # and this one a moment later: that is what the short sleep is for.  Once it has begun anew,
        # a node has some time to come back, counted from when whoever asks was let in; and one that
        # has just come back has some time for a sign of life.
        f"""CREATE FUNCTION coup.gone (node bigint, patience interval) RETURNS boolean
            LANGUAGE plpgsql AS $$
            DECLARE
                seen timestamptz;
                back timestamptz;
                entered timestamptz := backend_start FROM pg_stat_get_activity(pg_backend_pid());
            BEGIN
                SELECT heartbeat INTO seen FROM coup.nodes
                WHERE incarnation = node AND ended IS NULL;
                IF NOT FOUND THEN RETURN true; END IF;
                IF NOT EXISTS (SELECT FROM coup.living WHERE incarnation = node) THEN
                    PERFORM pg_sleep(0.1);
                END IF;
                IF NOT pg_try_advisory_xact_lock_shared({LOCKS}, node::integer) THEN
                    SELECT max(a.backend_start) INTO back
                    FROM coup.living AS l, pg_stat_get_activity(l.pid) AS a
                    WHERE l.incarnation = node;
                    IF clock_timestamp() - greatest(seen, back) <= patience THEN
                        RETURN false;
                    END IF;
                    PERFORM pg_terminate_backend(pid, 5000)
                    FROM coup.living WHERE incarnation = node;
                    IF NOT pg_try_advisory_xact_lock_shared({LOCKS}, node::integer) THEN
                        RETURN false;
                    END IF;
                ELSIF seen < pg_postmaster_start_time()
                AND clock_timestamp() < entered + patience THEN
                    RETURN false;
                END IF;
                UPDATE coup.nodes SET ended = clock_timestamp() WHERE incarnation = node;
                RETURN true;
            END $$""",
        """CREATE FUNCTION coup.claim (wanted text[], me bigint, patience interval)
            RETURNS TABLE (
                code text, owner bigint, epoch bigint, next bigint, chain bytea,
                name text, address text
            )
            LANGUAGE plpgsql AS $$
            #variable_conflict use_column
            DECLARE
                one text;
                room coup.rooms;
            BEGIN
                IF NOT EXISTS (SELECT FROM coup.nodes WHERE incarnation = me AND ended IS NULL) THEN
                    RETURN;
                END IF;
                FOREACH one IN ARRAY wanted LOOP
                    LOOP
                        SELECT * INTO room FROM coup.rooms r WHERE r.code = one;
                        EXIT WHEN NOT FOUND;
                        IF room.owner IS NULL OR room.owner = me
                        OR coup.gone(room.owner, patience) THEN
                            UPDATE coup.rooms r SET owner = me, epoch = nextval('coup.epoch')
                            WHERE r.code = one AND r.epoch = room.epoch
                            RETURNING r.* INTO room;
                            CONTINUE WHEN NOT FOUND; -- somebody was quicker: look again
                            INSERT INTO coup.epochs (epoch, code, node, incarnation)
                            SELECT room.epoch, one, n.name, me FROM coup.nodes AS n
                            WHERE n.incarnation = me;
                        END IF;
                        RETURN QUERY
                            SELECT one, room.owner, room.epoch, room.next, room.chain,
                            n.name, n.address FROM coup.nodes AS n
                            WHERE n.incarnation = room.owner;
                        EXIT;
                    END LOOP;
                END LOOP;
            END $$""",
    ),
)

APPEND = """WITH moved AS (
    UPDATE coup.rooms AS r SET next = w.next, chain = w.chain
    FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bytea[])
        AS w (code, epoch, first, next, chain)
    WHERE r.code = w.code AND r.epoch = w.epoch AND r.next = w.first
    RETURNING r.code, r.epoch
), kept AS (
    INSERT INTO coup.entries (code, number, epoch, body)
    SELECT e.code, e.number, moved.epoch, e.body
    FROM unnest($6::text[], $7::bigint[], $8::bytea[]) AS e (code, number, body)
    JOIN moved ON moved.code = e.code
) SELECT code FROM moved"""

MAKE = """WITH made AS (
    INSERT INTO coup.rooms (code, next, chain, owner, epoch)
    SELECT w.code, w.next, w.chain, $4, nextval('coup.epoch')
    FROM unnest($1::text[], $2::bigint[], $3::bytea[]) AS w (code, next, chain)
    WHERE EXISTS (SELECT FROM coup.nodes WHERE incarnation = $4 AND ended IS NULL)
    ON CONFLICT (code) DO NOTHING
    RETURNING code, epoch
), logged AS (
    INSERT INTO coup.epochs (epoch, code, node, incarnation)
    SELECT made.epoch, made.code, $5, $4 FROM made
), kept AS (
    INSERT INTO coup.entries (code, number, epoch, body)
    SELECT e.code, e.number, made.epoch, e.body
    FROM unnest($6::text[], $7::bigint[], $8::bytea[]) AS e (code, number, body)
    JOIN made ON made.code = e.code
) SELECT code, epoch FROM made"""

CLAIM = """SELECT code, owner, epoch, next, chain, name, address
    FROM coup.claim($1::text[], $2, $3)"""

LOOK = """SELECT w.code, r.next, r.chain, r.owner, r.epoch, e.epoch AS written
    FROM unnest($1::text[], $2::bigint[]) AS w (code, last)
    LEFT JOIN coup.rooms AS r ON r.code = w.code
    LEFT JOIN coup.entries AS e ON e.code = w.code AND e.number = w.last"""
"""How rooms are now, and in which epoch a certain entry of each was written."""

LOAD = """SELECT code, next, chain,
    (SELECT array_agg(number ORDER BY number) FROM coup.entries AS e WHERE e.code = r.code),
    (SELECT array_agg(body ORDER BY number) FROM coup.entries AS e WHERE e.code = r.code)
    FROM coup.rooms AS r WHERE code = ANY ($1::text[])"""

EVERYTHING = """SELECT code, next, chain,
    (SELECT array_agg(body ORDER BY number) FROM coup.entries AS e WHERE e.code = r.code)
    FROM coup.rooms AS r ORDER BY code"""

CLOSE = """WITH closed AS (
    DELETE FROM coup.rooms AS r USING unnest($1::text[], $2::bigint[]) AS w (code, epoch)
    WHERE r.code = w.code AND r.epoch = w.epoch RETURNING r.code
), emptied AS (
    DELETE FROM coup.entries AS e USING closed WHERE e.code = closed.code
) SELECT code FROM closed"""

RELEASE = """UPDATE coup.rooms AS r SET owner = NULL
    FROM unnest($1::text[], $2::bigint[]) AS w (code, epoch)
    WHERE r.code = w.code AND r.epoch = w.epoch"""

UNCLAIMED = """SELECT code FROM coup.rooms WHERE owner IS NULL
    UNION ALL
    SELECT r.code FROM coup.nodes AS n JOIN coup.rooms AS r ON r.owner = n.incarnation
    WHERE n.incarnation NOT IN (
        SELECT incarnation FROM coup.living WHERE heartbeat > clock_timestamp() - $1::interval
    ) ORDER BY code"""

OWNER = """SELECT r.code, n.name, n.address, r.epoch, n.incarnation
    FROM coup.rooms AS r JOIN coup.living AS n ON n.incarnation = r.owner
    WHERE r.code = ANY ($1::text[]) AND n.heartbeat > clock_timestamp() - $2::interval"""

NODES = """SELECT name, address, incarnation FROM coup.living
    WHERE heartbeat > clock_timestamp() - $1::interval ORDER BY name"""

FILE = """INSERT INTO coup.games (game, code, record, digest)
    SELECT * FROM unnest($1::text[], $2::text[], $3::bytea[], $4::bytea[])
    ON CONFLICT (game) DO NOTHING"""
