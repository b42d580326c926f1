import type { ServiceLine } from '../people/offerings.ts'

/** The scored instruments. spec: intake §9 */
export const scales = ['phq9', 'gad7', 'isi', 'asrs'] as const
export type Scale = (typeof scales)[number]

export interface ScaleFacts {
  title: string
  service_line: ServiceLine
  /** How a visit's service line is named where scores are drawn. spec: dashboard §9 */
  line_name: string
  /** The score's other spelling on the wire. decision C19 */
  score_field: `${string}_score`
  items: number
  /** What one item may score; these are also the option names of its question. */
  values: readonly number[]
  maximum: number
  graph: { range: number; ticks: number }
}

const zeroToThree = [0, 1, 2, 3]
const zeroToFour = [0, 1, 2, 3, 4]

// spec: dashboard §9
export const scaleFacts: Readonly<Record<Scale, ScaleFacts>> = {
  phq9: {
    title: 'Depression',
    service_line: 'Depression',
    line_name: 'depression',
    score_field: 'phq_score',
    items: 9,
    values: zeroToThree,
    maximum: 27,
    graph: { range: 30, ticks: 4 },
  },
  gad7: {
    title: 'Anxiety',
    service_line: 'Anxiety',
    line_name: 'anxiety',
    score_field: 'gad_score',
    items: 7,
    values: zeroToThree,
    maximum: 21,
    graph: { range: 21, ticks: 6 },
  },
  isi: {
    title: 'Insomnia',
    service_line: 'Insomnia',
    line_name: 'ins',
    score_field: 'isi_score',
    items: 7,
    values: zeroToFour,
    maximum: 28,
    graph: { range: 28, ticks: 5 },
  },
  asrs: {
    title: 'ADHD',
    service_line: 'ADHD',
    line_name: 'adhd',
    score_field: 'asrs_score',
    items: 6,
    values: zeroToFour,
    maximum: 24,
    graph: { range: 24, ticks: 3 },
  },
}

/** What every score stands under. decision S5 */
export const scoreCaption = 'A symptom score, not a diagnosis.'

/** phq9_1 … phq9_9: the names of an instrument's questions, in order. */
export function itemNames(scale: Scale): string[] {
  return Array.from({ length: scaleFacts[scale].items }, (_, index) => `${scale}_${index + 1}`)
}

/** 'Depression' to phq9. spec: intake §4 */
export function scaleOfServiceLine(line: string): Scale | null {
  return scales.find((scale) => scaleFacts[scale].service_line === line) ?? null
}

/** The values at which the graph's axis is marked, from 0 to the top of its range. */
export function graphTicks(scale: Scale): number[] {
  const { range, ticks } = scaleFacts[scale].graph
  return Array.from({ length: ticks }, (_, index) => Math.round((range * index) / (ticks - 1)))
}
