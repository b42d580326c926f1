import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, goodPassword, type TestApp } from '../../../testing/build-app.ts'
import { emailChanging, newAddress } from './email-change.fixture.ts'

const minuteMs = 60_000

let product: TestApp
let changing: ReturnType<typeof emailChanging>
beforeAll(async () => {
  product = await buildApp()
  changing = emailChanging(product)
})
afterAll(() => product.close())

describe('email change: a person who asks for a new address', () => {
  // A-ACC-020, A-ACC-024
  test('keeps the current one until the new one is confirmed; both mailboxes are told', async () => {
    const robin = await product.quickPatient()
    const email = newAddress()
    const answer = await changing.ask(robin, ` ${email.toUpperCase()}`)
    expect([answer.status, answer.json]).toMatchObject([200, { email: robin.email, uid: robin.email }])
    expect(answer.headers.get('uid')).toBe(robin.email)
    expect((await changing.pending(robin)).email_change?.email).toBe(email)
    expect(await changing.subjects(email)).toEqual(['Confirm your new email address'])
    expect(await changing.subjects(robin.email)).toContain(
      'A new email address was requested for your account',
    )
    expect((await product.signedIn(robin.email)).user.id).toBe(robin.user.id)
    await expect(product.signedIn(email)).rejects.toMatchObject({ status: 401 })
  })

  test('gives the current password where the sign-in is older than five minutes (A-SEC-013)', async () => {
    const robin = await product.quickPatient()
    await product.advance(5 * minuteMs + 1000)
    const email = newAddress()
    for (const proof of [{}, { current_password: 'Wrong-Harbor-7' }])
      expect((await changing.ask(robin, email, proof)).json).toMatchObject({ code: 'password_needed' })
    expect(await changing.pending(robin)).toEqual({ email_change: null })
    expect((await changing.ask(robin, email, { current_password: goodPassword })).status).toBe(200)
  })

  test('gets one link, also where the profile is saved again', async () => {
    const robin = await product.quickPatient()
    const email = newAddress()
    const token = await changing.asked(robin, email)
    expect((await changing.ask(robin, email, { phone: '5550007777' })).status).toBe(200)
    expect((await changing.ask(robin, robin.email)).status).toBe(200)
    expect(await changing.subjects(email)).toHaveLength(1)
    expect((await changing.confirm(token)).status).toBe(200)
  })

  test('gets a new link on request, which ends the one before it', async () => {
    const robin = await product.quickPatient()
    const email = newAddress()
    const first = await changing.asked(robin, email)
    expect((await changing.resend(robin)).json).toMatchObject({ email_change: { email } })
    const second = await changing.mailedToken(email)
    expect(second).not.toBe(first)
    expect((await changing.confirm(first)).status).toBe(410)
    expect((await changing.confirm(second)).status).toBe(200)
    expect((await changing.resend(robin)).status).toBe(410)
  })

  test('can withdraw it, also twice', async () => {
    const robin = await product.quickPatient()
    const token = await changing.asked(robin, newAddress())
    expect((await changing.withdraw(robin)).status).toBe(200)
    expect((await changing.withdraw(robin)).status).toBe(200)
    expect(await changing.pending(robin)).toEqual({ email_change: null })
    expect((await changing.confirm(token)).status).toBe(410)
  })

  test('twice at the same moment has one open change, and its link is the only one that works', async () => {
    const robin = await product.quickPatient()
    const both = [newAddress(), newAddress()]
    const answers = await Promise.all(both.map((email) => changing.ask(robin, email)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { email_change } = await changing.pending(robin)
    const kept = email_change?.email ?? ''
    expect(both).toContain(kept)
    const tokens = await Promise.all(both.map((email) => changing.mailedToken(email)))
    const statuses = await Promise.all(
      tokens.map(async (token) => (await changing.confirm(token || 'x')).status),
    )
    expect(statuses).toEqual(both.map((email) => (email === kept ? 200 : 410)))
  })

  test('is refused a taken address, and nothing of the request is saved', async () => {
    const [robin, sam] = [await product.quickPatient(), await product.quickPatient()]
    const answer = await changing.ask(robin, sam.email, { phone: '5550008888' })
    expect(answer.status).toBe(422)
    expect(answer.text.startsWith('{"success":false,"errors":["Email address already in use."],')).toBe(true)
    expect(answer.json).toMatchObject({ fields: { email: 'Email address already in use.' } })
    expect((await product.signedIn(robin.email)).user.phone).toBe(robin.user.phone)
    expect(await changing.pending(robin)).toEqual({ email_change: null })
  })

  test('gets five links an hour, however many addresses they try', async () => {
    const robin = await product.quickPatient()
    for (let at = 0; at < 5; at++) expect((await changing.ask(robin, newAddress())).status).toBe(200)
    const answer = await changing.ask(robin, newAddress())
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await changing.resend(robin)).status).toBe(429)
  })

  test('of another account is answered like one that does not exist (A-SEC-001)', async () => {
    const [robin, sam] = [await product.quickPatient(), await product.quickPatient()]
    await changing.asked(sam, newAddress())
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const paths = [sam.user.id, '11111111-1111-4111-8111-111111111111']
      const answers = await Promise.all(
        paths.map((id) =>
          product.send(method, `/api/users/${id}/email_change`, {
            headers: robin.headers,
            ...(method === 'POST' ? { body: {} } : {}),
          }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
      expect(answers[0]?.text).not.toContain('@')
    }
    expect((await changing.pending(sam)).email_change).not.toBeNull()
  })

  test('leaves neither address nor token in the database, the jobs or the log', async () => {
    const robin = await product.quickPatient()
    const email = newAddress()
    const token = await changing.asked(robin, email)
    await changing.confirm(token)
    const rows = await product.rows<{ text: string }>(
      `select c::text as text from email_changes c union all select payload::text from jobs`,
    )
    const kept = JSON.stringify(rows) + product.logged.join('\n')
    for (const secret of [email, robin.email, token]) expect(kept).not.toContain(secret)
  })
})

test('email change, strict: a taken address gets the reply of a free one, and only its owner learns of it', async () => {
  const strict = await buildApp({ STRICT_SIGNUP: '1' })
  try {
    const { ask, pending, subjects } = emailChanging(strict)
    // A strict sign-up signs nobody in.
    const enter = async () => strict.signedIn((await strict.quickPatient()).email)
    const [robin, sam] = [await enter(), await enter()]
    const seen = ({ status, text }: { status: number; text: string }) => [status, text]
    const free = await ask(robin, newAddress())
    const taken = await ask(robin, sam.email)
    expect(seen(taken)).toEqual(seen(free))
    expect((await pending(robin)).email_change?.email).toBe(sam.email)
    expect(await subjects(sam.email)).toContain('You already have an account')
    expect(await subjects(sam.email)).not.toContain('Confirm your new email address')
    expect((await strict.signedIn(sam.email)).user.id).toBe(sam.user.id)
  } finally {
    await strict.close()
  }
})
