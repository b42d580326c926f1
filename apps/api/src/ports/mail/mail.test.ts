import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Outage } from '../outage.ts'
import { embeddedMail } from './embedded-mail.ts'
import { MailRefused, type Mail } from './mail.port.ts'
import { mailSuite } from './mail.suite.ts'
import { outboxForTests, type OutboxForTests } from './outbox.fixture.ts'
import { openSmtpMail } from './smtp-mail.ts'
import { smtpMailbox, type SmtpMailbox } from './smtp-mailbox.fixture.ts'

const letter = { to: 'jane@demo.test', subject: 'Canary subject', text: 'canary text', html: '<p>canary</p>' }

describe('embedded mail', () => {
  let kept: OutboxForTests
  beforeAll(async () => {
    kept = await outboxForTests()
  })
  afterAll(() => kept.close())

  mailSuite(() => ({
    mail: embeddedMail(kept.outbox),
    received: async (address) =>
      (await kept.outbox.readOutbox(100))
        .filter(({ to }) => to === address)
        .map(({ to, subject, text, html }) => ({ to, subject: subject ?? '', text, html: html ?? '' })),
    calendarOf: async (address) =>
      (await kept.outbox.readOutbox(100)).find(({ to }) => to === address)?.calendar ?? null,
  }))

  test('embedded mail: the outbox lists the newest email first', async () => {
    for (const subject of ['first', 'second', 'third'])
      await embeddedMail(kept.outbox).send({ ...letter, subject })
    const [newest, before] = await kept.outbox.readOutbox(2)
    expect([newest?.subject, before?.subject]).toEqual(['third', 'second'])
    expect(Object.keys(newest ?? {})).toEqual([
      'id',
      'channel',
      'to',
      'subject',
      'text',
      'html',
      'calendar',
      'created_at',
    ])
    expect(newest?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  test('embedded mail: emails are sealed in the database, and old ones are deleted', async () => {
    await embeddedMail(kept.outbox).send(letter)
    const client = new pg.Client(kept.ownerUrl)
    await client.connect()
    try {
      const { rows } = await client.query('select t::text as row, sealed from outbox_messages t')
      const everything = rows.map(({ row, sealed }) => `${row}${sealed.toString('utf8')}`).join()
      expect(everything).not.toMatch(/jane|canary/i)
      expect(await kept.outbox.sweep()).toBe(0)
      await client.query(`update server_clock set offset_ms = 31::bigint * 24 * 3600 * 1000`)
      expect(await kept.outbox.sweep(30)).toBe(rows.length)
      expect(await kept.outbox.readOutbox(10)).toEqual([])
    } finally {
      await client.end()
    }
  })
})

describe('smtp mail', () => {
  const from = { name: 'Stillwater Clinic', address: 'care@clinic.example' }
  let mailbox: SmtpMailbox
  let mail: Mail
  beforeAll(async () => {
    mailbox = await smtpMailbox()
    mail = await openSmtpMail({ url: mailbox.url, from })
  })
  afterAll(() => mailbox.close())

  mailSuite(() => ({
    mail,
    received: async (address) => {
      const mine = mailbox.delivered.filter(({ recipients }) => recipients.includes(address))
      // A mailbox keeps one email per Message-ID.
      const kept = new Map(mine.map(({ email }) => [email.messageId, email]))
      return [...kept.values()].map(({ to, subject, text, html }) => ({
        to: to?.map((one) => one.address).join() ?? '',
        subject: subject ?? '',
        text: text?.replace(/\n$/, '') ?? '',
        html: html?.replace(/\n$/, '') ?? '',
      }))
    },
    calendarOf: async (address) => {
      const found = mailbox.delivered.find(({ recipients }) => recipients.includes(address))?.email
      // Once as the event that an email program offers to add, and once as a file to keep.
      expect(found?.attachments.map(({ mimeType }) => mimeType)).toEqual(['text/calendar', 'application/ics'])
      const [, file] = found?.attachments ?? []
      // The parser of these tests turns the line breaks of a calendar into its own.
      return file ? new TextDecoder().decode(file.content as ArrayBuffer).replaceAll('\n', '\r\n') : null
    },
  }))

  test('smtp mail: an email has the sender, Auto-Submitted and a Message-ID of its dedupe key', async () => {
    await mail.send({ ...letter, to: 'who@demo.test', dedupe_key: 'reset:1' })
    const found = mailbox.delivered.find(({ recipients }) => recipients.includes('who@demo.test'))
    expect(found?.recipients).toEqual(['who@demo.test'])
    expect(found?.email.from).toMatchObject(from)
    expect(found?.email.messageId).toMatch(/^<[0-9a-f]{40}@clinic\.example>$/)
    expect(found?.email.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })

  test('smtp mail: an unknown address is refused, and the error does not contain it', async () => {
    const error = await mail.send({ ...letter, to: 'refused@demo.test' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(MailRefused)
    expect(error).toMatchObject({ code: 'SMTP 550', message: 'The message was refused (SMTP 550).' })
  })

  test('smtp mail: a temporary failure is an outage, so it is retried', async () => {
    const error = await mail.send({ ...letter, to: 'busy@demo.test' }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Outage)
    expect(error).toMatchObject({ port: 'mail', code: 'SMTP 451', timed_out: false })
    expect(String(error)).not.toContain('demo.test')
  })

  test('smtp mail: an unreachable server is an outage', async () => {
    const gone = await smtpMailbox()
    await gone.close()
    const unheard = await openSmtpMail({ url: gone.url, from })
    await expect(unheard.send(letter)).rejects.toMatchObject({
      name: 'Outage',
      code: 'ESOCKET',
    })
  })

  test('smtp mail: a server without a reply times out as an outage', async () => {
    const silent = createServer()
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready))
    const { port } = silent.address() as AddressInfo
    const slow = await openSmtpMail({ url: `smtp://127.0.0.1:${port}`, from, deadline_ms: 40 })
    await expect(slow.send(letter)).rejects.toMatchObject({ name: 'Outage', timed_out: true })
    await new Promise((closed) => silent.close(closed))
  })
})
