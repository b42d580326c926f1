import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, goodPassword, type Person, type TestApp } from '../../testing/build-app.ts'

const minuteMs = 60_000
const newPassword = 'Calm-Meadow-9'
const sent =
  'If your email address exists in our database, you will receive a password recovery link at your email address in a few minutes.'

let product: TestApp
let page: string
beforeAll(async () => {
  product = await buildApp()
  page = `${product.url}/user/password_reset/change`
})
afterAll(() => product.close())

const ask = (body: unknown) => product.send('POST', '/api/auth/password', { body })
const said = (...errors: string[]) => `{"success":false,"errors":${JSON.stringify(errors)},`

/** What the newest letter with a link says, and its path on this server. */
async function mailedLink(email: string): Promise<string> {
  const [letter] = await product.mailTo(email)
  const [href = ''] = /http\S+\/api\/auth\/password\/edit\S+/.exec(letter?.text ?? '') ?? []
  expect(href.startsWith(product.url)).toBe(true)
  return href.slice(product.url.length)
}

async function askedLink(person: Person): Promise<string> {
  expect((await ask({ email: person.email, redirect_url: page })).status).toBe(200)
  return mailedLink(person.email)
}

/** What the page of the new password is given, once the link was opened. */
async function opened(link: string): Promise<Record<'access-token' | 'client' | 'uid', string>> {
  const answer = await product.send('GET', link)
  expect(answer.status).toBe(302)
  const { searchParams } = new URL(answer.headers.get('location') ?? '')
  const read = (name: string) => searchParams.get(name) ?? ''
  return { 'access-token': read('access-token'), client: read('client'), uid: read('uid') }
}

const choose = (headers: Record<string, string>, password = newPassword) =>
  product.send('PUT', '/api/auth/password', {
    body: { password, password_confirmation: password },
    headers,
  })

describe('someone who forgot their password', () => {
  test('is told to look at their mail (A-AUTH-029)', async () => {
    const robin = await product.quickPatient()
    const answer = await ask({ email: ` ${robin.email.toUpperCase()} `, redirect_url: page })
    expect([answer.status, answer.text]).toEqual([200, JSON.stringify({ success: true, message: sent })])
    const [letter] = await product.mailTo(robin.email)
    expect(letter?.subject).toBe('Choose a new password')
    expect(letter?.text).toContain('You asked to reset the password of your account.')
    expect(letter?.text).toContain('The link works for 30 minutes.')
    expect(letter?.text).toMatch(/Choose a new password: http\S+reset_password_token=[\w-]{43}\n/)
    expect(letter?.text).toContain('988')
    expect(letter?.html).toContain('/api/auth/password/edit?')
  })

  test('learns nothing about who has an account, and a stranger gets no mail', async () => {
    const robin = await product.quickPatient()
    const [known, unknown] = [
      await ask({ email: robin.email, redirect_url: page }),
      await ask({ email: 'stranger@example.com', redirect_url: page }),
    ]
    expect(unknown.text).toBe(known.text)
    expect(unknown.status).toBe(known.status)
    const names = (headers: Headers) => [...headers.keys()].sort()
    expect(names(unknown.headers)).toEqual(names(known.headers))
    expect(await product.mailTo('stranger@example.com')).toEqual([])
    expect(await product.mailTo(robin.email)).not.toEqual([])
  })

  test('gets three letters an hour and no more, with the same answer each time', async () => {
    const robin = await product.quickPatient()
    const letters = async () =>
      (await product.mailTo(robin.email)).filter(({ subject }) => subject === 'Choose a new password').length
    const answers: string[] = []
    for (let at = 0; at < 5; at++) answers.push((await ask({ email: robin.email, redirect_url: page })).text)
    expect(new Set(answers).size).toBe(1)
    expect(await letters()).toBe(3)
    await product.advance(61 * minuteMs)
    await ask({ email: robin.email, redirect_url: page })
    expect(await letters()).toBe(4)
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
    const answer = await ask(JSON.parse(JSON.stringify(body).replace('"page"', JSON.stringify(page))))
    expect(answer.status).toBe(status)
    expect(answer.text.startsWith(said(...errors))).toBe(true)
  })
})

describe('a reset link', () => {
  test('leads to the page with a credential in a sorted query (A-AUTH-043 to 045, V3)', async () => {
    const robin = await product.quickPatient()
    const link = await askedLink(robin)
    const { status, headers } = await product.send('GET', link)
    expect(status).toBe(302)
    const recorded = `select 1 from audit_events where action = 'auth.open_reset_link' and actor_id = $1`
    expect(await product.rows(recorded, [robin.user.id])).toHaveLength(1)
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

  test('opened by a mail scanner still works for its owner; the newest credential wins (V4)', async () => {
    const robin = await product.quickPatient()
    const link = await askedLink(robin)
    const scanned = await opened(link)
    const owned = await opened(link)
    expect((await choose(scanned)).status).toBe(401)
    expect((await choose(owned)).status).toBe(200)
  })

  test('opened ten times at once gives five credentials, one of which works', async () => {
    const robin = await product.quickPatient()
    const link = await askedLink(robin)
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
    const link = await askedLink(await product.quickPatient())
    for (let at = 0; at < 5; at++) await opened(link)
    const answer = await product.send('GET', link)
    expect(answer.status).toBe(404)
    expect(
      answer.text.startsWith(said('This link has expired or was already used. Please ask for a new one.')),
    ).toBe(true)
  })

  test('is dead once a password was chosen, and so is what it gave', async () => {
    const robin = await product.quickPatient()
    const link = await askedLink(robin)
    const credential = await opened(link)
    expect((await choose(credential)).status).toBe(200)
    expect((await product.send('GET', link)).status).toBe(404)
    expect((await choose(credential, 'Other-Meadow-9')).status).toBe(401)
  })

  test('is dead after half an hour, and so is what it gave', async () => {
    const robin = await product.quickPatient()
    const link = await askedLink(robin)
    await product.advance(29 * minuteMs)
    const credential = await opened(link)
    await product.advance(minuteMs + 1000)
    expect((await product.send('GET', link)).status).toBe(404)
    expect((await choose(credential)).status).toBe(401)
  })

  test('is dead once a newer one was asked for, and so is what it gave', async () => {
    const robin = await product.quickPatient()
    const older = await askedLink(robin)
    const credential = await opened(older)
    const newer = await askedLink(robin)
    expect(newer).not.toBe(older)
    expect((await product.send('GET', older)).status).toBe(404)
    expect((await choose(credential)).status).toBe(401)
    expect((await choose(await opened(newer))).status).toBe(200)
  })

  test.each(['', 'x', 'A'.repeat(43)])('with the token %j is unknown', async (token) => {
    const query = new URLSearchParams({ redirect_url: page, reset_password_token: token })
    expect((await product.send('GET', `/api/auth/password/edit?${query}`)).status).toBe(404)
  })

  test('without a page to lead to, or with one elsewhere, leads nowhere', async () => {
    const link = await askedLink(await product.quickPatient())
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
    const twice = await edited((query) => query.append('redirect_url', 'https://evil.example/x'))
    expect(twice.status).toBe(422)
    expect([missing, elsewhere, twice].map(({ headers }) => headers.get('location'))).toEqual([
      null,
      null,
      null,
    ])
  })

  test('keeps what the page had in its query, and repeats the query after a fragment', async () => {
    const robin = await product.quickPatient()
    await ask({ email: robin.email, redirect_url: `${page}?plan=therapy&uid=planted#/in` })
    const { headers } = await product.send('GET', await mailedLink(robin.email))
    const location = headers.get('location') ?? ''
    const [, before, after] = /\?(.*)#\/in\?(.*)$/.exec(location) ?? []
    expect(before).toBe(after)
    const query = new URLSearchParams(before)
    expect(query.get('plan')).toBe('therapy')
    expect(query.getAll('uid')).toEqual([robin.email])
  })

  test('and its credential are in no line of the log (S9)', async () => {
    const robin = await product.quickPatient()
    const link = await askedLink(robin)
    const credential = await opened(link)
    const token = new URL(link, product.url).searchParams.get('reset_password_token') ?? ''
    const log = product.logged.join('\n')
    expect(log).toContain('/api/auth/password/edit')
    for (const secret of [token, credential['access-token'], robin.email]) expect(log).not.toContain(secret)
  })
})

describe('the credential of a reset link', () => {
  test('opens nothing but the change of the password (V2)', async () => {
    const robin = await product.quickPatient()
    const headers = await opened(await askedLink(robin))
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
    expect((await choose(headers)).status).toBe(200)
  })

  test('sets a password: every session ends, and the answer carries a new one (V5, A-AUTH-049, 052 to 055)', async () => {
    const robin = await product.quickPatient()
    const elsewhere = await product.signedIn(robin.email)
    const credential = await opened(await askedLink(robin))
    const answer = await choose(credential)
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
    const [letter] = await product.mailTo(robin.email)
    expect(letter?.subject).toBe('Your password was changed')
  })

  test('used twice at the same moment sets one password', async () => {
    const robin = await product.quickPatient()
    const credential = await opened(await askedLink(robin))
    const answers = await Promise.all([
      choose(credential, 'First-Meadow-9'),
      choose(credential, 'Second-Meadow-9'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('gives a lead their first password', async () => {
    const lead = await product.newPatient({ password: '', skip_password_validation: true })
    expect((await choose(await opened(await askedLink(lead)))).status).toBe(200)
    expect((await product.signedIn(lead.email, newPassword)).user.has_password).toBe(true)
  })
})
