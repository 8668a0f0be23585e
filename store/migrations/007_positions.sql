-- A snapshot is written at the beginning of every turn and at the end of a game: the position as the notation of the game has it,
-- from which the match can go on, or how the game ended. Snapshots written before have neither, and `edition` 0: they are
-- of the edition of their match. An entry of kind 7 of a match says that it goes on under other rules, and from where; one of
-- kind 4 of a campaign says which entries were set aside for that. Nothing is deleted.

ALTER TABLE snapshot ADD COLUMN game INTEGER NOT NULL DEFAULT 1;
ALTER TABLE snapshot ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
ALTER TABLE snapshot ADD COLUMN edition INTEGER NOT NULL DEFAULT 0;
ALTER TABLE snapshot ADD COLUMN position TEXT NOT NULL DEFAULT '';
ALTER TABLE snapshot ADD COLUMN result TEXT NOT NULL DEFAULT '';
-- The number of the last step that was told then, which is not that of the entry.
ALTER TABLE snapshot ADD COLUMN step INTEGER NOT NULL DEFAULT 0;
