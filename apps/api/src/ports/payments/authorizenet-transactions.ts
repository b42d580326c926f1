import { t } from '@stillwater/contract/words'
import { Outage } from '../outage.ts'
import type { Lookup } from './authorizenet-lookup.ts'
import { centsOf, dollars, profileIds, shortName, type ProfileIds } from './authorizenet-reference.ts'
import { replies, type Call, type TransactionSummary } from './authorizenet-wire.ts'
import { declinedFor, outcomeOf } from './authorizenet-words.ts'
import {
  declined,
  ProcessorMisconfigured,
  ReferenceReused,
  unconfirmed,
  type ChargeAnswer,
  type PaymentsPort,
} from './payments.port.ts'

const duplicate = '11'
const notSettled = '54'
const cardGone = 'E00040'
// A lookup and a charge together stay within the deadline of a request.
const lookupShare = 1 / 3
const chargeShare = 2 / 3
/** The longest they take: the same card, amount and invoice within eight hours is one charge. */
const transactionSettings = { setting: [{ settingName: 'duplicateWindow', settingValue: '28800' }] }
const noCard = (): ChargeAnswer => ({
  outcome: 'declined',
  reasons: [t('This card is no longer on file. Please enter it again.')],
  retry: false,
})
const profileOf = ({ customerProfileId, paymentProfileId }: ProfileIds) => ({
  customerProfileId,
  paymentProfile: { paymentProfileId },
})

/** Money that moves once: what was asked before is looked for first, and what is asked at once meets their window. */
export function authorizenetTransactions(
  call: Call,
  lookup: Lookup,
): Pick<PaymentsPort, 'charge' | 'find' | 'refund' | 'cancelCharge'> {
  async function send(refId: string, transactionRequest: Record<string, unknown>) {
    const { reply, code } = await call(
      'createTransactionRequest',
      { refId, transactionRequest },
      replies.transaction,
      chargeShare,
    )
    const response = reply.transactionResponse
    if (!response && code !== cardGone) throw new Outage('payments', { code })
    return { response, error: response?.errors?.[0]?.errorCode }
  }

  /** A transaction held for review is neither paid nor declined: it is voided, and the patient may try again. */
  async function callOff(transId: string): Promise<ChargeAnswer> {
    const { response } = await send(transId.slice(-20), {
      transactionType: 'voidTransaction',
      refTransId: transId,
    })
    if (response?.responseCode !== '1') throw new Outage('payments', { code: 'held' })
    return declined()
  }

  async function answerOf(found: TransactionSummary, amount_cents?: number): Promise<ChargeAnswer> {
    const outcome = outcomeOf(found.transactionStatus)
    if (outcome === 'held') return callOff(found.transId)
    if (outcome === 'declined') return declinedFor((await lookup.details(found.transId)).responseReasonCode)
    if (amount_cents !== undefined && found.settleAmount && centsOf(found.settleAmount) !== amount_cents)
      throw new ReferenceReused()
    return { outcome: 'approved', transaction: found.transId }
  }

  /** null: it failed for a fault of ours, so nothing moved and it can be asked for again. */
  async function endedAs(found: TransactionSummary, amount_cents?: number): Promise<ChargeAnswer | null> {
    return answerOf(found, amount_cents).catch((error: unknown) => {
      if (error instanceof ProcessorMisconfigured) return null
      throw error
    })
  }

  async function onceOnly(
    ids: ProfileIds,
    { reference, amount_cents }: { reference: string; amount_cents: number },
    request: Record<string, unknown>,
    {
      refused = async (error) => declinedFor(error),
      gone = async () => noCard(),
    }: {
      refused?: (error: string | undefined) => Promise<ChargeAnswer>
      gone?: () => Promise<ChargeAnswer>
    } = {},
  ): Promise<ChargeAnswer> {
    const invoice = shortName(reference)
    const before = await lookup.ofCustomer(ids.customerProfileId, invoice, lookupShare)
    const known = before && (await endedAs(before, amount_cents))
    if (known) return known
    const { response, error } = await send(invoice, request)
    if (!response) return gone()
    if (response.responseCode === '1' && response.transId)
      return { outcome: 'approved', transaction: response.transId }
    if (response.responseCode === '4' && response.transId) return callOff(response.transId)
    if (error !== duplicate) return refused(error)
    const first = await lookup.ofCustomer(ids.customerProfileId, invoice, lookupShare)
    if (!first) throw new Outage('payments', { code: 'duplicate' })
    return answerOf(first, amount_cents)
  }

  /** To a card that was forgotten since, money goes back by the last digits of the charge. */
  async function refundByDigits(
    invoice: string,
    transaction: string,
    requestOf: (source: Record<string, unknown>) => Record<string, unknown>,
  ): Promise<ChargeAnswer> {
    const before = await lookup.ofEveryone(invoice)
    if (before) return answerOf(before)
    const digits = (await lookup.details(transaction)).payment?.creditCard?.cardNumber.slice(-4)
    if (!digits) return noCard()
    const payment = { creditCard: { cardNumber: digits, expirationDate: 'XXXX' } }
    const { response, error } = await send(invoice, requestOf({ payment }))
    return response?.responseCode === '1' && response.transId
      ? { outcome: 'approved', transaction: response.transId }
      : declinedFor(error)
  }

  /** Money that has not left yet cannot be given back, but the whole charge can be called off. */
  async function beforeSettlement(transaction: string, amount_cents: number): Promise<ChargeAnswer> {
    const { transactionStatus, settleAmount = '0' } = await lookup.details(transaction)
    const whole = centsOf(settleAmount) === amount_cents
    if (transactionStatus === 'voided' && whole) return { outcome: 'approved', transaction }
    if (transactionStatus !== 'capturedPendingSettlement') return declinedFor(notSettled)
    if (!whole)
      return {
        outcome: 'declined',
        reasons: [t('A payment can be partly refunded starting the day after it was made.')],
        retry: true,
      }
    await callOff(transaction)
    return { outcome: 'approved', transaction }
  }

  async function find(reference: string): Promise<ChargeAnswer | null> {
    const found = await lookup.ofEveryone(shortName(reference))
    return found ? endedAs(found) : null
  }

  return {
    async charge({ reference, card, amount_cents, description }) {
      const amount = dollars(amount_cents)
      const ids = profileIds(card)
      if (!ids) return noCard()
      return onceOnly(
        ids,
        { reference, amount_cents },
        {
          transactionType: 'authCaptureTransaction',
          amount,
          profile: profileOf(ids),
          order: { invoiceNumber: shortName(reference), description: description.slice(0, 255) },
          transactionSettings,
        },
      )
    },

    find,

    // Nothing waits for a patient here: what was not made is not going to be.
    cancelCharge: async (reference) => (await find(reference)) ?? unconfirmed(),

    async refund({ reference, transaction, card, amount_cents }) {
      const amount = dollars(amount_cents)
      const ids = profileIds(card)
      if (!ids || !/^\d{1,20}$/.test(transaction)) return noCard()
      const invoice = shortName(reference)
      const requestOf = (source: Record<string, unknown>) => ({
        transactionType: 'refundTransaction',
        amount,
        ...source,
        refTransId: transaction,
        order: { invoiceNumber: invoice },
        transactionSettings,
      })
      return onceOnly(ids, { reference, amount_cents }, requestOf({ profile: profileOf(ids) }), {
        refused: async (error) =>
          error === notSettled ? beforeSettlement(transaction, amount_cents) : declinedFor(error),
        gone: () => refundByDigits(invoice, transaction, requestOf),
      })
    },
  }
}
