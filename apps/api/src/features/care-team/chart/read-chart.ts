import type * as contract from '@stillwater/contract/care/chart'
import { Problem } from '@stillwater/contract/problems'
import { courseOf } from '@stillwater/domain/care-team/score-course'
import { resultNotes } from '@stillwater/domain/results/result-notes'
import { scales } from '@stillwater/domain/results/scales'
import { timeline, type ScoredVisit } from '@stillwater/domain/results/timeline'
import { itemNine } from '@stillwater/domain/safety/item-nine'
import { read, type Ctx, type Input } from '../../../context.ts'
import { allOf } from '../../../platform/concurrency/all-of.ts'
import { readPatientAgreements } from '../../agreements/patient-agreements.ts'
import { readPatientExercises } from '../../exercises/care/care-exercises.ts'
import { notedAnswers } from '../../intake/answers/noted-answers.ts'
import { readStatedFacts } from '../../intake/answers/stated-facts.ts'
import { readCheckInRhythm } from '../../intake/check-ins/care-check-ins.ts'
import { listVisits, visitPageSize } from '../../intake/visits/list-visits.ts'
import { readScoredVisits } from '../../intake/visits/scored-visits.ts'
import { readPatientThreads } from '../../messaging/inbox/patient-threads.ts'
import { readListedNotes } from '../../notes/read-notes.ts'
import { readEndOfCare } from '../../people/end-of-care.ts'
import { readHold } from '../../people/legal-hold/read-hold.ts'
import { toPatient } from '../../people/patient-record.ts'
import { keyOf } from '../../people/person-keys.ts'
import { openUser, readUserRow } from '../../people/user-record.ts'
import { toShown } from '../../prescriptions/list-prescriptions.ts'
import { readPrescriptions } from '../../prescriptions/prescription-record.ts'
import { readDecisions } from '../../prescriptions/prescribing/decisions.ts'
import { readBreakGlassUntil } from '../../records/break-glass/break-glass-until.ts'
import { readNeeds } from '../../scheduling/access/access-needs-record.ts'
import { readPlanSummary } from '../../safety/plan/care-plan.ts'
import { readPatientAppointments } from '../../scheduling/care/patient-appointments.ts'
import { readCodedDiagnoses } from '../../superbills/coded-diagnoses.ts'
import { readTransfers } from '../transfer/transfer-options.ts'
import { readPatientTasks } from '../../tasks/patient-tasks.ts'

/** Every part is read by the feature that owns it, over one connection, whose statements are pipelined. */
export function readChart(ctx: Ctx<'care_team'>, { patient }: Input<typeof contract.readChart>) {
  const now = ctx.now()
  const key = keyOf(patient, ctx.keyring)
  const of = { patient_id: patient.id, key }
  return read(ctx, async (connection) => {
    const shared = { ...ctx, connection }
    const { user, scored, noted, prescriptions, ...parts } = await allOf({
      user: readUserRow(connection, patient.id),
      scored: readScoredVisits(connection, of),
      visits: listVisits(shared, { patient, query: {} }),
      noted: notedAnswers(connection, { ...of, before: null, limit: visitPageSize }),
      check_ins: readCheckInRhythm(shared, { patient }),
      facts: readStatedFacts(connection, of),
      coded_diagnoses: readCodedDiagnoses(connection, of),
      prescriptions: readPrescriptions(connection, ctx, patient.id),
      prescription_decisions: readDecisions(connection, of),
      appointments: readPatientAppointments(connection, patient.id, now),
      notes: readListedNotes(connection, patient.id),
      threads: readPatientThreads(connection, patient.id),
      exercises: readPatientExercises(shared, { patient }),
      tasks: readPatientTasks(connection, of),
      safety_plan: readPlanSummary(connection, patient.id),
      transfers: readTransfers(connection, of),
      agreements: readPatientAgreements(connection, patient.id),
      access_needs: readNeeds(connection, patient.id, key),
      legal_hold: readHold(connection, patient.id, key),
      end_of_care: readEndOfCare(connection, patient.id),
      break_glass_until: readBreakGlassUntil(connection, patient.id),
    })
    if (!user) throw new Problem('not_found')
    const { first_name, last_name, email, phone } = openUser(user, ctx.keyring)
    return {
      ...parts,
      now: now.toISOString(),
      profile: {
        ...toPatient(patient, ctx.keyring),
        name: `${first_name} ${last_name}`.trim(),
        email,
        phone,
        zone: patient.zone,
        created_at: patient.created_at,
      },
      scales: scalesOf(scored),
      noted: [...noted].map(([visit_id, answers]) => ({
        visit_id,
        item_nine: answers[itemNine] ?? null,
        asrs_positive: resultNotes(answers).asrs_positive,
      })),
      prescriptions: { prescriptions: prescriptions.map(toShown) },
    }
  })
}

function scalesOf(visits: readonly ScoredVisit[]) {
  return scales.flatMap((scale) => {
    const points = timeline(scale, visits)
    const course = courseOf(scale, points)
    return course ? [{ ...course, points }] : []
  })
}
