# Finds functions of more than 100 lines in C++ and TypeScript by their braces; for tests/lengths.sh.
BEGIN {
  most = 100
}
function fail(line, why) {
  print FILENAME ":" line ": " why
  failed = 1
}
function name_of(text) {
  gsub(/[ \t]+/, " ", text)
  sub(/^ /, "", text)
  return length(text) > 70 ? substr(text, 1, 67) "..." : text
}
function count(text, what) { return gsub(what, "", text) }
# A line without its comments and its texts.
function bare(text,   at) {
  if (in_comment) {
    if (!(at = index(text, "*/"))) return ""
    text = substr(text, at + 2)
    in_comment = 0
  }
  if (in_raw) {
    if (!(at = index(text, ")\""))) return ""
    text = substr(text, at + 2)
    in_raw = 0
  }
  if (in_template) {
    if (!match(text, /`/)) return ""
    text = substr(text, RSTART + 1)
    in_template = 0
  }
  if (!script) {
    while (match(text, /[0-9]\047[0-9]/)) text = substr(text, 1, RSTART) substr(text, RSTART + 2)
    while (at = index(text, "R\"(")) {
      rest = substr(text, at + 3)
      text = substr(text, 1, at - 1) "0"
      if (!(at = index(rest, ")\""))) { in_raw = 1; break }
      text = text substr(rest, at + 2)
    }
  }
  while (match(text, /"([^"\\]|\\.)*"|\047([^\047\\]|\\.)*\047|`([^`\\]|\\.)*`|\/\/|\/\*/)) {
    found = substr(text, RSTART, RLENGTH)
    # A slash after a bracket, a comma or an operator begins a pattern, which may hold quotes.
    if (script && match(text, /(^|[(=,:!&|?;[]) *\/[^\/* ]([^\/\\[]|\\.|\[([^]\\]|\\.)*\])*\/[a-z]*/) &&
        RSTART < index(text, found)) {
      text = substr(text, 1, RSTART) " 0 " substr(text, RSTART + RLENGTH)
      continue
    }
    match(text, /"([^"\\]|\\.)*"|\047([^\047\\]|\\.)*\047|`([^`\\]|\\.)*`|\/\/|\/\*/)
    if (found == "//") return substr(text, 1, RSTART - 1)
    rest = substr(text, RSTART + RLENGTH)
    text = substr(text, 1, RSTART - 1)
    if (found != "/*") {
      text = text "0" rest
    } else if (at = index(rest, "*/")) {
      text = text substr(rest, at + 2)
    } else {
      in_comment = 1
      return text
    }
  }
  if (script && (at = index(text, "`"))) {
    in_template = 1
    text = substr(text, 1, at - 1)
  }
  return text
}
# Whether what stands before a brace makes its block a function.
function is_function(head) {
  sub(/^[ \t]+/, "", head)
  sub(/[ \t]+$/, "", head)
  if (head ~ /^(template *<[^{]*> *)?(class|struct|union|enum|namespace|interface|export (abstract )?class)( |$)/) return 0
  if (head ~ /=$/ || head ~ /^describe\(/) return 0
  if (head ~ /=>$/) return 1
  opened = count(head, "[(]")
  return opened > 0 && opened == count(head, "[)]")
}
function close_file() {
  if (FNR_before == 0) return
  if (depth != 0) { print before ": its braces do not come out even"; failed = 1 }
}
FNR == 1 {
  close_file()
  before = FILENAME
  files++
  script = FILENAME ~ /\.(tsx?|mjs)$/
  depth = inside = in_comment = in_raw = in_template = continued = 0
  head = ""
}
{
  FNR_before = FNR
  if (continued || (!script && $0 ~ /^[ \t]*#/)) {
    continued = $0 ~ /\\$/
    next
  }
  text = bare($0)
  while (match(text, /[{};]/)) {
    mark = substr(text, RSTART, 1)
    head = head " " substr(text, 1, RSTART - 1)
    if (head_line == 0 || head ~ /^[ \t]*$/) head_line = FNR
    text = substr(text, RSTART + 1)
    if (mark == "{") {
      heads[++depth] = head
      if (!inside && is_function(head)) {
        inside = depth
        first = head_line
        functions++
      }
      head = ""
      head_line = 0
    } else if (mark == "}") {
      if (inside == depth && depth > 0) {
        if (FNR - first + 1 > most) fail(first, (FNR - first + 1) " lines: " name_of(heads[depth]))
        inside = 0
      }
      # Text after a brace in the same line belongs to the text before the brace.
      head = text ~ /^[ \t]*$/ ? "" : heads[depth] " 0"
      head_line = head == "" ? 0 : head_line
      if (depth > 0) --depth
    } else {
      head = ""
      head_line = 0
    }
  }
  if (head_line == 0 && text !~ /^[ \t]*$/) head_line = FNR
  head = head " " text
  # A property that ends in a comma is over.
  if (script && text ~ /,[ \t]*$/ && count(head, "[(]") == count(head, "[)]")) {
    head = ""
    head_line = 0
  }
  if (length(head) > 4000) head = substr(head, length(head) - 2000)
}
END {
  close_file()
  print functions >count_file
  exit failed
}
