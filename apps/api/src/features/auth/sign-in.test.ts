import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readPatient, type User } from '@stillwater/contract/people'
import { wireLifeMs } from '@stillwater/domain/auth/session-life'
import { newToken } from '../../platform/session/session.ts'
import { goodPassword, type Person, type TestApp, type Wire } from '../../testing/build-app.ts'
import { buildSignInApp, sessionOf, signInPath as path, validateToken } from './sign-in.fixture.ts'

const sessionHeaders = ['access-token', 'client', 'expiry', 'token-type', 'uid']
const refused = '{"success":false,"errors":["Invalid login credentials. Please try again."],'

let product: TestApp
let robin: Person
buildSignInApp((...built) => ([product, robin] = built))

const present = (answer: Wire) => sessionHeaders.filter((name) => answer.headers.has(name))
const validate = (headers: Record<string, string>) => validateToken(product, headers)

describe('sign-in: a person', () => {
  test('gets their user and the five headers of a session (A-AUTH-007, 010, 011, 012)', async () => {
    const answer = await product.send('POST', path, {
      body: { email: robin.email, password: goodPassword },
    })
    expect(answer.status).toBe(200)
    expect(present(answer)).toEqual(sessionHeaders)
    expect(answer.headers.get('authorization')).toBeNull()
    expect(answer.headers.get('token-type')).toBe('Bearer')
    expect(answer.headers.get('uid')).toBe(robin.email)
    expect(answer.headers.get('expiry')).toMatch(/^\d+$/)
    const left = Number(answer.headers.get('expiry')) * 1000 - product.app.services.clock.now().getTime()
    expect(Math.abs(left - wireLifeMs)).toBeLessThan(60_000)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  describe('who sends a form, as an older client does,', () => {
    const form = (raw: string, headers: Record<string, string> = {}) =>
      product.send('POST', path, {
        raw,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
    const own = () => new URLSearchParams({ email: robin.email, password: goodPassword }).toString()

    test('is signed in', async () => {
      const answer = await form(own())
      expect(answer.status).toBe(200)
      expect(present(answer)).toEqual(sessionHeaders)
    })

    test('is refused with the wrong password, from another site, or when the form cannot be read', async () => {
      expect((await form('email=nobody%40example.com&password=x')).text.startsWith(refused)).toBe(true)
      expect((await form(own(), { origin: 'https://evil.example' })).status).toBe(403)
      for (const raw of [`${own()}&email=other%40example.com`, `${own()}%00`, `${own()}%ff`, '__proto__=1'])
        expect([raw, (await form(raw)).status]).toEqual([raw, 400])
    })
  })

  test('reads who they are in the answer, and nothing secret with it (A-AUTH-069 to 076)', async () => {
    const answer = await product.send('POST', path, { body: { email: robin.email, password: goodPassword } })
    const { data } = answer.json as { data: User }
    expect(Object.keys(data)).toEqual([
      'id',
      'uid',
      'email',
      'first_name',
      'last_name',
      'phone',
      'phone_confirmed_at',
      'role',
      'sms_opted_in',
      'has_password',
      'zone',
      'device_zone',
      'patient',
      'therapist',
    ])
    expect(data).toMatchObject({ uid: robin.email, email: robin.email, first_name: 'Robin', therapist: null })
    expect(data.patient?.id).toBe(robin.user.id)
    expect(answer.text).not.toContain('argon2')
  })

  test('may type the address with spaces and capitals', async () => {
    const again = await product.signedIn(`  ${robin.email.toUpperCase()} `)
    expect(again.user.id).toBe(robin.user.id)
    expect(again.headers['uid']).toBe(robin.email)
  })

  test('reads their own record afterwards', async () => {
    const again = await product.signedIn(robin.email)
    const { data } = await again.api.call(readPatient, { params: { id: robin.user.id } })
    expect(data.id).toBe(robin.user.id)
  })

  test('as a therapist finds themselves under therapist (A-AUTH-022)', async () => {
    const dana = await product.newCarePerson('therapist')
    expect(dana.user).toMatchObject({ patient: null, therapist: { id: dana.user.id, name: 'Dana Carer' } })
  })

  test.each<[string, unknown]>([
    ['a wrong password', { email: 'robin', password: 'Wrong-Harbor-7' }],
    ['an unknown address', { email: 'nobody@example.com', password: goodPassword }],
    ['no password', { email: 'robin' }],
    ['no address', { password: goodPassword }],
    ['an empty password', { email: 'robin', password: '' }],
    ['nothing', {}],
    ['a list', []],
    ['null', null],
    ['a text', 'robin'],
    ['an object as the address', { email: { $ne: null }, password: goodPassword }],
    ['a list as the password', { email: 'robin', password: [goodPassword] }],
    ['an address that is far too long', { email: `${'a'.repeat(300)}@b.co`, password: goodPassword }],
  ])('with %s is refused in the same words (C17, A-ERR-006)', async (_, body) => {
    const sent = JSON.parse(JSON.stringify(body).replace('"robin"', JSON.stringify(robin.email)))
    const answer = await product.send('POST', path, { body: sent })
    expect(answer.status).toBe(401)
    expect(answer.text.startsWith(refused)).toBe(true)
    expect(present(answer)).toEqual([])
  })

  test('gets byte for byte the same reply whether the account is unknown, has no password or is closed', async () => {
    const lead = await product.newPatient({ skip_password_validation: true, password: '' })
    const closed = await product.newPatient()
    await product.rows('update users set active = false where id = $1', [closed.user.id])
    const asked = [robin.email, 'unknown@example.com', lead.email, closed.email]
    const answers = await Promise.all(
      asked.map((email, at) =>
        product.send('POST', path, { body: { email, password: at === 0 ? 'Wrong-Harbor-7' : goodPassword } }),
      ),
    )
    const seen = answers.map(({ status, text, headers }) => ({
      status,
      text: text.replace(/"request_id":"[^"]+"/, ''),
      headers: [...headers.keys()].sort(),
    }))
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
    expect((await validate(closed.headers)).status).toBe(401)
  })

  test('with a body that is not JSON gets 400', async () => {
    const answer = await product.send('POST', path, { raw: '{"email": "robin' })
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(/^\{"success":false,"errors":\["The request could not be read/)
  })

  test('by GET is told to use POST', async () => {
    const answer = await product.send('GET', path)
    expect(answer.status).toBe(405)
    expect(
      answer.text.startsWith(
        '{"success":false,"errors":["Use POST /sign_in to sign in. GET is not supported."],',
      ),
    ).toBe(true)
  })

  test('never reuses the client, token or uid of the request (A-SEC-008)', async () => {
    const planted = { ...robin.headers, expiry: '9999999999', 'token-type': 'Bearer' }
    const answer = await product.send('POST', path, {
      body: { email: robin.email, password: goodPassword },
      headers: planted,
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('client')).not.toBe(robin.headers['client'])
    expect(answer.headers.get('access-token')).not.toBe(robin.headers['access-token'])
    expect((await validate(robin.headers)).status).toBe(200)
  })
})

describe('sign-out: a person', () => {
  test('ends this session alone, and the reply has none of its headers', async () => {
    const [here, there] = [await product.signedIn(robin.email), await product.signedIn(robin.email)]
    const answer = await product.send('DELETE', '/api/auth/sign_out', { headers: here.headers })
    expect([answer.status, answer.text]).toEqual([200, '{"success":true}'])
    expect(present(answer)).toEqual([])
    expect((await validate(here.headers)).status).toBe(401)
    expect((await validate(there.headers)).status).toBe(200)
  })

  test('who signs out twice, or without a session, gets 404', async () => {
    const here = await product.signedIn(robin.email)
    await product.send('DELETE', '/api/auth/sign_out', { headers: here.headers })
    for (const headers of [here.headers, {}, { ...robin.headers, 'access-token': 'x' }]) {
      const answer = await product.send('DELETE', '/api/auth/sign_out', { headers })
      expect(answer.status).toBe(404)
      expect(
        answer.text.startsWith('{"success":false,"errors":["User was not found or was not logged in."],'),
      ).toBe(true)
      expect(present(answer)).toEqual([])
    }
  })
})

describe('session: it', () => {
  test('is confirmed with its user, its headers and the same expiry each time (A-AUTH-057, 058)', async () => {
    const [first, second] = [await validate(robin.headers), await validate(robin.headers)]
    expect(first.status).toBe(200)
    expect(first.text).toMatch(/^\{"success":true,"data":\{"id":/)
    expect(present(first)).toEqual(sessionHeaders)
    expect(sessionOf(first)).toEqual(robin.headers)
    expect(second.headers.get('expiry')).toBe(first.headers.get('expiry'))
  })

  test.each(['access-token', 'client', 'uid'])(
    'without its %s is refused (A-AUTH-013 to 015, 059)',
    async (name) => {
      const { [name]: _, ...rest } = robin.headers
      for (const headers of [rest, { ...rest, [name]: '' }, { ...rest, [name]: 'x' }]) {
        const answer = await validate(headers)
        expect(answer.status).toBe(401)
        expect(answer.text.startsWith('{"success":false,"errors":["Invalid login credentials"],')).toBe(true)
        expect(present(answer)).toEqual([])
      }
    },
  )

  test('is checked before any record, in the words of the protocol', async () => {
    const answer = await product.send('GET', `/api/patients/${robin.user.id}`)
    expect(answer.status).toBe(401)
    expect(
      answer.text.startsWith(
        '{"success":false,"errors":["You need to sign in or sign up before continuing."],',
      ),
    ).toBe(true)
    expect(present(answer)).toEqual([])
  })

  test('carries its headers on a refusal too', async () => {
    const answer = await product.send('PUT', `/api/patients/${robin.user.id}`, {
      body: { pronoun: 5 },
      headers: robin.headers,
    })
    expect(answer.status).toBe(422)
    expect(present(answer)).toEqual(sessionHeaders)
  })

  test('of one person does not work with the client or the uid of another', async () => {
    const sam = await product.newPatient()
    const { client, uid, 'access-token': token } = sam.headers as Record<string, string>
    for (const mixed of [{ client }, { uid }, { 'access-token': token }, { client, uid }])
      expect((await validate({ ...robin.headers, ...(mixed as Record<string, string>) })).status).toBe(401)
  })

  test('is not taken from the query or from an Authorization header (A-SEC-014, A-SEC-024)', async () => {
    const query = new URLSearchParams(robin.headers)
    expect((await product.send('GET', `/api/auth/validate_token?${query}`)).status).toBe(401)
    const bearer = Buffer.from(JSON.stringify(robin.headers)).toString('base64')
    expect((await validate({ authorization: `Bearer ${bearer}` })).status).toBe(401)
  })

  test('ends with each of the 43 characters of its token that is altered (A-SEC-008)', async () => {
    const token = robin.headers['access-token'] as string
    expect(token).toMatch(/^[\w-]{43}$/)
    const altered = [...token].map((char, at) => {
      const other = char === 'A' ? 'B' : 'A'
      return token.slice(0, at) + other + token.slice(at + 1)
    })
    const statuses = await Promise.all(
      altered.map(async (one) => (await validate({ ...robin.headers, 'access-token': one })).status),
    )
    expect(statuses).toEqual(Array.from({ length: 43 }, () => 401))
    expect((await validate(robin.headers)).status).toBe(200)
  })

  test('is stored as a hash, and the hash is no token (A-SEC-007)', async () => {
    const token = robin.headers['access-token'] as string
    const [row] = await product.rows<{ token_sha256: Buffer; whole: string }>(
      'select token_sha256, s::text as whole from sessions s where id = $1',
      [robin.headers['client']],
    )
    const stored = row?.token_sha256 ?? Buffer.alloc(0)
    expect(stored.equals(createHash('sha256').update(token).digest())).toBe(true)
    expect(row?.whole).not.toContain(token)
    for (const encoding of ['hex', 'base64url', 'latin1'] as const) {
      const replayed = { ...robin.headers, 'access-token': stored.toString(encoding).replace(/[^\w-]/g, '.') }
      expect((await validate(replayed)).status).toBe(401)
    }
  })
})

test('session: ten thousand tokens have 256 bits each and none is repeated (A-SEC-007)', () => {
  const tokens = Array.from({ length: 10_000 }, newToken)
  expect(new Set(tokens).size).toBe(10_000)
  expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true)
})

test('sign-in: no password, token or email address is logged', () => {
  const log = product.logged.join('\n')
  expect(log).toContain('/api/auth/sign_in')
  for (const secret of [goodPassword, robin.email, robin.headers['access-token'], 'Wrong-Harbor-7'])
    expect(log).not.toContain(secret)
})
