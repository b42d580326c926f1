import { randomUUID } from 'node:crypto'
import type { Body } from '@stillwater/contract/endpoint'
import type { saveAnswer as saveAnswerCall } from '@stillwater/contract/intake'
import { Problem } from '@stillwater/contract/problems'
import { crisisOfAnswer } from '@stillwater/domain/safety/item-nine'
import { scoresOf } from '@stillwater/domain/results/scoring'
import { inTransaction, type Context } from '../../platform/context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import type { Services } from '../../services.ts'
import type { PatientRow } from '../people/patient-record.ts'
import { openTask } from '../tasks/open-task.ts'
import { reserveUpload, uploadUrl } from '../uploads/reserve-upload.ts'
import { applyAnswer } from './apply-answer.ts'
import { answerPlace, type OpenedAnswer, type SealedAnswer } from './answer-record.ts'
import { checkAnswer } from './check-answer.ts'
import type { Content, PlacedQuestion } from './content/load-content.ts'
import { findQuestion, refuseUnasked } from './find-question.ts'
import { intakeOf, valuesOf, type Intake, type VisitRows } from './load-intake.ts'
import { flowOf } from './read-flow.ts'
import { sealVisit } from './visit-record.ts'

type Wanted = Body<typeof saveAnswerCall>

const replaceAnswer = statement<never>(
  'replace_answer',
  'update answers set replaced_at = app_now() where id = $1 and replaced_at is null',
)
const addAnswer = statement<never>(
  'add_answer',
  `insert into answers (id, visit_id, patient_id, question_bank_name, question_name, question_version, file_id, sealed)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
const keepAbout = statement<never>('keep_about_visit', 'update visits set sealed = $2 where id = $1')

/**
 * Keeps one answer, and in the same transaction whatever it brings about. A thought of self-harm opens the care
 * team's task before anything else can happen. decision S2
 */
export function saveAnswer(
  services: Services,
  content: Content,
  context: Context<'patient'>,
  patient: PatientRow,
  rows: VisitRows | null,
  { visit_id, wanted }: { visit_id: string; wanted: Wanted },
) {
  const { keyring, doorbell } = services
  return inTransaction(context, async (connection, alongside) => {
    if (!rows) throw new Denied(context.session, visit_id, 'not_found')
    const intake = intakeOf(keyring, patient, rows.visit, rows.answers)
    const placed = findQuestion(content, wanted)
    refuseUnasked(content, intake, placed)
    const answer = checkAnswer(placed.question, wanted, patient.zone, context.now())
    const crisis = crisisOfAnswer(placed.question.name, answer.value)
    const before = intake.answers.get(placed.question.name)

    let kept = before
    const changes = !before || !isSame(before, answer, placed) || wantsFile(placed, answer)
    if (changes) {
      const file_id = wantsFile(placed, answer) ? await reserve(connection, intake, wanted) : null
      const keeping = keep(connection, intake, placed, answer, before, file_id)
      alongside(keeping.stored)
      kept = keeping.kept
      context.answer.afterwards.push(() => doorbell.tell(patient.id, 'visit', visit_id))
    }
    // Also for what was said before: whoever says it again after the task was finished is heard again.
    if (crisis) {
      await openTask(connection, {
        patient_id: patient.id,
        visit_id,
        audience: 'care_team',
        task_key: crisis.task.key,
        urgent: crisis.task.urgent,
        due_at: new Date(context.now().getTime() + crisis.task.due_ms),
      })
    }
    if (changes) {
      const scored = keepScores(connection, intake, placed)
      if (scored) alongside(scored)
      await applyAnswer(services, context, connection, intake, placed.question, answer)
    }
    if (!kept) throw new Error('An answer was neither there nor kept.')
    const { file_id } = kept.row
    return {
      id: kept.row.id,
      question_name: placed.question.name,
      question_bank_name: placed.bank.name,
      response: kept.response,
      object_url:
        file_id && kept.row.awaits_file ? uploadUrl(keyring, file_id, patient.id, context.now()) : null,
      crisis: crisis?.screen ?? null,
      flow: flowOf(content, intake),
    }
  })
}

function isSame(before: OpenedAnswer, answer: SealedAnswer, { question }: PlacedQuestion): boolean {
  return (
    before.row.question_version === question.version &&
    before.response === answer.response &&
    before.value === answer.value &&
    before.elaboration === answer.elaboration
  )
}

function wantsFile({ question }: PlacedQuestion, answer: SealedAnswer): boolean {
  return question.question_type === 'upload' && answer.value !== null
}

async function reserve(
  connection: Connection,
  { patient, key }: Intake,
  { file_type, file_name }: Wanted,
): Promise<string> {
  if (!file_type || !file_name) throw new Problem('file_refused')
  return reserveUpload(connection, { owner_id: patient.id, key, purpose: 'answer', file_type, file_name })
}

/** The earlier answer stays as history. What the rules read next is what is now in the table. */
function keep(
  { run }: Connection,
  intake: Intake,
  { bank, question }: PlacedQuestion,
  answer: SealedAnswer,
  before: OpenedAnswer | undefined,
  file_id: string | null,
): { kept: OpenedAnswer; stored: Promise<unknown> } {
  const id = randomUUID()
  const sealed = seal(intake.key, answerPlace(id), answer)
  const { id: visit_id, patient_id } = intake.visit
  const values = [id, visit_id, patient_id, bank.name, question.name, question.version, file_id, sealed]
  const stored = Promise.all([before && run(replaceAnswer, [before.row.id]), run(addAnswer, values)])
  const row = {
    id,
    question_name: question.name,
    question_bank_name: bank.name,
    question_version: question.version,
    file_id,
    sealed,
    awaits_file: file_id !== null,
  }
  const kept = { ...answer, row }
  intake.answers.set(question.name, kept)
  return { kept, stored }
}

/** Every scale whose last item was just answered, or changed, is scored. decision N37 */
function keepScores(
  { run }: Connection,
  { visit, about, key, ...rest }: Intake,
  { question }: PlacedQuestion,
): Promise<unknown> | undefined {
  const scale = question.assessment_type
  if (!scale) return undefined
  const score = scoresOf(valuesOf(rest))[scale]
  if (score === null || about.scores[scale] === score) return undefined
  about.scores[scale] = score
  return run(keepAbout, [visit.id, sealVisit(visit.id, key, about)])
}
