// "A-CAN-022, 023, 039 to 041" names five requirements of one area.
const separator = String.raw`(?:\s*[,;]\s*|\s+(?:and\s+|to\s+)?)`
const requirements = new RegExp(
  String.raw`\bA-[A-Z]{2,4}-\d{3}\b(?:${separator}(?:A-[A-Z]{2,4}-\d{3}\b|\d{3}\b(?![.:%]?\d|%)))*`,
  'g',
)

// X12 segments, drawn paths and member IDs look like decisions, so a letter and a number are one only where they
// stand as a reference: after the word, in parentheses, in bold, or at the start of a title.
const cited = /\b[Dd]ecisions? ([SCQN]\d{1,2}\b(?:(?:, | and )[SCQN]\d{1,2}\b)*)/g
const inParentheses = /\(([^()\n]*)\)/g
const alone = /\*\*([SCQN]\d{1,2})\*\*|(?:['"`]|\/\/ )([SCQN]\d{1,2})(?=: |, A-)/g
const isDecision = (text) => /^[SCQN]\d{1,2}$/.test(text)

/** Every requirement and decision that a text names, with ranges expanded. */
export function idsIn(text) {
  const ranges = [...text.matchAll(requirements)].flatMap(([written]) => expand(written))
  return new Set([...ranges, ...decisionsIn(text)])
}

function decisionsIn(text) {
  const lists = [...text.matchAll(cited), ...text.matchAll(inParentheses)]
  return [
    ...lists.flatMap(([, list]) => list.split(/[,;] | and /).filter(isDecision)),
    ...[...text.matchAll(alone)].map(([, bold, head]) => bold ?? head),
  ]
}

function expand(written) {
  const ids = []
  let area = ''
  let last = 0
  for (const [, to, named, digits] of written.matchAll(/(\bto\s+)?(?:A-([A-Z]+)-)?(\d{3})/g)) {
    const number = Number(digits)
    area = named ?? area
    for (let next = to ? last + 1 : number; next <= number; next++) ids.push(idOf(area, next))
    last = number
  }
  return ids
}

const idOf = (area, number) => `A-${area}-${String(number).padStart(3, '0')}`

/** The ids that a file of docs/requirements lists, one per line; null for a list item without an id. */
export function listedIn(markdown) {
  const items = markdown.split('\n').filter((line) => line.startsWith('- '))
  return items.map((line) => /^- (A-[A-Z]{2,4}-\d{3}|[SCQN]\d{1,2}) \S/.exec(line)?.[1] ?? null)
}
