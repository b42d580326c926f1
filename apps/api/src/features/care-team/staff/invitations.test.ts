import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { chosenPassword, headersOf, refusal, staffing } from '../../auth/second-factor/staff.fixture.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let product: TestApp
let staff: ReturnType<typeof staffing>
let admin: Person
beforeAll(async () => {
  product = await buildApp()
  staff = staffing(product)
  admin = await product.newCarePerson('admin')
})
afterAll(() => product.close())

const dead = [410, 'invitation_dead']

describe('staff invitation: from the link to an account', () => {
  test('an invited person chooses a password, proves their app, gets ten recovery codes and is signed in', async () => {
    const { token, email } = await staff.invited(admin, { role: 'provider', states: ['CA', 'WA'] })
    const opened = await staff.open(token)
    expect(opened.json).toMatchObject({ first_name: 'Nora', last_name: 'Vance', email, role: 'provider' })
    const secret = await staff.secretOf(token)
    const accepted = await staff.accept(token, staff.codeOf(secret), {
      phone: '(415) 555-0123',
      zone: 'America/Los_Angeles',
    })
    expect(accepted.status, accepted.text).toBe(200)
    const { data, recovery_codes } = accepted.json as {
      data: { id: string; role: string; email: string; phone: string }
      recovery_codes: string[]
    }
    expect(data).toMatchObject({
      role: 'provider',
      email,
      phone: '4155550123',
      zone: 'America/Los_Angeles',
    })
    expect(new Set(recovery_codes).size).toBe(10)
    expect(await staff.isIn(headersOf(accepted))).toBe(true)
    const licenses = await product.rows<{ region: string }>(
      'select region from care_licenses where care_person_id = $1 order by region',
      [data.id],
    )
    expect(licenses.map(({ region }) => region)).toEqual(['CA', 'WA'])
    const audited = await product.rows(
      `select actor_role, outcome from audit_events where actor_id = $1 and action = 'POST /api/staff_invitations/accept'`,
      [data.id],
    )
    expect(audited).toEqual([{ actor_role: 'provider', outcome: 'ok' }])
  })

  test('a page that is reloaded shows the same secret, and opening uses nothing up', async () => {
    const { token } = await staff.invited(admin)
    const secrets = [await staff.secretOf(token), await staff.secretOf(token)]
    expect(secrets[0]).toBe(secrets[1])
    expect((await staff.accept(token, staff.codeOf(secrets[0]!))).status).toBe(200)
  })

  test('a wrong code or a weak password makes no account, and the link stays open', async () => {
    const { token, email } = await staff.invited(admin)
    const secret = await staff.secretOf(token)
    expect(refusal(await staff.accept(token, '000000'))).toEqual([401, 'second_factor_wrong'])
    const weak = await staff.accept(token, staff.codeOf(secret), { password: 'short' })
    expect(refusal(weak)).toEqual([422, 'password_refused'])
    expect(refusal(await staff.signIn(email))).toEqual([401, 'bad_credentials'])
    expect((await staff.accept(token, staff.codeOf(secret))).status).toBe(200)
  })

  test('the states of a role without a license are not stored', async () => {
    const made = await staff.invite(admin, { role: 'coordinator', states: ['CA'] })
    expect((made.json as { states: string[] }).states).toEqual([])
  })
})

describe('staff invitation: a link that ended', () => {
  test('by use: it cannot be opened or accepted again', async () => {
    const { token } = await staff.invited(admin)
    const secret = await staff.secretOf(token)
    expect((await staff.accept(token, staff.codeOf(secret))).status).toBe(200)
    expect(refusal(await staff.open(token))).toEqual(dead)
    expect(refusal(await staff.accept(token, staff.codeOf(secret, 1)))).toEqual(dead)
  })

  test('by a race: of two requests with one link one account is made', async () => {
    const { token, email } = await staff.invited(admin)
    const code = staff.codeOf(await staff.secretOf(token))
    const both = await Promise.all([staff.accept(token, code), staff.accept(token, code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    const asked = await staff.signIn(email)
    expect(refusal(asked)).toEqual([401, 'second_factor_required'])
  })

  test('by withdrawal', async () => {
    const { id, token } = await staff.invited(admin)
    const revoke = () =>
      product.send('DELETE', `/api/care/staff/invitations/${id}`, { headers: admin.headers })
    expect((await revoke()).status).toBe(200)
    expect(refusal(await staff.open(token))).toEqual(dead)
    expect(refusal(await revoke())).toEqual([409, 'invitation_closed'])
    const resent = await staff.post(`/api/care/staff/invitations/${id}/resend`, {}, admin.headers)
    expect(refusal(resent)).toEqual([409, 'invitation_closed'])
  })

  test('by a newer link, which has a secret of its own', async () => {
    const { id, email, token } = await staff.invited(admin)
    const before = await staff.secretOf(token)
    const resent = await staff.post(`/api/care/staff/invitations/${id}/resend`, {}, admin.headers)
    expect(resent.status, resent.text).toBe(200)
    const newer = await staff.mailedToken(email)
    expect(newer).not.toBe(token)
    expect(refusal(await staff.open(token))).toEqual(dead)
    expect(await staff.secretOf(newer)).not.toBe(before)
  })

  test('unknown links get the reply of ended ones', async () => {
    const bare = ({ text }: { text: string }) => text.replace(/"request_id":"[^"]+"/, '')
    const { id, token } = await staff.invited(admin)
    await product.send('DELETE', `/api/care/staff/invitations/${id}`, { headers: admin.headers })
    const [unknown, revoked] = [await staff.open('nothing'), await staff.open(token)]
    expect([unknown.status, bare(unknown)]).toEqual([revoked.status, bare(revoked)])
  })
})

describe('staff invitation: who is invited', () => {
  test('someone with an account is refused, and a second open invitation to one address, too', async () => {
    const taken = await staff.invite(admin, { email: admin.email })
    expect(refusal(taken)).toEqual([422, 'email_taken'])
    const { email } = await staff.invited(admin)
    expect(refusal(await staff.invite(admin, { email }))).toEqual([409, 'invitation_open'])
    expect(refusal(await staff.invite(admin, { role: 'patient' }))).toEqual([422, 'invalid'])
  })

  test('someone who signed up as a patient meanwhile gets no second account', async () => {
    const { email, token } = await staff.invited(admin)
    const code = staff.codeOf(await staff.secretOf(token))
    await product.quickPatient({ email })
    expect(refusal(await staff.accept(token, code))).toEqual([422, 'email_taken'])
  })

  test('a mailbox is not flooded: the sixth email within an hour is refused', async () => {
    const { id } = await staff.invited(admin)
    const resend = () => staff.post(`/api/care/staff/invitations/${id}/resend`, {}, admin.headers)
    const statuses: number[] = []
    for (let at = 0; at < 5; at++) statuses.push((await resend()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  test.each(['provider', 'therapist', 'care_manager', 'coordinator', 'oncall'] as const)(
    'a %s may neither list nor invite staff',
    async (role) => {
      const other = await product.newCarePerson(role)
      expect(refusal(await staff.invite(other))).toEqual([403, 'forbidden'])
      const listed = await product.send('GET', '/api/care/staff', { headers: other.headers })
      expect(refusal(listed)).toEqual([403, 'forbidden'])
    },
  )
})

test('staff invitation: neither table, log nor job holds a name, an address, a token, a password or a secret', async () => {
  const { token, email } = await staff.invited(admin, { first_name: 'Ottoline', last_name: 'Quillfeather' })
  const secret = await staff.secretOf(token)
  expect((await staff.accept(token, staff.codeOf(secret))).status).toBe(200)
  const kept = JSON.stringify(
    await product.rows(
      'select row_to_json(s)::text as row from staff_invitations s union all ' +
        'select row_to_json(f)::text from staff_factors f union all select row_to_json(c)::text from staff_recovery_codes c union all ' +
        `select row_to_json(j)::text from jobs j where name = 'care-team.send-staff-invitation'`,
    ),
  )
  for (const mark of ['Ottoline', 'Quillfeather', email, token, chosenPassword, secret]) {
    expect(kept).not.toContain(mark)
    expect(product.logged.join('\n')).not.toContain(mark)
  }
})

test('staff invitation: it expires after seven days, and a new link opens it again', async () => {
  const { id, email, token } = await staff.invited(admin)
  await product.moveClock({ advance_ms: 7 * dayMs - hourMs })
  expect((await staff.open(token)).status).toBe(200)
  await product.moveClock({ advance_ms: hourMs })
  expect(refusal(await staff.open(token))).toEqual(dead)
  expect(refusal(await staff.accept(token, '000000'))).toEqual(dead)
  const again = await product.signedIn(admin.email)
  const listed = await product.send('GET', '/api/care/staff', { headers: again.headers })
  const { invitations } = listed.json as { invitations: { id: string; state: string }[] }
  expect(invitations.find((one) => one.id === id)?.state).toBe('expired')
  await staff.post(`/api/care/staff/invitations/${id}/resend`, {}, again.headers)
  expect((await staff.open(await staff.mailedToken(email))).status).toBe(200)
})

test('staff invitation: a clinic that cannot send email is told so, and nothing is made', async () => {
  const silent = await buildApp({ DEMO: '0' })
  try {
    const own = await silent.newCarePerson('admin')
    expect(refusal(await staffing(silent).invite(own))).toEqual([409, 'mail_off'])
    expect(await silent.rows('select id from staff_invitations')).toEqual([])
  } finally {
    await silent.close()
  }
})
