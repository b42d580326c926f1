import type * as contract from '@stillwater/contract/scheduling'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { AppointmentRow } from '../appointments.table.ts'
import { whoCanTake } from './choose-person.ts'
import { openBooking } from './open-booking.ts'
import { overlapProblem, placeWithFirst, refreshTimeOf, type Placement } from './place-appointment.ts'

const ownHolds = statement<AppointmentRow>(
  'own_holds',
  `select * from appointments where patient_id = $1 and status = 'held'
     and (held_for = 'booking' or (starts_at = $2 and held_until > app_now())) for update`,
)
const deleteHold = statement<never>(
  'delete_hold',
  `delete from appointments where id = $1 and status = 'held'`,
)
const bookHold = statement<AppointmentRow>(
  'book_hold',
  `update appointments set status = 'booked', held_until = null, held_for = null, communication = coalesce($2, communication),
     booked_by = $3, scheduling_link_id = $4, moved_from = $5, revision = $6
   where id = $1 and held_until > app_now() returning *`,
)

/** Keeps a time for the patient while they decide. They keep one at a time. */
export function holdSlot(ctx: Ctx<'patient'>, { body }: Input<typeof contract.holdSlot>) {
  return transaction(ctx, async (connection) => {
    const patient_id = ctx.session.user_id
    const { asked, at } = await openBooking(ctx, connection, body)
    await deleteHolds(connection, patient_id)
    const row = await placeWithFirst(connection, await whoCanTake(connection, asked, at), {
      patient_id,
      booked_by: patient_id,
      appointment_type: asked.wanted.appointment_type,
      starts_at: at.toISOString(),
      minutes: asked.wanted.minutes,
      held: { for: 'booking', minutes: asked.booker.rules.hold_minutes },
      overlaps: asked.moves,
    })
    return {
      id: row.id,
      starts_at: row.starts_at,
      held_until: row.held_until ?? row.starts_at,
      careperson_id: row.care_person_id,
    }
  })
}

/** Gives back the time that a patient keeps; asked twice it changes nothing. */
export function releaseHold(ctx: Ctx<'patient'>) {
  return transaction(ctx, async (connection) => {
    await deleteHolds(connection, ctx.session.user_id)
    return { success: true as const }
  })
}

/** Books the time that the patient holds. Null when they hold another one, which is given back, or none. */
export async function takeHold(
  connection: Connection,
  wanted: Omit<Placement, 'care_person_id'> & { care_person_id: string | null },
): Promise<AppointmentRow | null> {
  const holds = await connection.run(ownHolds, [wanted.patient_id, wanted.starts_at])
  const match = holds.find((hold) => isFor(hold, wanted))
  for (const hold of holds)
    if (hold.id !== match?.id && hold.held_for === 'booking') await remove(connection, hold)
  if (!match) return null
  const { moved_from } = wanted
  try {
    const [booked] = await connection.run(bookHold, [
      match.id,
      wanted.communication ?? null,
      wanted.booked_by,
      wanted.scheduling_link_id ?? null,
      moved_from?.id ?? null,
      moved_from ? moved_from.revision + 1 : 0,
    ])
    // One that ran out is placed like any other time: it may be free still.
    if (!booked) await remove(connection, match)
    return booked ?? null
  } catch (error) {
    throw overlapProblem(error) ?? error
  }
}

function isFor(
  hold: AppointmentRow,
  wanted: Omit<Placement, 'care_person_id'> & { care_person_id: string | null },
) {
  const minutes = (Date.parse(hold.ends_at) - Date.parse(hold.starts_at)) / 60_000
  return (
    Date.parse(hold.starts_at) === Date.parse(wanted.starts_at) &&
    minutes === wanted.minutes &&
    hold.appointment_type === wanted.appointment_type &&
    (wanted.care_person_id === null || wanted.care_person_id === hold.care_person_id)
  )
}

async function deleteHolds(connection: Connection, patient_id: string): Promise<void> {
  const holds = await connection.run(ownHolds, [patient_id, null])
  for (const hold of holds) if (hold.held_for === 'booking') await remove(connection, hold)
}

async function remove(connection: Connection, hold: AppointmentRow): Promise<void> {
  await connection.run(deleteHold, [hold.id])
  await refreshTimeOf(connection, hold)
}
