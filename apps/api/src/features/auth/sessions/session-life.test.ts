import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endSession, listSessions } from '@stillwater/contract/auth'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

const statusOf = async ({ headers }: Pick<Person, 'headers'>) =>
  (await product.send('GET', '/api/auth/validate_token', { headers })).status

/** Uses the session often enough never to be idle, for as long as that takes. */
async function keepUsing(person: Person, ms: number): Promise<void> {
  const step = 25 * minuteMs
  for (let passed = 0; passed < ms; passed += step) {
    await product.advance(Math.min(step, ms - passed))
    if (passed + step < ms) expect(await statusOf(person)).toBe(200)
  }
}

describe('sessions: one ends (A-SEC-010)', () => {
  test('when it was idle for the inactivity timeout and a quarter of an hour more', async () => {
    const robin = await product.quickPatient()
    await product.advance(29 * minuteMs)
    expect(await statusOf(robin)).toBe(200)
    await product.advance(29 * minuteMs)
    expect(await statusOf(robin)).toBe(200)
    await product.advance(30 * minuteMs)
    expect(await statusOf(robin)).toBe(401)
  })

  test('for staff after twelve hours, however busy they were', async () => {
    const dana = await product.newCarePerson('therapist')
    await keepUsing(dana, 12 * hourMs - minuteMs)
    expect(await statusOf(dana)).toBe(200)
    await product.advance(minuteMs + 1000)
    expect(await statusOf(dana)).toBe(401)
  })

  test('for a patient after fourteen days', async () => {
    const robin = await product.quickPatient()
    // A fortnight of use, without the calls it would take.
    const used = () => product.rows('update sessions set last_used_at = app_now()')
    await product.advance(14 * 24 * hourMs - minuteMs)
    await used()
    expect(await statusOf(robin)).toBe(200)
    await product.advance(minuteMs + 1000)
    await used()
    expect(await statusOf(robin)).toBe(401)
  })

  test('when its owner is no longer active, at the very next request', async () => {
    const dana = await product.newCarePerson('provider')
    expect(await statusOf(dana)).toBe(200)
    await product.rows('update users set active = false where id = $1', [dana.user.id])
    expect(await statusOf(dana)).toBe(401)
  })

  test('when its owner has ten newer ones', async () => {
    const robin = await product.quickPatient()
    const newer: Person[] = []
    for (let at = 0; at < 9; at++) newer.push(await product.signedIn(robin.email))
    expect(await statusOf(robin)).toBe(200)
    newer.push(await product.signedIn(robin.email))
    expect(await statusOf(robin)).toBe(401)
    expect(await Promise.all(newer.map(statusOf))).toEqual(newer.map(() => 200))
  })

  test('that is an older one, and never the one that just began after the clock was set back', async () => {
    const robin = await product.quickPatient()
    for (let at = 0; at < 10; at++) await product.signedIn(robin.email)
    await product.advance(-hourMs)
    const back = await product.signedIn(robin.email)
    expect(await statusOf(back)).toBe(200)
    await product.advance(hourMs)
  })

  test('by a change of the password under load, for every other session, 100 of 100', async () => {
    const robin = await product.quickPatient()
    const other = await product.signedIn(robin.email)
    const password = 'Calm-Meadow-9'
    const changed = await product.send('PUT', '/api/auth/password', {
      body: { password, password_confirmation: password },
      headers: robin.headers,
    })
    expect(changed.status).toBe(200)
    const after = await Promise.all(Array.from({ length: 100 }, () => statusOf(other)))
    expect(after.every((status) => status === 401)).toBe(true)
  })
})

describe('sessions: a signed-in person', () => {
  test('lists their own sessions by device, with the current one marked', async () => {
    const robin = await product.quickPatient()
    await product.send('POST', '/api/auth/sign_in', {
      body: { email: robin.email, password: 'Quiet-Harbor-7' },
      headers: {
        'user-agent': 'Mozilla/5.0 (iPhone) Version/17 Safari/604',
        'time-zone': 'America/Denver',
      },
    })
    await product.quickPatient()
    const { data } = await robin.api.call(listSessions, {})
    expect(data.sessions).toHaveLength(2)
    expect(data.sessions.filter(({ current }) => current).map(({ id }) => id)).toEqual([
      robin.headers['client'],
    ])
    expect(data.sessions.map(({ device, zone }) => [device, zone]).sort()).toEqual([
      ['Another program', null],
      ['Safari on iPhone', 'America/Denver'],
    ])
    expect(JSON.stringify(data)).not.toContain(robin.headers['access-token'])
  })

  test.each(['Nowhere/Else', "<script>alert('x')</script>", 'A'.repeat(5000)])(
    'signs in without a time zone where the browser sends none that exists: %.20s',
    async (sent) => {
      const robin = await product.quickPatient()
      const { status } = await product.send('POST', '/api/auth/sign_in', {
        body: { email: robin.email, password: 'Quiet-Harbor-7' },
        headers: { 'time-zone': sent },
      })
      expect(status).toBe(200)
      const { data } = await robin.api.call(listSessions, {})
      expect(data.sessions.map(({ zone }) => zone)).toEqual([null, null])
    },
  )

  test('does not see sessions that expired', async () => {
    const robin = await product.quickPatient()
    await product.advance(31 * minuteMs)
    const again = await product.signedIn(robin.email)
    const { data } = await again.api.call(listSessions, {})
    expect(data.sessions.map(({ id }) => id)).toEqual([again.headers['client']])
  })

  test('ends one of their sessions from another', async () => {
    const robin = await product.quickPatient()
    const lost = await product.signedIn(robin.email)
    const id = lost.headers['client'] as string
    expect((await robin.api.call(endSession, { params: { id } })).data).toEqual({ success: true })
    expect(await statusOf(lost)).toBe(401)
    expect(await statusOf(robin)).toBe(200)
    await expect(robin.api.call(endSession, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect(
      await product.rows(
        `select patient_id, record_type, record_id, outcome from audit_events
          where action = 'DELETE /api/auth/sessions/:id' and actor_id = $1`,
        [robin.user.id],
      ),
    ).toEqual([{ patient_id: robin.user.id, record_type: 'session', record_id: id, outcome: 'ok' }])
  })

  test('who repeats the call with the same idempotency key gets the first reply', async () => {
    const robin = await product.quickPatient()
    const other = await product.signedIn(robin.email)
    const headers = { ...robin.headers, 'idempotency-key': crypto.randomUUID() }
    const end = () => product.send('DELETE', `/api/auth/sessions/${other.headers['client']}`, { headers })
    const [first, second] = [await end(), await end()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.text).toBe(first.text)
  })

  test('on the care team leaves an audit row without a patient', async () => {
    const dana = await product.newCarePerson('therapist')
    const other = await product.signedIn(dana.email)
    const id = other.headers['client'] as string
    await dana.api.call(endSession, { params: { id } })
    expect(
      await product.rows(
        `select patient_id, record_type from audit_events where actor_id = $1 and record_id = $2`,
        [dana.user.id, id],
      ),
    ).toEqual([{ patient_id: null, record_type: 'session' }])
  })

  test('gets the same 404 for the session of another person as for one that does not exist (A-SEC-001)', async () => {
    const [robin, sam] = [await product.quickPatient(), await product.quickPatient()]
    const end = (id: string) => product.send('DELETE', `/api/auth/sessions/${id}`, { headers: robin.headers })
    const [foreign, unknown] = [
      await end(sam.headers['client'] as string),
      await end('11111111-1111-4111-8111-111111111111'),
    ]
    const bare = ({ status, text }: typeof foreign) => [status, text.replace(/"request_id":"[^"]+"/, '')]
    expect(bare(foreign)).toEqual(bare(unknown))
    expect(foreign.status).toBe(404)
    expect(await statusOf(sam)).toBe(200)
    const recorded = await product.rows<{ record_id: string }>(
      `select record_id from audit_events
        where actor_id = $1 and action = 'DELETE /api/auth/sessions/:id' and outcome = 'denied' order by id`,
      [robin.user.id],
    )
    expect(recorded.map(({ record_id }) => record_id)).toEqual([
      sam.headers['client'],
      '11111111-1111-4111-8111-111111111111',
    ])
  })
})
