import { Problem } from '@stillwater/contract/problems'
import type { Appointment, bookAppointment as contract } from '@stillwater/contract/scheduling'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { AppointmentRow } from '../appointments.table.ts'
import type { WhoseTime } from '../availability/whose-time.ts'
import { arrangeAccess } from '../access/arrange-access.ts'
import { announceAppointment } from '../notices/announce-appointment.ts'
import { recordFirstBooking } from '../../people/record-first-booking.ts'
import { finishArranging } from '../../tasks/finish-arranging.ts'
import { whoCanTake } from './choose-person.ts'
import { takeHold } from './holds.ts'
import { lockTimesInOrder } from './lock-times.ts'
import { openBooking } from './open-booking.ts'
import { cancelLocked, requireMovable } from './own-appointment.ts'
import { placeWithFirst } from './place-appointment.ts'
import { readOne } from './to-appointment.ts'

type Body = Input<typeof contract>['body']

const alreadyBooked = statement<{ id: string; starts_at: string }>(
  'booked_of_type',
  `select id, starts_at from appointments
    where patient_id = $1 and appointment_type = $2 and status = 'booked' and ends_at > app_now() and id is distinct from $3`,
)
const useLink = statement<never>(
  'use_scheduling_link',
  'update scheduling_links set used_at = app_now() where id = $1',
)

/** A patient books a session, or moves one: the old time is given back and the new one taken together, or neither is. */
export function bookAppointment(
  ctx: Ctx<'patient'>,
  { body }: Pick<Input<typeof contract>, 'body'>,
): Promise<Appointment> {
  return transaction(ctx, async (connection) => {
    const now = ctx.now()
    const { asked, old, at } = await openBooking(ctx, connection, body)
    if (old) requireSameKind(old, asked)
    if (old && !asked.link?.is_super) requireMovable(old, now, asked.booker.rules)
    await requireRoomForAnother(connection, asked, body, old)

    const booked = await book(connection, asked, { body, old, at })
    if (asked.link) await connection.run(useLink, [asked.link.id])
    await settleBooking(connection, booked, old ? 'moved' : 'booked')
    const reply = await readOne(connection, booked.id, now)
    if (!reply) throw new Error('A booked appointment is out of reach.')
    return reply
  })
}

/** What every booking brings with it, by the patient or by the care team. */
export async function settleBooking(
  connection: Connection,
  booked: AppointmentRow,
  change: 'booked' | 'moved',
): Promise<void> {
  await recordFirstBooking(connection, booked)
  await finishArranging(connection, booked)
  await arrangeAccess(connection, booked)
  await announceAppointment(connection, booked, change)
}

interface Move {
  body: Body
  old: AppointmentRow | null
  at: Date
}

async function book(
  connection: Connection,
  asked: WhoseTime,
  { body, old, at }: Move,
): Promise<AppointmentRow> {
  const { booker, wanted, link } = asked
  const placement = {
    patient_id: booker.id,
    booked_by: booker.id,
    appointment_type: wanted.appointment_type,
    starts_at: at.toISOString(),
    minutes: wanted.minutes,
    // A visit by phone stays one when its time changes.
    communication: body.communication ?? old?.communication,
    scheduling_link_id: link?.id,
  }
  if (old) await lockTimesInOrder(connection, [old, { ...placement, care_person_id: wanted.care_person_id }])
  const moved_from = old && (await cancelLocked(connection, old, { by: 'patient' }))
  const held = await takeHold(connection, { ...placement, care_person_id: wanted.care_person_id, moved_from })
  if (held) return held
  const people = await whoCanTake(connection, asked, at)
  return placeWithFirst(connection, people, { ...placement, moved_from })
}

function requireSameKind(old: AppointmentRow, { wanted }: WhoseTime): void {
  if (old.appointment_type !== wanted.appointment_type) throw new Problem('slot_not_offered')
}

/** A second session of a kind is a follow-up: it needs a first one that was held. */
async function requireRoomForAnother(
  { run }: Connection,
  { booker, wanted, link }: WhoseTime,
  { adhoc, starts_at }: Body,
  old: AppointmentRow | null,
): Promise<void> {
  const others = await run(alreadyBooked, [booker.id, wanted.appointment_type, old?.id ?? null])
  const isReplay = others.some((one) => Date.parse(one.starts_at) === Date.parse(starts_at))
  const isFree = old !== null || adhoc === true || link !== null || booker.was_seen
  if (isReplay || (others.length > 0 && !isFree)) throw new Problem('already_scheduled')
}
