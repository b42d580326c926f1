import type { Stripe } from 'stripe'
import { ProcessorMisconfigured } from './payments.port.ts'
import { callOrMisconfigured, isForbidden } from './stripe-wire.ts'

/** Asks Stripe for the account of our key, and whether it may charge cards. */
export async function checkStripeAccount(stripe: Stripe): Promise<void> {
  const account = await callOrMisconfigured(() => readAccount(stripe))
  if (account && !account.charges_enabled) throw new ProcessorMisconfigured('charges_disabled')
}

/** Null for a restricted key that may not read the account: Stripe knows the key, and more cannot be asked. */
async function readAccount(stripe: Stripe): Promise<Stripe.Account | null> {
  try {
    return await stripe.accounts.retrieveCurrent()
  } catch (error) {
    if (isForbidden(error)) return null
    throw error
  }
}
