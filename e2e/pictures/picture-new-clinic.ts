import { setTimeout as pause } from 'node:timers/promises'
import { smtpMailbox } from '@stillwater/api/ports/mail/smtp-mailbox.fixture'
import { codeOf } from '../support/authenticator.ts'
import { clinicCommand } from '../support/clinic-command.ts'
import { newProduct, type Product } from '../support/product.ts'
import { postJson } from './picture-caller.ts'

const password = 'Brook-Lantern-42'
const admin = 'ada@harbor.example'

/** What no demo sends: there nobody confirms an address at sign-up, and staff are asked for no new app. */
export async function newClinicEmails(): Promise<{ subject: string | null; html: string | null }[]> {
  const mailbox = await smtpMailbox()
  const product = await newProduct({ DEMO: '0', SMTP_URL: mailbox.url, MAIL_FROM: 'care@harbor.example' })
  try {
    const { base_url } = product
    await openClinic(product)
    for (const email of ['robin@harbor.example', admin]) await signUp(base_url, email)
    await clinicCommand(product, 'reset-factor', '--email', admin)
    await addAnotherApp(base_url)
    // Jobs send emails a moment after what they are about: the app last.
    for (let tries = 0; tries < 60; tries++) {
      if (mailbox.delivered.some(({ email }) => email.subject?.startsWith('An authenticator app'))) break
      await pause(500)
    }
    return mailbox.delivered.map(({ email: { subject = null, html = null } }) => ({ subject, html }))
  } finally {
    await product.stop()
    await mailbox.close()
  }
}

/** The administrator joins by the link that the command prints. */
async function openClinic(product: Product): Promise<void> {
  const { base_url } = product
  const [link = ''] = await clinicCommand(
    product,
    ...['setup', '--name', 'Harbor Clinic', '--support-email', 'help@harbor.example', '--states', 'CA'],
    ...['--zone', 'America/New_York', '--hours', 'Mon-Fri 9:00-17:00'],
    ...['--admin-name', 'Ada Lowe', '--admin-email', admin],
    ...['--oncall-name', '', '--oncall-email', '', '--test-email', '', '--test-phone', ''],
  )
  const token = new URL(link).hash.slice(1)
  const { enrollment } = await post<{ enrollment: { secret: string } }>(
    base_url,
    '/api/staff_invitations/open',
    { token },
  )
  await post(base_url, '/api/staff_invitations/accept', { token, password, code: codeOf(enrollment.secret) })
}

/** One address is new, and one has an account: neither learns here which it is. */
function signUp(base_url: string, email: string): Promise<unknown> {
  return post(base_url, '/api/users', {
    first_name: 'Robin',
    last_name: 'Marsh',
    email,
    phone: '5550001111',
    password,
    password_confirmation: password,
    sms_opted_in: true,
  })
}

async function addAnotherApp(base_url: string): Promise<void> {
  const reply = await postJson(base_url, '/api/auth/sign_in', { email: admin, password })
  const { challenge } = (await reply.json()) as { challenge: string }
  const { secret } = await post<{ secret: string }>(base_url, '/api/auth/second_factor/setup', { challenge })
  await post(base_url, '/api/auth/second_factor/setup/confirm', { challenge, code: codeOf(secret) })
}

async function post<T>(base_url: string, path: string, body: object): Promise<T> {
  const reply = await postJson(base_url, path, body)
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as T
}
