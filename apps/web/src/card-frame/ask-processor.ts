import type { BrowserPayments, OpaqueData } from '@stillwater/contract/card-fields'
import type { CardEntry } from '@stillwater/domain/payments/card-entry'
import { digitsOf } from '@stillwater/domain/payments/card-number'
import { loadScript } from './load-script.ts'

interface Answered {
  opaqueData?: OpaqueData
  messages: { resultCode: string; message: { code: string; text: string }[] }
}

/** The interface of Accept.js, which the embedded processor's script has too. */
interface Accept {
  dispatchData(secureData: unknown, handler: (answered: Answered) => void): void
  /** What a cardholder answers their bank; the embedded processor alone has it. Resolves with whether it was heard. */
  confirmPayment?(client_secret: string, approve: boolean): Promise<boolean>
}

/** `refused`: in words for the person. None: the processor was not reached. */
export type ProcessorAnswer = { token: OpaqueData } | { refused: string[] }

const longestWaitMs = 20_000
const unreached: ProcessorAnswer = { refused: [] }

export async function loadProcessor({ script_url }: BrowserPayments): Promise<Accept | undefined> {
  await loadScript(script_url)
  return (globalThis as { Accept?: Accept }).Accept
}

/**
 * Turns a card into a token that is good for one use. The card goes from the processor's script to the processor:
 * only the token is ever sent to the clinic.
 */
export async function askProcessor(payments: BrowserPayments, entry: CardEntry): Promise<ProcessorAnswer> {
  const accept = await loadProcessor(payments).catch(() => undefined)
  if (!accept) return unreached
  const answered = await answerOf(accept, {
    authData: { clientKey: payments.client_key, apiLoginID: payments.login_id },
    cardData: {
      cardNumber: digitsOf(entry.card_number),
      month: entry.exp_month.padStart(2, '0'),
      year: entry.exp_year,
      cardCode: entry.code,
      zip: entry.zip,
      fullName: entry.cardholder_name.trim(),
    },
  })
  if (!answered) return unreached
  const { opaqueData, messages } = answered
  if (messages.resultCode !== 'Ok' || !opaqueData)
    return { refused: messages.message.map(({ text }) => text) }
  return { token: { dataDescriptor: opaqueData.dataDescriptor, dataValue: opaqueData.dataValue } }
}

export async function confirmPayment(
  payments: BrowserPayments,
  client_secret: string,
  approve: boolean,
): Promise<boolean> {
  const accept = await loadProcessor(payments).catch(() => undefined)
  return (await accept?.confirmPayment?.(client_secret, approve).catch(() => false)) ?? false
}

/** A handler that is never called must not leave a person before a turning wheel. */
function answerOf(accept: Accept, secureData: unknown): Promise<Answered | undefined> {
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => resolve(undefined), longestWaitMs)
    accept.dispatchData(secureData, (answered) => {
      clearTimeout(tooLate)
      resolve(answered)
    })
  })
}
