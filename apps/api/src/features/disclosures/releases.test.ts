import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordDisclosure } from '@stillwater/contract/care/sharing'
import { revokeRelease, signRelease } from '@stillwater/contract/sharing'
import { accountingStart } from '@stillwater/domain/disclosures/disclosures'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import {
  dayIn,
  disclosureBody,
  hourMs,
  newCare,
  outcome,
  own,
  record,
  releaseBody,
  seenBy,
  sign,
} from './sharing.fixture.ts'

let product: TestApp
let sam: Person
let dana: Person
beforeAll(async () => {
  product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
})
afterAll(() => product.close())
beforeEach(async () => {
  ;({ sam, dana } = await newCare(product))
})

const revoke = ({ api }: Person, id: string) => api.call(revokeRelease, { params: { id }, body: {} })

test('releases: a permission sent eight times at once is signed once, and the care team reads it', async () => {
  const body = releaseBody(product)
  await Promise.all(Array.from({ length: 8 }, () => sign(sam, body)))
  const { releases } = await own(sam)
  expect(releases).toMatchObject([{ recipient: 'Dr. Lee', parts: ['medications'], state: 'active' }])
  expect((await seenBy(dana, sam)).releases).toEqual(releases)
})

test.each([
  ['another name as the signature', { signature: 'Someone Else' }],
  ['a day that has passed', { until: '2026-11-17' }],
  ['a day beyond two years', { until: '2029-01-01' }],
  ['no part', { parts: [] }],
  ['psychotherapy notes with other parts', { parts: ['scores', 'psychotherapy_notes'] }],
])('releases: with %s nothing is signed', async (_, over) => {
  const body = { ...releaseBody(product), ...over } as ReturnType<typeof releaseBody>
  expect(await outcome(sign(sam, body))).toBe('422 invalid')
  expect((await own(sam)).releases).toEqual([])
})

test('releases: an id that another patient used gets 404 and tells nothing', async () => {
  const robin = await product.quickPatient()
  const body = releaseBody(product, { recipient: 'Secret Office' })
  await sign(robin, body)
  const { status, text } = await product.send('POST', `/api/patients/${sam.user.id}/releases`, {
    headers: sam.headers,
    body,
  })
  expect([status, text.includes('Secret Office')]).toEqual([404, false])
  expect(await outcome(revoke(sam, body.release_id))).toBe('404 not_found')
  expect(await outcome(sam.api.call(signRelease, { params: { id: robin.user.id }, body }))).toBe(
    '404 not_found',
  )
})

test('disclosures: one under a permission is recorded once, and the patient sees who was told what, when and why', async () => {
  const release = releaseBody(product)
  await sign(sam, release)
  const body = disclosureBody(product, { release_id: release.release_id })
  await Promise.all([record(dana, sam, body), record(dana, sam, body)])
  expect((await own(sam)).disclosures).toMatchObject([
    {
      reason: 'permission',
      recipient: 'Dr. Lee',
      what: 'List of medicines',
      purpose: 'Follow-up care',
      disclosed_on: dayIn(product, 0),
      recorded_by: 'Dana Carer',
    },
  ])
})

test('disclosures: none is recorded under a permission that was revoked, has ended, or is not named', async () => {
  const [revoked, ended] = [releaseBody(product), releaseBody(product, { until: dayIn(product, 0) })]
  await sign(sam, revoked)
  await sign(sam, ended)
  await revoke(sam, revoked.release_id)
  await revoke(sam, revoked.release_id)
  // Past midnight in Iceland.
  const ids = [sam.user.id, dana.user.id]
  await product.rows("update users set zone = 'Atlantic/Reykjavik' where id = any($1)", [ids])
  await product.advance(8 * hourMs)
  expect(await outcome(record(dana, sam, disclosureBody(product)))).toBe('422 invalid')
  for (const release_id of [revoked.release_id, ended.release_id])
    expect(await outcome(record(dana, sam, disclosureBody(product, { release_id })))).toBe(
      '409 release_ended',
    )
  expect((await own(sam)).releases.map(({ state }) => state).sort()).toEqual(['expired', 'revoked'])
  expect((await own(sam)).disclosures).toEqual([])
})

test('disclosures: revoking and disclosing at once leave either a refusal, or a disclosure before the end', async () => {
  const release = releaseBody(product)
  await sign(sam, release)
  const body = disclosureBody(product, { release_id: release.release_id })
  const [, told] = await Promise.all([revoke(sam, release.release_id), outcome(record(dana, sam, body))])
  expect((await own(sam)).disclosures).toHaveLength(told === 'ok' ? 1 : 0)
  expect(['ok', '409 release_ended']).toContain(told)
})

test('disclosures: what the law asks for needs no permission, and never a day ahead', async () => {
  const law = { reason: 'court_order' as const }
  expect(await outcome(record(dana, sam, disclosureBody(product, law)))).toBe('ok')
  const ahead = disclosureBody(product, { ...law, disclosed_on: dayIn(product, 2) })
  expect(await outcome(record(dana, sam, ahead))).toBe('422 invalid')
})

test('disclosures: the patient sees those of the last six years and none before', async () => {
  const law = { reason: 'public_health' as const }
  const first = accountingStart(dayIn(product, 0))
  const before = new Date(Date.parse(first) - 24 * hourMs).toISOString().slice(0, 10)
  for (const disclosed_on of [first, before])
    await record(dana, sam, disclosureBody(product, { ...law, disclosed_on }))
  expect((await own(sam)).disclosures.map(({ disclosed_on }) => disclosed_on)).toEqual([first])
})

test('disclosures: a permission of another patient, a stranger, a coordinator and the patient are refused', async () => {
  const other = await newCare(product)
  const release = releaseBody(product)
  await sign(other.sam, release)
  const foreign = disclosureBody(product, { release_id: release.release_id })
  expect(await outcome(record(dana, sam, foreign))).toBe('404 not_found')
  const law = disclosureBody(product, { reason: 'court_order' })
  expect(await outcome(record(other.dana, sam, law))).toBe('404 not_found')
  const ines = await product.newCarePerson('coordinator')
  expect(await outcome(record(ines, sam, law))).toBe('403 forbidden')
  const asPatient = sam.api.call(recordDisclosure, { params: { id: sam.user.id }, body: law })
  expect(await outcome(asPatient)).toBe('403 forbidden')
  expect((await own(sam)).disclosures).toEqual([])
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'disclosures: one made today, where its author is, rests on a permission of the same day: %s',
  async (zone) => {
    const ids = [sam.user.id, dana.user.id]
    await product.rows('update users set zone = $2 where id = any($1)', [ids, zone])
    const permission = releaseBody(product, { until: dayIn(product, 0, zone) })
    await sign(sam, permission)
    const { today } = await seenBy(dana, sam)
    expect(today).toBe(dayIn(product, 0, zone))
    const told = { release_id: permission.release_id, disclosed_on: today }
    expect(await outcome(record(dana, sam, disclosureBody(product, told)))).toBe('ok')
    const tomorrow = { ...told, disclosed_on: dayIn(product, 1, zone) }
    expect(await outcome(record(dana, sam, disclosureBody(product, tomorrow)))).toBe('422 invalid')
  },
)
