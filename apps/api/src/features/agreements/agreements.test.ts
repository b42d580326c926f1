import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptAgreements, listAgreements, readAgreement } from '@stillwater/contract/agreements'
import { listAgreementVersions, publishAgreement } from '@stillwater/contract/care/agreements'
import { Refused } from '@stillwater/contract/client'
import type { AgreementKind } from '@stillwater/domain/agreements/agreement-kinds'
import { listTasks } from '@stillwater/contract/tasks'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let product: TestApp
let admin: Person
let sam: Person
beforeAll(async () => {
  product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
  admin = await product.newCarePerson('admin')
})
afterAll(() => product.close())
beforeEach(async () => {
  sam = await product.quickPatient()
  await product.rows(`update patients set status = 'active_client' where id = $1`, [sam.user.id])
})

const own = async ({ user, api }: Person) =>
  (await api.call(listAgreements, { params: { id: user.id } })).data
const accept = ({ user, api }: Person, version_ids: string[]) =>
  api.call(acceptAgreements, { params: { id: user.id }, body: { version_ids, how: 'account' } })
async function acceptAll(person: Person) {
  const { current } = await own(person)
  await accept(
    person,
    current.map(({ id }) => id),
  )
}
const dayIn = (days: number) =>
  new Date(product.app.services.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)
const draft = (kind: AgreementKind, days = 0) => ({
  version_id: randomUUID(),
  kind,
  effective_on: dayIn(days),
  changes: 'We say more about email.',
  text: '## Email\n\nWe write little.',
})
const taskKeys = async ({ api }: Person) =>
  (await api.call(listTasks, {})).data.tasks.map(({ task_key }) => task_key)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refused ? `${error.status} ${error.code}` : String(error)),
  )

describe('agreements', () => {
  // decision S1
  test('agreements: what a new clinic begins with takes the crisis line from its one constant', async () => {
    const { current } = await own(sam)
    const aboutEmergencies = current.filter(({ text }) => text.includes('## In an emergency'))
    expect(aboutEmergencies.map(({ kind }) => kind)).toEqual(['telehealth_consent', 'terms'])
    for (const { text } of aboutEmergencies) expect(text).toMatch(/^\{crisis_line\}$/m)
    for (const { text } of current) expect(text).not.toMatch(/988|911/)
  })

  test('agreements: a new patient owes the consent and the notice, and accepted the terms by signing up', async () => {
    const { current, accepted } = await own(sam)
    expect(current.map(({ kind, is_accepted }) => [kind, is_accepted])).toEqual([
      ['telehealth_consent', false],
      ['privacy_notice', false],
      ['terms', true],
    ])
    expect(accepted).toEqual([])
  })

  test('agreements: accepting twice keeps one acceptance with its version, moment and way', async () => {
    const [consent] = (await own(sam)).current
    await Promise.all([accept(sam, [consent!.id]), accept(sam, [consent!.id])])
    const { accepted, current } = await own(sam)
    expect(accepted).toMatchObject([{ kind: 'telehealth_consent', version: 1, how: 'account' }])
    expect(accepted[0]!.text).toContain('telehealth')
    expect(current[0]).toMatchObject({ is_accepted: true })
  })

  test('agreements: a version that is not in effect and an id of nothing are refused, and nothing is kept', async () => {
    const later = draft('privacy_notice', 3)
    await admin.api.call(publishAgreement, { body: later })
    expect(await refusal(accept(sam, [later.version_id]))).toBe('409 agreement_outdated')
    expect(await refusal(accept(sam, [randomUUID()]))).toBe('409 agreement_outdated')
    expect((await own(sam)).accepted).toEqual([])
  })

  test('agreements: another patient can neither read nor accept for someone else', async () => {
    const robin = await product.quickPatient()
    const params = { id: robin.user.id }
    expect(await refusal(sam.api.call(listAgreements, { params }))).toBe('404 not_found')
    const [consent] = (await own(robin)).current
    const body = { version_ids: [consent!.id], how: 'account' as const }
    expect(await refusal(sam.api.call(acceptAgreements, { params, body }))).toBe('404 not_found')
    expect((await own(robin)).accepted).toEqual([])
  })

  test('agreements: anyone reads the notice in effect without signing in', async () => {
    const { data } = await product.visitor.call(readAgreement, { params: { kind: 'privacy_notice' } })
    expect(data.text).toMatch(/^THIS NOTICE DESCRIBES/)
  })

  test('agreements: only an administrator publishes, never for a day that has passed', async () => {
    const dana = await product.newCarePerson('therapist')
    expect(await refusal(dana.api.call(publishAgreement, { body: draft('terms') }))).toBe('403 forbidden')
    expect(await refusal(admin.api.call(publishAgreement, { body: draft('terms', -1) }))).toBe('422 invalid')
  })

  test('agreements: in the evening of the clinic today is its own day, and a document of the next one is not in effect', async () => {
    const started = product.app.services.clock.now()
    const today = dayIn(1)
    // Eight in the evening in New York, which is tomorrow in UTC.
    await product.moveClock({ now: `${dayIn(2)}T01:00:00Z` })
    const fresh = await product.newCarePerson('admin')
    const { data } = await fresh.api.call(listAgreementVersions, {})
    expect(data.today).toBe(today)
    const ofTomorrow = draft('privacy_notice')
    await fresh.api.call(publishAgreement, { body: ofTomorrow })
    const { current } = await own(await product.quickPatient())
    expect(current.map(({ id }) => id)).not.toContain(ofTomorrow.version_id)
    const ofToday = { ...draft('privacy_notice'), effective_on: today }
    expect(await refusal(fresh.api.call(publishAgreement, { body: ofToday }))).toBe('ok')
    await product.moveClock({ now: started.toISOString() })
  })

  test('agreements: a publication sent twice makes one version, and two at once get two numbers', async () => {
    const same = draft('terms', 200)
    const others = [draft('terms', 201), draft('terms', 202)]
    await Promise.all([same, same, ...others].map((body) => admin.api.call(publishAgreement, { body })))
    const { data } = await admin.api.call(listAgreementVersions, {})
    const wanted: string[] = [same, ...others].map(({ version_id }) => version_id)
    const made = data.versions.filter(({ id }) => wanted.includes(id))
    expect(made.map(({ version }) => version).sort()).toEqual([2, 3, 4])
  })

  test('agreements: a new version asks by one task and one email once it is in effect, and accepting ends the task', async () => {
    await acceptAll(sam)
    const newer = draft('telehealth_consent', 1)
    await admin.api.call(publishAgreement, { body: newer })
    await product.app.worker.runDue()
    expect(await taskKeys(sam)).not.toContain('review-documents')

    // At midnight in UTC it is still the day before where the clinic is.
    await product.advance(8 * hourMs)
    await product.advance(2 * hourMs)
    expect(await taskKeys(sam)).not.toContain('review-documents')
    await product.advance(4 * hourMs)
    await product.advance(2 * hourMs)
    expect((await taskKeys(sam)).filter((key) => key === 'review-documents')).toHaveLength(1)
    const emails = await product.mailTo(sam.email)
    expect(emails.filter(({ subject }) => subject === 'One of our documents has changed')).toHaveLength(1)

    const { current } = await own(sam)
    const consent = current.find(({ kind }) => kind === 'telehealth_consent')!
    expect(consent).toMatchObject({ id: newer.version_id, is_accepted: false, was_accepted: true })
    await acceptAll(sam)
    expect(await taskKeys(sam)).not.toContain('review-documents')
    expect((await own(sam)).accepted.filter(({ kind }) => kind === 'telehealth_consent')).toHaveLength(2)
  })
})
