-- The scheme that the dice of a match follow (docs/fair-dice.md). In scheme 2 they come from nonces of the players as well: then
-- nobody acts before an entry of kind 6 for each person says which nonce his browser brought. Matches made before are of scheme 1:
-- their dice come from the server's seed alone.

ALTER TABLE match ADD COLUMN dice_scheme INTEGER NOT NULL DEFAULT 1;
