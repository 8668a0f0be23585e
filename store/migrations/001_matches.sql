-- Matches and their logs. A log only ever grows: nothing below is updated but `match.n` and `match.over`, which say how far
-- it has grown, so that a writer who has missed something cannot go on.

CREATE TABLE scenario_text (
  hash TEXT PRIMARY KEY,  -- SHA-256 of the text
  text TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE match (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  made INTEGER NOT NULL,  -- milliseconds since 1970
  scenario TEXT NOT NULL,
  scenario_hash TEXT NOT NULL REFERENCES scenario_text (hash),
  two_way INTEGER NOT NULL,
  first_side TEXT NOT NULL,  -- of seat a in game 1
  seed_1 TEXT NOT NULL,
  seed_2 TEXT NOT NULL,
  n INTEGER NOT NULL DEFAULT 0,  -- the last entry
  over INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE seat (
  match INTEGER NOT NULL REFERENCES match (key),
  seat INTEGER NOT NULL,  -- 0: a, 1: b
  kind TEXT NOT NULL,     -- person, bot, hotseat
  level TEXT NOT NULL,
  name TEXT NOT NULL,
  secret_hash TEXT NOT NULL,
  PRIMARY KEY (match, seat)
) WITHOUT ROWID;

CREATE TABLE entry (
  match INTEGER NOT NULL REFERENCES match (key),
  n INTEGER NOT NULL,
  kind INTEGER NOT NULL,  -- 0 action or outcome, 1 undo, 2 resign, 3 next game, 4 rematch
  side INTEGER NOT NULL,  -- 0 top, 1 bottom, 2 chance, 3 nobody
  text TEXT NOT NULL,     -- in the notation; of a rematch, the id of its match
  PRIMARY KEY (match, n)
) WITHOUT ROWID;

-- The state after an entry, by its hash and, between two turns, as a position in the notation: a log that does not lead
-- there is broken.
CREATE TABLE snapshot (
  match INTEGER NOT NULL REFERENCES match (key),
  n INTEGER NOT NULL,
  hash TEXT NOT NULL,
  position TEXT NOT NULL,
  PRIMARY KEY (match, n)
) WITHOUT ROWID;
