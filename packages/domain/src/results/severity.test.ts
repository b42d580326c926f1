import { describe, expect, test } from 'vitest'
import { graphTicks, scaleFacts, scaleOfServiceLine, scales } from './scales.ts'
import { severity, severityBands } from './severity.ts'

describe('how severe a score is', () => {
  test.each([
    ['A-RES-018', 'phq9', 0, 4, 'No Depression'],
    ['A-RES-019', 'phq9', 5, 9, 'Mild'],
    ['A-RES-020', 'phq9', 10, 14, 'Moderate'],
    ['A-RES-021', 'phq9', 15, 19, 'Moderately severe'],
    ['A-RES-022', 'phq9', 20, 27, 'Severe'],
    ['A-RES-023', 'gad7', 0, 4, 'No Anxiety'],
    ['A-RES-024', 'gad7', 5, 9, 'Mild'],
    ['A-RES-025', 'gad7', 10, 14, 'Moderate'],
    ['A-RES-026', 'gad7', 15, 21, 'Severe'],
    ['A-RES-027', 'isi', 0, 7, 'No Insomnia'],
    ['A-RES-028', 'isi', 8, 14, 'Subthreshold'],
    ['A-RES-029', 'isi', 15, 21, 'Moderately severe'],
    ['A-RES-030', 'isi', 22, 28, 'Severe'],
    ['A-RES-031', 'asrs', 0, 16, 'Unlikely to have ADHD'],
    ['A-RES-032', 'asrs', 17, 23, 'Likely'],
    ['A-RES-033', 'asrs', 24, 24, 'Highly likely'],
  ] as const)('%s: %s from %i to %i is %s', (_, scale, from, to, label) => {
    expect(severity(scale, from)).toBe(label)
    expect(severity(scale, to)).toBe(label)
    const band = severityBands(scale).find((one) => one.label === label)
    expect(band?.from).toBe(from)
  })

  test.each(scales)('%s: the bands of the graph reach from 0 to its top without a gap', (scale) => {
    const bands = severityBands(scale)
    expect(bands[0]?.from).toBe(0)
    expect(bands.at(-1)?.to).toBe(scaleFacts[scale].graph.range)
    for (const [index, { from }] of bands.entries()) {
      if (index > 0) expect(from).toBe(bands[index - 1]?.to)
    }
  })
})

describe('the graph of a scale', () => {
  test.each([
    ['phq9', [0, 10, 20, 30]],
    ['gad7', [0, 4, 8, 13, 17, 21]],
    ['isi', [0, 7, 14, 21, 28]],
    ['asrs', [0, 12, 24]],
  ] as const)('%s is marked at %j', (scale, marks) => expect(graphTicks(scale)).toEqual(marks))
})

test('a service line has its scale, and nothing else has', () => {
  expect(['Depression', 'Anxiety', 'Insomnia', 'ADHD'].map(scaleOfServiceLine)).toEqual([...scales])
  expect(scaleOfServiceLine('Sadness')).toBeNull()
})
