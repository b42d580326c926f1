import { expect, test } from 'vitest'
import { MailRefused, refusingMail, type Mail, type MailMessage } from '../mail/mail.port.ts'
import { Outage } from '../outage.ts'
import { refusingStorage, StorageDown, StorageFull, type Storage } from '../storage/storage.port.ts'
import { createFaults, faultModes, faultPorts } from './faults.ts'

const letter = { to: 'jane@demo.test', subject: 's', text: 't', html: 'h' }

/** A class, because an adapter may be one: its methods need their own `this`. */
class Mailbox implements Mail {
  readonly delivers = true
  readonly name = 'mailbox'
  #sent: MailMessage[] = []
  async send(message: MailMessage) {
    this.#sent.push(message)
  }
  async count() {
    return this.#sent.length
  }
}

test('faults: these ports and modes exist', () => {
  expect(faultPorts).toEqual(['payments', 'eligibility', 'pharmacy', 'identity', 'mail', 'sms', 'storage'])
  expect(faultModes).toEqual(['ok', 'refuse', 'error', 'timeout'])
})

test('faults: a port without a fault works unchanged', async () => {
  const faults = createFaults()
  const mail = faults.wrap('mail', new Mailbox(), refusingMail)
  await mail.send(letter)
  expect(await mail.count()).toBe(1)
  expect(mail.name).toBe('mailbox')
  expect(mail).toBeInstanceOf(Mailbox)
  expect(Object.values(faults.modes())).toEqual(Array(7).fill('ok'))
})

test('faults: the mode refuse replies as the port refuses, and nothing is sent', async () => {
  const faults = createFaults()
  const mailbox = new Mailbox()
  const mail = faults.wrap('mail', mailbox, refusingMail)
  faults.set({ port: 'mail', mode: 'refuse' })
  await expect(mail.send(letter)).rejects.toBeInstanceOf(MailRefused)
  expect(await mailbox.count()).toBe(0)
  expect(faults.modes()).toMatchObject({ mail: 'refuse', sms: 'ok' })
  faults.set({ port: 'mail', mode: 'ok' })
  await mail.send(letter)
  expect(await mailbox.count()).toBe(1)
})

test('faults: a refusal can be a reply instead of an error', async () => {
  const faults = createFaults()
  const insurer = { check: async (member: string) => ({ member, eligible: true }) }
  const wrapped = faults.wrap('eligibility', insurer, {
    check: async (member) => ({ member, eligible: false }),
  })
  faults.set({ port: 'eligibility', mode: 'refuse' })
  expect(await wrapped.check('7')).toEqual({ member: '7', eligible: false })
})

test('faults: full storage still reads; storage that is down does not', async () => {
  const faults = createFaults()
  const held = { exists: async () => true, put: async () => undefined } as Pick<Storage, 'exists' | 'put'>
  const storage = faults.wrap('storage', held, refusingStorage)
  const put = () => storage.put('a', Buffer.from('x'), { contentType: 'text/plain' })
  faults.set({ port: 'storage', mode: 'refuse' })
  await expect(put()).rejects.toBeInstanceOf(StorageFull)
  expect(await storage.exists('a')).toBe(true)
  faults.set({ port: 'storage', mode: 'error' })
  await expect(put()).rejects.toBeInstanceOf(StorageDown)
  await expect(storage.exists('a')).rejects.toBeInstanceOf(StorageDown)
})

test('faults: an outage of one port leaves the others alone', async () => {
  const faults = createFaults()
  const mail = faults.wrap('mail', new Mailbox(), refusingMail)
  faults.set({ port: 'payments', mode: 'error' })
  await mail.send(letter)
  faults.set({ port: 'mail', mode: 'error' })
  await expect(mail.send(letter)).rejects.toMatchObject({ name: 'Outage', port: 'mail', timed_out: false })
})

test('faults: the mode timeout rejects at the deadline of the port, not before', async () => {
  const waits: { ms: number; end: () => void }[] = []
  const faults = createFaults({ delay: (ms) => new Promise<void>((end) => waits.push({ ms, end })) })
  const mailbox = new Mailbox()
  const mail = faults.wrap('mail', mailbox, refusingMail)
  faults.set({ port: 'mail', mode: 'timeout' })
  let outcome: unknown = 'waiting'
  const sending = mail.send(letter).catch((error: unknown) => (outcome = error))
  await Promise.resolve()
  expect(outcome).toBe('waiting')
  expect(waits.map(({ ms }) => ms)).toEqual([10_000])
  waits[0]?.end()
  await sending
  expect(outcome).toBeInstanceOf(Outage)
  expect(outcome).toMatchObject({ timed_out: true, code: 'timeout' })
  expect(await mailbox.count()).toBe(0)
})
