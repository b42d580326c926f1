import type { saveAnswer } from '@stillwater/contract/intake'
import { statement } from '../../platform/db/database.ts'
import type { Shortcut } from '../../platform/http/calls/call.ts'
import type { OpenedSession } from '../../platform/session/session.ts'
import type { Services } from '../../services.ts'
import type { Content } from './content/load-content.ts'
import { decideAnswer, newAnswer, newScores } from './decide-answer.ts'
import type { KnownVisits } from './known-visits.ts'
import { isPlain, toReply } from './save-answer.ts'

const places = Array.from({ length: 23 }, (_, i) => `$${i + 1}`).join(', ')
const keepKnownAnswer = statement<OpenedSession>(
  'keep_known_answer',
  `select * from keep_known_answer(${places})`,
)

/** For the next answer of someone who is answering: their visit is known, so one statement keeps it. */
export function saveKnownAnswer(
  { keyring, clock, doorbell }: Services,
  content: Content,
  known: KnownVisits,
): Shortcut<typeof saveAnswer> {
  return {
    statement: keepKnownAnswer,
    prepare({ params, body }) {
      const found = known.find(params.visit_id)
      if (found?.intake.patient.id !== params.id) return null
      const now = clock.now()
      const decided = decideAnswer(content, found.intake, body, now)
      if (!isPlain(decided)) return null

      const kept = newAnswer(found.intake, decided)
      const { row } = kept
      const { visit, patient } = found.intake
      const answers = new Map(found.intake.answers).set(row.question_name, kept)
      const answered = { ...found.intake, answers, visit: { ...visit, revision: visit.revision + 1 } }
      const scored = newScores(answered, decided)
      if (scored) answered.about = scored.about
      return {
        values: [
          patient.id,
          found.mark,
          visit.id,
          visit.revision,
          row.id,
          row.question_bank_name,
          row.question_name,
          row.question_version,
          row.sealed,
          decided.before?.row.id ?? null,
          scored?.sealed ?? null,
        ],
        reply: toReply(content, keyring, answered, decided, kept, now),
        afterwards() {
          known.keep(found, { ...found, intake: answered })
          doorbell.tell(patient.id, 'visit', visit.id)
        },
      }
    },
  }
}
