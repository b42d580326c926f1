import { expect, test } from 'vitest'
import { fitsSeverity, followUpDueAt, incidentKinds, isMandated, mayClose, severities } from './incidents.ts'

test('incidents: harm has a degree, and what the law asks to report has none', () => {
  for (const kind of incidentKinds)
    for (const severity of [null, ...severities])
      expect([kind, severity, fitsSeverity(kind, severity)]).toEqual([
        kind,
        severity,
        isMandated(kind) === (severity === null),
      ])
})

const at = new Date('2026-11-18T17:00:00.000Z')
test.each([
  ['medicine_reaction', 'mild', '2026-11-25T17:00:00.000Z'],
  ['medicine_reaction', 'severe', '2026-11-19T17:00:00.000Z'],
  ['death', 'fatal', '2026-11-19T17:00:00.000Z'],
  ['child_abuse', null, '2026-11-19T17:00:00.000Z'],
] as const)('incidents: %s, %s, is followed up by %s', (kind, severity, due) => {
  expect(followUpDueAt(kind, severity, at).toISOString()).toBe(due)
})

test.each([
  ['child_abuse', [], false],
  ['child_abuse', ['clinical_lead'], false],
  ['child_abuse', ['clinical_lead', 'protective_services'], true],
  ['duty_to_warn', ['person_in_danger'], true],
  ['medicine_error', [], true],
] as const)('incidents: %s reported to %j may be closed: %s', (kind, to, ok) => {
  expect(mayClose(kind, to)).toBe(ok)
})
