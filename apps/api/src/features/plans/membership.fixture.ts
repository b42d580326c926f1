import { afterAll, beforeAll, beforeEach } from 'vitest'
import { listInvoices } from '@stillwater/contract/invoices'
import { readSubscription } from '@stillwater/contract/memberships'
import { readPatient } from '@stillwater/contract/people'
import { addDays, daysBetween, dayIn } from '@stillwater/domain/plans/billing-dates'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { letMoneySettle } from '../payments/billing.fixture.ts'

/** A product whose sessions outlive a month. A minute passes before each test, so that none meets the limits of another. */
export function buildMembershipApp(onBuilt: (product: TestApp) => void): void {
  let product: TestApp
  beforeAll(async () => {
    product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
    onBuilt(product)
  })
  beforeEach(() => product.advance(61_000))
  afterAll(() => product.close())
}

export const id = ({ user }: Person) => ({ id: user.id })
export const info = async (one: Person) => (await one.api.call(readSubscription, {})).data
export const recordOf = async (one: Person) => (await one.api.call(readPatient, { params: id(one) })).data
export const invoices = async (one: Person) => (await one.api.call(listInvoices, {})).data.invoices

export const todayOf = (product: TestApp) => dayIn('America/New_York', product.app.services.clock.now())

/** To a day at one in the afternoon in New York, day by day or in one leap; sessions are kept alive meanwhile. */
export async function comeTo(product: TestApp, day: string, leap = false): Promise<void> {
  const start = todayOf(product)
  const days = leap ? [day] : Array.from({ length: daysBetween(start, day) }, (_, n) => addDays(start, n + 1))
  for (const one of days) {
    await product.moveClock({ now: `${one}T18:00:00Z` })
    await product.rows(
      `update sessions set last_used_at = app_now(), expires_at = app_now() + interval '1 year'`,
    )
    await product.app.worker.runDue()
    await letMoneySettle(product)
  }
}

/** What the bank says to the card on file from now on. */
export const useCard = (
  product: TestApp,
  one: Person,
  behaviour: 'no_funds' | 'declined' | 'action_required',
) =>
  product.rows(
    `with gone as (delete from embedded_payments.cards where reference in
       (select m.reference from subscriptions s join payment_methods m on m.id = s.payment_method_id where s.patient_id = $1)
       returning *)
     insert into embedded_payments.cards (reference, customer, brand, last4, exp_month, exp_year, fingerprint, on_charge)
     select reference, customer, brand, last4, exp_month, exp_year, fingerprint, $2 from gone`,
    [one.user.id, behaviour],
  )
