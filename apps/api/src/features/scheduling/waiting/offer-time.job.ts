import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { Problem } from '@stillwater/contract/problems'
import { canReschedule, bookingWindow } from '@stillwater/domain/scheduling/booking-rules'
import { slotsIn, withoutBusy, type Span } from '@stillwater/domain/scheduling/slots'
import { nobody, type Connection } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { publish } from '../../../platform/live/publish.ts'
import type { Tools } from '../../../services.ts'
import { freeStartsOfAnyone } from '../availability/free-starts.ts'
import { loadBooker, obstacleOf, type Booker } from '../booking/load-booker.ts'
import { placeAppointment } from '../booking/place-appointment.ts'
import { tellOffer } from './tell-offer.job.ts'
import {
  insertOffer,
  lockWaiting,
  offeredBefore,
  replacedBy,
  waitingFor,
  waitingWithoutOffer,
  type WaitingRow,
} from './waiting-rows.ts'

const minuteMs = 60_000

/** Offers time that became free to those who wait, the longest wait first. Each offer is a hold of its own. */
export const offerTime = defineJob({
  name: 'scheduling.offer-time',
  payload: z.object({ care_person_id: z.uuid(), from: z.string(), until: z.string() }),
  async run({ database, now }: Tools, { care_person_id, from, until }) {
    const freed = { care_person_id, span: { from: new Date(from), until: new Date(until) } }
    if (freed.span.until <= now()) return
    const waiting = await database.read(nobody, ({ run }) => run(waitingFor, [care_person_id]))
    for (const { id } of waiting) {
      try {
        await database.transaction(nobody, (connection) => offerTo(connection, id, freed, now()))
      } catch (error) {
        // The time was taken meanwhile: the next may wait for another part of it.
        if (!(error instanceof Problem)) throw error
      }
    }
  },
})

interface Freed {
  care_person_id: string
  span: Span
}

async function offerTo(connection: Connection, waiting_id: string, freed: Freed, now: Date): Promise<void> {
  await connection.run(lockWaiting, [waiting_id])
  const [waiting] = await connection.run(waitingWithoutOffer, [waiting_id])
  if (!waiting) return
  const booker = await loadBooker(connection, waiting.patient_id, waiting.appointment_type)
  const starts_at = await firstTimeFor(connection, waiting, booker, freed, now)
  if (!starts_at) return
  const { offer_minutes } = booker.rules
  const hold = await placeAppointment(connection, {
    patient_id: waiting.patient_id,
    booked_by: waiting.patient_id,
    care_person_id: freed.care_person_id,
    appointment_type: waiting.appointment_type,
    starts_at,
    minutes: waiting.minutes,
    held: { for: 'offer', minutes: offer_minutes },
  })
  await connection.run(insertOffer, [
    randomUUID(),
    waiting.id,
    waiting.patient_id,
    freed.care_person_id,
    hold.id,
    hold.starts_at,
    hold.ends_at,
    hold.held_until,
  ])
  await enqueue(connection, tellOffer, { appointment_id: hold.id })
  await publish(connection, waiting.patient_id, 'appointment', hold.id)
  await publish(connection, freed.care_person_id, 'care_calendar', hold.id)
}

/** The first part of the freed time that this patient could take until the offer ends; null where there is none. */
async function firstTimeFor(
  connection: Connection,
  waiting: WaitingRow,
  booker: Booker,
  { care_person_id, span }: Freed,
  now: Date,
): Promise<string | null> {
  const { rules } = booker
  const wantedPerson = waiting.care_person_id ?? booker.care_person_id
  if (wantedPerson !== null && wantedPerson !== care_person_id) return null
  if (obstacleOf(booker, waiting.appointment_type, { is_invited: false, now })) return null
  const { replaced, others } = await replacedBy(connection, waiting)
  const decided = new Date(now.getTime() + rules.offer_minutes * minuteMs)
  if (replaced && !replaced.new_time_asked_at && !canReschedule(replaced.starts_at, decided, rules))
    return null

  const window = bookingWindow(decided, rules)
  // Within the freed time, or at its beginning where the session is longer: the rest was free before.
  const last = Math.max(span.from.getTime(), span.until.getTime() - waiting.minutes * minuteMs)
  const ends = [
    new Date(last + 1),
    bookingWindow(now, rules).until,
    ...(replaced ? [new Date(replaced.starts_at)] : []),
  ]
  const open = {
    from: new Date(Math.max(span.from.getTime(), window.from.getTime())),
    until: new Date(Math.min(...ends.map((end) => end.getTime()))),
  }
  if (open.from >= open.until) return null
  const { appointment_type, minutes } = waiting
  const { region, is_insurance } = booker
  const wanted = { appointment_type, region, is_insurance, care_person_id, minutes }
  const rows = await freeStartsOfAnyone(connection, wanted, open)
  const before = await connection.run(offeredBefore, [waiting.id, care_person_id])
  const offered = new Set(before.map(({ starts_at }) => Date.parse(starts_at)))
  const times = slotsIn(withoutBusy(rows, others, minutes), open)
  return times.find((time) => !offered.has(Date.parse(time))) ?? null
}
