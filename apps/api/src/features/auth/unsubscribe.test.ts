import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

const ask = (email: unknown) => product.send('POST', '/api/unsubscribe/request', { body: { email } })
const unsubscribe = (token: string) => product.send('POST', '/api/unsubscribe', { body: { token } })

async function mailedToken(robin: Person): Promise<string> {
  expect((await ask(robin.email)).status).toBe(200)
  const email = (await product.mailTo(robin.email)).find(
    ({ subject }) => subject === 'Unsubscribe from our emails',
  )
  expect(email).toBeDefined()
  const [href = ''] = /http\S+\/unsubscribe\?token=\S+/.exec(email?.text ?? '') ?? []
  expect(href.startsWith(`${product.url}/unsubscribe?token=`)).toBe(true)
  return new URL(href).searchParams.get('token') ?? ''
}

async function wishes(robin: Person) {
  const [row] = await product.rows<{ content: boolean; reminders: boolean }>(
    'select receive_content_notifications as content, receive_reminder_notifications as reminders from users where id = $1',
    [robin.user.id],
  )
  return row
}

// Decision N13
describe('unsubscribe: a person who wants no more news', () => {
  test('gets a signed link by email that turns news off and leaves reminders on', async () => {
    const robin = await product.quickPatient()
    const token = await mailedToken(robin)
    expect(await wishes(robin)).toEqual({ content: true, reminders: true })
    const answer = await unsubscribe(token)
    expect([answer.status, answer.text]).toEqual([200, '{"success":true}'])
    expect(await wishes(robin)).toEqual({ content: false, reminders: true })
    await product.advance(400 * 24 * 3_600_000)
    expect((await unsubscribe(token)).status).toBe(200)
    const { id } = robin.user
    const audited = {
      actor_id: id,
      actor_role: 'patient',
      patient_id: id,
      record_type: 'user',
      record_id: id,
    }
    expect(
      await product.rows(
        `select actor_id, actor_role, patient_id, record_type, record_id from audit_events
          where action = 'POST /api/unsubscribe' and outcome = 'ok' and actor_id = $1`,
        [id],
      ),
    ).toEqual([audited, audited])
  })

  test('gets the same reply whether the address has an account or not', async () => {
    const robin = await product.quickPatient()
    const [taken, unknown] = [await ask(robin.email), await ask('stranger@example.com')]
    expect([unknown.status, unknown.text]).toEqual([taken.status, taken.text])
    expect(await product.mailTo('stranger@example.com')).toEqual([])
  })

  test('gets at most three such emails an hour', async () => {
    const robin = await product.quickPatient()
    for (let at = 0; at < 5; at++) await ask(robin.email)
    const emails = (await product.mailTo(robin.email)).filter(({ subject }) =>
      subject?.startsWith('Unsubscribe'),
    )
    expect(emails).toHaveLength(3)
  })

  test('gets 422 for text that is no address', async () => {
    expect((await ask('nobody')).status).toBe(422)
    expect((await ask({ $ne: null })).status).toBe(422)
  })
})

test('unsubscribe: a link that was changed, or signed for another person, changes nothing', async () => {
  const [robin, sam] = [await product.quickPatient(), await product.quickPatient()]
  const [ofRobin, ofSam] = [await mailedToken(robin), await mailedToken(sam)]
  const [id = '', signature = ''] = ofRobin.split('.')
  const forged = [
    `${sam.user.id}.${signature}`,
    `${id}.${ofSam.split('.')[1]}`,
    `${id}.${signature.slice(0, -2)}xx`,
    `${id}.${signature}x`,
    `${id}.${signature.toUpperCase()}`,
    `${id.toUpperCase()}.${signature}`,
    `${id}.`,
    id,
    '',
    '.',
    `é${ofRobin.slice(1)}`,
  ]
  for (const token of forged) {
    const answer = await unsubscribe(token)
    expect(`${token} ${answer.status}`).toBe(`${token} 404`)
  }
  expect([await wishes(robin), await wishes(sam)]).toEqual([
    { content: true, reminders: true },
    { content: true, reminders: true },
  ])
})
