import { Problem } from '@stillwater/contract/problems'
import { isCheckoutOpen } from '@stillwater/domain/intake/flow'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import type { CheckoutGate } from '../../plans/checkout/checkouts.ts'
import type { Content } from '../content/load-content.ts'
import { loadIntakeOf } from '../load-intake.ts'
import { banksOf } from './read-flow.ts'

/** Refuses a payment until every question before it on the patient's path is answered. decision S8 */
export function checkoutGate(content: Content, keyring: Keyring): CheckoutGate {
  return async (connection, visit) => {
    const intake = await loadIntakeOf(connection, keyring, visit)
    if (!intake || !isCheckoutOpen(banksOf(content, intake))) throw new Problem('intake_unfinished')
  }
}
