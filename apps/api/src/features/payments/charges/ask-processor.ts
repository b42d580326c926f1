import { t, words } from '@stillwater/contract/words'
import { invoiceNumber } from '@stillwater/domain/invoices/bill'
import { isConfirmationOver } from '@stillwater/domain/payments/confirmation'
import type { ChargeAnswer, PaymentsPort } from '../../../ports/payments/payments.port.ts'
import type { ChargeToAsk } from './charges.ts'

export interface Answered {
  charge_id: string
  answer: ChargeAnswer
}

const neverArrived = words('The card did not reach us. Please try again.')
const calledOff = words('You canceled before this payment was sent.')

/** A request can reach the processor late. Only after this long does "not found" mean that it never will. */
const unseenForSeconds = 15 * 60

/** Asks for a charge for the first time. A withdrawn one is not asked for. */
export async function askProcessor(payments: PaymentsPort, charge: ChargeToAsk): Promise<ChargeAnswer> {
  const { id: reference, kind, card, amount_cents, transaction, on_session } = charge
  if (charge.is_withdrawn) return { outcome: 'declined', reasons: [t(calledOff)], retry: false }
  if (card === null) return { outcome: 'declined', reasons: [t(neverArrived)], retry: true }
  return kind === 'refund'
    ? payments.refund({ reference, card, amount_cents, transaction: transaction ?? '' })
    : payments.charge({ reference, card, amount_cents, description: descriptionOf(charge), on_session })
}

/** What the processor's records show. An invoice's title may say what care it is for; its number says nothing. */
function descriptionOf({ invoice_number }: ChargeToAsk): string {
  return t('Invoice {number}', { number: invoiceNumber(invoice_number) })
}

/**
 * Asks what became of a charge, and for the charge itself, under its one reference, when the processor never saw it.
 * A withdrawn one is not asked for again; null: it may still arrive there. One that its patient has not confirmed in
 * time is given up.
 */
export async function findOrAsk(payments: PaymentsPort, charge: ChargeToAsk): Promise<ChargeAnswer | null> {
  const found = await payments.find(charge.id)
  if (found) return isGivenUp(found, charge) ? payments.cancelCharge(charge.id) : found
  const mayArrive = charge.is_withdrawn && charge.card !== null && charge.age_seconds < unseenForSeconds
  return mayArrive ? null : askProcessor(payments, charge)
}

function isGivenUp(
  { outcome }: ChargeAnswer,
  { waited_seconds, on_session, is_withdrawn }: ChargeToAsk,
): boolean {
  if (outcome !== 'action_required') return false
  return isConfirmationOver({ waited_seconds: waited_seconds ?? 0, on_session, is_withdrawn })
}

type Ask = (payments: PaymentsPort, charge: ChargeToAsk) => Promise<ChargeAnswer | null>

interface Asking {
  charges: readonly ChargeToAsk[]
  ask: Ask
  onFailure(error: unknown): void
}

/** Asks for many, a few at a time. Those without an answer stay started, and a later run asks what became of them. */
export async function askAll(
  payments: PaymentsPort,
  { charges, ask, onFailure }: Asking,
): Promise<Answered[]> {
  const answered: Answered[] = []
  const waiting = charges.values()
  const work = async () => {
    for (const charge of waiting) {
      try {
        const answer = await ask(payments, charge)
        if (answer) answered.push({ charge_id: charge.id, answer })
      } catch (error) {
        onFailure(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(payments.at_once, charges.length) }, work))
  return answered
}
