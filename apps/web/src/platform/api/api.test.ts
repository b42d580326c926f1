import { describe, expect, test, vi } from 'vitest'
import { changePassword, requestPasswordReset, signIn } from '@stillwater/contract/auth'
import { Refused } from '@stillwater/contract/client'
import { readPatient, updatePatient } from '@stillwater/contract/people'
import { logged } from '../../testing/logged.ts'
import { answer, calls, callsOf, json, respond } from '../../testing/answer.ts'
import { patient, sessionHeaders, user } from '../../testing/people.ts'
import { api, request } from './api.ts'
import { setHost } from './host.ts'
import { session } from '../session/session.ts'

const id = patient().id
const signedIn = () => session.keep(new Headers(sessionHeaders()), user())

describe('api()', () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE'])('sends %s (A-SHL-033 to A-SHL-035)', async (method) => {
    respond(method, '/api/anything', () => json({ ok: true }))
    expect((await request(method, '/api/anything')).data).toEqual({ ok: true })
  })

  test('refuses any other method in the specified words (A-SHL-036)', async () => {
    await expect(request('PATCH', '/api/anything')).rejects.toThrow(
      'Unimplemented REST type in api middleware',
    )
  })

  test('uses the configured host (A-SHL-037)', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return json(patient())
    })
    setHost('https://api.clinic.example/')
    await api(readPatient, { params: { id } })
    setHost('')
    expect(asked).toEqual([`https://api.clinic.example/api/patients/${id}`])
  })

  test('sends JSON (A-SHL-038) and the idempotency key', async () => {
    answer(updatePatient, patient())
    await api(updatePatient, { params: { id }, body: { pronoun: 'she' } }, { idempotency_key: 'k' })
    const { headers, body } = callsOf(updatePatient)[0]!
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('idempotency-key')).toBe('k')
    expect(body).toEqual({ pronoun: 'she' })
  })

  test('says the time zone of the device where someone may be signed in, and nowhere else', async () => {
    answer(requestPasswordReset, { success: true, message: 'x' })
    answer(readPatient, patient())
    await api(requestPasswordReset, {
      body: { email: 'maya@example.com', redirect_url: 'https://x.example' },
    })
    await api(readPatient, { params: { id } })
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect(callsOf(requestPasswordReset)[0]?.headers.get('time-zone')).toBe(timeZone)
    expect(callsOf(readPatient)[0]?.headers.get('time-zone')).toBeNull()
  })

  test('rejects with the server’s answer (A-SHL-039)', async () => {
    answer(readPatient, { problem: 'forbidden' })
    const refused = await api(readPatient, { params: { id } }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refused)
    expect(refused).toMatchObject({ status: 403, code: 'forbidden', data: { success: false } })
  })

  test('logs a failed call by its path template, never with an id in it (A-ERR-022)', async () => {
    answer(readPatient, { problem: 'unexpected' })
    await api(readPatient, { params: { id } }).catch(() => undefined)
    expect(logged).toContainEqual(['Error fetching API: /api/patients/:id', 500])
    expect(JSON.stringify(calls('POST', '/api/error_reports'))).not.toContain(id)
  })
})

describe('api(): a 401', () => {
  test('ends the session', async () => {
    signedIn()
    answer(readPatient, { problem: 'unauthenticated' })
    await api(readPatient, { params: { id } }).catch(() => undefined)
    expect(session.current()).toBeNull()
  })

  test.each([
    ['at sign-in is a wrong password', signIn, { body: { email: 'a@b.co', password: 'x' } }],
    ['to a reset request is about the address', requestPasswordReset, { body: {} }],
  ] as const)('%s, and no session ends (decision C17)', async (_, endpoint, input) => {
    signedIn()
    answer(endpoint, { problem: 'bad_credentials' })
    await api(endpoint, input as never).catch(() => undefined)
    expect(session.current()).not.toBeNull()
  })

  test.each([
    ['of the previous person does not sign out the next one', { client: 'client-2' }],
    ['with a token that a new password replaced ends nothing', { 'access-token': 'token-2' }],
  ])('to a call %s', async (_, replaced) => {
    signedIn()
    let refuse = () => {}
    respond('GET', '/api/patients/:id', async () => {
      await new Promise<void>((done) => (refuse = done))
      return json({ success: false, errors: ['x'] }, 401)
    })
    const late = api(readPatient, { params: { id } }).catch(() => undefined)
    session.keep(new Headers(sessionHeaders(replaced)), user())
    refuse()
    await late
    expect(session.current()).toMatchObject(replaced)
  })

  test('to an old token ends nothing while the reply to a new password is on its way', async () => {
    signedIn()
    const dropped = vi.fn<() => void>()
    session.onDrop(dropped)
    let reply = () => {}
    respond('PUT', '/api/auth/password', async () => {
      await new Promise<void>((done) => (reply = done))
      return json(
        { success: true, data: user(), message: 'x' },
        200,
        sessionHeaders({ 'access-token': 'token-2' }),
      )
    })
    respond('GET', '/api/patients/:id', () => json({ success: false, errors: ['x'] }, 401))
    const changed = api(changePassword, { body: {} }).then(({ data, headers }) =>
      session.keep(headers, data.data),
    )
    const refused = api(readPatient, { params: { id } }).catch(() => undefined)
    // The refusal is read before the reply is sent.
    await new Promise((done) => setTimeout(done))
    reply()
    await Promise.all([changed, refused])
    expect(dropped).not.toHaveBeenCalled()
    expect(session.current()).toMatchObject({ 'access-token': 'token-2' })
  })
})
