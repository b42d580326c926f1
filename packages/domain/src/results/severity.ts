import { scaleFacts } from './scales.ts'
import type { Scale } from './scales.ts'

interface Bands {
  below: readonly (readonly [limit: number, label: string])[]
  otherwise: string
}

// spec: dashboard §9
const bands: Readonly<Record<Scale, Bands>> = {
  phq9: {
    below: [
      [5, 'No Depression'],
      [10, 'Mild'],
      [15, 'Moderate'],
      [20, 'Moderately severe'],
    ],
    otherwise: 'Severe',
  },
  gad7: {
    below: [
      [5, 'No Anxiety'],
      [10, 'Mild'],
      [15, 'Moderate'],
    ],
    otherwise: 'Severe',
  },
  isi: {
    below: [
      [8, 'No Insomnia'],
      [15, 'Subthreshold'],
      [22, 'Moderately severe'],
    ],
    otherwise: 'Severe',
  },
  asrs: {
    below: [
      [17, 'Unlikely to have ADHD'],
      [24, 'Likely'],
    ],
    otherwise: 'Highly likely',
  },
}

export function severity(scale: Scale, score: number): string {
  const { below, otherwise } = bands[scale]
  return below.find(([limit]) => score < limit)?.[1] ?? otherwise
}

export interface SeverityBand {
  label: string
  from: number
  /** Where the next band begins; for the last, the top of the graph. */
  to: number
}

/** The bands of a scale from the bottom of its graph to the top. */
export function severityBands(scale: Scale): SeverityBand[] {
  const { below, otherwise } = bands[scale]
  const tops = [...below, [scaleFacts[scale].graph.range, otherwise] as const]
  return tops.map(([to, label], index) => ({ label, from: tops[index - 1]?.[0] ?? 0, to }))
}
