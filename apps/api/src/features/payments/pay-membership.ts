import type { Body } from '@stillwater/contract/endpoint'
import { payMembership as payCall } from '@stillwater/contract/payments'
import { Problem, problems } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { createCoalescer } from '../../platform/concurrency/coalesce.ts'
import { createLimit } from '../../platform/concurrency/limit.ts'
import type { Context } from '../../platform/context.ts'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { Outage } from '../../ports/outage.ts'
import type { StoreAnswer } from '../../ports/payments/payments.port.ts'
import type { Services } from '../../services.ts'
import { loadPatient, toPatient } from '../people/patient-record.ts'
import { holdMoneyOf } from './billing-rows.ts'
import { keepCard } from './cards.ts'
import { openCheckout, type Checkout, type CheckoutGate } from './checkout.ts'
import { awaitCharge, driveCharge, refuseUnlessApproved, retryWhileBusy, settleOne } from './drive-charge.ts'
import { readInvoice } from './invoice-record.ts'
import { recordCall } from './record-call.ts'

type Wanted = Body<typeof payCall>

const attachCard = statement<{ id: string }>(
  'charge_attach_card',
  `update charges set payment_method_id = $2, asked_at = app_now()
    where id = $1 and status = 'started' and payment_method_id is null returning id`,
)

// A checkout borrows a connection several times: too many at once would starve those about to finish.
const limits = { concurrency: 6, queue: 200, wait_ms: 5_000 }

/**
 * Pays the first month. The claim on the visit is written before the card is stored, and the charge before the
 * processor hears of it, so of any number of submits one is charged and all are answered alike.
 */
export function createCheckouts(services: Services, gate: CheckoutGate) {
  const limitCheckouts = createLimit(limits)
  // A second submit in this process waits for the first instead of polling. The tables still decide.
  const charges = createCoalescer<void>()

  return async function payMembership(context: Context<'patient'>, wanted: Wanted) {
    const patient_id = context.session.user_id
    if (wanted.patient_id !== undefined && wanted.patient_id.toLowerCase() !== patient_id)
      throw new Denied(context.session, wanted.patient_id, 'not_found')
    const finish = async (checkout: Claimed) => {
      if (checkout.is !== 'paid') await refuseUnlessApproved(services, checkout.charge_id)
      return services.background.read(nobody, (connection) =>
        answer(services, connection, patient_id, checkout.invoice_id),
      )
    }
    const first = await limitCheckouts(async () => {
      const checkout = await claim(services, context, wanted, gate)
      if (checkout.is === 'under way') return { waits: checkout }
      if (checkout.is === 'ours')
        await charges.run(checkout.charge_id, () =>
          takeCard(services, checkout.charge_id, { ...wanted, patient_id }),
        )
      return { answer: await finish(checkout) }
    })
    if ('answer' in first) return first.answer
    const { waits } = first
    await charges.inFlight(waits.charge_id)?.catch(() => {})
    return limitCheckouts(async () => {
      await awaitCharge(services, waits.charge_id)
      return finish(waits)
    })
  }
}

type Claimed = Exclude<Checkout, { is: 'nothing' }>

async function claim(
  { background }: Services,
  context: Context<'patient'>,
  { visit_id, promo, quoted_cents }: Wanted,
  gate: CheckoutGate,
): Promise<Claimed> {
  const checkout = await background.transaction(nobody, async (connection) => {
    const opened = await openCheckout(connection, context.now(), {
      patient_id: context.session.user_id,
      visit_id: visit_id ?? null,
      promo: promo ?? null,
      quoted_cents,
      gate,
    })
    if (opened.is !== 'nothing') await recordCall(connection, context, payCall)
    return opened
  })
  if (checkout.is !== 'nothing') return checkout
  if (visit_id !== undefined) throw new Denied(context.session, visit_id, 'not_found')
  throw new Problem('checkout_not_open')
}

async function takeCard(
  services: Services,
  charge_id: string,
  { opaqueData, patient_id, cardholder_name, zip }: Wanted & { patient_id: string },
): Promise<void> {
  const { payments, background, keyring } = services
  const owner = { patient_id, cardholder_name, zip }
  const given = await storeCard(services, { token: opaqueData, ...owner })
  if ('refused' in given)
    return settleOne(services, charge_id, { outcome: 'declined', reasons: given.refused, retry: true })
  if ('away' in given) {
    const reasons = [t(problems.payments_away[1])]
    await settleOne(services, charge_id, { outcome: 'declined', reasons, retry: true })
    throw new Problem('payments_away', { retry_after: 5 })
  }
  const attached = await retryWhileBusy(() =>
    background.transaction(nobody, async (connection) => {
      await holdMoneyOf(connection, [patient_id])
      const card_id = await keepCard(connection, keyring, owner, given.stored)
      const [ours] = await connection.run(attachCard, [charge_id, card_id])
      return ours !== undefined
    }),
  )
  // Given up on meanwhile: nothing is charged to a card that came too late.
  if (!attached) return payments.forgetCard(given.stored.reference).catch(() => {})
  await driveCharge(services, charge_id)
}

/** Nothing is charged by storing a card, so an outage here is a plain no. */
export async function storeCard(
  { payments }: Pick<Services, 'payments'>,
  card: Parameters<Services['payments']['storeCard']>[0],
): Promise<StoreAnswer | { away: true }> {
  return payments.storeCard(card).catch((error: unknown) => {
    if (error instanceof Outage) return { away: true as const }
    throw error
  })
}

async function answer(
  { keyring }: Services,
  connection: Connection,
  patient_id: string,
  invoice_id: string | null,
) {
  const [patient] = await connection.run(loadPatient, [patient_id])
  if (!patient) throw new Problem('not_found')
  return {
    success: true as const,
    patient: toPatient(patient, keyring),
    invoice: invoice_id ? await readInvoice(connection, invoice_id) : null,
  }
}
