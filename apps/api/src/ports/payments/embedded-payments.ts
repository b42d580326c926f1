import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { cardBrand } from '@stillwater/domain/payments/card-number'
import { t } from '@stillwater/contract/words'
import { createBatcher } from '../../platform/concurrency/batch.ts'
import { createLimit } from '../../platform/concurrency/limit.ts'
import { nobody, type Connection, type Database } from '../../platform/db/database.ts'
import { failureCode, Outage } from '../outage.ts'
import { chargeAnswer } from './embedded-answers.ts'
import { embeddedBook, type EmbeddedBook } from './embedded-book.ts'
import * as statements from './embedded-statements.ts'
import {
  declinedWords,
  ReferenceReused,
  unconfirmed,
  unreadableWords,
  type ChargeAnswer,
  type OpaqueData,
  type PaymentsPort,
} from './payments.port.ts'
import { decliningZip, testCards } from './test-cards.ts'

/** A card as the processor's script sends it. It is never stored. */
export interface EnteredCard {
  number: string
  exp_month: number
  exp_year: number
}

export interface EmbeddedPayments extends PaymentsPort, EmbeddedBook {
  /** Called by the browser's script, after the card entry was validated. */
  tokenise(card: EnteredCard): Promise<OpaqueData | { refused: 'expired' | 'not_a_test_card' }>
  /** What a cardholder tells the bank about a charge that waits for them. Returns false where none waits. */
  confirm(confirmation: { client_secret: string; approve: boolean }): Promise<boolean>
}

export interface EmbeddedPaymentsOptions {
  /** A pool of its own with the role `jobs`: a charge must not wait for a connection of its caller. */
  database: Database
  /** Tells cards apart without knowing their numbers. */
  fingerprint(number: string): Buffer
  /** Signs what it tells by itself, and checks such a signature. */
  sign(text: string): Buffer
  now(): Date
}

interface Wanted {
  reference: string
  card: string
  amount_cents: number
}

export const acceptPath = '/embedded-payments/accept.js'
export const tokensPath = '/embedded-payments/tokens'
export const confirmationsPath = '/embedded-payments/confirmations'
export const embeddedClientKey = 'embedded'
const descriptor = 'COMMON.ACCEPT.INAPP.PAYMENT'
const concurrentCalls = 4
const mostChargesAtOnce = 100

/** A card processor with its own tables. It accepts only test cards and stores neither number nor code. */
export function embeddedPayments({
  database,
  fingerprint,
  sign,
  now,
}: EmbeddedPaymentsOptions): EmbeddedPayments {
  const limitCalls = createLimit({ concurrency: concurrentCalls })

  async function asked<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await limitCalls(work)
    } catch (error) {
      if (error instanceof ReferenceReused) throw error
      // When a connection breaks it is unknown whether money moved, as with any processor.
      throw new Outage('payments', { code: failureCode(error) })
    }
  }
  // A single statement is its own transaction.
  const once = <T>(work: (connection: Connection) => Promise<T>) => asked(() => database.read(nobody, work))

  const chargeOnce = createBatcher({
    max: mostChargesAtOnce,
    keyOf: ({ reference }: Wanted) => reference,
    async run(wanted) {
      const made = await once(({ run }) =>
        run(statements.chargeOnce, [
          wanted.map(({ reference }) => reference),
          wanted.map(({ card }) => card),
          wanted.map(({ amount_cents }) => amount_cents),
        ]),
      )
      const byReference = new Map(made.map((one) => [one.reference, one]))
      return wanted.map(({ reference }) => byReference.get(reference))
    },
  })

  return {
    ...embeddedBook({ database, sign, now }),
    at_once: mostChargesAtOnce,
    browser: () => ({
      script_url: acceptPath,
      kind: 'embedded',
      client_key: embeddedClientKey,
      login_id: embeddedClientKey,
      frame_origin: '',
    }),
    checkAccount: async () => {},

    async tokenise({ number, exp_month, exp_year }) {
      const behaviour = Object.hasOwn(testCards, number) ? testCards[number] : undefined
      if (!behaviour) return { refused: 'not_a_test_card' }
      const dataValue = randomBytes(32).toString('base64url')
      const [added] = await once(({ run }) =>
        run(statements.addToken, [
          sha256(dataValue),
          cardBrand(number),
          number.slice(-4),
          exp_month,
          exp_year,
          fingerprint(number),
          behaviour,
        ]),
      )
      return added ? { dataDescriptor: descriptor, dataValue } : { refused: 'expired' }
    },

    async storeCard({ token, patient_id, zip }) {
      const unreadable = { refused: [t(unreadableWords)] }
      if (token.dataDescriptor !== descriptor) return unreadable
      const reference = `card_${randomUUID()}`
      const declinesHere = zip === decliningZip
      const [card] = await once(({ run }) =>
        run(statements.storeToken, [sha256(token.dataValue), reference, patient_id, declinesHere]),
      )
      if (!card) return unreadable
      const { behaviour, ...facts } = card
      if (declinesHere || behaviour === 'declines') return { refused: [t(declinedWords)] }
      return { stored: { reference, ...facts } }
    },

    async charge({ reference, card, amount_cents }) {
      checkAmount(amount_cents)
      const made = await chargeOnce({ reference, card, amount_cents })
      return answerOf(made, { kind: 'charge', card, amount_cents })
    },

    async find(reference) {
      const [found] = await once(({ run }) => run(statements.findTransaction, [reference]))
      return found ? chargeAnswer(found) : null
    },

    async cancelCharge(reference) {
      await once(({ run }) => run(statements.endByReference, [reference, 'unconfirmed']))
      const [found] = await once(({ run }) => run(statements.findTransaction, [reference]))
      return found ? chargeAnswer(found) : unconfirmed()
    },

    async confirm({ client_secret, approve }) {
      const outcome = approve ? 'approved' : 'unconfirmed'
      return (await once(({ run }) => run(statements.endBySecret, [client_secret, outcome]))).length > 0
    },

    async refund({ reference, transaction, card, amount_cents }) {
      checkAmount(amount_cents)
      const made = await asked(() =>
        database.transaction(nobody, async ({ run }) => {
          const [added] = await run(statements.addRefund, [reference, card, amount_cents])
          if (!added) return (await run(statements.findTransaction, [reference]))[0]
          const charge = /^\d{1,15}$/.test(transaction) ? Number(transaction) : 0
          const [taken] = await run(statements.takeFromCharge, [added.id, charge, card, amount_cents])
          return taken ?? added
        }),
      )
      return answerOf(made, { kind: 'refund', card, amount_cents })
    },

    async forgetCard(card) {
      await once(({ run }) => run(statements.forgetCard, [card]))
    },
  }
}

function answerOf(
  made: statements.TransactionRow | undefined,
  wanted: Pick<statements.TransactionRow, 'kind' | 'card' | 'amount_cents'>,
): ChargeAnswer {
  const same =
    made && (Object.keys(wanted) as (keyof typeof wanted)[]).every((key) => made[key] === wanted[key])
  if (!same) throw new ReferenceReused()
  return chargeAnswer(made)
}

function checkAmount(amount_cents: number): void {
  if (!Number.isInteger(amount_cents) || amount_cents <= 0 || amount_cents > 99_999_999)
    throw new RangeError('An amount is a whole number of cents above zero.')
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
