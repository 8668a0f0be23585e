-- When an entry was taken, in milliseconds since 1970; never before the entry that it follows. Entries that were kept before have 0:
-- nobody knows when they were taken.

ALTER TABLE entry ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE campaign_entry ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
