import type * as contract from '@stillwater/contract/care/calendar'
import { Problem } from '@stillwater/contract/problems'
import type { AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import { read, type Ctx, type Input } from '../../../context.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { freeDatesOf, slotsOf } from '../availability/list-free-dates.ts'
import { whoseTime, type WhoseTime } from '../availability/whose-time.ts'

interface AskedFor {
  appointment_type: AppointmentType
  care_person_id: string
  duration?: number | undefined
  cancel_appointment_id?: string | undefined
}

/** The dates on which a care person could see this patient. */
export function listFreeDatesForPatient(
  ctx: Ctx<'care_team'>,
  { params, query }: Input<typeof contract.listFreeDatesForPatient>,
) {
  return read(ctx, async (connection) => {
    const asked = await timeForPatient(connection, query, { patient_id: params.id, now: ctx.now() })
    const dates = await freeDatesOf(connection, asked)
    return { zone: asked.booker.zone, duration: asked.wanted.minutes, dates }
  })
}

export function listSlotsForPatient(
  ctx: Ctx<'care_team'>,
  { params, query }: Input<typeof contract.listSlotsForPatient>,
) {
  return read(ctx, async (connection) => {
    const asked = await timeForPatient(connection, query, { patient_id: params.id, now: ctx.now() })
    return { zone: asked.booker.zone, slots: await slotsOf(connection, asked, query.date) }
  })
}

/**
 * When a care person can be booked for a patient by the care team, who need not keep the notice that patients keep. A
 * membership does not matter either: the care person who books has decided that the patient is to be seen.
 */
export async function timeForPatient(
  connection: Connection,
  { appointment_type, care_person_id, duration, cancel_appointment_id }: AskedFor,
  { patient_id, now, lock = false }: { patient_id: string; now: Date; lock?: boolean },
): Promise<WhoseTime> {
  const wanted = { appointment_type, careperson_id: care_person_id, duration, cancel_appointment_id }
  const asked = await whoseTime(connection, wanted, { patient_id, now, lock })
  // Nobody can be offered to someone whose state is unknown.
  if (asked.booker.region === null) throw new Problem('slot_not_offered')
  return { ...asked, span: { from: now, until: asked.span.until } }
}
