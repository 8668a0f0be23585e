-- Campaigns: what was decided between battles, the matches the battles are, and the records of those fought. As with matches,
-- the log only ever grows.

CREATE TABLE campaign (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  made INTEGER NOT NULL,  -- milliseconds since 1970
  campaign TEXT NOT NULL,
  text_hash TEXT NOT NULL REFERENCES scenario_text (hash),  -- the campaign with its battles written out
  first_side TEXT NOT NULL,  -- of seat a
  seed TEXT NOT NULL,
  n INTEGER NOT NULL DEFAULT 0,  -- the last entry
  over INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE campaign_seat (
  campaign INTEGER NOT NULL REFERENCES campaign (key),
  seat INTEGER NOT NULL,  -- 0: a, 1: b
  kind TEXT NOT NULL,     -- person, bot, hotseat
  level TEXT NOT NULL,
  name TEXT NOT NULL,
  secret_hash TEXT NOT NULL,
  PRIMARY KEY (campaign, seat)
) WITHOUT ROWID;

CREATE TABLE campaign_entry (
  campaign INTEGER NOT NULL REFERENCES campaign (key),
  n INTEGER NOT NULL,
  kind INTEGER NOT NULL,  -- 0 decision or die, 1 the match a battle is, 2 a battle fought
  side INTEGER NOT NULL,  -- 0 top, 1 bottom, 2 chance, 3 nobody; of a battle fought, the side of it that gave up
  text TEXT NOT NULL,     -- in the notation; the id of the match; the record of the battle
  PRIMARY KEY (campaign, n)
) WITHOUT ROWID;

-- The campaign that a match is a battle of, by its id.
ALTER TABLE match ADD COLUMN campaign TEXT NOT NULL DEFAULT '';
