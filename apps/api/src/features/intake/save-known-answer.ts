import type { saveAnswer } from '@stillwater/contract/intake'
import type { Shortcut } from '../../platform/http/calls/call.ts'
import type { Services } from '../../services.ts'
import { sealAnswer } from './answer-record.ts'
import type { Content } from './content/load-content.ts'
import { decideAnswer, newAnswer, newScores, type DecidedAnswer } from './decide-answer.ts'
import { keepKnownAnswers } from './keep-known-answers.ts'
import type { KnownVisit, KnownVisits } from './known-visits.ts'
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
      const decided = decideAnswer(content, found.intake, body, { now, values: found.values })
      if (!isPlain(decided)) return null

      const { visit, patient } = found.intake
      const next = decided.changes ? nextAnswer(found, decided) : null
      const kept = next?.kept ?? decided.before
      if (!kept) return null
      return {
        reply: toReply(keyring, patient.id, decided, kept, now, null),
        keep: (call) =>
          keep({
            ...call,
            ...next?.row,
            patient_id: patient.id,
            mark: found.mark,
            visit_id: visit.id,
            revision: visit.revision,
            before: (next && decided.before?.row.id) ?? null,
            about: next?.scored?.sealed ?? null,
          }),
        afterwards() {
          if (!next) return
          known.keep(found, answer(found, decided, next))
          doorbell.tell(patient.id, 'visit', visit.id)
        },
      }
    },
  }
}

function nextAnswer({ intake, values }: KnownVisit, decided: DecidedAnswer) {
  const kept = newAnswer(decided)
  const scored = newScores(intake, decided, { ...values, [kept.row.question_name]: kept.value })
  const row = { ...kept.row, sealed: sealAnswer(intake.key, kept) }
  return { kept, row, scored }
}

/** Changed in its place: what is known of a visit lives long, and copies of it would be collected often. */
function answer(
  known: KnownVisit,
  { placed }: DecidedAnswer,
  { kept, scored }: ReturnType<typeof nextAnswer>,
) {
  const { intake, values } = known
  intake.answers.set(placed.question.name, kept)
  intake.visit.revision += 1
  if (scored) intake.about = scored.about
  values[placed.question.name] = kept.value
  return known
}
