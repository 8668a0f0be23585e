-- The pace of a match (session/pace.h), and of the seat that becomes one; how the clocks of a match stood where it stood between two turns.

ALTER TABLE match ADD COLUMN pace TEXT NOT NULL DEFAULT 'none';
ALTER TABLE offer ADD COLUMN clock TEXT NOT NULL DEFAULT 'none';
ALTER TABLE snapshot ADD COLUMN clock TEXT NOT NULL DEFAULT '';
