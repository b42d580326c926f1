import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, goodPassword, type TestApp } from '../../../testing/build-app.ts'
import { newPassword, resetting, type Resetting } from './password-reset.fixture.ts'

let product: TestApp
let reset: Resetting
beforeAll(async () => {
  product = await buildApp()
  reset = resetting(product)
})
afterAll(() => product.close())

describe('password reset: the credential of the link', () => {
  test('opens nothing but the change of the password (A-SEC-015)', async () => {
    const robin = await product.quickPatient()
    const headers = await reset.opened(await reset.askedLink(robin))
    const others = product.app.endpoints.filter(({ access, path, method }) => {
      return access !== 'anyone' && !(path === '/api/auth/password' && method === 'PUT')
    })
    expect(others.length).toBeGreaterThan(5)
    for (const { method, path } of others) {
      const answer = await product.send(method, path.replace(/:\w+/g, robin.user.id), { headers })
      expect(`${method} ${path} ${answer.status}`).toBe(
        `${method} ${path} ${path.endsWith('/sign_out') ? 404 : 401}`,
      )
      expect(answer.headers.get('access-token')).toBeNull()
    }
    expect((await reset.choose(headers)).status).toBe(200)
  })

  test('sets a password: every session ends, and the answer carries a new one (A-SEC-018, A-AUTH-049, 052 to 055)', async () => {
    const robin = await product.quickPatient()
    const elsewhere = await product.signedIn(robin.email)
    const credential = await reset.opened(await reset.askedLink(robin))
    const answer = await reset.choose(credential)
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(
      /^\{"success":true,"data":\{"id":.*\},"message":"Your password has been successfully updated\."\}$/,
    )
    const valid = async (headers: Record<string, string>) =>
      (await product.send('GET', '/api/auth/validate_token', { headers })).status
    expect(await valid(robin.headers)).toBe(401)
    expect(await valid(elsewhere.headers)).toBe(401)
    expect(await valid(credential)).toBe(401)
    const read = (name: string) => answer.headers.get(name) ?? ''
    expect(read('client')).not.toBe(credential.client)
    const fresh = { 'access-token': read('access-token'), client: read('client'), uid: read('uid') }
    expect(read('expiry')).toMatch(/^\d+$/)
    expect(await valid(fresh)).toBe(200)
    await expect(product.signedIn(robin.email, goodPassword)).rejects.toMatchObject({ status: 401 })
    expect((await product.signedIn(robin.email, newPassword)).user.id).toBe(robin.user.id)
    await product.newestMail(robin.email, 'Your password was changed')
  })

  test('used twice at the same moment sets one password', async () => {
    const robin = await product.quickPatient()
    const credential = await reset.opened(await reset.askedLink(robin))
    const answers = await Promise.all([
      reset.choose(credential, 'First-Meadow-9'),
      reset.choose(credential, 'Second-Meadow-9'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('gives a lead their first password', async () => {
    const lead = await product.newPatient({ password: '', skip_password_validation: true })
    expect((await reset.choose(await reset.opened(await reset.askedLink(lead)))).status).toBe(200)
    expect((await product.signedIn(lead.email, newPassword)).user.has_password).toBe(true)
  })
})
