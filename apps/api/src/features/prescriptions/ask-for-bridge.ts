import { bridgeClock, bridgeNeed } from '@stillwater/domain/prescriptions/continuity'
import { hasOrderProblem } from '@stillwater/domain/prescriptions/order-status'
import { comingRefills } from '@stillwater/domain/prescriptions/supply'
import { statement, type Connection } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { openTask } from '../tasks/open-task.ts'
import { bridgeTask } from '../tasks/task-words.ts'
import { arrivesOn } from './count-supply.ts'
import { latestOrder, type Prescription } from './prescription-record.ts'
import { tellCareTeam } from './tell-care-team.ts'

const store = statement<never>(
  'store_bridge',
  'update prescriptions set bridge_cause = $2, bridge_for = $3, bridge_told_at = null where id = $1',
)

/**
 * Opens a task with its clock when the next dose of a medicine that must not stop suddenly is not certain. The same
 * cause for the same day opens one task: finished by a person, it is not opened again.
 */
export async function askForBridge(
  connection: Connection,
  prescription: Prescription,
  now: Date,
): Promise<void> {
  const { row, about, membership, today } = prescription
  const order = latestOrder(prescription)
  const { supply_ends_on } = row
  const cause = bridgeNeed(
    {
      level: about.level,
      is_planned_stop: about.is_planned_stop,
      status: row.status,
      supply_ends_on,
      refills: comingRefills(row),
      membership,
      has_order_problem: order ? hasOrderProblem(order.order_status) : false,
      was_declined: order?.declined_at != null,
      arrives_on: arrivesOn(prescription),
    },
    today,
  )
  if (cause === null || supply_ends_on === null) return
  // The end of a paused supply moves every day.
  const is_same_day = row.bridge_for === supply_ends_on || row.status === 'paused'
  if (row.bridge_cause === cause && is_same_day) return
  await openTask(connection, {
    patient_id: row.patient_id,
    audience: 'care_team',
    task_key: bridgeTask,
    ...bridgeClock(supply_ends_on, now),
  })
  await connection.run(store, [row.id, cause, supply_ends_on])
  Object.assign(row, { bridge_cause: cause, bridge_for: supply_ends_on, bridge_told_at: null })
  await enqueue(
    connection,
    tellCareTeam,
    { prescription_id: row.id, about: 'bridge', detail: `${cause} ${supply_ends_on}` },
    { dedupe_key: `${row.id} bridge ${cause} ${supply_ends_on}` },
  )
}
