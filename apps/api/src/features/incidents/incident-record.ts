import type { IncidentKind, ReportRecipient, Severity } from '@stillwater/domain/incidents/incidents'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { open, seal } from '../../platform/sealing/sealing.ts'
import type { IncidentRow } from './incidents.table.ts'

interface SealedReport {
  id: string
  to: ReportRecipient
  name: string
  reported_on: string
  note: string
  by: string
}

export interface SealedIncident {
  kind: IncidentKind
  severity: Severity | null
  occurred_on: string
  what: string
  actions: string
  reports: SealedReport[]
}

const place = (id: string) => ({ table: 'incidents', column: 'sealed', id })

export const sealIncident = (key: PersonKey, id: string, value: SealedIncident): Buffer =>
  seal(key, place(id), value)

export const openIncident = (
  key: PersonKey,
  { id, sealed }: Pick<IncidentRow, 'id' | 'sealed'>,
): SealedIncident => open<SealedIncident>(key, place(id), sealed)
