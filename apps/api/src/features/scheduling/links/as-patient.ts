import type { Ctx } from '../../../context.ts'
import { transactionAs } from '../../../context.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'

/** The context in which the patient of a signed link acts: a use case sees them as it would after a sign-in. */
function patientContext(ctx: Ctx<'anyone'>, patient_id: string, connection: Connection): Ctx<'patient'> {
  const signed_in_at = new Date(0).toISOString()
  return {
    ...ctx,
    connection,
    session: {
      id: patient_id,
      user_id: patient_id,
      role: 'patient',
      signed_in_at,
      scope: 'full',
      reads_record: false,
    },
  }
}

export function readAsPatient<T>(
  ctx: Ctx<'anyone'>,
  patient_id: string,
  work: (patient: Ctx<'patient'>) => Promise<T>,
): Promise<T> {
  return ctx.database.read({ user_id: patient_id }, (connection) =>
    work(patientContext(ctx, patient_id, connection)),
  )
}

/** A change through a link: what it does and its audit row, in the patient's name, or neither. */
export function changeAsPatient<T>(
  ctx: Ctx<'anyone'>,
  patient_id: string,
  work: (patient: Ctx<'patient'>, connection: Connection) => Promise<{ reply: T; record_id: string }>,
): Promise<T> {
  return transactionAs(ctx, patient_id, async (connection) => {
    const { reply, record_id } = await work(patientContext(ctx, patient_id, connection), connection)
    const actor = { id: patient_id, role: 'patient' as const }
    await auditCall(ctx, connection, { actor, record_type: 'appointment', record_id })
    return reply
  })
}
