import type { Visit } from '@stillwater/contract/visits'
import {
  isFollowUp,
  isLeftBehind,
  needsInitialProviderAppointment,
} from '@stillwater/domain/intake/visit-flags'
import type { Answers } from '@stillwater/domain/intake/question-shape'
import { resultNotes } from '@stillwater/domain/results/result-notes'
import { scaleFacts, scales, type Scale } from '@stillwater/domain/results/scales'
import { spellMoment } from '../../platform/db/wire-types.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { open, seal } from '../../platform/sealing/sealing.ts'
import type { PatientRow } from '../people/patient-record.ts'
import { answerPlace, type SealedAnswer } from './answers/answer-record.ts'
import type { Content } from './content/load-content.ts'
import type { visits } from './visits.table.ts'

/** What of a visit is sealed. */
export interface SealedVisit {
  /** Titles, in the order of the product. */
  service_lines: string[]
  scores: Partial<Record<Scale, number>>
}

export type VisitRow = typeof visits.$inferSelect & {
  has_submitted_shipping: boolean
  last_answer: LastAnswerRow | null
}

interface LastAnswerRow {
  id: string
  question_name: string
  question_bank_name: string
  sealed: string
}

/** Selects visits as rows that `toVisit` takes. */
export const visitColumns = `v.*, exists (
    select from addresses d where d.patient_id = v.patient_id and d.address_type = 'ShippingAddress' and d.replaced_at is null
  ) as has_submitted_shipping, (
    select json_build_object('id', a.id, 'question_name', a.question_name,
                             'question_bank_name', a.question_bank_name, 'sealed', encode(a.sealed, 'base64'))
    from answers a where a.visit_id = v.id and a.replaced_at is null order by a.created_at desc, a.id limit 1
  ) as last_answer`

const place = (id: string) => ({ table: 'visits', column: 'sealed', id })

export function openVisit(row: { id: string; sealed: Buffer }, key: PersonKey): SealedVisit {
  return open<SealedVisit>(key, place(row.id), row.sealed)
}

export function sealVisit(id: string, key: PersonKey, value: SealedVisit): Buffer {
  return seal(key, place(id), value)
}

export interface Shown {
  patient: PatientRow
  key: PersonKey
  content: Content
  /** The answers that the patient's own results mention. */
  noted: Answers
}

/** A visit in the shape of the contract. */
export function toVisit(row: VisitRow, { patient, key, content, noted }: Shown): Visit {
  const { service_lines, scores } = openVisit(row, key)
  return {
    id: row.id,
    created_at: spellMoment(row.created_at),
    is_initial: row.is_initial,
    is_reactivation: row.is_reactivation,
    is_follow_up: isFollowUp(row),
    service_lines: content.service_lines.filter(({ title }) => service_lines.includes(title)),
    visit_type: row.visit_type,
    complete: isOver(row, patient),
    pending_updates: row.pending_updates,
    last_answer: lastAnswerOf(row, key),
    has_submitted_shipping: row.has_submitted_shipping,
    has_assigned_therapist: hasMember(patient, 'therapist'),
    needs_initial_provider_appointment: needsInitialProviderAppointment(patient),
    has_verified_identity: patient.verification_complete,
    ...scoreFields(scores),
    ...resultNotes(noted),
  }
}

/** Complete, or of a membership that has ended. */
export function isOver(row: Pick<VisitRow, 'completed_at' | 'created_at'>, patient: PatientRow): boolean {
  return row.completed_at !== null || isLeftBehind(row, patient)
}

export function hasMember(patient: PatientRow, role: string): boolean {
  return patient.team?.some(({ care_role }) => care_role === role) ?? false
}

/** Both spellings of each score. decision C19 */
function scoreFields(scores: SealedVisit['scores']) {
  const pairs = scales.flatMap((scale) => [
    [scale, scores[scale] ?? null],
    [scaleFacts[scale].score_field, scores[scale] ?? null],
  ])
  return Object.fromEntries(pairs) as Pick<
    Visit,
    Scale | 'phq_score' | 'gad_score' | 'isi_score' | 'asrs_score'
  >
}

function lastAnswerOf({ last_answer }: VisitRow, key: PersonKey): Visit['last_answer'] {
  if (!last_answer) return null
  const { id, sealed, ...names } = last_answer
  const { response } = open<SealedAnswer>(key, answerPlace(id), Buffer.from(sealed, 'base64'))
  return { response, ...names }
}
