import { Problem } from '@stillwater/contract/problems'
import type { Ctx } from '../../../context.ts'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import type { LinkRow } from '../availability/whose-time.ts'
import { loadNotice, type NoticeRow } from '../notices/load-notice.ts'
import type { OfferRow } from '../waiting/waiting-rows.ts'
import { readLinkToken } from './link-token.ts'

/** What an open link is about. Only its own patient is meant: every read and write is made in their name. */
export type OpenLink =
  | { kind: 'appointment'; patient_id: string; appointment: NoticeRow }
  | { kind: 'booking'; patient_id: string; link: LinkRow }
  | { kind: 'offer'; patient_id: string; offer: OfferRow }

const bookingLink = statement<LinkRow>('open_booking_link', 'select * from scheduling_links where id = $1')
const offerLink = statement<OfferRow>(
  'open_offer_link',
  'select * from waiting_offers where appointment_id = $1',
)

/**
 * Opens a token that this clinic signed. The rows are read in the background, since nobody is signed in and the token
 * itself says which one; a foreign or altered token names none.
 */
export async function openLink(ctx: Ctx<'anyone'>, token: string): Promise<OpenLink> {
  const named = readLinkToken(ctx.keyring, token)
  if (!named) throw new Problem('not_found')
  const now = ctx.now().getTime()
  return ctx.background.read(nobody, (connection) => openers[named.kind](connection, named.id, now))
}

type Opener = (connection: Connection, id: string, now: number) => Promise<OpenLink>

const openers: Record<OpenLink['kind'], Opener> = {
  async appointment(connection, id, now) {
    const appointment = await loadNotice(connection, id)
    if (!appointment) throw new Problem('not_found')
    if (appointment.status !== 'booked' || Date.parse(appointment.ends_at) <= now)
      throw new Problem('link_spent')
    return { kind: 'appointment', patient_id: appointment.patient_id, appointment }
  },
  async booking({ run }, id, now) {
    const [link] = await run(bookingLink, [id])
    if (!link) throw new Problem('not_found')
    if (link.used_at !== null || Date.parse(link.expires_at) <= now) throw new Problem('link_spent')
    return { kind: 'booking', patient_id: link.patient_id, link }
  },
  async offer({ run }, id, now) {
    const [offer] = await run(offerLink, [id])
    if (!offer) throw new Problem('not_found')
    if (offer.ended_at !== null || Date.parse(offer.expires_at) <= now) throw new Problem('offer_over')
    return { kind: 'offer', patient_id: offer.patient_id, offer }
  },
}
