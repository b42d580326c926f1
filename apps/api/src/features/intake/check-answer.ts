import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { answerRefusal } from '@stillwater/domain/intake/answer-rules'
import { answerValue } from '@stillwater/domain/intake/answer-value'
import { answerWords } from '@stillwater/domain/intake/answer-words'
import type { GivenAnswer } from '@stillwater/domain/intake/question-shape'
import type { SealedAnswer } from './answer-record.ts'
import type { Question } from './content/load-content.ts'

/** The answer as it is kept, or the refusal in the words the browser shows for it. */
export function checkAnswer(question: Question, given: GivenAnswer, zone: string, now: Date): SealedAnswer {
  const refusal = answerRefusal(question, given, dayIn(zone, now))
  if (refusal === answerWords.is_adult) throw new Problem('under_age')
  if (refusal !== null) {
    const said = t(refusal, { email: 'name@example.com' })
    throw new Problem('answer_refused', { errors: [said], fields: { response: said } })
  }
  // As the rules read it: whoever sends the words alone means the same as whoever sends the value.
  const value = answerValue(question, given)
  return {
    response: given.response,
    value,
    elaboration: given.elaboration?.trim() || null,
  }
}

const days = new Map<string, { minute: number; day: string; format: Intl.DateTimeFormat }>()
const aMinute = 60_000

/** The day it is where the person is, as yyyy-mm-dd. It does not change within a minute. */
function dayIn(zone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / aMinute)
  const known = days.get(zone)
  if (known?.minute === minute) return known.day
  const format = known?.format ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  const day = format.format(now)
  days.set(zone, { minute, day, format })
  return day
}
