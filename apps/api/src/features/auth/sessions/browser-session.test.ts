import { describe, expect, test } from 'vitest'
import { newToken } from '../../../platform/session/session.ts'
import { goodPassword, type Person, type TestApp } from '../../../testing/build-app.ts'
import { buildSignInApp, sessionOf, signInPath as path, validateToken } from '../sign-in.fixture.ts'

const browser = { 'sec-fetch-site': 'same-origin' }

let product: TestApp
let robin: Person
buildSignInApp((...built) => ([product, robin] = built))

const validate = (headers: Record<string, string>) => validateToken(product, headers)

describe('browser session: it', () => {
  test('needs its cookie as well: stolen headers alone get 401 (A-SEC-009)', async () => {
    const answer = await product.send('POST', path, {
      body: { email: robin.email, password: goodPassword },
      headers: browser,
    })
    const cookies = answer.headers.getSetCookie()
    const sid = cookies.find((one) => one.startsWith('__Host-sid=')) ?? ''
    expect(sid).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Strict$/)
    const stolen = sessionOf(answer)
    const [cookie = ''] = sid.split(';')
    expect((await validate({ ...stolen, cookie })).status).toBe(200)
    expect((await validate(stolen)).status).toBe(401)
    expect((await validate({ ...stolen, ...browser })).status).toBe(401)
    expect((await validate({ ...stolen, cookie: `__Host-sid=${newToken()}` })).status).toBe(401)
    expect((await validate({ ...stolen, cookie: `other=1; ${cookie}` })).status).toBe(200)

    const out = await product.send('DELETE', '/api/auth/sign_out', { headers: { ...stolen, cookie } })
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-sid=; Path=\/; Max-Age=0/)
  })

  test('started by another site is refused', async () => {
    const body = { email: robin.email, password: goodPassword }
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ])
      expect((await product.send('POST', path, { body, headers })).status).toBe(403)
  })
})

test('browser session: no password, token or email address is logged', () => {
  const log = product.logged.join('\n')
  expect(log).toContain('/api/auth/sign_in')
  for (const secret of [goodPassword, robin.email, robin.headers['access-token']])
    expect(log).not.toContain(secret)
})
