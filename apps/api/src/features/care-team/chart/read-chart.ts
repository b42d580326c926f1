import type * as contract from '@stillwater/contract/care-chart'
import { Problem } from '@stillwater/contract/problems'
import { courseOf } from '@stillwater/domain/care-team/score-course'
import { resultNotes } from '@stillwater/domain/results/result-notes'
import { scales } from '@stillwater/domain/results/scales'
import { timeline, type ScoredVisit } from '@stillwater/domain/results/timeline'
import { itemNine } from '@stillwater/domain/safety/item-nine'
import { read, type Ctx, type Input } from '../../../context.ts'
import { readPatientAgreements } from '../../agreements/patient-agreements.ts'
import { readPatientExercises } from '../../exercises/care/care-exercises.ts'
import { notedAnswers } from '../../intake/answers/noted-answers.ts'
import { readStatedFacts } from '../../intake/answers/stated-facts.ts'
import { readCheckInRhythm } from '../../intake/check-ins/care-check-ins.ts'
import { listVisits, visitPageSize } from '../../intake/visits/list-visits.ts'
import { readScoredVisits } from '../../intake/visits/scored-visits.ts'
import { readPatientThreads } from '../../messaging/inbox/patient-threads.ts'
import { readListedNotes } from '../../notes/read-notes.ts'
import { readHold } from '../../people/legal-hold/read-hold.ts'
import { toPatient } from '../../people/patient-record.ts'
import { keyOf } from '../../people/person-keys.ts'
import { openUser, readUserRow } from '../../people/user-record.ts'
import { toShown } from '../../prescriptions/list-prescriptions.ts'
import { readPrescriptions } from '../../prescriptions/prescription-record.ts'
import { readDecisions } from '../../prescriptions/prescribing/decisions.ts'
import { readBreakGlassUntil } from '../../records/break-glass/break-glass-until.ts'
import { readNeeds } from '../../scheduling/access/access-needs-record.ts'
import { readPatientAppointments } from '../../scheduling/care/patient-appointments.ts'
import { readCodedDiagnoses } from '../../superbills/coded-diagnoses.ts'
import { readPatientTasks } from '../../tasks/patient-tasks.ts'

/** Every part is read by the feature that owns it, over one connection, whose statements are pipelined. */
export function readChart(ctx: Ctx<'care_team'>, { patient }: Input<typeof contract.readChart>) {
  const now = ctx.now()
  const key = keyOf(patient, ctx.keyring)
  const of = { patient_id: patient.id, key }
  return read(ctx, async (connection) => {
    const shared = { ...ctx, connection }
    const [user, scored, visits, noted, check_ins, facts, coded_diagnoses, prescriptions] = await Promise.all(
      [
        readUserRow(connection, patient.id),
        readScoredVisits(connection, of),
        listVisits(shared, { patient, query: {} }),
        notedAnswers(connection, { ...of, before: null, limit: visitPageSize }),
        readCheckInRhythm(shared, { patient }),
        readStatedFacts(connection, of),
        readCodedDiagnoses(connection, of),
        readPrescriptions(connection, ctx, patient.id),
      ],
    )
    const [
      appointments,
      notes,
      threads,
      exercises,
      tasks,
      break_glass_until,
      agreements,
      access_needs,
      legal_hold,
      prescription_decisions,
    ] = await Promise.all([
      readPatientAppointments(connection, patient.id, now),
      readListedNotes(connection, patient.id),
      readPatientThreads(connection, patient.id),
      readPatientExercises(shared, { patient }),
      readPatientTasks(connection, patient.id),
      readBreakGlassUntil(connection, patient.id),
      readPatientAgreements(connection, patient.id),
      readNeeds(connection, patient.id, key),
      readHold(connection, patient.id, key),
      readDecisions(connection, of),
    ])
    if (!user) throw new Problem('not_found')
    const { first_name, last_name, email, phone } = openUser(user, ctx.keyring)
    return {
      now: now.toISOString(),
      break_glass_until,
      profile: {
        ...toPatient(patient, ctx.keyring),
        name: `${first_name} ${last_name}`.trim(),
        email,
        phone,
        zone: patient.zone,
        created_at: patient.created_at,
      },
      scales: scalesOf(scored),
      visits,
      noted: [...noted].map(([visit_id, answers]) => ({
        visit_id,
        item_nine: answers[itemNine] ?? null,
        asrs_positive: resultNotes(answers).asrs_positive,
      })),
      check_ins,
      facts,
      coded_diagnoses,
      prescriptions: { prescriptions: prescriptions.map(toShown) },
      prescription_decisions,
      appointments,
      notes,
      threads,
      exercises,
      tasks,
      agreements,
      access_needs,
      legal_hold,
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
