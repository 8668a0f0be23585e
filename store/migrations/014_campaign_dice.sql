-- The scheme that the dice between the battles of a campaign follow (docs/fair-dice.md). Campaigns made before are of scheme 1, and stay
-- so: their dice come from the server's seed alone. In scheme 2 an entry of a battle fought has the nonces of its match behind the record.

ALTER TABLE campaign ADD COLUMN dice_scheme INTEGER NOT NULL DEFAULT 1;
