import { randomUUID } from 'node:crypto'
import type { Clinic, SessionHeaders } from './clinic.fixture.ts'

const change = (clinic: Clinic, client: string, column: string, value: string) =>
  clinic.sql(`update sessions set ${column} = ${value} where id = $1`, [client])

/** Sessions of the patient herself, each broken in one way: nothing but that may be why they are refused. */
export const brokenSessions: Record<
  string,
  (clinic: Clinic, patient: string) => Promise<Partial<SessionHeaders>>
> = {
  async 'someone who sends nothing'() {
    return {}
  },
  async 'someone with an expired session'(clinic, patient) {
    const headers = await clinic.session(patient)
    await change(clinic, headers.client, 'expires_at', `app_now() - interval '1 second'`)
    return headers
  },
  async 'someone idle for too long'(clinic, patient) {
    const headers = await clinic.session(patient)
    await change(clinic, headers.client, 'last_used_at', `app_now() - interval '31 minutes'`)
    return headers
  },
  async 'someone with a tampered token'(clinic, patient) {
    const headers = await clinic.session(patient)
    const token = headers['access-token']
    return {
      ...headers,
      'access-token': `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`,
    }
  },
  async 'someone with the stored hash as token'(clinic, patient) {
    const headers = await clinic.session(patient)
    const [row] = await clinic.sql<{ token_sha256: Buffer }>(
      'select token_sha256 from sessions where id = $1',
      [headers.client],
    )
    return { ...headers, 'access-token': row?.token_sha256.toString('base64url') ?? '' }
  },
  async 'someone who has signed out'(clinic, patient) {
    const headers = await clinic.session(patient)
    await change(clinic, headers.client, 'revoked_at', 'app_now()')
    return headers
  },
  async 'someone with a client that never was'(clinic, patient) {
    return { ...(await clinic.session(patient)), client: randomUUID() }
  },
  async "someone with another person's client"(clinic, patient) {
    const { client } = await clinic.session('cash-therapy')
    return { ...(await clinic.session(patient)), client }
  },
  async "someone with another person's uid"(clinic, patient) {
    return { ...(await clinic.session(patient)), uid: 'cash-therapy@demo.test' }
  },
  async 'someone whose session is bound to a cookie they do not have'(clinic, patient) {
    const headers = await clinic.session(patient)
    await change(clinic, headers.client, 'cookie_sha256', `sha256('secret')`)
    return headers
  },
}
