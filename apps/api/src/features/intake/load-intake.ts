import type { FlowType } from '@stillwater/domain/intake/banks'
import type { EarlierVisits } from '@stillwater/domain/intake/earlier-visits'
import type { VisitFacts } from '@stillwater/domain/intake/flow'
import { isFollowUp, isPaidFor, needsInitialProviderAppointment } from '@stillwater/domain/intake/visit-flags'
import { isPolicyInUse } from '@stillwater/domain/insurance/policy-status'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { inNetworkStates, statesFrom, therapistRegions } from '@stillwater/domain/people/regions'
import type { Ctx } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'
import { loadPatient, type PatientRow } from '../people/patient-record.ts'
import { keyOf } from '../people/person-keys.ts'
import {
  answerColumns,
  answerValues,
  openAnswers,
  type OpenedAnswer,
  type SealedAnswerRow,
} from './answers/answer-record.ts'
import type { Content } from './content/load-content.ts'
import { earlierColumn, openEarlier, type EarlierRows } from './flow/earlier-record.ts'
import { hasMember, openVisit, visitColumns, type SealedVisit, type VisitRow } from './visit-record.ts'

/** A visit in progress, with everything its rules read. */
export interface Intake {
  patient: PatientRow
  visit: VisitRow
  about: SealedVisit
  key: PersonKey
  answers: Map<string, OpenedAnswer>
  therapist_regions: readonly string[]
  in_network_states: readonly string[]
  /** The questions as this visit began with them. */
  content: Content
  /** The clinic's own table, where an administrator has set one. */
  regional_payers: unknown
  /** Null for a first visit. */
  earlier: EarlierVisits | null
}

type LoadedVisit = VisitRow & {
  therapist_regions: unknown
  in_network_states: unknown
  regional_payers: unknown
  earlier: EarlierRows | null
}

const configured = `(select value from settings where name = 'therapist_regions') as therapist_regions,
  (select value from settings where name = 'in_network_states') as in_network_states,
  (select value from settings where name = 'regional_payers') as regional_payers, ${earlierColumn}`
const loadVisit = statement<LoadedVisit>(
  'load_visit',
  `select ${visitColumns}, ${configured} from visits v where v.id = $1 and v.patient_id = $2`,
)
const loadLatestVisit = statement<LoadedVisit>(
  'load_latest_visit',
  `select ${visitColumns}, ${configured} from visits v where v.patient_id = $1 order by v.created_at desc limit 1`,
)
// Changes of one visit wait here for each other; its answers are read after the lock is held.
const lockVisit = statement<LoadedVisit>(
  'lock_visit',
  `select ${visitColumns}, ${configured} from visits v where v.id = $1 and v.patient_id = $2 for update of v`,
)
const loadAnswers = statement<SealedAnswerRow>(
  'load_answers',
  `select ${answerColumns} from answers a where a.visit_id = $1 and a.replaced_at is null`,
)

export interface Wanted {
  patient?: PatientRow | undefined
  visit_id: string
  lock?: boolean
}

/** A visit of the caller; one of another person is answered like one that does not exist. */
export async function loadIntake(
  { session, keyring, contentAt }: Ctx<'patient'>,
  connection: Connection,
  { patient: given, visit_id, lock = false }: Wanted,
): Promise<Intake> {
  const { user_id } = session
  const [patient] = given ? [given] : await connection.run(loadPatient, [user_id])
  const [visit] = await connection.run(lock ? lockVisit : loadVisit, [visit_id, user_id])
  const rows = await connection.run(loadAnswers, [visit_id])
  if (!patient || !visit) throw new Denied(session, visit_id, 'not_found')
  return openIntake({ keyring, contentAt }, { patient, visit, rows })
}

/** The same without a request of the patient. */
export async function loadIntakeOf(
  connection: Connection,
  tools: IntakeTools,
  { patient_id, visit_id }: { patient_id: string; visit_id: string },
): Promise<Intake | null> {
  const [[visit], [patient], rows] = await Promise.all([
    connection.run(loadVisit, [visit_id, patient_id]),
    connection.run(loadPatient, [patient_id]),
    connection.run(loadAnswers, [visit_id]),
  ])
  return patient && visit ? openIntake(tools, { patient, visit, rows }) : null
}

export async function loadLatestIntake(
  { session, keyring, contentAt }: Ctx<'patient'>,
  connection: Connection,
): Promise<Intake | null> {
  const { user_id } = session
  const [[patient], [visit]] = await Promise.all([
    connection.run(loadPatient, [user_id]),
    connection.run(loadLatestVisit, [user_id]),
  ])
  if (!patient || !visit) return null
  const rows = await connection.run(loadAnswers, [visit.id])
  return openIntake({ keyring, contentAt }, { patient, visit, rows })
}

export type IntakeTools = Pick<Ctx, 'keyring' | 'contentAt'>

interface Loaded {
  patient: PatientRow
  visit: LoadedVisit
  rows: SealedAnswerRow[]
}

async function openIntake(
  { keyring, contentAt }: IntakeTools,
  { patient, visit, rows }: Loaded,
): Promise<Intake> {
  const key = keyOf(patient, keyring)
  return {
    patient,
    visit,
    key,
    about: openVisit(visit, key),
    answers: openAnswers(rows, key),
    therapist_regions: statesFrom(visit.therapist_regions, therapistRegions),
    in_network_states: statesFrom(visit.in_network_states, inNetworkStates),
    content: await contentAt(visit.content_revision),
    regional_payers: visit.regional_payers,
    earlier: visit.earlier && openEarlier(visit.earlier, key),
  }
}

interface AboutVisit extends Pick<Intake, 'patient' | 'earlier'> {
  visit: Pick<
    VisitRow,
    'is_initial' | 'is_reactivation' | 'pending_updates' | 'created_at' | 'has_submitted_shipping'
  >
  about: Pick<SealedVisit, 'service_lines'>
}

/** What the rules of the path read about a patient. */
export function factsOf({ patient, visit, about, earlier }: AboutVisit): VisitFacts {
  return {
    flow_type: patient.flow_type satisfies FlowType,
    offering_key: isPlanKey(patient.offering_key) ? patient.offering_key : 'medication',
    is_insurance: patient.is_insurance,
    region: patient.region,
    direct_messaging_pilot: patient.direct_messaging_pilot,
    pending_updates: visit.pending_updates,
    is_follow_up: isFollowUp(visit),
    is_reactivation: visit.is_reactivation,
    paid: isPaidFor(visit, patient.completed_payment_at),
    has_visits_policy: hasPolicy(patient, 'visits'),
    has_medications_policy: hasPolicy(patient, 'medications'),
    has_submitted_shipping: visit.has_submitted_shipping,
    has_verified_identity: patient.verification_complete,
    has_assigned_therapist: hasMember(patient, 'therapist'),
    has_care_manager: hasMember(patient, 'care_manager'),
    needs_initial_provider_appointment: needsInitialProviderAppointment(patient),
    service_lines: about.service_lines,
    earlier: earlier ?? undefined,
  }
}

/** Whether a policy is in use, or waits for its insurer. */
function hasPolicy({ insurance }: PatientRow, kind: 'visits' | 'medications'): boolean {
  return (insurance?.policies ?? []).some((policy) => policy.kind === kind && isPolicyInUse(policy))
}

export const valuesOf = (intake: Pick<Intake, 'answers'>) => answerValues(intake.answers)
