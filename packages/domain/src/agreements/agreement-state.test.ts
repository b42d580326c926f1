import { expect, test } from 'vitest'
import type { AgreementKind } from './agreement-kinds.ts'
import { agreementStates, inEffect, mustAcceptToJoin, owedAgreements } from './agreement-state.ts'

const version = (kind: AgreementKind, n: number, effective_on: string) => ({
  id: `${kind}-${n}`,
  kind,
  version: n,
  effective_on,
})
const versions = [
  version('telehealth_consent', 1, '2026-11-01'),
  version('privacy_notice', 1, '2026-11-01'),
  version('privacy_notice', 2, '2026-12-01'),
  version('terms', 1, '2026-11-01'),
  version('terms', 2, '2026-12-01'),
]
const accepted = (...ids: string[]) =>
  ids.map((version_id) => ({ version_id, accepted_at: '2026-11-10T09:00:00.000Z' }))
const statesOn = (today: string, ids: string[], signed_up_on = '2026-11-05') =>
  agreementStates({ versions, acceptances: accepted(...ids), today, signed_up_on })

test.each([
  ['2026-10-31', null],
  ['2026-11-01', 'privacy_notice-1'],
  ['2026-11-30', 'privacy_notice-1'],
  ['2026-12-01', 'privacy_notice-2'],
])('agreements: on %s the privacy notice in effect is %s', (today, id) => {
  expect(inEffect(versions, 'privacy_notice', today)?.id ?? null).toBe(id)
})

test('agreements: of two versions from the same day the later one is in effect', () => {
  const two = [version('terms', 2, '2026-12-01'), version('terms', 3, '2026-12-01')]
  expect(inEffect(two, 'terms', '2026-12-01')?.version).toBe(3)
  expect(inEffect(two.toReversed(), 'terms', '2026-12-01')?.version).toBe(3)
})

const both = ['telehealth_consent-1', 'privacy_notice-1']
test.each([
  ['nothing accepted', '2026-11-20', [], '2026-11-05', ['telehealth_consent', 'privacy_notice']],
  ['everything accepted', '2026-11-20', both, '2026-11-05', []],
  ['a new notice and new terms in effect', '2026-12-01', both, '2026-11-05', ['privacy_notice', 'terms']],
  ['an account made under the new terms', '2026-12-05', both, '2026-12-02', ['privacy_notice']],
  ['a new notice accepted, terms not', '2026-12-05', [...both, 'privacy_notice-2'], '2026-11-05', ['terms']],
])('agreements: with %s the patient owes the right documents', (_, today, ids, since, owed) => {
  expect(owedAgreements(statesOn(today, ids, since)).map(({ kind }) => kind)).toEqual(owed)
})

test.each([
  ['a first visit waits for both documents', '2026-11-20', [], false, true],
  ['a first visit waits for the one that is missing', '2026-11-20', ['privacy_notice-1'], false, true],
  ['a first visit after both were accepted does not wait', '2026-11-20', both, false, false],
  ['a new version keeps no one from a call', '2026-12-05', both, false, false],
  ['someone who met their clinician before is not kept from a call', '2026-11-20', [], true, false],
])('agreements: %s', (_, today, ids, has_met, waits) => {
  expect(mustAcceptToJoin(statesOn(today, ids), { has_met })).toBe(waits)
})
