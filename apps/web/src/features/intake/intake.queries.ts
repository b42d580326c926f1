import { queryOptions, skipToken } from '@tanstack/react-query'
import { bankQuestions, banksForVisit, searchTreatments, type Bank } from '@stillwater/contract/intake'
import { listServiceLines, type Visit } from '@stillwater/contract/visits'
import type { Patient } from '@stillwater/contract/people'
import { api } from '../../platform/api/api.ts'
import { loadGlobals } from '../../platform/globals.ts'

export const serviceLinesOffered = queryOptions({
  queryKey: ['service-lines'],
  queryFn: async () => (await api(listServiceLines, {})).data.service_lines,
  staleTime: Infinity,
})

// What follows changes by the person's own answers, so it is asked for again when an answer says so and not by time.

export const banksKey = (visit_id: string) => ['visits', visit_id, 'banks']

/** The whole path, finished banks included, as Back needs it. */
export function banksOf(patient: Patient, visit: Visit) {
  return queryOptions({
    queryKey: banksKey(visit.id),
    queryFn: () => fetchBanks(patient, visit),
    staleTime: Infinity,
  })
}

export function fetchBanks(patient: Patient, visit: Visit): Promise<Bank[]> {
  return patient.flow_kind === 'backend' ? serverBanks(visit) : ownBanks(patient, visit)
}

async function serverBanks({ id, is_reactivation }: Visit): Promise<Bank[]> {
  const reactivation_visit = is_reactivation ? 'true' : 'false'
  const query = { visit_id: id, is_full: 'true', reactivation_visit } as const
  return (await api(banksForVisit, { query })).data.banks
}

// Loaded on demand: almost every clinic lets the server walk.
async function ownBanks(patient: Patient, visit: Visit): Promise<Bank[]> {
  const [path, globals] = await Promise.all([import('@stillwater/contract/own-path'), loadGlobals()])
  return path.ownBanks(api, { patient, visit, therapist_regions: globals?.therapist_regions })
}

export function questionsOf(visit_id: string, bank_id: string) {
  return queryOptions({
    queryKey: ['visits', visit_id, 'questions', bank_id],
    queryFn: async () =>
      (await api(bankQuestions, { params: { id: bank_id }, query: { visit_id } })).data.questions,
    staleTime: Infinity,
  })
}

/** From two letters on: one would offer twenty medicines of no use. */
export function treatmentsNamed(name: string) {
  return queryOptions({
    queryKey: ['treatments', name],
    queryFn:
      name.length > 1
        ? async () => (await api(searchTreatments, { query: { name: name.slice(0, 80) } })).data.treatments
        : skipToken,
    staleTime: Infinity,
  })
}
