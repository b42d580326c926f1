import type * as contract from '@stillwater/contract/care/audit'
import type { Role } from '@stillwater/domain/people/capabilities'
import { read, type Ctx, type Input } from '../../../context.ts'
import { nobody, statement } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import { auditedActions } from './action-words.ts'

const listPeople = statement<{ id: string; name: string; role: Role; active: boolean }>(
  'audited_people',
  'select id, name, role, active from clinic_staff(null, null)',
)
const findPatient = statement<{ patient_id: string }>(
  'audited_patient',
  `select id as patient_id from users where email_index = $1 and role = 'patient'`,
)

export async function readAuditChoices(ctx: Ctx<'care_team'>) {
  const people = await read(ctx, ({ run }) => run(listPeople))
  return { people, actions: auditedActions(ctx.endpoints) }
}

/** Answers with an id alone: names stay behind break-glass. decision N39 */
export function findAuditedPatient(
  ctx: Ctx<'care_team'>,
  { body }: Input<typeof contract.findAuditedPatient>,
) {
  return ctx.background.transaction(nobody, async (connection) => {
    const [found] = await connection.run(findPatient, [blindIndex(ctx.keyring, 'email', body.email)])
    const patient_id = found?.patient_id ?? null
    await auditCall(ctx, connection, patient_id ? { patient_id, record_type: 'patient' } : {})
    return { patient_id }
  })
}
