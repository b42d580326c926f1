import { Problem } from '@stillwater/contract/problems'
import { read, type Ctx } from '../../context.ts'
import { attendedMonths } from './attended-months.ts'
import { readBilledPatient } from './billed-patient.ts'
import { readClinicIdentity } from '../../platform/clinic-identity.ts'

/** What there is to send to an insurer, and what is in the way. */
export function listSuperbills(ctx: Ctx<'patient'>) {
  return read(ctx, async (connection) => {
    const patient = await readBilledPatient(connection, ctx.keyring, ctx.session.user_id)
    if (!patient) throw new Problem('not_found')
    const [months, { missing }] = await Promise.all([
      attendedMonths(connection, { ...patient, patient_id: patient.id, now: ctx.now() }),
      readClinicIdentity(connection),
    ])
    return {
      is_clinic_ready: missing.length === 0,
      is_profile_ready: patient.dob !== null && patient.address !== null,
      months: months.map(({ sessions, ...month }) => ({
        ...month,
        sessions: sessions.map((session) => ({
          ...session,
          appointment_id: session.id,
          has_diagnosis: session.diagnoses.length > 0,
        })),
      })),
    }
  })
}
