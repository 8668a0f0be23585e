-- When something is due at a match, in milliseconds since 1970: a pause ends, after which standing orders answer. There is no row of a
-- match at which nothing is. Of a match kept before, the last pause that it has an entry for; if that is over, opening it finds out.

CREATE TABLE IF NOT EXISTS match_due (
  match BIGINT NOT NULL PRIMARY KEY REFERENCES match (key),
  due BIGINT NOT NULL
);
CREATE INDEX IF NOT EXISTS match_due_due ON match_due (due);

INSERT OR IGNORE INTO match_due (match, due)
  SELECT e.match, CAST(substr(e.text, 9) AS BIGINT) FROM entry e JOIN match m ON m.key = e.match
  WHERE m.over = 0 AND e.kind = 8 AND substr(e.text, 3, 6) = 'until ' AND CAST(substr(e.text, 9) AS BIGINT) > 0
    AND e.n = (SELECT max(n) FROM entry l WHERE l.match = e.match AND l.kind = 8 AND substr(l.text, 3, 6) = 'until ');
