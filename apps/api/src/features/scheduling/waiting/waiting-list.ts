import { randomUUID } from 'node:crypto'
import { Problem } from '@stillwater/contract/problems'
import type * as contract from '@stillwater/contract/scheduling'
import { visitMinutes } from '@stillwater/domain/scheduling/appointment-types'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { AppointmentRow } from '../appointments.table.ts'
import { minutesOf } from '../notices/letter-facts.ts'
import { giveBack } from './end-offers.job.ts'
import type { OfferRow } from './waiting-rows.ts'

const ownAppointment = statement<AppointmentRow>(
  'own_coming_appointment',
  `select * from appointments where id = $1 and patient_id = $2 and status = 'booked' and starts_at > app_now()`,
)
const schedule = statement<{ visit_minutes: number }>(
  'schedule_of_role',
  `select s.visit_minutes from care_schedules s where s.care_person_id = $1
     and exists (select from care_people_of($2) p where p.id = $1)`,
)
const join = statement<never>(
  'join_waiting_list',
  `insert into waiting_list (id, patient_id, appointment_type, care_person_id, minutes, appointment_id)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (patient_id, appointment_type) where ended_at is null
   do update set care_person_id = excluded.care_person_id, minutes = excluded.minutes, appointment_id = excluded.appointment_id`,
)
const leave = statement<{ id: string }>(
  'leave_waiting_list',
  `update waiting_list set ended_at = app_now() where patient_id = $1 and appointment_type = $2 and ended_at is null
   returning id`,
)
const openOffers = statement<OfferRow>(
  'offers_of_place',
  'select * from waiting_offers where waiting_id = $1 and ended_at is null for update',
)

/** Asked again it keeps the place and takes the new wish. */
export function joinWaitingList(ctx: Ctx<'patient'>, { body }: Input<typeof contract.joinWaitingList>) {
  return transaction(ctx, async (connection) => {
    const { user_id } = ctx.session
    const minutes = await lengthOf(connection, body, user_id)
    await connection.run(join, [
      randomUUID(),
      user_id,
      body.appointment_type,
      body.careperson_id ?? null,
      minutes,
      body.appointment_id ?? null,
    ])
    return { is_waiting: true }
  })
}

export function leaveWaitingList(ctx: Ctx<'patient'>, { query }: Input<typeof contract.leaveWaitingList>) {
  return transaction(ctx, async (connection) => {
    const [left] = await connection.run(leave, [ctx.session.user_id, query.appointment_type])
    for (const offer of left ? await connection.run(openOffers, [left.id]) : [])
      await giveBack(connection, offer, 'declined')
    return { is_waiting: false }
  })
}

type Wish = Input<typeof contract.joinWaitingList>['body']

async function lengthOf({ run }: Connection, wish: Wish, patient_id: string): Promise<number> {
  const { appointment_id, careperson_id, appointment_type } = wish
  const [replaced] = appointment_id ? await run(ownAppointment, [appointment_id, patient_id]) : []
  if (appointment_id && replaced?.appointment_type !== appointment_type) throw new Problem('not_found')
  const [person] = careperson_id ? await run(schedule, [careperson_id, appointment_type]) : []
  if (careperson_id && !person) throw new Problem('not_found')
  return replaced ? minutesOf(replaced) : visitMinutes(appointment_type, person?.visit_minutes)
}
