import { Problem } from '@stillwater/contract/problems'
import type { Crisis } from '@stillwater/contract/crisis'
import type { saveAnswer as contract } from '@stillwater/contract/intake'
import { fillTitle } from '@stillwater/domain/intake/placeholders'
import { freeTextOf } from '@stillwater/domain/safety/danger/free-text'
import { isCrisis } from '@stillwater/domain/safety/answer-signals'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { ScreenedText } from '../../people/free-text.ts'
import { crisisOf } from '../../safety/crisis-state.ts'
import { recordAnswerSignal } from '../../safety/record-signal.ts'
import { openTask } from '../../tasks/open-task.ts'
import { reserveUpload, uploadUrl } from '../../uploads/reserve-upload.ts'
import { sealAnswer, type OpenedAnswer } from './answer-record.ts'
import { applyAnswer } from './apply-answer.ts'
import { newAnswer, newScores, type WantedAnswer } from './decide-answer.ts'
import { loadIntake, valuesOf, type Intake } from '../load-intake.ts'
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
const storeScores = statement<never>('store_scores', 'update visits set sealed = $2 where id = $1')

/**
 * Saves one answer with everything it changes. A thought of self-harm opens the care team's task in the same
 * transaction, in any state of the visit. decisions S2 and S7
 */
export function saveAnswer(
  ctx: Ctx<'patient'>,
  { patient, params: { visit_id }, body: wanted }: Input<typeof contract>,
) {
  return transaction(ctx, async (connection) => {
    const intake = await loadIntake(ctx, connection, { visit_id, patient, lock: true })
    const taken = takeAnswer(intake.content, intake, wanted, ctx.now())
    const saved = taken.changes ? await store(ctx, connection, { intake, taken, wanted }) : taken.before
    const signal = await recordSignal(ctx, connection, intake, taken)
    const written = await screenWritten(ctx, connection, intake, taken)
    const crisis = written?.crisis ?? signal?.crisis ?? null
    const screen = graver(written?.screen ?? null, taken.crisis?.screen ?? null)
    const signal_id = signal?.id ?? written?.signal_id
    if (signal_id && !taken.is_saved)
      return toReply(ctx, taken, { saved: signalAnswer(signal_id, taken), crisis, screen })
    if (!saved) throw new Error('An answer that changes nothing had no earlier one.')
    if (taken.changes) await applyChanges(ctx, connection, { intake, taken, saved })
    return toReply(ctx, taken, { saved, crisis, screen })
  })
}

/** What follows from the answer is decided with the answer in its place. */
async function applyChanges(
  ctx: Ctx<'patient'>,
  connection: Connection,
  { intake: before, taken, saved }: { intake: Intake; taken: TakenAnswer; saved: OpenedAnswer },
): Promise<void> {
  const { question } = taken.placed
  const intake = { ...before, answers: new Map(before.answers).set(question.name, saved) }
  const sealed = newScores(intake, taken, valuesOf(intake))
  if (sealed) await connection.run(storeScores, [intake.visit.id, sealed])
  await applyAnswer(ctx, connection, { intake, question, answer: taken.answer })
}

/** The earlier answer stays as history. */
async function store(
  ctx: Ctx<'patient'>,
  connection: Connection,
  { intake, taken, wanted }: { intake: Intake; taken: TakenAnswer; wanted: WantedAnswer },
): Promise<OpenedAnswer> {
  const { visit, key } = intake
  const file_id = taken.wants_file ? await reserve(connection, intake, wanted) : null
  const saved = newAnswer(taken, file_id)
  const { id, question_bank_name, question_name, question_version } = saved.row
  if (taken.before) await connection.run(replaceAnswer, [taken.before.row.id])
  await connection.run(addAnswer, [
    id,
    visit.id,
    visit.patient_id,
    question_bank_name,
    question_name,
    question_version,
    file_id,
    sealAnswer(key, saved),
  ])
  ctx.answer.afterCommit.push(() =>
    ctx.livePublisher.publish({ user_id: visit.patient_id, kind: 'visit', record_id: visit.id }),
  )
  return saved
}

async function reserve(
  connection: Connection,
  { patient, key }: Intake,
  { file_type, file_name }: WantedAnswer,
): Promise<string> {
  if (!file_type || !file_name) throw new Problem('file_refused')
  return reserveUpload(connection, { owner_id: patient.id, key, purpose: 'answer', file_type, file_name })
}

/** Also for a repeated answer: the same one after the task was closed opens another task. */
async function recordSignal(
  { columbia, now }: Ctx<'patient'>,
  connection: Connection,
  { patient, key, visit }: Intake,
  { placed, answer, crisis, changes }: TakenAnswer,
): Promise<{ id: string; crisis: Crisis | null } | null> {
  if (!crisis) return null
  if (!isCrisis(crisis)) {
    await openTask(connection, {
      patient_id: patient.id,
      visit_id: visit.id,
      audience: 'care_team',
      task_key: crisis.task.key,
      urgent: crisis.task.urgent,
      due_at: new Date(now().getTime() + crisis.task.due_ms),
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

/** What was written in the person's own words, whatever the question. */
async function screenWritten(
  ctx: Ctx<'patient'>,
  connection: Connection,
  { patient, key, visit, about }: Intake,
  { placed: { question }, answer }: TakenAnswer,
): Promise<ScreenedText | null> {
  const text = freeTextOf(question.question_type, answer)
  if (text === '') return null
  const place = fillTitle(question.title, {
    offering: '',
    service_lines: about.service_lines,
    regional_payer: '',
  })
  return ctx.screenFreeText(connection, { id: patient.id, key }, { text, place, visit_id: visit.id })
}

type Screen = Crisis['screen'] | null

const graver = (one: Screen, other: Screen): Screen =>
  one === 'page' || other === 'page' ? 'page' : (one ?? other)

/** An answer of which only the signal is stored, under the signal's id. */
function signalAnswer(id: string, taken: TakenAnswer): OpenedAnswer {
  const answer = newAnswer(taken)
  return { ...answer, row: { ...answer.row, id } }
}

function toReply(
  { keyring, session, now }: Ctx<'patient'>,
  { placed }: TakenAnswer,
  { saved, crisis: crisis_state, screen }: { saved: OpenedAnswer; crisis: Crisis | null; screen: Screen },
) {
  const { id, file_id, awaits_file } = saved.row
  return {
    id,
    question_name: placed.question.name,
    question_bank_name: placed.bank.name,
    response: saved.response,
    object_url: file_id && awaits_file ? uploadUrl(keyring, file_id, session.user_id, now()) : null,
    crisis: screen,
    crisis_state,
  }
}
