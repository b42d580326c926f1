import type * as contract from '@stillwater/contract/appointment-links'
import type { AppointmentLink } from '@stillwater/contract/appointment-links'
import { Problem } from '@stillwater/contract/problems'
import { canReschedule, isLateCancel } from '@stillwater/domain/scheduling/booking-rules'
import type { Ctx, Input } from '../../../context.ts'
import { nobody } from '../../../platform/db/database.ts'
import { listFreeDates, listSlots } from '../availability/list-free-dates.ts'
import { schedulingRules } from '../load-rules.ts'
import { minutesOf } from '../notices/letter-facts.ts'
import { loadRecipient } from '../../people/write-to-person.ts'
import { readAsPatient } from './as-patient.ts'
import { linkToken } from './link-token.ts'
import { openLink, type OpenLink } from './open-link.ts'

export async function readAppointmentLink(
  ctx: Ctx<'anyone'>,
  { params }: Input<typeof contract.readAppointmentLink>,
): Promise<AppointmentLink> {
  return showLink(ctx, await openLink(ctx, params.token))
}

export async function showLink(ctx: Ctx<'anyone'>, opened: OpenLink): Promise<AppointmentLink> {
  const { care_person_id, id, ...shown } = await shownOf(ctx, opened)
  const tools = { database: ctx.background, keyring: ctx.keyring }
  const [patient, person] = await Promise.all([
    loadRecipient(tools, opened.patient_id),
    loadRecipient(tools, care_person_id),
  ])
  // An account that was closed has no link either.
  if (!patient) throw new Problem('not_found')
  return {
    ...shown,
    kind: opened.kind,
    token: linkToken(ctx.keyring, opened.kind, id),
    zone: patient.zone,
    patient_first_name: patient.first_name,
    careperson_first_name: person?.first_name ?? '',
  }
}

const nothingBooked = {
  attendance_confirmed_at: null,
  can_reschedule: false,
  is_late_cancel: false,
  needs_new_time: false,
  communication: 'video' as const,
}

async function shownOf(ctx: Ctx<'anyone'>, opened: OpenLink) {
  if (opened.kind === 'booking') {
    const { id, care_person_id, minutes, expires_at } = opened.link
    return { ...nothingBooked, id, care_person_id, starts_at: null, duration: minutes, expires_at }
  }
  if (opened.kind === 'offer') {
    const { appointment_id: id, care_person_id, starts_at, expires_at } = opened.offer
    return { ...nothingBooked, id, care_person_id, starts_at, duration: minutesOf(opened.offer), expires_at }
  }
  const { id, care_person_id, starts_at, communication, attendance_confirmed_at, new_time_asked_at } =
    opened.appointment
  const rules = await ctx.background.read(nobody, schedulingRules)
  const is_coming = Date.parse(starts_at) > ctx.now().getTime()
  const needs_new_time = is_coming && new_time_asked_at !== null
  return {
    id,
    care_person_id,
    starts_at,
    communication,
    attendance_confirmed_at,
    needs_new_time,
    duration: minutesOf(opened.appointment),
    expires_at: null,
    can_reschedule: is_coming && (needs_new_time || canReschedule(starts_at, ctx.now(), rules)),
    is_late_cancel: is_coming && !needs_new_time && isLateCancel(starts_at, ctx.now(), rules),
  }
}

export async function listLinkDates(
  ctx: Ctx<'anyone'>,
  { params }: Input<typeof contract.listLinkDates>,
): Promise<string[]> {
  const opened = await openLink(ctx, params.token)
  const query = askedBy(opened)
  return readAsPatient(ctx, opened.patient_id, (patient) => listFreeDates(patient, { query }))
}

export async function listLinkSlots(
  ctx: Ctx<'anyone'>,
  { params, query: { date } }: Input<typeof contract.listLinkSlots>,
): Promise<string[]> {
  const opened = await openLink(ctx, params.token)
  const query = { ...askedBy(opened), date }
  return readAsPatient(ctx, opened.patient_id, (patient) => listSlots(patient, { query }))
}

/** Whose time a link is about, as the calendar is asked for it. A kept time leaves nothing to choose. */
export function askedBy(opened: OpenLink) {
  if (opened.kind === 'offer') throw new Problem('not_found')
  if (opened.kind === 'booking') {
    const { id, appointment_type, minutes } = opened.link
    return { appointment_type, duration: minutes, super_adhoc_link_id: id }
  }
  const { id, appointment_type, care_person_id, new_time_asked_at } = opened.appointment
  // Who will be away is not offered again: it may be anyone of the kind who can be booked.
  const careperson_id = new_time_asked_at === null ? care_person_id : undefined
  return {
    appointment_type,
    duration: minutesOf(opened.appointment),
    careperson_id,
    cancel_appointment_id: id,
  }
}
