import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type TestApp } from '../../testing/build-app.ts'
import { isFromTwilio, twilioReply } from './twilio-inbound.ts'
import { twilioInboundPath } from './twilio-inbound.routes.ts'

const token = 'a-token-of-the-clinic'
// A complete account, so that the server starts; nothing is sent.
const account = { TWILIO_ACCOUNT_SID: 'AC123', TWILIO_AUTH_TOKEN: token, TWILIO_FROM: '+14155550100' }

function sign(url: string, form: Record<string, string>, key = token): string {
  const fields = Object.keys(form)
    .toSorted()
    .map((name) => name + form[name])
  return createHmac('sha1', key)
    .update(url + fields.join(''))
    .digest('base64')
}

test('twilio: the signature that its own libraries are tested with is accepted, and no other', () => {
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
    Caller: '+14158675309',
  })
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8='
  expect(isFromTwilio('12345', { url, form, signature })).toBe(true)
  expect(isFromTwilio('12346', { url, form, signature })).toBe(false)
  expect(isFromTwilio('12345', { url: `${url}3`, form, signature })).toBe(false)
  form.set('Digits', '1235')
  expect(isFromTwilio('12345', { url, form, signature })).toBe(false)
})

test('twilio: a reply is one escaped message, or none', () => {
  expect(twilioReply('a < b & "c"')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><Response><Message>a &#60; b &#38; &#34;c&#34;</Message></Response>',
  )
  expect(twilioReply(null)).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>')
})

describe('twilio: a text that arrives', () => {
  let product: TestApp
  beforeAll(async () => {
    product = await buildApp(account)
  })
  afterAll(() => product.close())

  async function arrive(form: Record<string, string>, signature?: string) {
    const answer = await fetch(product.url + twilioInboundPath, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature ?? sign(product.url + twilioInboundPath, form),
      },
      body: new URLSearchParams(form),
    })
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const optedOut = () =>
    product.rows<{ n: number }>('select count(*)::int as n from text_numbers where opted_out_at is not null')

  test('signed: STOP opts the number out and is answered once', async () => {
    const form = { From: '+14155552671', To: '+14155550100', Body: 'STOP', MessageSid: 'SM1' }
    const [first, second] = [await arrive(form), await arrive(form)]
    expect(first).toMatchObject({ status: 200, type: 'text/xml; charset=utf-8' })
    expect(first.text).toContain('<Message>Stillwater: You will get no more texts from us.')
    expect(second.text).toContain('<Response></Response>')
    expect(await optedOut()).toEqual([{ n: 1 }])
  })

  test('that Twilio has answered itself is acted upon without a second reply', async () => {
    const answer = await arrive({ From: '+14155552672', Body: 'STOP', OptOutType: 'STOP' })
    expect(answer.text).toContain('<Response></Response>')
    expect(await optedOut()).toEqual([{ n: 2 }])
  })

  test.each([
    ['without a signature', ''],
    ['with a made-up one', 'bm90IGEgc2lnbmF0dXJl'],
    ['signed with another token', sign('x', {}, 'another')],
  ])('%s is refused with 403 and changes nothing', async (_, signature) => {
    const answer = await arrive({ From: '+14155552673', Body: 'STOP' }, signature)
    expect(answer.status).toBe(403)
    expect(await optedOut()).toEqual([{ n: 2 }])
  })

  test('signed, but from no US number or without a text: nothing happens', async () => {
    expect((await arrive({ From: '+447911123456', Body: 'STOP' })).text).toContain('<Response></Response>')
    expect((await arrive({})).status).toBe(200)
    expect(await optedOut()).toEqual([{ n: 2 }])
  })

  test('as JSON or too large is refused without a 500', async () => {
    expect((await product.send('POST', twilioInboundPath, { body: { From: '+14155552671' } })).status).toBe(
      403,
    )
    expect((await arrive({ Body: 'x'.repeat(20_000) })).status).toBe(413)
  })
})

test('twilio: without an account there is no such address', async () => {
  const product = await buildApp()
  expect((await product.send('POST', twilioInboundPath, { body: {} })).status).toBe(404)
  await product.close()
})
