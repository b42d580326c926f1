import { lookBackDays, reminderDays } from '@stillwater/domain/prescriptions/run-out-reminders'
import { hasOrderProblem, orderStatuses } from '@stillwater/domain/prescriptions/order-status'
import { addDays, dayIn } from '@stillwater/domain/plans/billing-dates'
import { statement, type Connection } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import {
  prescriptionsWithOrders,
  toPrescriptions,
  type JoinedRow,
  type Prescription,
} from './prescription-record.ts'

// The rules decide on the patient's own day; this leaves out what no rule can apply to, so that few rows are opened.
const toWatch = statement<JoinedRow>(
  'panel_prescriptions_to_watch',
  `${prescriptionsWithOrders}
   where (r.status in ('active', 'paused') or (r.status = 'expired' and r.run_out_on >= $3)) and r.patient_id in (
       select c.patient_id from care_team c where c.user_id = app_user() and (c.until is null or c.until > app_now()))
     and (r.supply_ends_on <= $1 or r.run_out_on <= $1 or r.bridge_cause is not null or exists (
       select from prescription_orders q where q.prescription_id = r.id and (q.declined_at is not null or q.order_status = any($2))))
   order by r.id, o.number`,
)
const problems = orderStatuses.filter(hasOrderProblem)

/** Prescriptions of the caller's own panel that may need someone: short of medicine, failed or undecided. */
export async function readPrescriptionsToWatch(
  connection: Connection,
  ctx: { keyring: Keyring; now(): Date },
): Promise<Prescription[]> {
  // A day more than the longest notice, because it may be tomorrow where the patient is.
  const today = dayIn('UTC', ctx.now())
  const until = addDays(today, reminderDays[0] + 1)
  const since = addDays(today, -lookBackDays - 1)
  return toPrescriptions(await connection.run(toWatch, [until, problems, since]), ctx)
}
