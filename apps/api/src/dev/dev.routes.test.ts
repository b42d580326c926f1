import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp, type TestApp } from '../testing/build-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())
beforeEach(() => post('/dev/faults', { port: 'mail', mode: 'ok' }))

interface Message {
  id: string
  channel: string
  to: string
  subject: string | null
  text: string
  html: string | null
  created_at: string
}

const get = (path: string) => fetch(product.url + path)
async function post(path: string, body: unknown) {
  const response = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}
const outbox = async () => (await (await get('/dev/outbox.json')).json()) as Message[]
const now = async () => Date.parse(((await (await get('/dev/clock')).json()) as { now: string }).now)

test('outbox: messages are listed newest first, as JSON and as a page', async () => {
  const ann = await product.newPatient()
  await product.app.worker.runDue()
  const ben = await product.newPatient({ first_name: '<b>Ben</b>' })
  await product.app.worker.runDue()
  const messages = await outbox()
  expect(messages.map(({ to }) => to)).toEqual([ben.email, ann.email])
  expect(Object.keys(messages[0]!).sort()).toEqual([
    'calendar',
    'channel',
    'created_at',
    'html',
    'id',
    'subject',
    'text',
    'to',
  ])
  expect(messages[0]).toMatchObject({ channel: 'mail', subject: 'Welcome' })
  expect(Math.abs(Date.parse(messages[0]!.created_at) - (await now()))).toBeLessThan(60_000)

  const page = await get('/dev/outbox')
  const html = await page.text()
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('content-security-policy')).not.toContain('script-src')
  expect(html).toContain('Welcome')
  expect(html.indexOf(ben.email)).toBeLessThan(html.indexOf(ann.email))
  expect(html).toMatch(/<a href="http:\/\/[^"]+member_sign_in">/)
  expect(html).not.toContain('<script')
})

test('dev clock: moving it runs the jobs that fall due', async () => {
  const before = await now()
  const hour = 3_600_000
  const moved = await post('/dev/clock', { advance_ms: hour })
  expect(moved.status).toBe(200)
  expect(Date.parse(moved.body.now ?? '') - before).toBeGreaterThanOrEqual(hour)
  expect(Date.parse(moved.body.now ?? '') - before).toBeLessThan(hour + 60_000)

  const set = await post('/dev/clock', { now: '2031-05-06T07:08:09Z' })
  expect(set.body.now).toMatch(/^2031-05-06T07:08:(09|1\d)/)
  expect(Math.abs((await now()) - Date.parse('2031-05-06T07:08:09Z'))).toBeLessThan(60_000)
  expect(product.app.services.clock.now().getFullYear()).toBe(2031)
  await post('/dev/clock', { advance_ms: -4 * 365 * 24 * hour })
})

test('dev clock: an invalid time is refused and moves nothing', async () => {
  const before = await now()
  for (const body of [
    {},
    { advance_ms: 1.5 },
    { advance_ms: '1' },
    { advance_ms: 1e300 },
    { advance_ms: 200 * 365 * 24 * 3_600_000 },
    { now: 'tomorrow' },
    { now: '1999-12-31T23:59:59Z' },
    { now: '2200-01-01T00:00:00Z' },
    { now: '2031-05-06T07:08:09Z', advance_ms: 1 },
    [],
    null,
  ]) {
    const { status, body: answer } = await post('/dev/clock', body)
    expect([body, status, answer.success, answer.code]).toEqual([body, 422, false, 'invalid'])
  }
  expect((await now()) - before).toBeLessThan(60_000)
})

test('faults: an email that could not be sent is retried and sent once', async () => {
  expect((await post('/dev/faults', { port: 'mail', mode: 'error' })).body).toMatchObject({
    mail: 'error',
    sms: 'ok',
  })
  const robin = await product.newPatient()
  expect(await product.mailTo(robin.email)).toEqual([])
  await post('/dev/clock', { advance_ms: 30_000 })
  expect(await product.mailTo(robin.email)).toEqual([])

  await post('/dev/faults', { port: 'mail', mode: 'ok' })
  await post('/dev/clock', { advance_ms: 10 * 60_000 })
  expect(await product.mailTo(robin.email)).toMatchObject([{ subject: 'Welcome' }])
  await post('/dev/clock', { advance_ms: 24 * 3_600_000 })
  expect(await product.mailTo(robin.email)).toHaveLength(1)
})

test('faults: an unknown fault is refused and changes nothing', async () => {
  for (const body of [
    {},
    { port: 'mail' },
    { port: 'moon', mode: 'ok' },
    { port: 'mail', mode: 'odd' },
    { port: 'mail', mode: 'error', more: 1 },
  ]) {
    const { status, body: answer } = await post('/dev/faults', body)
    expect([body, status, answer.code]).toEqual([body, 422, 'invalid'])
  }
  expect(await (await get('/dev/faults')).json()).toMatchObject({ mail: 'ok', sms: 'ok', storage: 'ok' })
})

test('new patients: the next patient to sign up gets the flow that was set (decision N38)', async () => {
  const flow = { flow_type: 'legacy', flow_kind: 'client' }
  expect(await post('/dev/new-patients', flow)).toEqual({ status: 200, body: flow })
  expect((await product.quickPatient()).user.patient).toMatchObject(flow)
  expect((await post('/dev/new-patients', { flow_type: 'other' })).status).toBe(422)
  await post('/dev/new-patients', {})
  expect((await product.quickPatient()).user.patient).toMatchObject({
    flow_type: 'full_assessment_first',
    flow_kind: 'backend',
  })
})
