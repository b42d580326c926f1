import { Problem } from '@stillwater/contract/problems'
import { isCheckoutOpen } from '@stillwater/domain/intake/flow'
import type { CheckoutGate } from '../../plans/checkout/checkouts.ts'
import { loadIntakeOf, type IntakeTools } from '../load-intake.ts'
import { banksOf } from './read-flow.ts'

/** Refuses a payment until every question before it on the patient's path is answered. decision S8 */
export function checkoutGate(tools: IntakeTools): CheckoutGate {
  return async (connection, visit) => {
    const intake = await loadIntakeOf(connection, tools, visit)
    if (!intake || !isCheckoutOpen(banksOf(intake))) throw new Problem('intake_unfinished')
  }
}
