import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { base32Bytes, totpStep, totpStepMs } from '@stillwater/domain/auth/totp'
import type { StaffRole } from '@stillwater/domain/people/staff'
import { totpCode } from '../../../platform/session/totp.ts'
import type { Person, TestApp, Wire } from '../../../testing/build-app.ts'

export const chosenPassword = 'Brook-Lantern-42'

export interface Invited {
  id: string
  email: string
  token: string
}

export interface Colleague {
  id: string
  email: string
  role: StaffRole
  secret: string
  recovery_codes: string[]
  headers: Record<string, string>
}

/** The steps from an invitation to a signed-in colleague. */
export function staffing(product: TestApp) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    product.send('POST', path, { body, headers })

  /** What the authenticator app shows, `offset` half minutes from now. */
  const codeOf = (secret: string, offset = 0) =>
    totpCode(base32Bytes(secret), totpStep(product.app.services.clock.now().getTime()) + offset)

  /** Moves the clock to the first seconds of a half minute, well after every code that was used. */
  async function nextCodes(): Promise<void> {
    const step = totpStep(product.app.services.clock.now().getTime()) + 6
    await product.moveClock({ now: new Date(step * totpStepMs + 1000).toISOString() })
  }

  const invite = (admin: Person | Colleague, with_: Record<string, unknown> = {}) =>
    post(
      '/api/care/staff/invitations',
      {
        first_name: 'Nora',
        last_name: 'Vance',
        email: `nora-${randomUUID()}@example.com`,
        role: 'therapist',
        states: ['CA'],
        ...with_,
      },
      admin.headers,
    )

  /** The token of the newest link that was sent to an address. */
  async function mailedToken(email: string): Promise<string> {
    for (const { text } of await product.mailTo(email)) {
      const [, token] = /\/invitation#([\w-]+)/.exec(text) ?? []
      if (token) return token
    }
    return ''
  }

  async function invited(admin: Person | Colleague, with_: Record<string, unknown> = {}): Promise<Invited> {
    const made = await invite(admin, with_)
    expect(made.status, made.text).toBe(200)
    const { id, email } = made.json as Invited
    return { id, email, token: await mailedToken(email) }
  }

  const open = (token: string) => post('/api/staff_invitations/open', { token })

  const accept = (token: string, code: string, with_: object = {}) =>
    post('/api/staff_invitations/accept', { token, password: chosenPassword, code, ...with_ })

  async function secretOf(token: string): Promise<string> {
    const opened = await open(token)
    expect(opened.status, opened.text).toBe(200)
    return (opened.json as { enrollment: { secret: string } }).enrollment.secret
  }

  /** A colleague who accepted an invitation; the next code that signs them in is that of the next half minute. */
  async function joined(admin: Person | Colleague, role: StaffRole = 'therapist'): Promise<Colleague> {
    const { email, token } = await invited(admin, { role })
    const secret = await secretOf(token)
    const accepted = await accept(token, codeOf(secret))
    expect(accepted.status, accepted.text).toBe(200)
    const { data, recovery_codes } = accepted.json as { data: { id: string }; recovery_codes: string[] }
    await nextCodes()
    return { id: data.id, email, role, secret, recovery_codes, headers: headersOf(accepted) }
  }

  const signIn = (email: string, password = chosenPassword) => post('/api/auth/sign_in', { email, password })

  /** The challenge that follows the right password. */
  async function challengeOf(email: string, password = chosenPassword): Promise<string> {
    const asked = await signIn(email, password)
    expect(asked.status, asked.text).toBe(401)
    return (asked.json as { challenge: string }).challenge
  }

  const give = (challenge: string, code: string) => post('/api/auth/second_factor', { challenge, code })

  const isIn = async (headers: Record<string, string>) =>
    (await product.send('GET', '/api/auth/validate_token', { headers })).status === 200

  return {
    accept,
    challengeOf,
    codeOf,
    give,
    invite,
    invited,
    isIn,
    joined,
    mailedToken,
    nextCodes,
    open,
    post,
    secretOf,
    signIn,
  }
}

export function headersOf({ headers }: Wire): Record<string, string> {
  return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, headers.get(name) ?? '']))
}

/** What a program reads of a refusal. */
export const refusal = ({ status, json }: Wire) => [status, (json as { code: string }).code]
