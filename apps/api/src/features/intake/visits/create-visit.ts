import { randomUUID } from 'node:crypto'
import type { createVisit as contract, Visit } from '@stillwater/contract/visits'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { isLeftBehind } from '@stillwater/domain/intake/visit-flags'
import { isCanceled } from '@stillwater/domain/people/patient-status'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { Denied } from '../../../platform/http/admit.ts'
import { publish } from '../../../platform/live/publish.ts'
import type { PatientRow } from '../../people/patient-record.ts'
import { keyOf } from '../../people/person-keys.ts'
import { finishPatientTasks } from '../../tasks/list-tasks.ts'
import { checkInTask } from '../../tasks/task-words.ts'
import { changeVisit } from './change-visit.ts'
import type { Content } from '../content/load-content.ts'
import { notedAnswers } from '../answers/noted-answers.ts'
import { hasMember, openVisit, sealVisit, toVisit, visitColumns, type VisitRow } from '../visit-record.ts'
import { visits } from '../visits.table.ts'

const openOne = statement<VisitRow>(
  'open_visit_of',
  `select ${visitColumns} from visits v where v.patient_id = $1 and v.completed_at is null`,
)
const lockPatient = statement<{ visits: number }>(
  'lock_patient_for_visit',
  `select (select count(*)::int from visits v where v.patient_id = p.id) as visits
     from patients p where p.id = $1 for update`,
)

/**
 * Begins a visit, or continues the one in progress with the service lines that were chosen now. A visit of a membership
 * that has ended is closed: its answers stay, and so does the mark that it was never finished.
 */
export function createVisit(
  ctx: Ctx<'patient'>,
  { patient, body: { patient_id, visit: wanted } }: Input<typeof contract>,
): Promise<Visit> {
  const { content } = ctx
  for (const named of [patient_id, wanted.patient_id])
    if (named !== undefined && named.toLowerCase() !== patient.id)
      throw new Denied(ctx.session, named, 'not_found')
  const service_lines = chosenLines(content, wanted.service_line_ids)
  const key = keyOf(patient, ctx.keyring)
  return transaction(ctx, async (connection) => {
    // Of two calls at once the second finds the visit of the first.
    const [earlier] = await connection.run(lockPatient, [patient.id])
    const [inProgress] = await connection.run(openOne, [patient.id])
    if (inProgress && isLeftBehind(inProgress, patient))
      await changeVisit(connection, inProgress, { completed_at: ctx.now().toISOString() })
    else if (inProgress) {
      const sealed = sealVisit(inProgress.id, key, { ...openVisit(inProgress, key), service_lines })
      const visit = await changeVisit(connection, inProgress, { sealed })
      const noted = await notedAnswers(connection, { patient_id: patient.id, key, before: null, limit: 1 })
      return toVisit(visit, { patient, key, content, noted: noted.get(visit.id) ?? {} })
    }
    const id = randomUUID()
    await connection.db.insert(visits).values({
      id,
      patient_id: patient.id,
      ...kindOf(patient, earlier?.visits ?? 0, wanted.is_reactivation ?? false),
      visit_type: hasMember(patient, 'provider') ? 'scheduled' : null,
      sealed: sealVisit(id, key, { service_lines, scores: {} }),
    })
    await finishPatientTasks(connection, [checkInTask])
    await publish(connection, patient.id, 'visit', id)
    return toVisit(await readOpen(connection, patient.id), { patient, key, content, noted: {} })
  })
}

/** Whether a patient returns is decided from their record, not from what the browser says. */
function kindOf(patient: PatientRow, earlier: number, asked_reactivation: boolean) {
  const canceled = isCanceled(patient.status)
  if (patient.status === 'paused' || (asked_reactivation && !canceled)) throw new Problem('intake_not_open')
  const is_reactivation = canceled && (asked_reactivation || earlier > 0)
  return { is_initial: earlier === 0 && !is_reactivation, is_reactivation }
}

function chosenLines(content: Content, ids: string[]): string[] {
  const wanted = ids.map((id) => id.toLowerCase())
  const lines = content.service_lines.filter(({ id }) => wanted.includes(id))
  if (lines.length < new Set(wanted).size) {
    const said = t('Please choose from the list.')
    throw new Problem('invalid', { errors: [said], fields: { service_line_ids: said } })
  }
  return lines.map(({ title }) => title)
}

async function readOpen({ run }: Connection, patient_id: string): Promise<VisitRow> {
  const [row] = await run(openOne, [patient_id])
  if (!row) throw new Error('A visit that was just begun is not there.')
  return row
}
