import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface Delivered {
  recipients: string[]
  email: Email
}

export interface SmtpMailbox {
  url: string
  delivered: Delivered[]
  close(): Promise<void>
}

/** A real SMTP server on this machine that reads what it is given. It refuses `refused@…` and asks `busy@…` to wait. */
export async function smtpMailbox(): Promise<SmtpMailbox> {
  const delivered: Delivered[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = address.startsWith('refused@') ? 550 : address.startsWith('busy@') ? 451 : 0
      if (code === 0) return done()
      done(Object.assign(new Error(`No, ${address}`), { responseCode: code }))
    },
    async onData(stream, session, done) {
      const email = await PostalMime.parse(await buffer(stream))
      delivered.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), email })
      done()
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
