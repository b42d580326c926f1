import type { Browser } from '@playwright/test'
import { attempt, takePictures, type Album } from './picture-album.ts'
import { callerOf, type Caller } from './picture-caller.ts'
import { signUpByApi } from './people.ts'
import { newPage } from './picture-screens.ts'

interface Email {
  channel: string
  subject: string | null
  html: string | null
}

const dayMs = 86_400_000
const weeks = 6

/** One email of each kind: what people do provokes some, and over the weeks renewals, reminders and check-ins fall due. */
export async function drawEmails(album: Album, browser: Browser, base_url: string): Promise<void> {
  const page = await newPage(browser, base_url)
  const kinds = new Map<string, Email>()
  const collect = async () => {
    const sent = (await (await page.request.get('/dev/outbox.json')).json()) as Email[]
    for (const one of sent)
      if (one.channel === 'mail' && one.subject) kinds.set(one.subject.replace(/[\d,.$-]+/g, '#'), one)
  }
  await attempt(album, 'welcome', () => signUpByApi(page))
  for (const [what, provoke] of Object.entries(provocations(base_url))) await attempt(album, what, provoke)
  await collect()
  for (let day = 0; day < weeks * 7; day += 3)
    await attempt(album, `day ${day}`, async () => {
      await page.request.post('/dev/clock', { data: { advance_ms: 3 * dayMs }, timeout: 120_000 })
      await collect()
    })
  for (const { subject, html } of [...kinds.values()].toSorted(bySubject))
    await attempt(album, subject ?? '', async () => {
      await page.setContent(html ?? '')
      await takePictures(album, page, subject ?? '', '')
    })
  await page.context().close()
}

const bySubject = (one: Email, other: Email) => (one.subject ?? '').localeCompare(other.subject ?? '')

/** What someone does that sends an email at once. */
function provocations(base_url: string): Record<string, () => Promise<unknown>> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    await fetch(base_url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const as = (person: string, act: (caller: Caller) => Promise<unknown>) => async () =>
    act(await callerOf(base_url, person))
  const email = 'insured@demo.test'
  const membership = (call: Caller, step: string, body: object = {}) =>
    call.call('PUT', `/api/patients/${call.user_id}/${step}`, body)
  return {
    'password reset': () =>
      post('/api/auth/password', { email, redirect_url: `${base_url}/user/password_reset/change` }),
    unsubscribe: () => post('/api/unsubscribe/request', { email }),
    pause: as('cash-therapy', (caller) => membership(caller, 'pause', { months: 1 })),
    cancellation: as('insured', (caller) => membership(caller, 'cancellation')),
    'staying a member': as('leaving', (caller) => membership(caller, 'keep_membership')),
    estimate: as('cash-medication', (caller) => caller.call('POST', '/api/estimates', {})),
    'a visit that is canceled': as('cash-medication', cancelVisit),
    invitation: as('admin', (caller) =>
      caller.call('POST', '/api/care/staff/invitations', {
        first_name: 'Noor',
        last_name: 'Haddad',
        email: 'noor@demo.test',
        role: 'therapist',
        states: ['CA'],
      }),
    ),
    'a bill and a refund': as('coordinator', async (caller) => {
      const { user_id } = await callerOf(base_url, 'cash-medication')
      await billAndRefund(caller, `/api/care/patients/${user_id}/invoices`)
    }),
  }
}

async function cancelVisit(caller: Caller): Promise<void> {
  const { appointments } = await caller.call<{ appointments: { id: string }[] }>('GET', '/api/calendar')
  await caller.call('POST', `/api/calendar/${appointments[0]?.id}/cancel`, {})
}

async function billAndRefund(caller: Caller, path: string): Promise<void> {
  const bill = { lines: [{ item: 'copay', amount_cents: 4000 }], collect: 'ask_patient' }
  await caller.call('POST', path, { ...bill, invoice_id: crypto.randomUUID() })
  const { invoices } = await caller.call<{ invoices: { id: string; status: string }[] }>('GET', path)
  const paid = invoices.find(({ status }) => status === 'paid')
  await caller.call('POST', `/api/care/invoices/${paid?.id}/refund`, { reason: 'Charged in error' })
}
