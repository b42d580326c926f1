import { createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoreCourses } from '@stillwater/domain/care-team/score-course'
import type { Scale } from '@stillwater/domain/results/scales'
import { SealBroken } from '../../../platform/sealing/sealing.ts'
import { sealVisit } from '../../intake/visit-record.ts'
import { summarizeVisits } from './summarize-visits.ts'

interface Visit {
  id: string
  created_at: string
  completed_at: string | null
  service_lines: string[]
  scores: Partial<Record<Scale, number>>
}

const newKey = () => ({ version: 1, secret: createSecretKey(randomBytes(32)) })
type Key = ReturnType<typeof newKey>

const lines = ['Depression', 'Anxiety', 'Insomnia', 'ADHD']
const score = fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined })
const moment = fc
  .integer({ min: 0, max: 1_000 })
  .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString())
const visit: fc.Arbitrary<Visit> = fc
  .record({
    created_at: moment,
    completed_at: fc.option(moment),
    service_lines: fc.subarray(lines),
    scores: fc.record({ phq9: score, gad7: score, isi: score, asrs: score }),
  })
  .map((one) => ({ id: randomUUID(), ...one }) as Visit)

/** As the statement of the panel tells it. */
const textOf = (visits: readonly Visit[], key: Key) =>
  JSON.stringify(
    visits.map(({ id, created_at, completed_at, service_lines, scores }) => ({
      ...{ id, created_at, completed_at },
      sealed: sealVisit(id, key, { service_lines, scores }).toString('base64'),
    })),
  )

function fromAll(visits: readonly Visit[]) {
  const completed = visits.flatMap(({ completed_at }) => completed_at ?? []).sort()
  return {
    courses: scoreCourses(
      visits.map(({ created_at, service_lines, scores }) => ({
        created_at,
        service_lines: service_lines.map((title) => ({ title })),
        ...scores,
      })),
    ),
    first_completed_at: completed[0] ?? null,
    last_completed_at: completed.at(-1) ?? null,
  }
}

test('visit summaries: equal what all visits say, whatever was added, corrected or removed since the last reading', () => {
  fc.assert(
    fc.property(fc.array(fc.array(visit, { maxLength: 6 }), { minLength: 1, maxLength: 5 }), (histories) => {
      const [id, key] = [randomUUID(), newKey()]
      for (const visits of histories) {
        const row = { id, visits: textOf(visits, key) }
        expect(summarizeVisits(row, key)).toEqual(fromAll(visits))
        expect(summarizeVisits(row, key), 'read again').toEqual(fromAll(visits))
      }
    }),
    { numRuns: 40 },
  )
})

test('visit summaries: a patient without visits has none', () => {
  const none = { courses: [], first_completed_at: null, last_completed_at: null }
  expect(summarizeVisits({ id: randomUUID(), visits: null }, newKey())).toEqual(none)
})

test('visit summaries: visits that were read once are refused under the key of another person', () => {
  const key = newKey()
  const one: Visit = {
    ...{ id: randomUUID(), created_at: '2026-01-01T00:00:00.000Z', completed_at: null },
    ...{ service_lines: ['Depression'], scores: { phq9: 12 } },
  }
  const row = { id: randomUUID(), visits: textOf([one], key) }
  expect(summarizeVisits(row, key).courses).toMatchObject([{ scale: 'phq9', latest: { score: 12 } }])
  expect(() => summarizeVisits(row, newKey())).toThrow(SealBroken)
})
