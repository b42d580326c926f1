import type { saveAnswer } from '@stillwater/contract/intake'
import type { Shortcut } from '../../platform/http/calls/call.ts'
import type { Services } from '../../services.ts'
import type { Content } from './content/load-content.ts'
import { decideAnswer, newAnswer, newScores } from './decide-answer.ts'
import { keepKnownAnswers } from './keep-known-answers.ts'
import type { KnownVisits } from './known-visits.ts'
import { askedOf } from './read-flow.ts'
import { isPlain, toReply } from './save-answer.ts'

/** For the next answer of someone who is answering: their visit is known, and so is what comes of it. */
export function saveKnownAnswer(
  { database, keyring, clock, doorbell }: Services,
  content: Content,
  known: KnownVisits,
): Shortcut<typeof saveAnswer> {
  const keep = keepKnownAnswers(database)
  return {
    prepare({ params, body }) {
      const found = known.find(params.visit_id)
      if (found?.intake.patient.id !== params.id) return null
      const now = clock.now()
      const decided = decideAnswer(content, found.intake, body, { now, asked: found.asked })
      if (!isPlain(decided)) return null

      const kept = newAnswer(found.intake, decided)
      const { visit, patient } = found.intake
      const answers = new Map(found.intake.answers).set(kept.row.question_name, kept)
      const answered = { ...found.intake, answers, visit: { ...visit, revision: visit.revision + 1 } }
      const values = { ...found.asked.values, [kept.row.question_name]: kept.value }
      const scored = newScores(answered, decided, values)
      if (scored) answered.about = scored.about
      const asked = askedOf(content, answered, values)
      return {
        reply: toReply(content, keyring, { intake: answered, asked }, decided, kept, now),
        keep: (call) =>
          keep({
            ...call,
            ...kept.row,
            patient_id: patient.id,
            mark: found.mark,
            visit_id: visit.id,
            revision: visit.revision,
            before: decided.before?.row.id ?? null,
            about: scored?.sealed ?? null,
          }),
        afterwards() {
          known.keep(found, { ...found, intake: answered, asked })
          doorbell.tell(patient.id, 'visit', visit.id)
        },
      }
    },
  }
}
