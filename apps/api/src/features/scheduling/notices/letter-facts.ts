import { formatMoment } from '@stillwater/domain/formats/moments'
import { canReschedule } from '@stillwater/domain/scheduling/booking-rules'
import { nobody } from '../../../platform/db/database.ts'
import type { Tools } from '../../../services.ts'
import { linkToken, type LinkKind } from '../links/link-token.ts'
import { schedulingRules } from '../load-rules.ts'
import type { LetterFacts } from './appointment-letters.ts'
import type { NoticeRow } from './load-notice.ts'

/** The addresses that messages about appointments lead to. */
export const appointmentUrl = {
  origin: ({ origins }: Pick<Tools, 'origins'>) => origins()[0] ?? '',
  link: (tools: Pick<Tools, 'origins' | 'keyring'>, kind: LinkKind, id: string) =>
    `${appointmentUrl.origin(tools)}/appointment/${linkToken(tools.keyring, kind, id)}`,
  list: (tools: Pick<Tools, 'origins'>) => `${appointmentUrl.origin(tools)}/patient/dashboard/appointments`,
}

export async function letterFacts(tools: Tools, row: NoticeRow, zone: string): Promise<LetterFacts> {
  const rules = await tools.database.read(nobody, schedulingRules)
  return {
    when: formatMoment(row.starts_at, zone),
    minutes: minutesOf(row),
    communication: row.communication,
    care_person_name: row.care_person_name,
    canceled_by: row.canceled_by,
    reschedule_hours: rules.reschedule_hours,
    can_reschedule: canReschedule(row.starts_at, tools.now(), rules),
    link: appointmentUrl.link(tools, 'appointment', row.id),
    appointments_url: appointmentUrl.list(tools),
    discharge_url: row.is_in_care ? null : `${appointmentUrl.origin(tools)}/patient/dashboard/discharge`,
  }
}

export function minutesOf({ starts_at, ends_at }: Pick<NoticeRow, 'starts_at' | 'ends_at'>): number {
  return (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000
}
