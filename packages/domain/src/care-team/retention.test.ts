import { expect, test } from 'vitest'
import { isPastRetention, keptUntil, retentionYears } from './retention.ts'

const rules = { default_years: 10, states: { NC: 11 } }
test.each([
  ['OH', null, 10],
  ['OH', 7, 10],
  ['OH', 12, 12],
  ['NC', 10, 11],
  [null, null, 10],
])('retention: in %s with %s years recorded by the clinic it is %s years', (region, clinic, years) => {
  expect(retentionYears(rules, region, clinic)).toBe(years)
})

test.each([
  ['2016-11-18', '2026-11-18', false],
  ['2016-11-18', '2026-11-19', true],
  ['2016-02-29', '2026-03-01', false],
  ['2016-02-29', '2026-03-02', true],
])('retention: last active on %s, ten years are over on %s: %s', (last, today, over) => {
  expect(isPastRetention(last, 10, today)).toBe(over)
  expect(keptUntil(last, 10) < today).toBe(over)
})
