import { benefitsOf, rejectedOf, type Benefit, type Rejected } from './x12-benefits.ts'
import type { Interchange, Segment } from './x12-segments.ts'

/** What was answered about the person who was asked about. */
export interface Answer {
  /** Rejections of the question itself. */
  rejections: Rejected[]
  benefits: Benefit[]
  /** Who answers. */
  payer: string
}

interface Level {
  id: string
  parent: string
  /** HL03: 20 the insurer, 21 the clinic, 22 the policyholder, 23 a dependent. */
  kind: string
  segments: Segment[]
}

interface Person extends Pick<Answer, 'rejections' | 'benefits'> {
  is_traced: boolean
  /** It answers another question. */
  is_foreign: boolean
}

/**
 * The answer to the question with this trace number, or null where there is none. The policyholder is asked about; an
 * insurer that knows the person as a dependent answers about that dependent.
 */
export function answerTo({ transactions, repetition }: Interchange, trace: string): Answer | null {
  const answers = transactions.flatMap((segments) => answersIn(segments, { trace, repetition }))
  const [answer] = answers
  return answers.length === 1 && answer ? answer : null
}

function answersIn(segments: Segment[], asked: { trace: string; repetition: string }): Answer[] {
  const levels = levelsOf(segments)
  const isEchoed = segments.some(([name, , , reference]) => name === 'BHT' && reference === asked.trace)
  const above = levels.filter(({ kind }) => kind === '20' || kind === '21')
  const payer = nameOf(above, 'PR')
  const rejections = above.flatMap(({ segments: of }) => rejectionsOf(of))
  const holders = levels.filter(({ kind }) => kind === '22')
  if (holders.length === 0)
    return isEchoed && rejections.length > 0 ? [{ rejections, benefits: [], payer }] : []
  return holders.flatMap((holder) => {
    const of = levels.filter(({ kind, parent }) => kind === '23' && parent === holder.id)
    const person = personOf(
      readPerson(holder, asked),
      of.map((one) => readPerson(one, asked)),
    )
    const isOurs = person && (person.is_traced || (isEchoed && !person.is_foreign && holders.length === 1))
    return isOurs
      ? [{ rejections: [...rejections, ...person.rejections], benefits: person.benefits, payer }]
      : []
  })
}

/** The dependent, where one is answered about, else the policyholder. Null: it is not clear who. */
function personOf(holder: Person, dependents: Person[]): Person | null {
  const told = dependents.filter(({ benefits, rejections }) => benefits.length > 0 || rejections.length > 0)
  const traced = told.filter(({ is_traced }) => is_traced)
  const [dependent, another] = traced.length > 0 ? traced : told
  if (another) return null
  if (!dependent) return holder
  return {
    ...dependent,
    is_traced: dependent.is_traced || holder.is_traced,
    is_foreign: dependent.is_foreign || holder.is_foreign,
    rejections: [...holder.rejections, ...dependent.rejections],
  }
}

function readPerson(
  { segments }: Level,
  { trace, repetition }: { trace: string; repetition: string },
): Person {
  // TRN01 2 repeats the number of a question; 1 is the insurer's own.
  const traces = segments
    .filter(([name, kind]) => name === 'TRN' && kind === '2')
    .map(([, , number]) => number)
  const is_traced = traces.includes(trace)
  return {
    is_traced,
    is_foreign: traces.length > 0 && !is_traced,
    rejections: rejectionsOf(segments),
    benefits: benefitsOf(segments, repetition),
  }
}

/** Those that stand before any benefit: the person, not one benefit, could not be answered about. */
function rejectionsOf(segments: readonly Segment[]): Rejected[] {
  const first = segments.findIndex(([name]) => name === 'EB')
  return segments
    .slice(0, first === -1 ? undefined : first)
    .filter(([name]) => name === 'AAA')
    .map(rejectedOf)
}

function nameOf(levels: Level[], kind: string): string {
  const found = levels.flatMap(({ segments }) => segments).find(([name, of]) => name === 'NM1' && of === kind)
  return found?.[3]?.trim() ?? ''
}

function levelsOf(segments: readonly Segment[]): Level[] {
  const levels: Level[] = []
  for (const segment of segments) {
    const [name, id = '', parent = '', kind = ''] = segment
    if (name === 'HL') levels.push({ id, parent, kind, segments: [] })
    else levels.at(-1)?.segments.push(segment)
  }
  return levels
}
