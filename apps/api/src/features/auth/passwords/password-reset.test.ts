import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type TestApp } from '../../../testing/build-app.ts'
import { resetting, type Resetting } from './password-reset.fixture.ts'

const minuteMs = 60_000
const sent =
  'If your email address exists in our database, you will receive a password recovery link at your email address in a few minutes.'

let product: TestApp
let reset: Resetting
let page: string
beforeAll(async () => {
  product = await buildApp()
  reset = resetting(product)
  page = reset.page
})
afterAll(() => product.close())

const said = (...errors: string[]) => `{"success":false,"errors":${JSON.stringify(errors)},`

describe('password reset: a person who forgot their password', () => {
  test('is asked to check their email (A-AUTH-029)', async () => {
    const robin = await product.quickPatient()
    const answer = await reset.ask({ email: ` ${robin.email.toUpperCase()} `, redirect_url: page })
    expect([answer.status, answer.text]).toEqual([200, JSON.stringify({ success: true, message: sent })])
    const email = await product.newestMail(robin.email, 'Choose a new password')
    expect(email.text).toContain('You asked to reset the password for your account.')
    expect(email.text).toContain('The link works for 30 minutes.')
    expect(email.text).toMatch(/Choose a new password: http\S+reset_password_token=[\w-]{43}\n/)
    expect(email.text).toContain('988')
    expect(email.html).toContain('/api/auth/password/edit?')
  })

  test('gets the same reply for an address without an account, which gets no email', async () => {
    const robin = await product.quickPatient()
    const [taken, unknown] = [
      await reset.ask({ email: robin.email, redirect_url: page }),
      await reset.ask({ email: 'stranger@example.com', redirect_url: page }),
    ]
    expect(unknown.text).toBe(taken.text)
    expect(unknown.status).toBe(taken.status)
    const names = (headers: Headers) => [...headers.keys()].sort()
    expect(names(unknown.headers)).toEqual(names(taken.headers))
    expect(await product.mailTo('stranger@example.com')).toEqual([])
    expect(await product.mailTo(robin.email)).not.toEqual([])
  })

  test('gets at most three emails an hour, with the same reply each time', async () => {
    const robin = await product.quickPatient()
    const emails = async () =>
      (await product.mailTo(robin.email)).filter(({ subject }) => subject === 'Choose a new password').length
    const answers: string[] = []
    for (let at = 0; at < 5; at++)
      answers.push((await reset.ask({ email: robin.email, redirect_url: page })).text)
    expect(new Set(answers).size).toBe(1)
    expect(await emails()).toBe(3)
    await product.advance(61 * minuteMs)
    await reset.ask({ email: robin.email, redirect_url: page })
    expect(await emails()).toBe(4)
  })

  test.each<[string, unknown, number, string[]]>([
    ['no address', { redirect_url: 'page' }, 401, ['You must provide an email address.']],
    ['an empty address', { email: '', redirect_url: 'page' }, 401, ['You must provide an email address.']],
    [
      'an object as address',
      { email: {}, redirect_url: 'page' },
      401,
      ['You must provide an email address.'],
    ],
    ['nothing', {}, 401, ['You must provide an email address.']],
    ['no page to return to', { email: 'a@b.co' }, 401, ['Missing redirect URL.']],
    ['an empty page', { email: 'a@b.co', redirect_url: '' }, 401, ['Missing redirect URL.']],
    [
      'a page elsewhere',
      { email: 'a@b.co', redirect_url: 'https://evil.example/a' },
      422,
      ["Redirect to 'https://evil.example/a' not allowed."],
    ],
  ])('with %s is refused', async (_, body, status, errors) => {
    const answer = await reset.ask(JSON.parse(JSON.stringify(body).replace('"page"', JSON.stringify(page))))
    expect(answer.status).toBe(status)
    expect(answer.text.startsWith(said(...errors))).toBe(true)
  })
})

describe('password reset: the link', () => {
  test('leads to the page with a credential in a sorted query (A-AUTH-043 to 045, A-SEC-016)', async () => {
    const robin = await product.quickPatient()
    const link = await reset.askedLink(robin)
    const { status, headers } = await product.send('GET', link)
    expect(status).toBe(302)
    const recorded = `select patient_id, record_type from audit_events
      where action = 'GET /api/auth/password/edit' and outcome = 'ok' and actor_id = $1`
    expect(await product.rows(recorded, [robin.user.id])).toEqual([
      { patient_id: robin.user.id, record_type: 'password_reset' },
    ])
    const target = new URL(headers.get('location') ?? '')
    expect(target.origin + target.pathname).toBe(page)
    expect([...target.searchParams.keys()]).toEqual([
      'access-token',
      'client',
      'client_id',
      'config',
      'expiry',
      'reset_password',
      'token',
      'uid',
    ])
    const query = Object.fromEntries(target.searchParams)
    expect(query).toMatchObject({
      client_id: query['client'],
      token: query['access-token'],
      config: 'default',
      reset_password: 'true',
      uid: robin.email,
    })
    expect(headers.get('access-token')).toBeNull()
  })

  test('opened by an email scanner still works for its owner; the newest credential wins (A-SEC-017)', async () => {
    const robin = await product.quickPatient()
    const link = await reset.askedLink(robin)
    const scanned = await reset.opened(link)
    const owned = await reset.opened(link)
    expect((await reset.choose(scanned)).status).toBe(401)
    expect((await reset.choose(owned)).status).toBe(200)
  })

  test('opened ten times at once gives five credentials, one of which works', async () => {
    const robin = await product.quickPatient()
    const link = await reset.askedLink(robin)
    const answers = await Promise.all(Array.from({ length: 10 }, () => product.send('GET', link)))
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
    const alive = await product.rows(
      `select id from sessions where user_id = $1 and scope = 'reset' and revoked_at is null`,
      [robin.user.id],
    )
    expect(alive).toHaveLength(1)
  })

  test('opened five times is dead at the sixth', async () => {
    const link = await reset.askedLink(await product.quickPatient())
    for (let at = 0; at < 5; at++) await reset.opened(link)
    const answer = await product.send('GET', link)
    expect(answer.status).toBe(404)
    expect(
      answer.text.startsWith(said('This link has expired or was already used. Please ask for a new one.')),
    ).toBe(true)
  })

  test('password reset: a browser that opens a dead link is sent to the page that says so', async () => {
    const link = await reset.askedLink(await product.quickPatient())
    // `fetch` says by itself how it was called.
    const answer = await new Promise<IncomingMessage>((resolve) =>
      get(`${product.url}${link.slice(0, -6)}zzzzzz`, { headers: { 'sec-fetch-mode': 'navigate' } }, resolve),
    )
    answer.resume()
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/user/password_reset/change')
  })

  test('is dead once a password was chosen, and so is what it gave', async () => {
    const robin = await product.quickPatient()
    const link = await reset.askedLink(robin)
    const credential = await reset.opened(link)
    expect((await reset.choose(credential)).status).toBe(200)
    expect((await product.send('GET', link)).status).toBe(404)
    expect((await reset.choose(credential, 'Other-Meadow-9')).status).toBe(401)
  })

  test('is dead after half an hour, and so is what it gave', async () => {
    const robin = await product.quickPatient()
    const link = await reset.askedLink(robin)
    await product.advance(29 * minuteMs)
    const credential = await reset.opened(link)
    await product.advance(minuteMs + 1000)
    expect((await product.send('GET', link)).status).toBe(404)
    expect((await reset.choose(credential)).status).toBe(401)
  })

  test('is dead once a newer one was asked for, and so is what it gave', async () => {
    const robin = await product.quickPatient()
    const older = await reset.askedLink(robin)
    const credential = await reset.opened(older)
    const newer = await reset.askedLink(robin)
    expect(newer).not.toBe(older)
    expect((await product.send('GET', older)).status).toBe(404)
    expect((await reset.choose(credential)).status).toBe(401)
    expect((await reset.choose(await reset.opened(newer))).status).toBe(200)
  })

  test.each(['', 'x', 'A'.repeat(43)])('with the token %j is unknown', async (token) => {
    const query = new URLSearchParams({ redirect_url: page, reset_password_token: token })
    expect((await product.send('GET', `/api/auth/password/edit?${query}`)).status).toBe(404)
  })

  test('without a page to lead to, or with one elsewhere, leads nowhere', async () => {
    const link = await reset.askedLink(await product.quickPatient())
    const edited = (change: (query: URLSearchParams) => void) => {
      const url = new URL(link, product.url)
      change(url.searchParams)
      return product.send('GET', url.pathname + url.search)
    }
    const missing = await edited((query) => query.delete('redirect_url'))
    expect([missing.status, missing.text.startsWith(said('Missing redirect URL.'))]).toEqual([401, true])
    const elsewhere = await edited((query) => query.set('redirect_url', 'https://evil.example/x'))
    expect(elsewhere.status).toBe(422)
    expect(elsewhere.text.startsWith(said("Redirect to 'https://evil.example/x' not allowed."))).toBe(true)
    expect(elsewhere.json).toMatchObject({ status: 'error', data: null })
    const twice = await edited((query) => query.append('redirect_url', 'https://evil.example/x'))
    expect(twice.status).toBe(422)
    expect([missing, elsewhere, twice].map(({ headers }) => headers.get('location'))).toEqual([
      null,
      null,
      null,
    ])
  })

  test('preserves the query of the page, and repeats it after a fragment', async () => {
    const robin = await product.quickPatient()
    await reset.ask({ email: robin.email, redirect_url: `${page}?plan=therapy&uid=planted#/in` })
    const { headers } = await product.send('GET', await reset.mailedLink(robin.email))
    const location = headers.get('location') ?? ''
    const [before, after] = location.slice(location.indexOf('?') + 1).split('#/in?')
    expect(before).toBe(after)
    const query = new URLSearchParams(before)
    expect(query.get('plan')).toBe('therapy')
    expect(query.getAll('uid')).toEqual([robin.email])
  })

  test('and its credential are in no line of the log (A-SEC-011)', async () => {
    const robin = await product.quickPatient()
    const link = await reset.askedLink(robin)
    const credential = await reset.opened(link)
    const token = new URL(link, product.url).searchParams.get('reset_password_token') ?? ''
    const log = product.logged.join('\n')
    expect(log).toContain('/api/auth/password/edit')
    for (const secret of [token, credential['access-token'], robin.email]) expect(log).not.toContain(secret)
  })
})
