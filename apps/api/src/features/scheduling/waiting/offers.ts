import { Problem } from '@stillwater/contract/problems'
import type * as contract from '@stillwater/contract/appointment-links'
import type { Appointment } from '@stillwater/contract/scheduling'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { bookAppointment } from '../booking/book-appointment.ts'
import { minutesOf } from '../notices/letter-facts.ts'
import { giveBack, settleTaken } from './end-offers.job.ts'
import { lockOffer, replacedBy, type OfferRow, type WaitingRow } from './waiting-rows.ts'

type Listed = OfferRow & WaitingRow & { participant_name: string; hold_id: string; zone: string }

const openOffers = statement<Listed>(
  'open_offers_of_patient',
  `select o.*, w.appointment_type, w.appointment_id, w.minutes, o.appointment_id as hold_id, c.name as participant_name
   from waiting_offers o join waiting_list w on w.id = o.waiting_id join care_people c on c.id = o.care_person_id
   where o.patient_id = $1 and o.ended_at is null and o.expires_at > app_now() order by o.starts_at`,
)
const ownZone = statement<{ zone: string }>('zone_of_offers', 'select zone from users where id = $1')
const placeOf = statement<WaitingRow>('waiting_of_offer', 'select * from waiting_list where id = $1')

export function listOffers(ctx: Ctx<'patient'>) {
  return read(ctx, async (connection) => {
    const { user_id } = ctx.session
    const [user] = await connection.run(ownZone, [user_id])
    const rows = await connection.run(openOffers, [user_id])
    const offers = rows.map(async (row) => {
      const { replaced } = await replacedBy(connection, row)
      const replaces_starts_at = replaced?.starts_at ?? null
      return { ...row, id: row.hold_id, duration: minutesOf(row), replaces_starts_at }
    })
    return { zone: user?.zone ?? 'UTC', offers: await Promise.all(offers) }
  })
}

/** Books the kept time in place of the later appointment, if there is one. */
export function takeOffer(
  ctx: Ctx<'patient'>,
  { params }: Pick<Input<typeof contract.takeOffer>, 'params'>,
): Promise<Appointment> {
  return transaction(ctx, async (connection) => {
    const offer = await lockOpenOffer(ctx, connection, params.id)
    const [waiting] = await connection.run(placeOf, [offer.waiting_id])
    if (!waiting) throw new Problem('offer_over')
    const { replaced } = await replacedBy(connection, waiting)
    const booked = await bookAppointment(
      { ...ctx, connection },
      {
        body: {
          starts_at: offer.starts_at,
          duration: minutesOf(offer),
          appointment_type: waiting.appointment_type,
          careperson_id: offer.care_person_id,
          ...(replaced ? { cancel_appointment_id: replaced.id } : {}),
        },
      },
    )
    await settleTaken(connection, offer)
    return booked
  })
}

export function declineOffer(
  ctx: Ctx<'patient'>,
  { params }: Pick<Input<typeof contract.declineOffer>, 'params'>,
) {
  return transaction(ctx, async (connection) => {
    await giveBack(connection, await lockOpenOffer(ctx, connection, params.id), 'declined')
    return { success: true as const }
  })
}

async function lockOpenOffer(ctx: Ctx<'patient'>, { run }: Connection, id: string): Promise<OfferRow> {
  const [offer] = await run(lockOffer, [id])
  if (!offer || offer.ended_at || Date.parse(offer.expires_at) <= ctx.now().getTime())
    throw new Problem('offer_over')
  return offer
}
