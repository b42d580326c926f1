import { trimOf } from '@stillwater/domain/formats/trim'

/** A segment's name and its elements. */
export type Segment = readonly string[]

export interface Interchange {
  /** The 271 transactions, each without its ST and SE. */
  transactions: Segment[][]
  /** Splits an element that may be repeated. */
  repetition: string
}

/** The fixed length of ISA; the character after it ends every segment. */
const isaLength = 105
const version = '005010X279'

/**
 * The 271 transactions of an interchange, or null where the envelope, a count or a control number is wrong: a message
 * that was cut, repeated or mixed up on its way is not an answer.
 */
export function readInterchange(message: string): Interchange | null {
  const separators = separatorsOf(message)
  if (!separators) return null
  const { text, element, terminator, repetition, component } = separators
  const segments = text
    .split(terminator)
    .map((segment) => trimOf(segment, '\r\n').split(element))
    .filter((segment) => segment.length > 1 || segment[0] !== '')
  const [isa, iea] = [segments[0], segments.at(-1)]
  if (isa?.length !== 17 || iea?.[0] !== 'IEA' || isa[13] !== iea[2]) return null
  if (!segments.every((segment) => isClean(segment, [repetition, component]))) return null
  const groups = enclosed(segments.slice(1, -1), { from: 'GS', to: 'GE', besides: ['TA1'] })
  if (!groups || !isCount(iea[1], groups.length)) return null
  const transactions = groups.map(transactionsOf)
  return transactions.includes(null)
    ? null
    : { transactions: transactions.flatMap((of) => of ?? []), repetition }
}

/** The separators are those that the envelope itself declares. */
function separatorsOf(message: string) {
  const sent = trimOf(message, '\uFEFF\r\n\t ')
  // A line break either ends segments or is a wrapped line.
  const text = '\r\n'.includes(sent.charAt(isaLength)) ? sent : sent.replace(/[\r\n]/g, '')
  const [element = '', terminator = ''] = [text.charAt(3), text.charAt(isaLength)]
  const isPlain = (character: string) => character !== '' && !/[A-Z0-9 ]/i.test(character)
  if (!text.startsWith('ISA') || !isPlain(element) || !isPlain(terminator) || element === terminator)
    return null
  const [repetition, component] = [text.charAt(82), text.charAt(104)]
  // Before 5010 a letter stands there.
  return { text, element, terminator, component, repetition: isPlain(repetition) ? repetition : '^' }
}

const names = new Set(
  'ISA TA1 GS ST BHT HL AAA NM1 N3 N4 PER PRV TRN REF DMG INS HI DTP MPI EB HSD MSG III LS LE SE GE IEA'.split(
    ' ',
  ),
)

/** A name of the standard, and no control character: a garbled segment might have been the one that says no. */
function isClean([name = '', ...elements]: Segment, separators: readonly string[]): boolean {
  const isText = (element: string) =>
    !/[\p{Cc}\p{Cs}]/u.test(separators.reduce((text, one) => text.replaceAll(one, ''), element))
  return (names.has(name) || /^[AI]K\d$/.test(name)) && elements.every(isText)
}

function transactionsOf(group: Segment[]): Segment[][] | null {
  const [gs, ge] = [group[0], group.at(-1)]
  const sets = enclosed(group.slice(1, -1), { from: 'ST', to: 'SE', besides: [] })
  if (!sets || gs?.[6] !== ge?.[2] || !isCount(ge?.[1], sets.length)) return null
  const isWhole = (set: Segment[]) => set[0]?.[2] === set.at(-1)?.[2] && isCount(set.at(-1)?.[1], set.length)
  if (!sets.every(isWhole)) return null
  return sets
    .filter(([st]) => st?.[1] === '271' && (st[3] || gs?.[8] || '').startsWith(version))
    .map((set) => set.slice(1, -1))
}

/** Divides segments into runs that begin and end with these, or null where something stands outside of any. */
function enclosed(
  segments: Segment[],
  { from, to, besides }: { from: string; to: string; besides: string[] },
): Segment[][] | null {
  const runs: Segment[][] = []
  let run: Segment[] | null = null
  for (const segment of segments) {
    const [name = ''] = segment
    if (name === from) {
      if (run) return null
      run = []
    }
    if (run) run.push(segment)
    else if (!besides.includes(name)) return null
    if (name === to && run) {
      runs.push(run)
      run = null
    }
  }
  return run ? null : runs
}

function isCount(said: string | undefined, count: number): boolean {
  return said !== undefined && /^\d{1,9}$/.test(said) && Number(said) === count
}
