import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MailRefused, type Mail, type MailMessage } from './mail.port.ts'

export interface MailUnderTest {
  mail: Mail
  /** What has reached the mailbox of this address, oldest first. */
  received(address: string): Promise<Pick<MailMessage, 'to' | 'subject' | 'text' | 'html'>[]>
  /** The calendar file of the email to this address. */
  calendarOf(address: string): Promise<string | null>
}

/** The behavior that every mail adapter must have. */
export function mailSuite(under: () => MailUnderTest): void {
  const letter = (to: string): MailMessage => ({
    to,
    subject: 'Your visit is tomorrow — señora Núñez 🌊',
    text: 'Hello Zoë,\n\nyour visit is at 9:00. 你好\n.\nA line that begins with a dot stays.',
    html: '<p>Hello <b>Zoë</b>, your visit is at 9:00. 你好</p>',
  })
  const someone = () => `zoe+${randomUUID()}@demo.test`

  test('mail: the subject and both parts arrive as they were written', async () => {
    const { mail, received } = under()
    const to = someone()
    await mail.send(letter(to))
    expect(await received(to)).toEqual([letter(to)])
  })

  test('mail: the same dedupe key delivers one email', async () => {
    const { mail, received } = under()
    const to = someone()
    const dedupe_key = `reminder:${randomUUID()}`
    await mail.send({ ...letter(to), dedupe_key })
    await mail.send({ ...letter(to), dedupe_key })
    expect(await received(to)).toHaveLength(1)
  })

  test('mail: two emails without a key are two emails', async () => {
    const { mail, received } = under()
    const to = someone()
    await mail.send(letter(to))
    await mail.send(letter(to))
    expect(await received(to)).toHaveLength(2)
  })

  test('mail: a calendar file arrives as it was written', async () => {
    const { mail, calendarOf } = under()
    const to = someone()
    const file = ['BEGIN:VCALENDAR', 'METHOD:REQUEST', 'SUMMARY:Zoë\\, 9:00', 'END:VCALENDAR', ''].join(
      '\r\n',
    )
    await mail.send({ ...letter(to), calendar: { method: 'REQUEST', file } })
    expect(await calendarOf(to)).toBe(file)
  })

  test.each([
    { to: 'a@demo.test\r\nBcc: all@demo.test' },
    { to: 'a@demo.test\n' },
    { to: 'a@demo.test, b@demo.test' },
    { to: 'A <a@demo.test>' },
    { to: 'a@demo.test>\u0000' },
    { to: '' },
    { subject: 'Hello\r\nBcc: all@demo.test' },
    { subject: 'Hello\nX: y' },
    { subject: 'Hello\rX: y' },
  ])('mail: %j injects no header', async (evil) => {
    const { mail, received } = under()
    const to = someone()
    const refusal = await mail.send({ ...letter(to), ...evil }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(MailRefused)
    expect(String(refusal)).not.toMatch(/demo\.test|Hello/)
    expect(await received(to)).toEqual([])
  })
}
