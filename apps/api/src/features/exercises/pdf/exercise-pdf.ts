import type * as contract from '@stillwater/contract/exercises'
import { Problem } from '@stillwater/contract/problems'
import { read, type Ctx, type Input } from '../../../context.ts'
import { readBrand } from '../../../platform/clinic-brand.ts'
import { readClinicIdentity } from '../../../platform/clinic-identity.ts'
import { nobody } from '../../../platform/db/database.ts'
import { Denied } from '../../../platform/http/admit.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { isSigned } from '../../auth/sessions/document-link.ts'
import { readKey } from '../../people/person-keys.ts'
import { openUser, readUserRow } from '../../people/user-record.ts'
import { openAttempt, pdfUrl } from '../attempt-record.ts'
import { readAttempt } from '../attempts.ts'
import { drawExercise } from './draw-exercise.ts'

export async function exercisePdf(
  ctx: Ctx<'patient'>,
  { params: { exercise_patient_id } }: Input<typeof contract.exercisePdf>,
) {
  const row = await read(ctx, (connection) => readAttempt(connection, exercise_patient_id))
  if (!row?.completed_at) throw new Denied(ctx.session, exercise_patient_id, 'not_found')
  return { url: pdfUrl(ctx, row) }
}

/** The exercise behind such an address. The address is the credential; a wrong one is answered like no exercise. */
export async function openExercisePdf(
  ctx: Ctx<'anyone'>,
  { params: { id }, query }: Input<typeof contract.openExercisePdf>,
): Promise<undefined> {
  const facts = await ctx.background.transaction(nobody, async (connection) => {
    const row = await readAttempt(connection, id)
    if (!row?.completed_at || !(await isSigned(ctx, connection, { id, user_id: row.patient_id }, query)))
      throw new Problem('not_found')
    await auditCall(ctx, connection, {
      patient_id: row.patient_id,
      record_type: 'exercise_attempt',
      record_id: row.id,
    })
    const [brand, { clinic }, user, key] = await Promise.all([
      readBrand(connection),
      readClinicIdentity(connection),
      readUserRow(connection, row.patient_id),
      readKey(connection, ctx.keyring, row.patient_id),
    ])
    if (!user || !key) throw new Problem('not_found')
    const { first_name, last_name } = openUser(user, ctx.keyring)
    return {
      brand,
      clinic,
      attempt: openAttempt(key, row),
      completed_at: row.completed_at,
      name: `${first_name} ${last_name}`,
      zone: user.zone,
    }
  })
  ctx.answer.headers['cache-control'] = 'no-store'
  ctx.answer.file = {
    bytes: await drawExercise(facts),
    content_type: 'application/pdf',
    name: 'exercise.pdf',
    inline: true,
  }
}
