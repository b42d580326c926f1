import { cancel, keep, onDay } from '@stillwater/domain/plans/subscription'
import type { Connection } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { closeOpenChanges } from '../../payments/invoices/close-invoices.ts'
import { changePatients } from '../../people/change-patient.ts'
import { applyMoves } from './bill-due.ts'
import { storeSubscriptions, type SubscriptionRow } from './subscription-record.ts'
import { tellOfMembership } from './tell-of-membership.job.ts'

interface Leaving {
  connection: Connection
  keyring: Keyring
  membership: SubscriptionRow | null
  today: string
  /** Which email tells of it: a patient who did not ask for it is not asked to stay. */
  email: 'leaving' | 'ending'
}

/** Ends a membership at the end of what is paid for, or now where nothing is. Null where there is none to end. */
export async function leaveMembership({ connection, keyring, membership, today, email }: Leaving) {
  const next = membership && cancel(membership, today)
  if (!membership || !next) return null
  const { patient_id } = membership
  const leaving = { ...membership, ...next }
  await storeSubscriptions(connection, [leaving])
  await changePatients(connection, [patient_id], { subscription_end_date: leaving.cancel_on })
  // Where nothing is paid for, the membership ends now.
  const step = onDay(leaving, today, 0)
  const ended = step?.next.status === 'canceled'
  if (ended)
    await applyMoves(connection, keyring, {
      today,
      moved: [{ next: { ...leaving, ...step.next }, effects: step.effects }],
    })
  else {
    await closeOpenChanges(connection, [leaving.id])
    await changePatients(connection, [patient_id], { pending_plan_change: null })
    if (membership.cancel_on === null)
      await enqueue(connection, tellOfMembership, { patient_id, what: email })
  }
  return { cancel_on: leaving.cancel_on, ended }
}

/** Keeps a membership that was about to end. False where there is nothing to keep. */
export async function stayInMembership(
  connection: Connection,
  membership: SubscriptionRow | null,
): Promise<boolean> {
  const next = membership && keep(membership)
  if (!membership || !next) return false
  const { patient_id } = membership
  await storeSubscriptions(connection, [{ ...membership, ...next }])
  await changePatients(connection, [patient_id], { subscription_end_date: null })
  await enqueue(connection, tellOfMembership, { patient_id, what: 'staying' })
  return true
}
