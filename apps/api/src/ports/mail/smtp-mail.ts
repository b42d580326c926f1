import { createHash, randomUUID } from 'node:crypto'
import { deadlines, failureCode, Outage } from '../outage.ts'
import { MailRefused, refuseUnsafeMail, type Mail } from './mail.port.ts'
import { smtpAddress } from './smtp-address.ts'

export interface SmtpOptions {
  url: string
  /** The clinic's own address, as `care@clinic.example`, and the name people see before it. */
  from: { name: string; address: string }
  deadline_ms?: number
}

/** Sends email over SMTP. A retry has the same Message-ID, by which a mailbox drops the duplicate. */
export async function openSmtpMail({ url, from, deadline_ms = deadlines.mail }: SmtpOptions): Promise<Mail> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...smtpAddress(url),
    connectionTimeout: deadline_ms,
    greetingTimeout: deadline_ms,
    socketTimeout: deadline_ms,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)

  return {
    delivers: true,
    async send(message) {
      refuseUnsafeMail(message)
      const { to, from_name = from.name, subject, text, html, calendar, dedupe_key } = message
      const sending = transport.sendMail({
        from: { ...from, name: from_name },
        to: { name: '', address: to },
        envelope: { from: from.address, to: [to] },
        subject,
        text,
        html,
        ...(calendar
          ? {
              icalEvent: { method: calendar.method, filename: 'appointment.ics', content: calendar.file },
            }
          : {}),
        messageId: `<${identityOf(dedupe_key)}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      try {
        await within(deadline_ms, sending)
      } catch (error) {
        throw translated(error)
      }
    },
  }
}

function identityOf(dedupe_key: string | undefined): string {
  return dedupe_key === undefined
    ? randomUUID()
    : createHash('sha256').update(dedupe_key).digest('hex').slice(0, 40)
}

/** The library limits only idle time, so a server that trickles bytes could hold a job forever. */
async function within<T>(deadline_ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Outage('mail', { timed_out: true })), deadline_ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function translated(error: unknown): Error {
  if (error instanceof Outage) return error
  const code = failureCode(error)
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  // A permanent refusal of this recipient or message. A failed login (EAUTH) is an outage that the operator fixes.
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && status >= 500) return new MailRefused(`SMTP ${status}`)
  return new Outage('mail', { timed_out: code === 'ETIMEDOUT', code: status ? `SMTP ${status}` : code })
}
