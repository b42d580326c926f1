import type { Page } from '@playwright/test'
import { openIntakeAt } from '../support/answer-ahead.ts'
import { walkToPayment } from '../support/checkout.ts'
import { payByCard } from '../support/pay.ts'
import { signUpByApi } from '../support/people.ts'
import { accountCauses } from './picture-account-causes.ts'
import { callerOf, postJson, type Caller } from './picture-caller.ts'
import { chartCauses } from './picture-chart-causes.ts'
import { moneyCauses } from './picture-money-causes.ts'
import { visitCauses } from './picture-visit-causes.ts'

type Causes = Record<string, () => Promise<unknown>>

/** What someone does that sends an email at once, or makes one fall due in the weeks that follow. */
export function emailCauses(page: Page, base_url: string): Causes {
  return {
    ...visitCauses(base_url),
    ...chartCauses(base_url),
    ...moneyCauses(base_url),
    ...patientCauses(page, base_url),
    ...cardCauses(base_url),
    ...accountCauses(page, base_url),
    ...staffCauses(base_url),
  }
}

function patientCauses(page: Page, base_url: string): Causes {
  const email = 'insured@demo.test'
  return {
    welcome: () => signUpByApi(page),
    'a membership that begins': () => beginMembership(page),
    'password reset': () =>
      postJson(base_url, '/api/auth/password', {
        email,
        redirect_url: `${base_url}/user/password_reset/change`,
      }),
    unsubscribe: () => postJson(base_url, '/api/unsubscribe/request', { email }),
    pause: as(base_url, 'cash-therapy', (caller) => membership(caller, 'pause', { months: 1 })),
    cancellation: as(base_url, 'insured', (caller) => membership(caller, 'cancellation')),
    'staying a member': as(base_url, 'leaving', (caller) => membership(caller, 'keep_membership')),
    estimate: as(base_url, 'cash-medication', (caller) => caller.call('POST', '/api/estimates', {})),
    'a visit that is canceled': as(base_url, 'cash-medication', cancelVisit),
  }
}

/** Renewals of these two are declined until the membership is past due, and held for the bank's question. */
function cardCauses(base_url: string): Causes {
  const give = (person: string, number: string) =>
    as(base_url, person, (caller) => putCardOnFile(base_url, caller, number))
  return {
    'a card that will be declined': give('offer', '4000000000000341'),
    'a card whose bank will ask': give('counseling', '4000002760003184'),
  }
}

function staffCauses(base_url: string): Causes {
  return {
    invitation: as(base_url, 'admin', (caller) =>
      caller.call('POST', '/api/care/staff/invitations', {
        first_name: 'Noor',
        last_name: 'Haddad',
        email: 'noor@demo.test',
        role: 'therapist',
        states: ['CA'],
      }),
    ),
    'a bill and a refund': as(base_url, 'coordinator', async (caller) => {
      const { user_id } = await callerOf(base_url, 'cash-medication')
      await billAndRefund(caller, `/api/care/patients/${user_id}/invoices`)
    }),
  }
}

const as = (base_url: string, person: string, act: (caller: Caller) => Promise<unknown>) => async () =>
  act(await callerOf(base_url, person))

const membership = (caller: Caller, step: string, body: object = {}) =>
  caller.call('PUT', `/api/patients/${caller.user_id}/${step}`, body)

async function beginMembership(page: Page): Promise<void> {
  // Everything is answered by then; a busy machine draws the question later than a journey waits.
  await openIntakeAt(page, 'plan_selector').catch(() => page.waitForURL('**/plan_selector'))
  await walkToPayment(page, 'medication', false)
  await payByCard(page)
}

async function cancelVisit(caller: Caller): Promise<void> {
  const { appointments } = await caller.call<{ appointments: { id: string }[] }>('GET', '/api/calendar')
  await caller.call('POST', `/api/calendar/${appointments[0]?.id}/cancel`, {})
}

/** A token from the embedded processor, as the card frame asks for it; then the membership is charged to that card. */
async function putCardOnFile(base_url: string, caller: Caller, number: string): Promise<void> {
  const reply = await postJson(base_url, '/embedded-payments/tokens', {
    authData: { clientKey: 'embedded', apiLoginID: 'embedded' },
    cardData: { cardNumber: number, month: '12', year: '2039', cardCode: '123' },
  })
  const { opaqueData } = (await reply.json()) as { opaqueData: object }
  const path = `/api/patients/${caller.user_id}/payment_methods`
  await caller.call('POST', path, { opaqueData, cardholder_name: 'Robin Marsh', zip: '78701' })
  await caller.call('POST', `${path}/update_subscription`, {})
}

async function billAndRefund(caller: Caller, path: string): Promise<void> {
  const bill = { lines: [{ item: 'copay', amount_cents: 4000 }], collect: 'ask_patient' }
  await caller.call('POST', path, { ...bill, invoice_id: crypto.randomUUID() })
  const { invoices } = await caller.call<{ invoices: { id: string; status: string }[] }>('GET', path)
  const paid = invoices.find(({ status }) => status === 'paid')
  await caller.call('POST', `/api/care/invoices/${paid?.id}/refund`, { reason: 'Charged in error' })
}
