import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { nobody } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { buildApp, type TestApp } from '../../../testing/build-app.ts'
import { somePhone, textsOf, type Texts } from '../../auth/phone/phone.fixture.ts'
import { tellInsuranceNews } from '../../insurance/tell-insurance-news.job.ts'
import { textPerson } from './text-person.ts'
import { textWords } from './text-words.ts'

const hour = 3_600_000
let product: TestApp
let texts: Texts
beforeAll(async () => {
  product = await buildApp()
  texts = textsOf(product)
})
afterAll(() => product.close())

type Patient = Awaited<ReturnType<Texts['withPhone']>>

async function confirmed(): Promise<Patient> {
  const robin = await texts.withPhone()
  await product.rows('update users set phone_confirmed_at = app_now() where id = $1', [robin.user.id])
  return robin
}
/** A care text as the product sends one: with the news about an insurance. */
async function tellNews({ user, phone }: Patient): Promise<string[]> {
  await product.app.services.background.transaction(nobody, (connection) =>
    enqueue(connection, tellInsuranceNews, { patient_id: user.id }),
  )
  return texts.textsTo(phone)
}
const incoming = async (phone: string, text: string) => {
  const answer = await product.send('POST', '/dev/texts', { body: { from: `+1${phone}`, text } })
  expect(answer.status).toBe(200)
  return (answer.json as { reply: string | null }).reply
}

describe('texts: a care text', () => {
  test('goes to a confirmed number; the first says how to opt out', async () => {
    const robin = await confirmed()
    const [first] = await tellNews(robin)
    expect(first).toBe(
      `Stillwater: You have an update in your account. Sign in to read it: ${product.url}/member_sign_in Reply STOP to opt out, HELP for help.`,
    )
    const [second, ...rest] = await tellNews(robin)
    expect([second, rest]).toEqual([
      `Stillwater: You have an update in your account. Sign in to read it: ${product.url}/member_sign_in`,
      [first],
    ])
  })

  test("carries the clinic's own name, and so does the email beside it", async () => {
    const brand = { name: 'Harbor Care', support_email: 'help@harbor.example' }
    await product.rows(`insert into settings (name, value) values ('brand', $1)`, [JSON.stringify(brand)])
    const robin = await confirmed()
    const [text] = await tellNews(robin)
    expect(text).toMatch(/^Harbor Care: You have an update/)
    expect(await incoming(robin.phone, 'HELP')).toMatch(/^Harbor Care: Email help@harbor\.example\./)
    const email = (await product.mailTo(robin.email)).find(({ subject }) => subject?.includes('update'))
    expect(email?.text).toContain('With care, Harbor Care')
    expect(email?.text).toContain('help@harbor.example')
    expect(`${email?.text}${email?.html}`).not.toContain('Stillwater')
    await product.rows(`delete from settings where name = 'brand'`)
  })

  test('does not go to an unconfirmed number, while the email does', async () => {
    const robin = await texts.withPhone()
    expect(await tellNews(robin)).toEqual([])
    expect((await product.mailTo(robin.email)).map(({ subject }) => subject)).toContain(
      'There’s an update in your account',
    )
  })

  test('does not go to someone who turned texts off in their account', async () => {
    const robin = await confirmed()
    await product.rows('update users set sms_opted_in = false where id = $1', [robin.user.id])
    expect(await tellNews(robin)).toEqual([])
  })

  test('that an outage delays is sent once', async () => {
    const robin = await confirmed()
    await texts.fault('error')
    expect(await tellNews(robin)).toEqual([])
    await texts.fault('ok')
    await product.advance(hour)
    expect(await texts.textsTo(robin.phone)).toHaveLength(1)
    expect(
      (await product.mailTo(robin.email)).filter(
        ({ subject }) => subject === 'There’s an update in your account',
      ),
    ).toHaveLength(1)
  })
})

test('texts: a safety text goes to an unconfirmed number, but not to one that sent STOP', async () => {
  const robin = await texts.withPhone()
  const { background: database, keyring, sms } = product.app.services
  const send = (dedupe_key: string) =>
    textPerson(
      { database, keyring, sms },
      { user_id: robin.user.id, kind: 'safety', text: 'Please call us.', dedupe_key },
    )
  expect(await send('safety-1')).toBe('sent')
  await incoming(robin.phone, 'STOP')
  expect(await send('safety-2')).toBe('opted_out')
})

describe('texts: a person replies', () => {
  test('STOP: one confirmation, then nothing more, until START', async () => {
    const robin = await confirmed()
    await tellNews(robin)
    expect(await incoming(robin.phone, ' Stop. ')).toBe(
      'Stillwater: You will get no more texts from us. Reply START to get them again.',
    )
    expect(await incoming(robin.phone, 'STOP')).toBeNull()
    expect(await incoming(robin.phone, 'What is this?')).toBeNull()
    expect(await tellNews(robin)).toHaveLength(2)
    expect(await incoming(robin.phone, 'START')).toMatch(/^Stillwater: You will get our texts again\./)
    expect(await incoming(robin.phone, 'START')).toBeNull()
    expect(await tellNews(robin)).toHaveLength(4)
  })

  test('STOP: no code goes to the number, and the answer says how to undo it', async () => {
    const robin = await texts.withPhone()
    await incoming(robin.phone, 'STOP')
    const answer = await product.send('POST', '/api/phone_confirmations', {
      headers: robin.headers,
      body: {},
    })
    expect([answer.status, answer.json]).toMatchObject([409, { code: 'phone_opted_out' }])
    expect(await texts.textsTo(robin.phone)).toHaveLength(1)
  })

  test('STOP from several at once is answered once', async () => {
    const phone = somePhone()
    const replies = await Promise.all(Array.from({ length: 8 }, () => incoming(phone, 'STOP')))
    expect(replies.filter(Boolean)).toHaveLength(1)
  })

  test('HELP: who we are, where to write and whom to call, also after STOP', async () => {
    const phone = somePhone()
    await incoming(phone, 'STOP')
    expect(await incoming(phone, 'help')).toBe(
      'Stillwater: Email support@stillwater.example. In an emergency call 911, or call or text 988 at any time. Reply STOP to opt out.',
    )
  })

  test('anything else: where help is, once an hour', async () => {
    const phone = somePhone()
    expect(await incoming(phone, 'I can’t stop crying')).toMatch(/call 911, or call or text 988/)
    expect(await incoming(phone, 'are you there')).toBeNull()
    await product.advance(hour)
    expect(await incoming(phone, 'are you there')).toMatch(/988/)
  })

  test('about abuse: where to call in an emergency, once an hour, and no crisis line', async () => {
    const phone = somePhone()
    const reply = await incoming(phone, 'my husband hits me')
    expect(reply).toMatch(/In an emergency call 911\. To message us/)
    expect(reply).not.toMatch(/988/)
    expect(await incoming(phone, 'he hit me again')).toBeNull()
    expect(await incoming(phone, 'he hits me and I want to kill myself')).toMatch(/988/)
  })

  test('and neither number nor words reach a log or a table in the clear', async () => {
    const phone = somePhone()
    await incoming(phone, 'my secret words')
    await incoming(phone, 'STOP')
    const rows = await product.rows('select to_jsonb(n)::text as row from text_numbers n')
    expect(JSON.stringify(rows) + product.logged.join('')).not.toMatch(new RegExp(`${phone}|secret words`))
  })

  test.each([{ from: '4155550123', text: 'STOP' }, { from: '+14155550123' }, { from: 5, text: 'STOP' }, []])(
    'what is not a text is refused: %j',
    async (body) => {
      expect((await product.send('POST', '/dev/texts', { body })).status).toBe(422)
    },
  )
})

const when = 'Wed, Dec 30, 2026, 12:30 PM CT'
const link = `https://clinic.example/appointment/${'a'.repeat(46)}`
const home = 'https://clinic.example'

test.each([
  ['a code', textWords.code('123456'), 160],
  ['news', textWords.news(`${home}/member_sign_in`), 160],
  ['a booking', textWords.booked(when, link), 160],
  ['a new time', textWords.moved(when, link), 160],
  ['a cancellation', textWords.canceled(when), 160],
  ['a reminder', textWords.reminder(when, link), 160],
  ['a link to book with', textWords.booking_link(link), 160],
  ['the end of texts', textWords.stopped(), 160],
  ['texts that begin again', textWords.started(), 160],
  ['an answer to HELP', textWords.help(defaultBrand), 160],
  ['an answer', textWords.unread(home), 160],
  ['an answer about abuse', textWords.unread_discreet(home), 160],
  ['a request for a new time', textWords.new_time_needed(when, `${link}/edit`), 306],
  ['an offer', textWords.time_offered(when, when, link), 306],
])(
  'texts: %s names us and nothing of health, in the plain letters of a text, within its length',
  (_, words, longest) => {
    const text = textWords.from(defaultBrand, words)
    expect(text).toMatch(/^Stillwater: [\w .,:;@!?()'/+-]+$/)
    expect(text.length).toBeLessThanOrEqual(longest)
    expect(`${text} ${textWords.opt_out()}`.length).toBeLessThanOrEqual(306)
    expect(words).not.toMatch(
      /health|mental|therap|medic|prescri|depress|anxi|suicid|crisis|patient|doctor|clinic\b(?!\.)|care team|insur|visit|diagnos/i,
    )
  },
)
