import type * as links from '@stillwater/contract/appointment-links'
import { Problem } from '@stillwater/contract/problems'
import type * as contract from '@stillwater/contract/scheduling'
import { clinicBrand } from '../../../platform/clinic-brand.ts'
import { read, type Ctx, type Input } from '../../../context.ts'
import { appointmentEvent } from '../notices/appointment-event.ts'
import { appointmentUrl } from '../notices/letter-facts.ts'
import { loadRecipient } from '../../people/write-to-person.ts'
import { loadNotice, type NoticeRow } from '../notices/load-notice.ts'
import { openLink } from './open-link.ts'

/** The patient's own appointment as a file; a hold is none yet. */
export async function readCalendarFile(
  ctx: Ctx<'patient'>,
  { params }: Input<typeof contract.readCalendarFile>,
): Promise<undefined> {
  const row = await read(ctx, (connection) => loadNotice(connection, params.id))
  if (!row || row.status === 'held') throw new Problem('not_found')
  await sendFile(ctx, row)
}

export async function readLinkCalendarFile(
  ctx: Ctx<'anyone'>,
  { params }: Input<typeof links.readLinkCalendarFile>,
): Promise<undefined> {
  const opened = await openLink(ctx, params.token)
  if (opened.kind !== 'appointment') throw new Problem('not_found')
  await sendFile(ctx, opened.appointment)
}

async function sendFile(ctx: Ctx<'patient'> | Ctx<'anyone'>, row: NoticeRow): Promise<void> {
  const tools = { database: ctx.background, keyring: ctx.keyring, origins: ctx.origins }
  const patient = await loadRecipient(tools, row.patient_id)
  if (!patient) throw new Problem('not_found')
  const url = appointmentUrl.link(tools, 'appointment', row.id)
  const { file, method } = appointmentEvent(
    row,
    { ...patient, url, brand: await clinicBrand(ctx.background) },
    ctx.now(),
  )
  ctx.answer.file = {
    bytes: Buffer.from(file),
    content_type: `text/calendar; charset=utf-8; method=${method}`,
    name: 'appointment.ics',
  }
}
