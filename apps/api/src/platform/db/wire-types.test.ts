import { expect, test } from 'vitest'
import { spellMoment } from './wire-types.ts'

test.each([
  ['2026-11-15 03:00:00+00', '2026-11-15T03:00:00.000Z'],
  ['2026-11-15 03:00:00.5+00', '2026-11-15T03:00:00.500Z'],
  ['2026-11-15 03:00:00.123456+00', '2026-11-15T03:00:00.123Z'],
  ['2026-11-15 03:00:00.123456+02', '2026-11-15T01:00:00.123Z'],
  ['2026-11-15T03:00:00.123456+00:00', '2026-11-15T03:00:00.123Z'],
])('the moment that Postgres spells %s reaches a screen as %s', (stored, shown) => {
  expect(spellMoment(stored)).toBe(shown)
})
