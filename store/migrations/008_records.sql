-- Battles that were played elsewhere, as records that this server has verified. `id` is the beginning of the SHA-256 of the text.

CREATE TABLE record (
  id TEXT PRIMARY KEY,
  made INTEGER NOT NULL,
  text TEXT NOT NULL
) WITHOUT ROWID;
