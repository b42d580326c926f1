import { t } from '@stillwater/contract/words'
import { answerRefusal } from '@stillwater/domain/intake/answer-rules'
import { answerWords } from '@stillwater/domain/intake/answer-words'
import { otherFieldId } from '../kinds/choices/opens-text.ts'
import type { Asked, Draft, Kind, Wrong } from '../kinds/kind.ts'

/** What is wrong with an answer, in the words to show. */
export function checkAnswer(asked: Asked, kind: Kind, draft: Draft, now = new Date()): Wrong {
  if (asked.question.optional && draft.value === '' && draft.response.trim() === '') return {}
  const wrong = kind.check ? kind.check(asked, draft, dayOf(now)) : byRule(asked, draft, now)
  return Object.fromEntries(Object.entries(wrong).map(([field, words]) => [field, t(words)]))
}

function byRule({ question }: Asked, draft: Draft, now: Date): Wrong {
  const words = answerRefusal(question, draft, dayOf(now))
  if (words === null) return {}
  return { [words === answerWords.other ? otherFieldId : '']: words }
}

/** Today where the person is. */
function dayOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
