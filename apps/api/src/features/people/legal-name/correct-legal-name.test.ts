import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { correctLegalName, readLegalName } from '@stillwater/contract/care/legal-names'
import { buildApp, goodPassword, type Person, type TestApp } from '../../../testing/build-app.ts'

let product: TestApp
let sam: Person
let dana: Person
beforeAll(async () => {
  product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
  dana = await product.newCarePerson('therapist')
})
afterAll(() => product.close())
beforeEach(async () => {
  sam = await product.quickPatient()
  await product.rows(`insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'therapist')`, [
    sam.user.id,
    dana.user.id,
  ])
})

const params = () => ({ params: { id: sam.user.id } })
const right = { first_name: 'Samira', last_name: 'O’Neil', reason: 'typo' as const }
const put = ({ headers }: Pick<Person, 'headers'>, body: unknown) =>
  product.send('PUT', `/api/care/patients/${sam.user.id}/legal_name`, { headers, body })
const account = async () =>
  (await product.send('GET', '/api/auth/validate_token', { headers: sam.headers })).json as {
    data: { first_name: string; last_name: string; email: string; phone: string | null }
  }
async function emails() {
  await product.app.worker.runDue()
  const all = await product.mailTo(sam.email)
  return all.filter(({ subject }) => subject === 'Your legal name was corrected')
}

describe('legal name', () => {
  test('legal name: a therapist corrects it, the patient sees it and is told by email, which greets them by the new first name and says no other', async () => {
    const { data: before } = await account()
    const { data } = await dana.api.call(correctLegalName, { ...params(), body: right })
    expect(data).toEqual({ id: sam.user.id, first_name: 'Samira', last_name: 'O’Neil', can_correct: true })
    const { data: after } = await account()
    expect(after).toMatchObject({
      first_name: 'Samira',
      last_name: 'O’Neil',
      email: before.email,
      phone: before.phone,
    })
    const [email, ...more] = await emails()
    expect(more).toEqual([])
    for (const name of [before.first_name, before.last_name, 'O’Neil'])
      expect(email!.text).not.toContain(name)
  })

  test('legal name: the audit keeps who corrected whose name and the reason, and neither name', async () => {
    await dana.api.call(correctLegalName, { ...params(), body: { ...right, reason: 'as_on_id' } })
    const rows = await product.rows<Record<string, unknown>>(
      `select action, outcome, reason, to_jsonb(audit_events)::text as everything
         from audit_events where actor_id = $1 and patient_id = $2`,
      [dana.user.id, sam.user.id],
    )
    expect(rows).toEqual([
      {
        action: 'PUT /api/care/patients/:id/legal_name',
        outcome: 'ok',
        reason: 'name_as_on_id',
        everything: expect.not.stringContaining('Samira'),
      },
    ])
  })

  test('legal name: the same name again changes nothing and sends no second email', async () => {
    await dana.api.call(correctLegalName, { ...params(), body: right })
    await dana.api.call(correctLegalName, { ...params(), body: right })
    expect(await emails()).toHaveLength(1)
  })

  test('legal name: a new phone number saved at the same moment is not lost', async () => {
    const phone = '5551230987'
    const [corrected, changed] = await Promise.all([
      put(dana, right),
      product.send('PUT', `/api/users/${sam.user.id}`, {
        headers: sam.headers,
        body: { phone, current_password: goodPassword },
      }),
    ])
    expect([corrected.status, changed.status]).toEqual([200, 200])
    expect((await account()).data).toMatchObject({ first_name: 'Samira', last_name: 'O’Neil', phone })
  })

  test('legal name: the patient, a stranger, a coordinator, and a clinician who is only on call cannot change it', async () => {
    const [joan, ines] = [
      await product.newCarePerson('therapist'),
      await product.newCarePerson('coordinator'),
    ]
    expect((await put(sam, right)).status).toBe(403)
    expect((await put(joan, right)).status).toBe(404)
    expect((await put(ines, right)).status).toBe(403)
    await product.rows(
      `with task as (
         insert into tasks (id, patient_id, audience, task_key, urgent, due_at)
         values (gen_random_uuid(), $1, 'care_team', 'review-history', true, app_now() + interval '1 day'))
       update care_people set backup_on_call = true where id = $2`,
      [sam.user.id, joan.user.id],
    )
    expect((await joan.api.call(readLegalName, params())).data).toMatchObject({ can_correct: false })
    expect((await put(joan, right)).status).toBe(403)
    expect((await account()).data.first_name).not.toBe('Samira')
    expect(await emails()).toEqual([])
  })

  test.each([
    { ...right, first_name: ' ' },
    { ...right, last_name: 'x'.repeat(300) },
    { ...right, reason: 'because' },
    { first_name: 'A', last_name: 'B' },
    { ...right, email: 'other@example.com' },
    null,
  ])('legal name: the body %j is refused with 422', async (body) => {
    expect((await put(dana, body)).status).toBe(422)
  })
})
