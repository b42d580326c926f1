import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoment } from '@stillwater/domain/formats/moments'
import { buildApp, goodPassword, type TestApp } from '../../../testing/build-app.ts'
import { newPassword, resetting } from '../passwords/password-reset.fixture.ts'
import { emailChanging, newAddress } from './email-change.fixture.ts'

const dayMs = 24 * 60 * 60_000

let product: TestApp
let changing: ReturnType<typeof emailChanging>
beforeAll(async () => {
  product = await buildApp()
  changing = emailChanging(product)
})
afterAll(() => product.close())

/** A patient whose address a stranger with their session and password has changed. */
async function takenOver() {
  const robin = await product.quickPatient()
  const stranger = await product.signedIn(robin.email)
  const email = newAddress()
  await changing.confirm(await changing.asked(stranger, email))
  return { robin, stranger, email, undo: await changing.undoToken(robin.email) }
}
const signIn = async (email: string) =>
  (await product.send('POST', '/api/auth/sign_in', { body: { email, password: goodPassword } })).status

test('email undo: the address before the change gives the account back, and nobody stays signed in', async () => {
  const { robin, stranger, email, undo } = await takenOver()
  expect(undo).not.toBe('')
  expect(await changing.valid({ ...stranger.headers, uid: email })).toBe(200)
  const answer = await changing.undo(undo)
  expect([answer.status, answer.json]).toEqual([200, { success: true, email: robin.email }])
  expect(answer.headers.get('access-token')).toBeNull()
  expect(await changing.valid({ ...stranger.headers, uid: email })).toBe(401)
  expect(await changing.valid(stranger.headers)).toBe(401)
  expect(await changing.valid(robin.headers)).toBe(401)
  // The stranger knows the password, so it opens neither address.
  expect([await signIn(email), await signIn(robin.email)]).toEqual([401, 401])
  const subjects = await changing.subjects(robin.email)
  expect(subjects).toContain('Choose a new password')
  expect(await changing.subjects(email)).not.toContain('Choose a new password')
})

test('email undo: the owner chooses a new password by the link that follows, and signs in with it', async () => {
  const { robin, undo } = await takenOver()
  await changing.undo(undo)
  const reset = resetting(product)
  const credential = await reset.opened(await reset.mailedLink(robin.email))
  expect((await reset.choose(credential)).status).toBe(200)
  expect((await product.signedIn(robin.email, newPassword)).user.id).toBe(robin.user.id)
})

test('email undo: it works once, for seven days, and its link is in the email to the previous address alone', async () => {
  const first = await takenOver()
  expect(await changing.undoToken(first.email)).toBe('')
  const answers = await Promise.all([changing.undo(first.undo), changing.undo(first.undo)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  const second = await takenOver()
  const told = await product.newestMail(second.robin.email, 'Your email address was changed')
  const [zoned] = await product.rows<{ zone: string; end: string }>(
    'select u.zone, e.expires_at as end from users u join email_undos e on e.user_id = u.id where u.id = $1',
    [second.robin.user.id],
  )
  expect(told.text).toContain(`undo the change by ${formatMoment(zoned!.end, zoned!.zone)}.`)
  await product.advance(7 * dayMs - 60_000)
  expect((await changing.undo(second.undo)).status).toBe(200)
  const third = await takenOver()
  await product.advance(7 * dayMs + 60_000)
  expect((await changing.undo(third.undo)).json).toMatchObject({ code: 'email_link_dead' })
})

test('email undo: after two changes the first address wins over the second, whichever link is used', async () => {
  const { robin, stranger, email, undo } = await takenOver()
  const next = newAddress()
  const again = { ...stranger, email, headers: { ...stranger.headers, uid: email } }
  await changing.confirm(await changing.asked(again, next))
  const byStranger = await changing.undoToken(email)
  expect((await changing.undo(undo)).json).toMatchObject({ email: robin.email })
  expect((await changing.undo(byStranger)).status).toBe(410)
})

test('email undo: an address that someone else has taken meanwhile stays theirs', async () => {
  const { robin, undo, email } = await takenOver()
  const sam = await product.quickPatient({ email: robin.email })
  expect((await changing.undo(undo)).json).toMatchObject({ code: 'email_taken' })
  expect((await product.signedIn(robin.email)).user.id).toBe(sam.user.id)
  expect(await signIn(email)).toBe(200)
})

test.each(['x', 'A'.repeat(43)])('email undo: the unknown token %j is refused', async (token) => {
  expect((await changing.undo(token)).json).toMatchObject({ code: 'email_link_dead' })
})

test('email undo: the link that confirms a change undoes none, and the other way round', async () => {
  const robin = await product.quickPatient()
  const token = await changing.asked(robin, newAddress())
  expect((await changing.undo(token)).status).toBe(410)
  const { undo } = await takenOver()
  expect((await changing.confirm(undo)).status).toBe(410)
})
