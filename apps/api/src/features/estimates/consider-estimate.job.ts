import { randomUUID } from 'node:crypto'
import { estimateDueAt, ruleFor } from '@stillwater/domain/estimates/deadline'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../services.ts'
import { considerEstimate } from '../scheduling/notices/consider-estimate.ts'
import { readClinicIdentity } from '../../platform/clinic-identity.ts'
import { deliverEstimate } from './deliver-estimate.ts'

interface Scheduled {
  patient_id: string
  created_at: string
  starts_at: string
  moved_from: string | null
  is_insured: boolean
}

const lockScheduled = statement<Scheduled>(
  'scheduled_to_consider',
  `select a.patient_id, a.created_at, a.starts_at, a.moved_from, p.is_insurance as is_insured
   from appointments a join patients p on p.id = a.patient_id where a.id = $1 and a.status = 'booked' for share of a`,
)
const replaceOld = statement<never>(
  'replace_estimate_of_moved',
  'update estimates set replaced_at = app_now() where appointment_id = $1 and replaced_at is null',
)
const insert = statement<{ id: string }>(
  'insert_estimate',
  `insert into estimates (id, patient_id, appointment_id, rule, asked_at, due_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (appointment_id) where replaced_at is null do nothing returning id`,
)
const current = statement<{ id: string }>(
  'current_estimate_of',
  'select id from estimates where appointment_id = $1 and replaced_at is null and due_at is not null',
)

/** Starts the clock of an appointment that was scheduled or moved, and makes the estimate at once. */
export const considerEstimateJob = defineJob({
  ...considerEstimate,
  async run(tools: Tools, { appointment_id }) {
    const id = await tools.database.transaction(nobody, (connection) =>
      startClock(connection, appointment_id),
    )
    if (id) await deliverEstimate(tools, id)
  },
})

/**
 * Null where none is required. The decision is kept either way: it says why there is no estimate. `since`: when a patient
 * became self-pay, where that was after the scheduling.
 */
export async function startClock(
  connection: Connection,
  appointment_id: string,
  since?: Date,
): Promise<string | null> {
  const [scheduled] = await connection.run(lockScheduled, [appointment_id])
  if (!scheduled) return null
  const { patient_id, moved_from } = scheduled
  const scheduled_at = since?.toISOString() ?? scheduled.created_at
  const { zone } = (await readClinicIdentity(connection)).clinic
  if (moved_from) await connection.run(replaceOld, [moved_from])
  const rule = ruleFor({ ...scheduled, scheduled_at }, zone)
  const due_at = estimateDueAt(rule, scheduled_at, zone)?.toISOString() ?? null
  await connection.run(insert, [randomUUID(), patient_id, appointment_id, rule, scheduled_at, due_at])
  const [row] = await connection.run(current, [appointment_id])
  return row?.id ?? null
}
