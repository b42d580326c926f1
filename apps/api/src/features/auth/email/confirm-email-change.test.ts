import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, goodPassword, type TestApp } from '../../../testing/build-app.ts'
import { resetting } from '../passwords/password-reset.fixture.ts'
import { emailChanging, newAddress } from './email-change.fixture.ts'

const minuteMs = 60_000

let product: TestApp
let changing: ReturnType<typeof emailChanging>
beforeAll(async () => {
  product = await buildApp()
  changing = emailChanging(product)
})
afterAll(() => product.close())

describe('email change: the link, once confirmed', () => {
  test('changes the address; the session that asked stays, every other one ends (A-SEC-010, uid trap)', async () => {
    const robin = await product.quickPatient()
    const other = await product.signedIn(robin.email)
    const email = newAddress()
    const answer = await changing.confirm(await changing.asked(robin, email))
    expect([answer.status, answer.json]).toEqual([200, { success: true, email }])
    expect(answer.headers.get('access-token')).toBeNull()
    expect(await changing.valid(other.headers)).toBe(401)
    expect(await changing.valid({ ...other.headers, uid: email })).toBe(401)

    const byOld = await product.send('GET', '/api/auth/validate_token', { headers: robin.headers })
    expect([byOld.status, byOld.headers.get('uid')]).toEqual([200, email])
    expect(await changing.valid({ ...robin.headers, uid: email })).toBe(200)
    expect(await changing.valid({ ...robin.headers, uid: 'other@example.com' })).toBe(401)
    expect((await product.signedIn(email)).user.id).toBe(robin.user.id)
    await expect(product.signedIn(robin.email)).rejects.toMatchObject({ status: 401 })
  })

  test('is told at the address that was theirs and at the new one, and audited (A-SEC-013)', async () => {
    const robin = await product.quickPatient()
    const email = newAddress()
    await changing.confirm(await changing.asked(robin, email))
    expect(await changing.subjects(robin.email)).toContain('Your email address was changed')
    expect(await changing.subjects(email)).toContain('Your email address was changed')
    const [audited] = await product.rows<{ count: number }>(
      `select count(*)::int as count from audit_events
       where actor_id = $1 and action = 'POST /api/email_changes/confirm' and outcome = 'ok' and record_id = $2`,
      [robin.user.id, robin.user.id],
    )
    expect(audited?.count).toBe(1)
  })

  test('leaves no reset link behind in the mailbox that was theirs', async () => {
    const robin = await product.quickPatient()
    const reset = resetting(product)
    const link = await reset.askedLink(robin)
    const token = await changing.asked(robin, newAddress())
    expect((await product.send('GET', link)).status).toBe(302)
    await changing.confirm(token)
    expect((await product.send('GET', link)).status).toBe(404)
  })

  test('works once, also when it is pressed twice at the same moment', async () => {
    const robin = await product.quickPatient()
    const email = newAddress()
    const token = await changing.asked(robin, email)
    const answers = await Promise.all([changing.confirm(token), changing.confirm(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await changing.confirm(token)).json).toMatchObject({ code: 'email_link_dead' })
    expect((await product.signedIn(email)).user.id).toBe(robin.user.id)
  })

  test('is dead after an hour, and the account keeps its address', async () => {
    const robin = await product.quickPatient()
    const token = await changing.asked(robin, newAddress())
    await product.advance(60 * minuteMs + 1000)
    expect((await changing.confirm(token)).status).toBe(410)
    expect((await product.signedIn(robin.email)).user.id).toBe(robin.user.id)
  })

  test.each(['x', 'A'.repeat(43), `${'A'.repeat(42)}=`, '\u2603'])(
    'with the token %j is unknown',
    async (token) => {
      expect((await changing.confirm(token)).json).toMatchObject({ code: 'email_link_dead' })
    },
  )

  test.each([
    {},
    { token: '' },
    { token: null },
    { token: 'x'.repeat(201) },
    { token: 'x', email: 'a@b.co' },
  ])('with the body %j is refused with 422', async (body) => {
    expect((await product.send('POST', '/api/email_changes/confirm', { body })).status).toBe(422)
  })
})

describe('email change: an address that was free when it was asked for', () => {
  test('goes to the first of two accounts that confirm it at the same moment; the other is told it is taken', async () => {
    const people = [await product.quickPatient(), await product.quickPatient()]
    const email = newAddress()
    const tokens = []
    for (const person of people) tokens.push(await changing.asked(person, email))
    expect(tokens[0]).not.toBe(tokens[1])
    const answers = await Promise.all(tokens.map((token) => changing.confirm(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const loser = people[answers.findIndex(({ status }) => status === 422)]!
    expect(answers.find(({ status }) => status === 422)?.json).toMatchObject({ code: 'email_taken' })
    expect((await product.signedIn(loser.email)).user.id).toBe(loser.user.id)
    expect(await changing.pending(loser)).toEqual({ email_change: null })
  })

  test('is taken by a sign-up before it is confirmed: the link says so and changes nothing', async () => {
    const robin = await product.quickPatient()
    const email = newAddress()
    const token = await changing.asked(robin, email)
    const sam = await product.quickPatient({ email })
    expect((await changing.confirm(token)).json).toMatchObject({ code: 'email_taken' })
    expect((await changing.confirm(token)).status).toBe(410)
    expect((await product.signedIn(email)).user.id).toBe(sam.user.id)
    expect(await changing.valid(robin.headers)).toBe(200)
  })
})

describe('email change: a stranger who asked for another address', () => {
  test('is stopped when the owner changes the password', async () => {
    const owner = await product.quickPatient()
    const stranger = await product.signedIn(owner.email)
    const token = await changing.asked(stranger, newAddress())
    const reset = resetting(product)
    const credential = await reset.opened(await reset.askedLink(owner))
    expect((await reset.choose(credential)).status).toBe(200)
    expect((await changing.confirm(token)).status).toBe(410)
  })

  test('is stopped when the owner signs out the device that asked', async () => {
    const owner = await product.quickPatient()
    const stranger = await product.signedIn(owner.email)
    const token = await changing.asked(stranger, newAddress())
    const ended = await product.send('DELETE', `/api/auth/sessions/${stranger.headers['client']}`, {
      headers: owner.headers,
    })
    expect(ended.status).toBe(200)
    expect((await changing.confirm(token)).status).toBe(410)
  })

  test('who signs out themselves still confirms their own address, and is signed in nowhere', async () => {
    const robin = await product.quickPatient()
    const email = newAddress()
    const token = await changing.asked(robin, email)
    await product.send('DELETE', '/api/auth/sign_out', { headers: robin.headers })
    expect((await changing.confirm(token)).status).toBe(200)
    expect(await changing.valid(robin.headers)).toBe(401)
    expect((await product.signedIn(email, goodPassword)).user.id).toBe(robin.user.id)
  })
})
