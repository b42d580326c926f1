import { randomUUID } from 'node:crypto'
import { estimateDueAt } from '@stillwater/domain/estimates/deadline'
import type { Ctx } from '../../context.ts'
import { nobody, statement } from '../../platform/db/database.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { publish } from '../../platform/live/publish.ts'
import { readClinicIdentity } from '../../platform/clinic-identity.ts'
import { deliverRequested } from './deliver-requested.job.ts'

// The update changes nothing: it locks the request that is open, so that its delivery cannot end it meanwhile.
const insertOrFind = statement<{ id: string; due_at: string }>(
  'request_estimate',
  `insert into estimates as e (id, patient_id, rule, asked_at, due_at) values ($1, $2, 'on_request', $3, $4)
   on conflict (patient_id) where appointment_id is null and delivered_at is null and replaced_at is null
   do update set asked_at = e.asked_at returning id, due_at`,
)

/** Everyone may ask, insured or not. A second request while one is open is the same request. */
export function requestEstimate(ctx: Ctx<'patient'>) {
  const patient_id = ctx.session.user_id
  return ctx.background.transaction(nobody, async (connection) => {
    const { zone } = (await readClinicIdentity(connection)).clinic
    const asked_at = ctx.now().toISOString()
    const due_at = estimateDueAt('on_request', asked_at, zone)
    if (!due_at) throw new Error('An estimate that was asked for is due.')
    const values = [randomUUID(), patient_id, asked_at, due_at.toISOString()]
    const [row] = await connection.run(insertOrFind, values)
    if (!row) throw new Error('A request is stored or found.')
    await auditCall(ctx, connection, { patient_id, record_type: 'estimate', record_id: row.id })
    await enqueue(connection, deliverRequested, { estimate_id: row.id }, { dedupe_key: row.id })
    await publish(connection, patient_id, 'billing', null)
    return row
  })
}
