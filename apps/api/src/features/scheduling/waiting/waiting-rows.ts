import type { AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { AppointmentRow, waitingOffers } from '../appointments.table.ts'

export type OfferRow = typeof waitingOffers.$inferSelect

export interface WaitingRow {
  id: string
  patient_id: string
  appointment_type: AppointmentType
  care_person_id: string | null
  minutes: number
  appointment_id: string | null
}

const columns = 'w.id, w.patient_id, w.appointment_type, w.care_person_id, w.minutes, w.appointment_id'
const hasNoOffer =
  'not exists (select from waiting_offers o where o.waiting_id = w.id and o.ended_at is null)'

export const waitingFor = statement<{ id: string }>(
  'waiting_for_person',
  `select w.id from waiting_list w join users u on u.id = $1 and u.role = w.appointment_type
   where w.ended_at is null and (w.care_person_id is null or w.care_person_id = $1) and ${hasNoOffer}
   order by w.created_at, w.id`,
)
/** A job that looks at the same place is waited for: it may find nothing for this patient, who then keeps their turn. */
export const lockWaiting = statement<never>(
  'lock_waiting',
  'select from waiting_list where id = $1 for update',
)
/** After the lock, in a statement of its own, so that it sees an offer that was made while the lock was waited for. */
export const waitingWithoutOffer = statement<WaitingRow>(
  'waiting_without_offer',
  `select ${columns} from waiting_list w where w.id = $1 and w.ended_at is null and ${hasNoOffer}`,
)
export const endWaiting = statement<never>(
  'end_waiting',
  'update waiting_list set ended_at = app_now() where id = $1 and ended_at is null',
)
export const offeredBefore = statement<{ starts_at: string }>(
  'offered_before',
  'select starts_at from waiting_offers where waiting_id = $1 and care_person_id = $2',
)
export const insertOffer = statement<never>(
  'insert_waiting_offer',
  `insert into waiting_offers (id, waiting_id, patient_id, care_person_id, appointment_id, starts_at, ends_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
export const lockOffer = statement<OfferRow>(
  'lock_waiting_offer',
  'select * from waiting_offers where appointment_id = $1 for update',
)
export const endOffer = statement<never>(
  'end_waiting_offer',
  'update waiting_offers set ended_at = app_now(), outcome = $2 where id = $1 and ended_at is null',
)
export const deleteOfferHold = statement<AppointmentRow>(
  'delete_offer_hold',
  `delete from appointments where id = $1 and status = 'held' and held_for = 'offer' returning *`,
)

const coming = statement<AppointmentRow>(
  'coming_of_type',
  `select * from appointments where patient_id = $1 and status = 'booked' and starts_at > app_now()
   order by starts_at`,
)

/** The appointment that an earlier time would replace: the one they named, or the next of its type. */
export async function replacedBy(
  { run }: Pick<Connection, 'run'>,
  {
    patient_id,
    appointment_type,
    appointment_id,
  }: Pick<WaitingRow, 'patient_id' | 'appointment_type' | 'appointment_id'>,
): Promise<{ replaced: AppointmentRow | null; others: AppointmentRow[] }> {
  const rows = await run(coming, [patient_id])
  const replaced =
    rows.find(({ id }) => id === appointment_id) ??
    rows.find((row) => row.appointment_type === appointment_type) ??
    null
  return { replaced, others: rows.filter(({ id }) => id !== replaced?.id) }
}
