-- A snapshot is told by its hash. The position beside it was written by earlier programs and read by none.
ALTER TABLE snapshot DROP COLUMN position;
