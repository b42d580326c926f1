import { useRef, useState } from 'react'
import { Refused } from '@stillwater/contract/client'
import type { Body } from '@stillwater/contract/endpoint'
import type { Invoice } from '@stillwater/contract/invoices'
import { payMembership } from '@stillwater/contract/memberships'
import { readPatient, type Patient } from '@stillwater/contract/people'
import { isPaidFor } from '@stillwater/domain/intake/visit-flags'
import { api } from '../../platform/api/api.ts'
import { isDecided, isUnanswered, keyInTab } from '../../platform/api/idempotency-keys.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { callOnce, useChange } from '../../platform/api/use-change.ts'
import { cardRefusals } from './card/card-refusals.ts'
import { replyLostWords } from './reply-lost-words.ts'
import { CardRefused } from './card/card-refused.ts'
import type { TypedCard } from './card/use-card.ts'

interface Visit {
  id: string
  created_at: string
  is_reactivation: boolean
}

interface Attempt {
  /** The card and the offer it was made with. */
  of: string
  body: Body<typeof payMembership>
}

interface Payment {
  card: TypedCard
  /** What was shown: nothing but that is paid. */
  quoted_cents: number
  quoted_month_cents: number
}

export type PaymentState =
  | { state: 'open' }
  | { state: 'processing' }
  | { state: 'success'; patient: Patient; invoice: Invoice | null }
  /** `is_early`: questions before the payment wait for an answer. */
  | { state: 'error'; messages: string[]; is_early?: boolean; money: FailedMoney }
/** `none`: nothing was sent, so nothing was charged. `unknown`: it may still be charged. `refused`: the messages tell. */
export type FailedMoney = 'none' | 'unknown' | 'refused'

/** Pays the first month of a visit once, also after a second press or a lost reply. */
export function useFirstPayment(patient_id: string, visit: Visit, promo: string | undefined) {
  const name = `first-month.${visit.id}`
  const [unheard] = useState(() => isUnanswered(name))
  const attempt = useRef<Attempt | null>(null)

  async function pay({ card, ...quoted }: Payment): Promise<PaymentState> {
    try {
      const { body } = (attempt.current = await attemptWith(card, quoted))
      const { data } = await callOnce(name, payMembership, { body })
      attempt.current = null
      return { state: 'success', patient: data.patient, invoice: data.invoice }
    } catch (error) {
      if (error instanceof CardRefused)
        // A payment before this one, of which nothing was heard, may have been charged.
        return { state: 'error', messages: error.messages, money: isUnanswered(name) ? 'refused' : 'none' }
      if (isDecided(error)) attempt.current = null
      if (error instanceof Refused && error.code === 'price_changed') await refetchPrices(patient_id)
      // A lost reply is not a refusal, and a member has paid: the record knows. decision C21
      const paid = await paidPatient(patient_id, visit)
      if (paid) {
        attempt.current = null
        keyInTab(name).forget()
        return { state: 'success', patient: paid, invoice: null }
      }
      const messages = error instanceof Refused ? await cardRefusals(error) : [replyLostWords()]
      const is_early = error instanceof Refused && error.code === 'intake_unfinished'
      return { state: 'error', messages, is_early, money: isUndecided(error) ? 'unknown' : 'refused' }
    }
  }

  /** The same card and price again after a lost reply is the same attempt; anything else is a new one. */
  async function attemptWith(
    { edition, tokenise }: TypedCard,
    quoted: Omit<Payment, 'card'>,
  ): Promise<Attempt> {
    const offer = { ...quoted, ...(promo ? { promo } : {}) }
    const of = JSON.stringify({ edition, ...offer })
    if (attempt.current?.of === of) return attempt.current
    return { of, body: { ...(await tokenise()), patient_id, visit_id: visit.id, ...offer } }
  }

  const { send, isPending, data, reset } = useChange(pay)
  const payment: PaymentState = isPending ? { state: 'processing' } : (data ?? { state: 'open' })
  return { payment, unheard, submit: send, tryAgain: reset }
}

/** The money may still move. Where the processor was away, the server says that it did not. */
function isUndecided(error: unknown): boolean {
  if (!(error instanceof Refused)) return true
  const { code, status } = error
  return code === 'idempotency_in_progress' || (status >= 500 && code !== 'payments_away')
}

async function refetchPrices(patient_id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['plans'] }),
    queryClient.invalidateQueries({ queryKey: ['patients', patient_id] }),
  ])
}

async function paidPatient(id: string, visit: Visit): Promise<Patient | null> {
  const record = await api(readPatient, { params: { id } }).catch(() => null)
  return record && isPaidFor(visit, record.data.completed_payment_at) ? record.data : null
}
