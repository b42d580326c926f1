import { useSearch } from 'wouter'
import { auditOutcomes, type exportAudit } from '@stillwater/contract/care/audit'
import type { Call } from '@stillwater/contract/endpoint'
import { isDay } from '@stillwater/domain/formats/dates'
import { startOfDay } from '@stillwater/domain/formats/moments'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { ownZone } from '../../../platform/own-zone.ts'

/** The search as the address holds it, so that Back and a reload keep it. It names no one but by id. */
const auditFields = ['person', 'patient', 'action', 'outcome', 'from', 'to', 'glass', 'staff'] as const
export type AuditSearch = Record<(typeof auditFields)[number], string>

export function useAuditSearch(): AuditSearch {
  const given = new URLSearchParams(useSearch())
  return Object.fromEntries(auditFields.map((field) => [field, given.get(field) ?? ''])) as AuditSearch
}

export function auditHref(search: Partial<AuditSearch>): string {
  const given = auditFields.flatMap((field): [string, string][] =>
    search[field] ? [[field, search[field]]] : [],
  )
  return `/care/audit${given.length ? `?${new URLSearchParams(given)}` : ''}`
}

export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** What the server is asked: days are those of the zone of the reader's account, as in the table, the last one whole. */
export function auditQuery(search: AuditSearch): Call<typeof exportAudit>['query'] {
  const { person, patient, action, outcome, from, to, glass, staff } = search
  const wanted = auditOutcomes.find((one) => one === outcome)
  return {
    ...(isId(person) ? { actor_id: person } : {}),
    ...(isId(patient) ? { patient_id: patient } : {}),
    ...(action ? { action } : {}),
    ...(wanted ? { outcome: wanted } : {}),
    ...(glass ? { break_glass: 'true' as const } : {}),
    ...(staff ? { by_staff: 'true' as const } : {}),
    ...(isDay(from) ? { from: startOf(from) } : {}),
    ...(isDay(to) ? { until: startOf(addDays(to, 1)) } : {}),
  }
}

const startOf = (day: string) => new Date(startOfDay(day, ownZone())).toISOString()
