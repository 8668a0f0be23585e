-- The edition of the rules that a match or a campaign is played under. All that was kept before is of the first.

ALTER TABLE match ADD COLUMN edition INTEGER NOT NULL DEFAULT 1;
ALTER TABLE campaign ADD COLUMN edition INTEGER NOT NULL DEFAULT 1;
