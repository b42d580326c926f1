import { groupBy } from '../../platform/group-by.ts'
import type { Finding } from './finding.ts'

export interface Booked {
  id: string
  care_person_id: string
  patient_id: string
  starts_at: string
  ends_at: string
}

/** No double booking, of a care person or of a patient. */
export function checkAppointments(booked: readonly Booked[]): Finding {
  return {
    looked_at: booked.length,
    violations: (['care_person_id', 'patient_id'] as const).flatMap((who) => overlaps(booked, who)),
  }
}

function overlaps(booked: readonly Booked[], who: 'care_person_id' | 'patient_id'): string[] {
  const groups = groupBy(booked, (one) => one[who])
  return [...groups.values()].flatMap((visits) => {
    const sorted = visits.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
    return sorted.flatMap((visit, index) => {
      const next = sorted[index + 1]
      const isFree = !next || Date.parse(visit.ends_at) <= Date.parse(next.starts_at)
      return isFree ? [] : `${visit[who]}: ${visit.id} and ${next.id} overlap at ${next.starts_at}`
    })
  })
}
