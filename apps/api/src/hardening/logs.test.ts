import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patients } from '../features/people/patients.table.ts'
import { openClinic, type Clinic } from './clinic.fixture.ts'

// Unique names, so that a match means a leak.
const mark = randomBytes(5).toString('hex').replace(/\d/g, 'q')
const person = {
  first_name: `Zoraida${mark}`,
  last_name: `Quimby${mark}`,
  email: `private-${mark}@example.com`,
  phone: '9735550198',
}
const password = `Marigold-${mark}-1`
const nextPassword = `Thimble-${mark}-2`
const wrongPassword = `Guess-${mark}-3`
const secrets = new Set<string>([...Object.values(person), password, nextPassword, wrongPassword, mark])

let clinic: Clinic
beforeAll(async () => {
  clinic = await openClinic()
  await journey()
})
afterAll(() => clinic.close())

type Headers = Record<string, string>

async function call(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Headers; body?: unknown } = {},
) {
  const response = await fetch(clinic.url + path, {
    method,
    redirect: 'manual',
    headers: {
      'sec-fetch-site': 'same-origin',
      'user-agent': `Mozilla/5.0 (${mark}) Chrome/1 Linux`,
      'x-forwarded-for': '203.0.113.77',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const session: Headers = {}
  for (const name of ['access-token', 'client', 'uid']) {
    const value = response.headers.get(name)
    if (value) session[name] = value
  }
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  if (session['access-token']) secrets.add(session['access-token'])
  for (const one of cookies) if (!one.endsWith('=')) secrets.add(one.split('=')[1] ?? '')
  return { status: response.status, session: { ...session, cookie: cookies.join('; ') }, response }
}

async function journey(): Promise<void> {
  const signUp = await call('POST', '/api/users', {
    body: { ...person, password, password_confirmation: password, sms_opted_in: true },
  })
  expect(signUp.status).toBe(200)
  const { id } = (await signUp.response.json()) as { id: string }
  const me = signUp.session
  const path = `/api/patients/${id}`

  const statuses = [
    (await call('POST', '/api/auth/sign_in', { body: { email: person.email, password: wrongPassword } }))
      .status,
    (await call('POST', '/api/auth/sign_in', { body: { email: `nobody-${mark}@example.com`, password } }))
      .status,
    (await call('GET', `${path}?search=${mark}&uid=${person.email}`, { headers: me })).status,
    (await call('PUT', path, { headers: me, body: { pronoun: mark.slice(0, 8) } })).status,
    (await call('PUT', path, { headers: me, body: { [mark]: mark } })).status,
    (await call('PUT', `/api/users/${id}`, { headers: me, body: { first_name: `Again${mark}` } })).status,
    (await call('GET', `/api/patients/${clinic.idOf('insured')}`, { headers: me })).status,
    (await call('GET', `/${mark}?token=${mark}`)).status,
    (
      await call('POST', '/api/events', {
        body: {
          name: 'Sign Up',
          path: `/patient/${mark}`,
          properties: { utm_source: person.email, user: id },
        },
      })
    ).status,
    (await call('POST', '/api/events', { body: { name: mark } })).status,
    (
      await call('POST', '/api/error_reports', {
        body: {
          kind: 'TypeError',
          place: '/patient',
          stack: `TypeError: cannot read "${mark}" of ${person.email}\n    at f (https://x.example/assets/a.js:1:2)`,
        },
      })
    ).status,
    (
      await call('PUT', '/api/auth/password', {
        headers: me,
        body: { password: nextPassword, password_confirmation: nextPassword },
      })
    ).status,
  ]
  expect(statuses).toEqual([401, 401, 200, 200, 422, 422, 404, 404, 202, 202, 202, 200])

  await call('POST', '/api/auth/password', {
    body: { email: person.email, redirect_url: `${clinic.url}/user/password_reset/change` },
  })
  const letter = (await clinic.mailTo(person.email)).find(
    ({ subject }) => subject === 'Choose a new password',
  )
  const link = new URL(/https?:\/\/\S+/.exec(letter?.text ?? '')?.[0] ?? '')
  secrets.add(link.searchParams.get('reset_password_token') ?? '')
  const opened = await call('GET', link.pathname + link.search)
  expect(opened.status).toBe(302)
  const target = new URL(opened.response.headers.get('location') ?? '')
  const credential: Headers = {}
  for (const name of ['access-token', 'client', 'uid']) credential[name] = target.searchParams.get(name) ?? ''
  secrets.add(credential['access-token'] ?? '')
  const reset = await call('PUT', '/api/auth/password', {
    headers: credential,
    body: { password, password_confirmation: password },
  })
  expect(reset.status).toBe(200)
  await forceErrors(id, reset.session)
  expect((await call('DELETE', '/api/auth/sign_out', { headers: reset.session })).status).toBe(200)
}

/** Something of ours breaks, and something of the database: both name what was sent in their messages. */
async function forceErrors(id: string, headers: Headers): Promise<void> {
  await clinic.sql(`update users set sealed = sealed || '\\x00' where id = $1`, [id])
  expect((await call('GET', '/api/auth/validate_token', { headers })).status).toBe(500)
  await clinic.sql(`update users set sealed = substr(sealed, 1, length(sealed) - 1) where id = $1`, [id])

  // The error message of the query builder quotes the values.
  await clinic.sql(`alter table patients add constraint not_today check (pronoun <> '${mark}') not valid`)
  const body = { communication_preference: 'video', pronoun: mark }
  expect((await call('PUT', `/api/patients/${id}`, { headers, body })).status).toBe(500)
  const same = clinic.app.services.database.transaction({ user_id: id }, ({ db }) =>
    db.update(patients).set({ pronoun: mark }).where(eq(patients.id, id)),
  )
  await expect(same).rejects.toThrow(mark)
  await clinic.sql('alter table patients drop constraint not_today')
  await clinic.sql(`update users set sealed = '\\x00' where id = $1`, [id])
  await call('POST', '/api/unsubscribe/request', { body: { email: person.email } })
  // The job fails to open the recipient, which is one more error to log without personal data.
  await clinic.app.worker.runDue()
}

const leaksIn = (text: string) => [...secrets].filter((secret) => secret.length > 4 && text.includes(secret))

test('logs: the journey was logged, and no line contains a personal value', () => {
  expect(secrets.size).toBeGreaterThan(12)
  expect(clinic.logged.length).toBeGreaterThan(20)
  expect(clinic.logged.filter((line) => line.includes('"event":"unexpected"')).length).toBeGreaterThanOrEqual(
    2,
  )
  for (const line of clinic.logged) expect([line, leaksIn(line)]).toEqual([line, []])
})

test('logs: a line has only fields of the allow-list', () => {
  const allowed = new Set(
    'level time msg event request_id route method status ms actor_id code job job_id attempt port error_class error_code place count version address mode signal reason task_id tier channel'.split(
      ' ',
    ),
  )
  const names = new Set(clinic.logged.flatMap((line) => Object.keys(JSON.parse(line) as object)))
  expect([...names].filter((name) => !allowed.has(name))).toEqual([])
  const routes = clinic.logged.flatMap((line) => (JSON.parse(line) as { route?: string }).route ?? [])
  expect(routes).toContain('/api/patients/:id')
  expect(routes.filter((route) => /[?%]|[0-9a-f]{8}-/.test(route))).toEqual([])
})

test('logs: metrics and error reports contain no personal value', async () => {
  for (const table of ['analytics_events', 'error_reports', 'audit_events', 'jobs', 'attempts', 'settings']) {
    const rows = await clinic.sql<{ text: string }>(`select t::text as text from ${table} t`)
    if (table !== 'settings') expect([table, rows.length > 0]).toEqual([table, true])
    for (const { text } of rows) expect([text, leaksIn(text)]).toEqual([text, []])
  }
})

test('logs: a 500 reply reveals nothing of the failure', async () => {
  const headers = await clinic.session('pilot')
  await clinic.sql(`update users set sealed = '\\x00' where id = $1`, [clinic.idOf('pilot')])
  const answer = await clinic.ask('GET', '/api/auth/validate_token', { headers })
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({
    success: false,
    errors: ['Hmmm… It seems like something went wrong. Please try again.'],
    code: 'unexpected',
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  })
  const line = clinic.logged.find(
    (one) => one.includes(String(answer.body.request_id)) && one.includes('unexpected'),
  )
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'error', route: '/api/auth/validate_token' })
})
