import { Refused } from '@stillwater/contract/client'
import { createStore, useStore } from '../store.ts'

/** A payment that the bank wants its cardholder to confirm before it is made. */
export interface BankQuestion {
  client_secret: string
  /** Whether the bank was answered; the call is repeated then, and its reply says what came of it. */
  onDone: (isAnswered: boolean) => void
}

const question = createStore<BankQuestion | null>(null)

/** What the bank asks now, for the dialog over the page. */
export function useBankQuestion(): BankQuestion | null {
  return useStore(question)
}

/** Where a call was refused because the bank asks: has the person answer it. False: they were not asked, or did not. */
export async function answerBank(refusal: unknown): Promise<boolean> {
  const client_secret = secretOf(refusal)
  if (client_secret === null || question.get()) return false
  return new Promise((resolve) => {
    question.set({
      client_secret,
      onDone(isAnswered) {
        question.set(null)
        resolve(isAnswered)
      },
    })
  })
}

function secretOf(refusal: unknown): string | null {
  if (!(refusal instanceof Refused) || refusal.code !== 'payment_action_required') return null
  const { client_secret } = (refusal.data ?? {}) as { client_secret?: unknown }
  return typeof client_secret === 'string' ? client_secret : null
}
