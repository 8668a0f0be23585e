-- People of the club, where they are signed in, what they offer, and the seats of matches that are theirs. Of tokens and codes
-- only the SHA-256 is here. Times are milliseconds since 1970.

CREATE TABLE IF NOT EXISTS person (
  id BIGINT NOT NULL PRIMARY KEY,  -- by lot
  kind INTEGER NOT NULL,           -- 1 guest, 2 named
  name TEXT NOT NULL,
  skeleton TEXT UNIQUE,            -- what the name looks like; null of a guest
  made BIGINT NOT NULL,
  seen BIGINT NOT NULL
);

CREATE TABLE IF NOT EXISTS sign_in (
  hash TEXT NOT NULL PRIMARY KEY,  -- of the cookie's token
  person BIGINT NOT NULL REFERENCES person (id),
  device TEXT NOT NULL,
  made BIGINT NOT NULL,
  used BIGINT NOT NULL
);
CREATE INDEX IF NOT EXISTS sign_in_person ON sign_in (person);

CREATE TABLE IF NOT EXISTS token (
  hash TEXT NOT NULL PRIMARY KEY,
  kind INTEGER NOT NULL,  -- 0 of a pairing link, 1 a recovery code
  person BIGINT NOT NULL REFERENCES person (id),
  until BIGINT NOT NULL   -- 0: for good
);
CREATE INDEX IF NOT EXISTS token_person ON token (person);

CREATE TABLE IF NOT EXISTS offer (
  id TEXT NOT NULL PRIMARY KEY,
  person BIGINT NOT NULL,      -- 0: somebody who is no more
  battle TEXT NOT NULL,
  side TEXT NOT NULL,          -- of the one who offers
  pace TEXT NOT NULL,          -- now, days
  two_way INTEGER NOT NULL,
  watched INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  for_person BIGINT NOT NULL,  -- 0: for anybody
  made BIGINT NOT NULL,
  until BIGINT NOT NULL,
  taken_by BIGINT NOT NULL,    -- 0: it is open
  taken BIGINT NOT NULL,       -- when
  match TEXT NOT NULL          -- that it became, by its id
);
CREATE INDEX IF NOT EXISTS offer_person ON offer (person);
CREATE INDEX IF NOT EXISTS offer_match ON offer (match) WHERE watched = 1;

-- Beside the secret that holds a seat, if one does.
CREATE TABLE IF NOT EXISTS seat_person (
  match BIGINT NOT NULL REFERENCES match (key),
  seat INTEGER NOT NULL,
  person BIGINT NOT NULL,
  PRIMARY KEY (match, seat)
);
CREATE INDEX IF NOT EXISTS seat_person_person ON seat_person (person);

-- How a match of people of the club stands, written with its entries.
CREATE TABLE IF NOT EXISTS match_standing (
  match BIGINT NOT NULL PRIMARY KEY REFERENCES match (key),
  turn_of INTEGER NOT NULL,  -- the seat that it waits for; 2 both, -1 none
  changed BIGINT NOT NULL
);
