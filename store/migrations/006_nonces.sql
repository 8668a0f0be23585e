-- The dice of a match come from nonces of the players as well: then nobody acts before an entry of kind 6 for each person says
-- which nonce his browser brought. Matches made before have their dice from the server's seed alone.

ALTER TABLE match ADD COLUMN takes_nonces INTEGER NOT NULL DEFAULT 0;
