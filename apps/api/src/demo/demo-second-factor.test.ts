import { afterAll, beforeAll, expect, test } from 'vitest'
import { base32Bytes, totpStep } from '@stillwater/domain/auth/totp'
import { openClinic, type Clinic } from '../hardening/clinic.fixture.ts'
import { totpCode } from '../platform/session/totp.ts'
import { demoEmail } from '../features/people/demo-email.ts'
import { demoCareTeam } from './demo-people.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await openClinic()
})
afterAll(() => clinic.close())

async function owed(sign_in: string): Promise<Record<string, string>> {
  const body = { email: demoEmail(sign_in), password: 'Stillwater-1' }
  const answer = await clinic.ask('POST', '/api/auth/sign_in', { body })
  expect([sign_in, answer.status, answer.body.code]).toEqual([sign_in, 401, 'second_factor_required'])
  return JSON.parse(answer.text) as Record<string, string>
}
const give = (challenge: string | undefined, code: string | undefined) =>
  clinic.ask('POST', '/api/auth/second_factor', { body: { challenge, code } })

test('demo: everyone of the care team signs in with the code of the published secret, which the reply names', async () => {
  const secret = base32Bytes('STILLWATERDEMO23')
  for (const { sign_in } of demoCareTeam) {
    const { challenge, demo_code } = await owed(sign_in)
    const step = totpStep(clinic.app.services.clock.now().getTime())
    expect([-1, 0].map((offset) => totpCode(secret, step + offset))).toContain(demo_code)
    expect((await give(challenge, demo_code)).status).toBe(200)
  }
})

test('demo: two people who show it may sign in with the same code at once, and a wrong code is refused', async () => {
  const [first, second] = [await owed('therapist'), await owed('therapist')]
  const both = await Promise.all([
    give(first.challenge, first.demo_code),
    give(second.challenge, first.demo_code),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { challenge, demo_code = '' } = await owed('therapist')
  const wrong = demo_code.startsWith('9') ? `0${demo_code.slice(1)}` : `9${demo_code.slice(1)}`
  expect((await give(challenge, wrong)).body.code).toBe('second_factor_wrong')
})
