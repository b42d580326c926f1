import { Problem } from '@stillwater/contract/problems'
import type { Crisis } from '@stillwater/contract/crisis'
import { isCrisis } from '@stillwater/domain/safety/answer-signals'
import { inTransaction, type Context } from '../../platform/context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import type { Services } from '../../services.ts'
import type { ColumbiaQuestions } from '../safety/columbia-content.ts'
import { crisisOf } from '../safety/crisis-state.ts'
import { recordAnswerSignal } from '../safety/record-signal.ts'
import { openTask } from '../tasks/open-task.ts'
import { reserveUpload, uploadUrl } from '../uploads/reserve-upload.ts'
import { sealAnswer, type OpenedAnswer } from './answer-record.ts'
import { applyAnswer, bringsAbout } from './apply-answer.ts'
import type { Content } from './content/load-content.ts'
import { newAnswer, newScores, type DecidedAnswer, type WantedAnswer } from './decide-answer.ts'
import type { KnownVisit, KnownVisits } from './known-visits.ts'
import { intakeOf, valuesOf, type Intake, type MarkedPatient, type VisitRows } from './load-intake.ts'
import { takeAnswer, type TakenAnswer } from './take-item-nine.ts'

const replaceAnswer = statement<never>(
  'replace_answer',
  'update answers set replaced_at = app_now() where id = $1 and replaced_at is null',
)
const addAnswer = statement<never>(
  'add_answer',
  `insert into answers (id, visit_id, patient_id, question_bank_name, question_name, question_version, file_id, sealed)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
// Also where there is no new score: its revision moves on.
const keepAbout = statement<never>(
  'keep_about_visit',
  'update visits set sealed = coalesce($2, sealed) where id = $1',
)

interface Known {
  content: Content
  columbia: ColumbiaQuestions
  known: KnownVisits
}

/**
 * Keeps one answer, and in the same transaction whatever it brings about. A thought of self-harm opens the care
 * team's task before anything else can happen, in whatever state the visit is. decisions S2 and S7
 */
export function saveAnswer(
  services: Services,
  { content, columbia, known }: Known,
  context: Context<'patient'>,
  patient: MarkedPatient,
  rows: VisitRows | null,
  { visit_id, wanted }: { visit_id: string; wanted: WantedAnswer },
) {
  const { keyring, doorbell } = services
  return inTransaction(context, async (connection, alongside) => {
    if (!rows) throw new Denied(context.session, visit_id, 'not_found')
    const intake = intakeOf(keyring, patient, rows.visit, rows.answers)
    const decided = takeAnswer(content, intake, wanted, context.now())
    const { placed, answer, crisis, before, changes } = decided

    let kept = before
    if (changes) {
      const file_id = decided.wants_file ? await reserve(connection, intake, wanted) : null
      kept = newAnswer(decided, file_id)
      intake.answers.set(placed.question.name, kept)
      alongside(store(connection, intake, kept, before))
      context.answer.afterwards.push(() => doorbell.tell(patient.id, 'visit', visit_id))
    }
    const signaled = crisis ? await signal(connection, columbia, intake, decided, context.now()) : null
    if (signaled && !decided.is_kept)
      return toReply(
        keyring,
        patient.id,
        decided,
        unkept(signaled.id, decided),
        context.now(),
        signaled.crisis,
      )
    if (changes) {
      const scored = newScores(intake, decided, valuesOf(intake))
      if (scored) intake.about = scored.about
      alongside(connection.run(keepAbout, [visit_id, scored?.sealed ?? null]))
      if (!isPlain(decided)) await applyAnswer(services, context, connection, intake, placed.question, answer)
    }
    if (!kept) throw new Error('An answer was neither there nor kept.')
    if (isPlain(decided)) {
      if (changes) intake.visit.revision += 1
      const { mark } = patient
      context.answer.afterwards.push(() => remember(known, { intake, mark, values: valuesOf(intake) }))
    }
    return toReply(keyring, patient.id, decided, kept, context.now(), signaled?.crisis ?? null)
  })
}

/** Also for what was said before: the same answer after the task was closed opens another. */
async function signal(
  connection: Connection,
  columbia: ColumbiaQuestions,
  { patient, key, visit }: Intake,
  { placed, answer, crisis, changes }: TakenAnswer,
  now: Date,
): Promise<{ id: string; crisis: Crisis | null } | null> {
  if (!crisis) return null
  if (!isCrisis(crisis)) {
    await openTask(connection, {
      patient_id: patient.id,
      visit_id: visit.id,
      audience: 'care_team',
      task_key: crisis.task.key,
      urgent: crisis.task.urgent,
      due_at: new Date(now.getTime() + crisis.task.due_ms),
    })
    return null
  }
  const person = { id: patient.id, key }
  const { signal_id } = await recordAnswerSignal(connection, person, {
    question_name: placed.question.name,
    question: placed.question.title,
    answer: answer.response ?? answer.value ?? '',
    value: answer.value ?? '',
    visit_id: visit.id,
    crisis,
    changed: changes,
  })
  return { id: signal_id, crisis: crisis.screen ? await crisisOf(connection, columbia, person) : null }
}

/** An answer of which the signal alone is kept. */
function unkept(id: string, decided: TakenAnswer): OpenedAnswer {
  const kept = newAnswer(decided)
  return { ...kept, row: { ...kept.row, id } }
}

/** An answer that changes its visit at the most, and nothing else. */
export function isPlain({ crisis, wants_file, placed, answer }: DecidedAnswer): boolean {
  return !crisis && !wants_file && !bringsAbout(placed.question, answer)
}

/** A file comes by itself and moves no revision. */
function remember(known: KnownVisits, visit: KnownVisit): void {
  const { intake } = visit
  if (intake.visit.completed_at !== null) return
  const has_files = [...intake.answers.values()].some(({ row }) => row.file_id !== null)
  if (!has_files) known.keep(undefined, visit)
}

export function toReply(
  keyring: Keyring,
  patient_id: string,
  { placed, crisis }: DecidedAnswer,
  { row: { id, file_id, awaits_file }, response }: OpenedAnswer,
  now: Date,
  crisis_state: Crisis | null,
) {
  return {
    id,
    question_name: placed.question.name,
    question_bank_name: placed.bank.name,
    response,
    object_url: file_id && awaits_file ? uploadUrl(keyring, file_id, patient_id, now) : null,
    crisis: crisis?.screen ?? null,
    crisis_state,
  }
}

async function reserve(
  connection: Connection,
  { patient, key }: Intake,
  { file_type, file_name }: WantedAnswer,
): Promise<string> {
  if (!file_type || !file_name) throw new Problem('file_refused')
  return reserveUpload(connection, { owner_id: patient.id, key, purpose: 'answer', file_type, file_name })
}

/** The earlier answer stays as history. */
function store(
  { run }: Connection,
  { visit, key }: Intake,
  kept: OpenedAnswer,
  before: OpenedAnswer | undefined,
): Promise<unknown> {
  const { id, question_bank_name, question_name, question_version, file_id } = kept.row
  return Promise.all([
    before && run(replaceAnswer, [before.row.id]),
    run(addAnswer, [
      id,
      visit.id,
      visit.patient_id,
      question_bank_name,
      question_name,
      question_version,
      file_id,
      sealAnswer(key, kept),
    ]),
  ])
}
