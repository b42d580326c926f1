import type { bookForPatient as contract } from '@stillwater/contract/care/calendar'
import { Problem } from '@stillwater/contract/problems'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import type { Connection } from '../../../platform/db/database.ts'
import type { AppointmentRow } from '../appointments.table.ts'
import { settleBooking } from '../booking/book-appointment.ts'
import { requireWithin, whoCanTake } from '../booking/choose-person.ts'
import { lockTimesInOrder } from '../booking/lock-times.ts'
import { cancelLocked, lockComingAppointment } from '../booking/own-appointment.ts'
import { placeWithFirst } from '../booking/place-appointment.ts'
import { timeForPatient } from './time-for-patient.ts'
import { toCareAppointment } from './to-care-appointment.ts'

/** The care team books a session for a patient, or moves one. */
export function bookForPatient(ctx: Ctx<'care_team'>, { params, body }: Input<typeof contract>) {
  return transaction(ctx, async (connection) => {
    const now = ctx.now()
    const asked = await timeForPatient(connection, body, { patient_id: params.id, now, lock: true })
    const at = requireWithin(asked, body.starts_at)
    const old = await oldAppointment(connection, params.id, body, now)
    if (old)
      await lockTimesInOrder(connection, [
        old,
        { care_person_id: body.care_person_id, starts_at: body.starts_at },
      ])
    const moved_from = old && (await cancelLocked(connection, old, { by: 'care_team' }))
    const booked = await placeWithFirst(connection, await whoCanTake(connection, asked, at), {
      patient_id: params.id,
      booked_by: ctx.session.user_id,
      appointment_type: body.appointment_type,
      starts_at: at.toISOString(),
      minutes: asked.wanted.minutes,
      communication: body.communication ?? old?.communication,
      moved_from,
    }).catch(sayItOfThePatient)
    await settleBooking(connection, booked, old ? 'moved' : 'booked')
    return toCareAppointment(connection, ctx.keyring, booked)
  })
}

/** The appointment that is moved: of this patient and of the same kind. */
async function oldAppointment(
  connection: Connection,
  patient_id: string,
  { cancel_appointment_id, appointment_type }: Input<typeof contract>['body'],
  now: Date,
): Promise<AppointmentRow | null> {
  if (!cancel_appointment_id) return null
  const old = await lockComingAppointment(connection, cancel_appointment_id, now)
  if (old.patient_id !== patient_id) throw new Problem('not_found')
  if (old.appointment_type !== appointment_type) throw new Problem('slot_not_offered')
  return old
}

/** The sentence about an overlap speaks to the patient. */
function sayItOfThePatient(error: unknown): never {
  throw error instanceof Problem && error.code === 'patient_busy' ? new Problem('patient_has_visit') : error
}
