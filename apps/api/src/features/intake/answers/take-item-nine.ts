import { Problem } from '@stillwater/contract/problems'
import { answerValue } from '@stillwater/domain/intake/answer-value'
import { freeTextOf } from '@stillwater/domain/safety/danger/free-text'
import { screenText } from '@stillwater/domain/safety/danger/screen-text'
import { crisisFor, itemNine } from '@stillwater/domain/safety/item-nine'
import type { SealedAnswer } from './answer-record.ts'
import { checkAnswer } from './check-answer.ts'
import type { Content, PlacedQuestion } from '../content/load-content.ts'
import { questionId } from '../content/question-ids.ts'
import { decideAnswer, isSame, type DecidedAnswer, type WantedAnswer } from './decide-answer.ts'
import type { Intake } from '../load-intake.ts'

export interface TakenAnswer extends DecidedAnswer {
  /** False where only the signal is saved: the visit is finished, or the version of the question is unknown. */
  is_saved: boolean
}

/**
 * Whether an answer is taken. A positive answer to item nine, and a text that speaks of danger, are taken in any state of
 * the visit: finished, outdated, or no longer on the path. Any other answer is refused as usual. decision S7
 */
export function takeAnswer(content: Content, intake: Intake, wanted: WantedAnswer, now: Date): TakenAnswer {
  try {
    return { ...decideAnswer(content, intake, wanted, { now }), is_saved: true }
  } catch (refusal) {
    const taken =
      refusal instanceof Problem
        ? (takeItemNine(content, intake, wanted, now) ?? takeDanger(content, intake, wanted))
        : null
    if (!taken) throw refusal
    return taken
  }
}

function takeItemNine(content: Content, intake: Intake, wanted: WantedAnswer, now: Date): TakenAnswer | null {
  const placed = content.questionByName.get(itemNine)
  if (!placed) return null
  const asked_id = wanted.question_id.toLowerCase()
  if (wanted.question_name !== itemNine && asked_id !== placed.question.id) return null
  const version = versionOf(placed, asked_id)
  const answer =
    version === placed.question.version
      ? soundAnswer(placed, wanted, intake, now)
      : readAnswer(placed, wanted)
  const crisis = answer && crisisFor(answer.value)
  if (!crisis) return null
  const is_saved = intake.visit.completed_at === null && version !== null
  const before = intake.answers.get(itemNine)
  const taken: PlacedQuestion = {
    ...placed,
    question: { ...placed.question, version: version ?? placed.question.version },
  }
  return {
    placed: taken,
    answer,
    crisis,
    before,
    changes: is_saved && (!before || !isSame(before, answer, taken)),
    wants_file: false,
    is_saved,
  }
}

/** A text that speaks of danger is told to the care team although the answer itself is refused. */
function takeDanger(content: Content, intake: Intake, wanted: WantedAnswer): TakenAnswer | null {
  const placed = content.questionByName.get(wanted.question_name)
  if (!placed || screenText(freeTextOf(placed.question.question_type, wanted)) === null) return null
  const before = intake.answers.get(placed.question.name)
  const answer = readAnswer(placed, wanted)
  return { placed, answer, crisis: null, before, changes: false, wants_file: false, is_saved: false }
}

/** The version of item nine that an id stands for, the current one or an older one; null for an id that never was. */
function versionOf({ question }: PlacedQuestion, id: string): number | null {
  for (let version = question.version; version >= 1; version--)
    if (questionId(question.name, version) === id) return version
  return null
}

/** To the question as it is asked now, only what it offers is an answer. */
function soundAnswer(
  { question }: PlacedQuestion,
  wanted: WantedAnswer,
  { patient }: Intake,
  now: Date,
): SealedAnswer | null {
  try {
    return checkAnswer(question, wanted, patient.zone, now)
  } catch {
    return null
  }
}

/** An older version may have offered other answers: one that cannot be read counts as the most severe. */
function readAnswer({ question }: PlacedQuestion, wanted: WantedAnswer): SealedAnswer {
  return {
    response: wanted.response,
    value: answerValue(question, wanted) ?? wanted.value ?? null,
    elaboration: wanted.elaboration?.trim() || null,
  }
}
