import { Outage } from '../../../ports/outage.ts'
import type { PaymentsPort, StoreAnswer } from '../../../ports/payments/payments.port.ts'

/** Gives a card to the processor to store. Nothing is charged by that, so an outage here is a plain refusal. */
export async function vaultCard(
  { payments }: { payments: PaymentsPort },
  card: Parameters<PaymentsPort['storeCard']>[0],
): Promise<StoreAnswer | { away: true }> {
  return payments.storeCard(card).catch((error: unknown) => {
    if (error instanceof Outage) return { away: true as const }
    throw error
  })
}
