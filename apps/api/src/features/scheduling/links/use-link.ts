import type * as contract from '@stillwater/contract/appointment-links'
import type { AppointmentLink } from '@stillwater/contract/appointment-links'
import { Problem } from '@stillwater/contract/problems'
import type { Ctx, Input } from '../../../context.ts'
import { statement } from '../../../platform/db/database.ts'
import { bookAppointment } from '../booking/book-appointment.ts'
import { cancelAppointment } from '../booking/cancel-appointment.ts'
import { declineOffer, takeOffer } from '../waiting/offers.ts'
import { changeAsPatient } from './as-patient.ts'
import { linkToken } from './link-token.ts'
import { openLink, type OpenLink } from './open-link.ts'
import { askedBy, showLink } from './read-link.ts'

const confirm = statement<{ id: string }>(
  'confirm_attendance',
  `update appointments set attendance_confirmed_at = coalesce(attendance_confirmed_at, app_now())
   where id = $1 and status = 'booked' and ends_at > app_now() returning id`,
)

/** Books through the link, moves its appointment, or takes the time that is kept. The reply has the new link. */
export async function bookByLink(
  ctx: Ctx<'anyone'>,
  { params, body }: Input<typeof contract.bookByLink>,
): Promise<AppointmentLink> {
  const opened = await openLink(ctx, params.token)
  const id = await changeAsPatient(ctx, opened.patient_id, async (patient) => {
    const booked = await bookAs(patient, opened, body.starts_at)
    return { reply: booked.id, record_id: booked.id }
  })
  return showLink(ctx, await openLink(ctx, linkToken(ctx.keyring, 'appointment', id)))
}

function bookAs(patient: Ctx<'patient'>, opened: OpenLink, starts_at: string) {
  if (opened.kind === 'offer') {
    // The page names the time that its reader saw.
    if (Date.parse(opened.offer.starts_at) !== Date.parse(starts_at)) throw new Problem('slot_not_offered')
    return takeOffer(patient, { params: { id: opened.offer.appointment_id } })
  }
  return bookAppointment(patient, { body: { ...askedBy(opened), starts_at } })
}

export async function confirmAttendance(
  ctx: Ctx<'anyone'>,
  { params }: Input<typeof contract.confirmAttendance>,
): Promise<AppointmentLink> {
  const opened = await openLink(ctx, params.token)
  if (opened.kind !== 'appointment') throw new Problem('not_found')
  const { id } = opened.appointment
  await changeAsPatient(ctx, opened.patient_id, async (_patient, { run }) => {
    const [confirmed] = await run(confirm, [id])
    if (!confirmed) throw new Problem('link_spent')
    return { reply: null, record_id: id }
  })
  return showLink(ctx, await openLink(ctx, params.token))
}

export async function cancelByLink(
  ctx: Ctx<'anyone'>,
  { params }: Input<typeof contract.cancelByLink>,
): Promise<{ success: true }> {
  const opened = await openLink(ctx, params.token)
  if (opened.kind === 'booking') throw new Problem('not_found')
  await changeAsPatient(ctx, opened.patient_id, async (patient) => {
    if (opened.kind === 'offer') {
      const { appointment_id: id } = opened.offer
      await declineOffer(patient, { params: { id } })
      return { reply: null, record_id: id }
    }
    const { id } = opened.appointment
    await cancelAppointment(patient, { params: { id } })
    return { reply: null, record_id: id }
  })
  return { success: true }
}
