import { onApproval, standingOf, type Standing } from '@stillwater/domain/invoices/closing'
import type { Connection } from '../../../platform/db/database.ts'
import type { Settled } from '../../payments/charges/record-answers.ts'
import { subscriptionOf, subscriptionsById } from '../membership/subscription-record.ts'

/** Of charges that were approved just now, those whose money is refunded. */
export async function unwantedOf(
  connection: Connection,
  received: readonly Settled[],
): Promise<ReadonlySet<Settled>> {
  const ids = received.flatMap(({ subscription_id }) => subscription_id ?? [])
  const memberships = await subscriptionsById(connection, ids)
  const beginning = new Set<string>()
  const unwanted = new Set<Settled>()
  for (const one of received) {
    const { invoice_kind: kind, invoice_status: status, is_withdrawn, patient_id, subscription_id } = one
    const standing: Standing =
      kind !== 'first'
        ? standingOf(memberships.get(subscription_id ?? '') ?? null)
        : beginning.has(patient_id)
          ? 'running'
          : standingOf(await subscriptionOf(connection, patient_id))
    if (onApproval({ kind, status, is_withdrawn }, standing) === 'refund') unwanted.add(one)
    else if (kind === 'first') beginning.add(patient_id)
  }
  return unwanted
}
