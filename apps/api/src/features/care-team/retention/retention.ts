import type * as contract from '@stillwater/contract/care/retention'
import type { ExpiredRecord } from '@stillwater/contract/care/retention'
import { Problem } from '@stillwater/contract/problems'
import { dayIn } from '@stillwater/domain/plans/billing-dates'
import type { Ctx, Input } from '../../../context.ts'
import { readClinicIdentity } from '../../../platform/clinic-identity.ts'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { openUser, readUserRow } from '../../people/user-record.ts'
import type { RetentionReviewRow } from './retention-reviews.table.ts'

const listed = statement<RetentionReviewRow & { is_held: boolean }>(
  'listed_for_retention',
  `select *, is_held(patient_id) as is_held from retention_reviews
    order by decision is not null, last_active_on, patient_id limit 200`,
)
const lock = statement<RetentionReviewRow & { is_held: boolean }>(
  'lock_retention_review',
  'select *, is_held(patient_id) as is_held from retention_reviews where patient_id = $1 for update',
)
const decide = statement<never>(
  'decide_retention',
  `update retention_reviews set decision = $2, decided_at = app_now(), decided_by = $3,
     review_again_on = case when $2 = 'keep' then ($4::date + interval '1 year')::date end where patient_id = $1`,
)

/** An administrator is on no panel, so this is read and decided with the rights of the background, and audited. */
export function listExpiredRecords(ctx: Ctx<'care_team'>) {
  return ctx.background.read(nobody, (connection) => shown(connection, ctx.keyring))
}

export function decideRetention(
  ctx: Ctx<'care_team'>,
  { body: { patient_id, decision } }: Input<typeof contract.decideRetention>,
) {
  return ctx.background.transaction(nobody, async (connection) => {
    const [row] = await connection.run(lock, [patient_id])
    if (!row) throw new Problem('review_missing')
    if (decision === 'destroy' && row.is_held) throw new Problem('record_held')
    if (row.decision !== decision) {
      const { clinic } = await readClinicIdentity(connection)
      const today = dayIn(clinic.zone, ctx.now())
      await connection.run(decide, [patient_id, decision, ctx.session.user_id, today])
    }
    await auditCall(ctx, connection, { patient_id })
    return shown(connection, ctx.keyring)
  })
}

async function shown(connection: Connection, keyring: Keyring): Promise<{ records: ExpiredRecord[] }> {
  const records: ExpiredRecord[] = []
  for (const row of await connection.run(listed)) {
    const user = await readUserRow(connection, row.patient_id)
    if (!user) continue
    const { first_name, last_name } = openUser(user, keyring)
    records.push({ ...row, patient_name: `${first_name} ${last_name}`.trim() })
  }
  return { records }
}
