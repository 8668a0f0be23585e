-- A seat that somebody else is to take has an invitation, kept as its SHA-256. An entry of the log says who took the seat: kind 5
-- of a match, kind 3 of a campaign, with the seat, the SHA-256 of the secret that holds it, and the person's name if he gave
-- one. Seats made before have their secrets from the beginning.

ALTER TABLE seat ADD COLUMN invitation_hash TEXT NOT NULL DEFAULT '';
ALTER TABLE campaign_seat ADD COLUMN invitation_hash TEXT NOT NULL DEFAULT '';
