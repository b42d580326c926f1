import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localServer, type Asked, type LocalServer } from '../local-server.fixture.ts'
import { embeddedMail } from '../mail/embedded-mail.ts'
import { outboxForTests, type OutboxForTests } from '../mail/outbox.fixture.ts'
import { Outage } from '../outage.ts'
import { embeddedSms } from './embedded-sms.ts'
import { SmsRefused } from './sms.port.ts'
import { smsSuite, somePhone } from './sms.suite.ts'
import { twilioSms } from './twilio-sms.ts'

describe('embedded sms', () => {
  let kept: OutboxForTests
  beforeAll(async () => {
    kept = await outboxForTests()
  })
  afterAll(() => kept.close())
  const received = async (number: string) =>
    (await kept.outbox.readOutbox(100)).filter(({ to }) => to === number).map(({ text }) => text)

  smsSuite(() => ({ sms: embeddedSms(kept.outbox), received }))

  test('embedded sms: the same dedupe key sends one message, and an email with that key is separate', async () => {
    const to = somePhone()
    const dedupe_key = 'visit:7'
    await embeddedMail(kept.outbox).send({
      to: 'a@demo.test',
      subject: 's',
      text: 't',
      html: 'h',
      dedupe_key,
    })
    await embeddedSms(kept.outbox).send({ to, text: 'Hello', dedupe_key })
    await embeddedSms(kept.outbox).send({ to, text: 'Hello', dedupe_key })
    expect(await received(to)).toEqual(['Hello'])
    expect((await kept.outbox.readOutbox(1))[0]).toMatchObject({ channel: 'sms', subject: null, html: null })
  })
})

describe('twilio sms', () => {
  const account = { account_sid: 'AC123', auth_token: 'canary-token', from: '+14155550100' }
  let twilio: LocalServer
  let respond = accept
  beforeAll(async () => {
    twilio = await localServer((asked, reply) => respond(asked, reply))
  })
  afterAll(() => twilio.close())
  const sms = (deadline_ms = 30_000) => twilioSms({ ...account, base_url: twilio.url, deadline_ms })

  function accept(_: Asked, reply: ServerResponse) {
    reply.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1","status":"queued"}')
  }
  const fail = (status: number, body: string) => (_: Asked, reply: ServerResponse) =>
    void reply.writeHead(status, { 'content-type': 'application/json' }).end(body)

  async function sentWhile(answer: typeof accept, deadline_ms?: number): Promise<unknown> {
    respond = answer
    try {
      return await sms(deadline_ms)
        .send({ to: '+14155550123', text: 'canary text' })
        .catch((thrown: unknown) => thrown)
    } finally {
      respond = accept
    }
  }

  smsSuite(() => ({
    sms: sms(),
    received: async (number) =>
      twilio.asked
        .map(({ body }) => new URLSearchParams(body))
        .filter((form) => form.get('To') === number)
        .map((form) => form.get('Body') ?? ''),
  }))

  test('twilio sms: a request carries the credentials and the sender number', async () => {
    await sms().send({ to: '+14155550199', text: 'Hello' })
    const { method, path, headers, body } = twilio.asked.at(-1)!
    expect({ method, path, body }).toEqual({
      method: 'POST',
      path: '/2010-04-01/Accounts/AC123/Messages.json',
      body: 'To=%2B14155550199&From=%2B14155550100&Body=Hello',
    })
    expect(headers.authorization).toBe(`Basic ${Buffer.from('AC123:canary-token').toString('base64')}`)
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
  })

  test('twilio sms: an unreachable phone is refused, not retried', async () => {
    const body = `{"code": 21610, "message": "+14155550123 has replied STOP", "status": 400}`
    const error = await sentWhile(fail(400, body))
    expect(error).toBeInstanceOf(SmsRefused)
    expect(error).toMatchObject({
      code: 'error 21610',
      message: 'The text message was refused (error 21610).',
    })
    expect(await sentWhile(fail(404, 'not found'))).toMatchObject({ name: 'SmsRefused', code: 'HTTP 404' })
  })

  test.each([401, 403, 429, 500, 503])(
    'an answer of %d is an outage, so the message is tried again',
    async (status) => {
      const error = await sentWhile(fail(status, '{"code":20003,"message":"+14155550123"}'))
      expect(error).toBeInstanceOf(Outage)
      expect(error).toMatchObject({ port: 'sms', code: `HTTP ${status}`, timed_out: false })
      expect(String(error)).not.toMatch(/4155550123|canary/)
    },
  )

  test('twilio sms: a request without a reply times out as an outage', async () => {
    expect(await sentWhile(() => undefined, 40)).toMatchObject({
      name: 'Outage',
      timed_out: true,
      code: 'timeout',
    })
  })

  test('twilio sms: a reply that stalls times out as an outage', async () => {
    const half = (_: Asked, reply: ServerResponse) => void reply.writeHead(201).write('{"sid"')
    expect(await sentWhile(half, 60)).toMatchObject({ name: 'Outage', timed_out: true })
  })

  test('twilio sms: a closed connection is an outage', async () => {
    expect(await sentWhile((_, reply) => void reply.destroy())).toMatchObject({
      name: 'Outage',
      timed_out: false,
    })
  })

  test('twilio sms: a redirect is not followed', async () => {
    const calls = twilio.asked.length
    const error = await sentWhile((_, reply) => void reply.writeHead(307, { location: '/elsewhere' }).end())
    expect(error).toBeInstanceOf(Outage)
    expect(twilio.asked).toHaveLength(calls + 1)
  })
})
