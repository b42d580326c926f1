import type { correctLegalName as contract } from '@stillwater/contract/care/legal-names'
import { Problem } from '@stillwater/contract/problems'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { publish } from '../../../platform/live/publish.ts'
import { lockUserRow, openUser, sealUser } from '../user-record.ts'
import { legalNameOf } from './read-legal-name.ts'
import { tellOfLegalName } from './tell-of-legal-name.job.ts'

const correct = statement<{ is_corrected: boolean }>(
  'correct_legal_name',
  'select correct_legal_name($1, $2) as is_corrected',
)

/** Corrects a name that its owner cannot change. The same name sent again changes and tells nothing. */
export function correctLegalName(ctx: Ctx<'care_team'>, { patient: { id }, body }: Input<typeof contract>) {
  const { first_name, last_name, reason } = body
  return transaction(ctx, async (connection) => {
    const row = await lockUserRow(connection, id)
    if (!row) throw new Problem('forbidden')
    const before = openUser(row, ctx.keyring)
    if (before.first_name !== first_name || before.last_name !== last_name) {
      const sealed = sealUser(row, ctx.keyring, { ...before, first_name, last_name })
      const [done] = await connection.run(correct, [id, sealed])
      if (!done?.is_corrected) throw new Problem('forbidden')
      await auditCall(ctx, connection, { reason: `name_${reason}` as const })
      await enqueue(connection, tellOfLegalName, { patient_id: id })
      await publish(connection, id, 'patient', id)
    }
    return legalNameOf(ctx, connection, id)
  })
}
