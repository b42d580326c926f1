import * as z from 'zod/mini'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { refreshTimeOf } from '../booking/place-appointment.ts'
import { offerFreedTime } from './offer-freed-time.ts'
import { deleteOfferHold, endOffer, endWaiting, type OfferRow } from './waiting-rows.ts'

const lapsed = statement<{ appointment_id: string }>(
  'lapsed_offers',
  'select appointment_id from waiting_offers where ended_at is null and expires_at <= app_now() order by expires_at',
)
const lockLapsed = statement<OfferRow & { is_booked: boolean }>(
  'lock_lapsed_offer',
  `select o.*, exists (select from appointments a where a.id = o.appointment_id and a.status <> 'held') as is_booked
   from waiting_offers o where o.appointment_id = $1 and o.ended_at is null and o.expires_at <= app_now()
   for update of o skip locked`,
)

/** Ends the offers that nobody took, so that the next person who waits gets the time. */
export const endOffers = defineJob({
  name: 'scheduling.end-offers',
  payload: z.object({}),
  async run({ database }: Tools) {
    const rows = await database.read(nobody, ({ run }) => run(lapsed))
    for (const { appointment_id } of rows)
      await database.transaction(nobody, async (connection) => {
        const [offer] = await connection.run(lockLapsed, [appointment_id])
        if (!offer) return
        // Booked on the ordinary page, where the patient may choose the time that is kept for them.
        if (offer.is_booked) await settleTaken(connection, offer)
        else await giveBack(connection, offer, 'lapsed')
      })
  },
})

export async function settleTaken({ run }: Connection, offer: OfferRow): Promise<void> {
  await run(endOffer, [offer.id, 'taken'])
  await run(endWaiting, [offer.waiting_id])
}

/** Frees the time of an offer and lets the next person have it. */
export async function giveBack(
  connection: Connection,
  offer: OfferRow,
  outcome: 'declined' | 'lapsed',
): Promise<void> {
  await connection.run(endOffer, [offer.id, outcome])
  await connection.run(deleteOfferHold, [offer.appointment_id])
  await refreshTimeOf(connection, offer)
  await offerFreedTime(connection, offer)
}
