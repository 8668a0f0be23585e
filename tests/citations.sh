#!/usr/bin/env bash
# Checks that every ruling the repository cites is explained. Prints file:line for each that is not, and exits 1.
#
#   rulings 72      rulings 64, 72 and 133a      rulings 135 to 172      rulings 1.1 (a)      rulings section 4
#   campaign C11, C12                             have a heading in docs/rulings.md, or an item there as "- **1.1a**"
#   A-19                                          has a row in a table of docs/tabletop-rules.md
#
# It reads all files git knows or would add, wherever they lie, but for package-lock.json, binary files and this one. A list that
# ends a line with "rulings", a comma, "and" or "to" goes on in the next.
set -euo pipefail
export LC_ALL=C
cd "${1:-$(dirname "$0")/..}"

# check RULINGS_PAGE TABLETOP_PAGE: reads the entries of the two pages, then the files whose names come on the standard
# input, each ended by a zero byte.
check() {
  xargs -0 awk '
    function wrong(what, page) {
      print FILENAME ":" FNR ": " what " has no entry in " page
      failed = 1
    }
    function cite(number) {
      rulings++
      if (number in entry) return
      if (number ~ /^section /) wrong("rulings " number, rulings_page)
      else wrong("ruling " number, rulings_page)
    }
    function cite_range(from, to,   i) {
      if (from ~ /^[0-9]+$/ && to ~ /^[0-9]+$/) for (i = from + 1; i < to; i++) cite(i "")
      cite(to)
    }
    # Reads the text after the word, number by number, as long as it is a list. Sets `open` if the line ends inside it.
    function read_list(text,   number, taken) {
      while (1) {
        sub(/^[ \t]+/, "", text)
        if (text == "") { open = expecting; return }
        if (substr(text, 1, 1) == ",") { text = substr(text, 2); expecting = 1; continue }
        if (text ~ /^and( |$)/) { text = substr(text, 4); expecting = 1; continue }
        if (last != "" && text ~ /^to( |$)/) { text = substr(text, 3); expecting = range = 1; continue }
        if (last != "" && text ~ /^-C?[0-9]/) { text = substr(text, 2); range = 1; continue }
        if (match(text, /^section [0-9]+/)) {
        } else if (!match(text, /^C?[0-9]+(\.[0-9]+)?[a-z]?/)) return
        taken = RLENGTH
        if (substr(text, taken + 1, 1) ~ /[A-Za-z0-9_]/) return
        number = substr(text, 1, taken)
        text = substr(text, taken + 1)
        if (number ~ /\.[0-9]+$/ && text ~ /^ ?\([a-z]\)/) {
          match(text, /\([a-z]\)/)
          number = number substr(text, RSTART + 1, 1)
          text = substr(text, RSTART + RLENGTH)
        }
        if (range) cite_range(last, number)
        else cite(number)
        last = number
        expecting = range = 0
      }
    }
    function begin_list(text) {
      last = ""
      expecting = 1
      range = open = 0
      read_list(text)
    }
    FNR == 1 { if (second) files++; open = 0 }
    FILENAME == rulings_page && !second {
      if (/^### /) { sub(/\.$/, "", $2); entry[$2] = 1 }
      else if (/^## Section [0-9]/) { sub(/\.$/, "", $3); entry["section " $3] = 1 }
      else if (match($0, /^- \*\*[0-9.]+[a-z]\*\*/)) entry[substr($0, 5, RLENGTH - 6)] = 1
      next
    }
    FILENAME == tabletop_page && !second {
      if (/^\|/) for (line = $0; match(line, /A-[0-9][0-9]/); line = substr(line, RSTART + RLENGTH))
        entry[substr(line, RSTART, RLENGTH)] = 1
      next
    }
    {
      line = $0
      gsub(/–/, "-", line)
      if (open) {
        text = line
        sub(/^[ \t]*(\/\/|#|\*|>)*[ \t]*/, "", text)
        open = 0
        read_list(text)
      }
      for (text = " " line; match(text, /[^A-Za-z0-9_]([Rr]ulings?|campaign)([ \t]|$)/);) {
        word = substr(text, RSTART + 1, RLENGTH - 1)
        text = substr(text, RSTART + RLENGTH)
        if (word !~ /^campaign/ || text ~ /^C[0-9]/) begin_list(text)
      }
      for (text = " " line " "; match(text, /[^A-Za-z0-9_-]A-[0-9][0-9][^0-9]/); text = substr(text, RSTART + RLENGTH - 1)) {
        answers++
        number = substr(text, RSTART + 1, 4)
        if (!(number in entry)) wrong(number, tabletop_page)
      }
    }
    END {
      if (!failed)
        print rulings " citations of rulings and " answers " of answers for the tabletop in " files " files, all explained"
      exit failed
    }
  ' rulings_page="$1" tabletop_page="$2" "$1" "$2" second=1
}

# First the check itself is tested on known violations: a check that cannot fail proves nothing.
probe=$(mktemp -d)
trap 'rm -rf "$probe"' EXIT
printf '%s\n' '### 1. One' '### 2. Two' '### 3a. Three' '### 1.1. A group' '- **1.1a** a part' '## Section 4. Old' \
  '### C1. C' >"$probe/rulings"
printf '%s\n' 'A-02 is said in the text alone.' '| A-01 | a question | an answer |' >"$probe/tabletop"
check_probe() { printf '%s\0' "$1" | check "$probe/rulings" "$probe/tabletop"; }
for lines in '// rulings 9' '// Ruling 9: so' 'rulings 1, 2 and 9: a case' 'covers unit EL, rulings 1 2 9' 'rulings 3' \
  'rulings 1 to 9' 'rulings 1–9' 'rulings 1.1 (z)' 'rulings 1.1z' 'rulings section 9' 'rulings 1, 2, section 9' '=== case campaign C1, C9: x' \
  'X(option, 0, 1, "A-99")' 'as A-02 says' '// as in rulings 1,\n// 9' '# rulings\n# 9'; do
  printf '%b\n' "$lines" >"$probe/bad"
  if check_probe "$probe/bad" >/dev/null; then
    echo "tests/citations.sh does not see: $lines"
    exit 1
  fi
done
printf '%s\n' 'rulings.txt 9' 'the rulings: 9' 'overrulings 9' 'rulings 2, then 9' 'rulings 2: 9 dice' 'A-999 BA-99' \
  'a campaign of 9 battles' 'rulings 1, 3a, section 4, 1.1 (a) and 1 to 2' 'A-01 campaign C1' >"$probe/good"
check_probe "$probe/good" >"$probe/told" || { cat "$probe/told"; exit 1; }

git ls-files -z --cached --others --exclude-standard | grep -zvE '(^|/)package-lock\.json$|(^|/)tests/citations\.sh$' |
  { xargs -0 grep -lZIsE '[Rr]uling|campaign C[0-9]|A-[0-9][0-9]' || true; } |
  check docs/rulings.md docs/tabletop-rules.md || exit 1
