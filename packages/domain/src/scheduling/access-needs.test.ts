import { expect, test } from 'vitest'
import { arrangeBy, namesLanguage, needsArranging } from './access-needs.ts'

test.each([
  ['none', '', false, true],
  ['spoken', '', true, false],
  ['spoken', 'Spanish', true, true],
  ['sign', '', true, true],
] as const)(
  'access needs: %s interpreter with language "%s": arrange %s, complete %s',
  (interpreter, language, arrange, complete) => {
    expect(needsArranging({ interpreter })).toBe(arrange)
    expect(namesLanguage({ interpreter, language })).toBe(complete)
  },
)

const now = new Date('2026-11-18T12:00:00.000Z')
test.each([
  ['2026-11-30T12:00:00.000Z', '2026-11-28T12:00:00.000Z'],
  ['2026-11-19T12:00:00.000Z', '2026-11-18T14:00:00.000Z'],
  ['2026-11-18T13:00:00.000Z', '2026-11-18T13:00:00.000Z'],
])('access needs: for a visit at %s it is arranged by %s', (starts_at, by) => {
  expect(arrangeBy(starts_at, now).toISOString()).toBe(by)
})
