import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { answerRefusal } from '@stillwater/domain/intake/answer-rules'
import { answerValue } from '@stillwater/domain/intake/answer-value'
import { answerWords } from '@stillwater/domain/intake/answer-words'
import type { GivenAnswer } from '@stillwater/domain/intake/question-shape'
import type { SealedAnswer } from './answer-record.ts'
import type { Question } from '../content/load-content.ts'

/** The answer as it is saved; a refusal is thrown in the words that the browser shows for it. */
export function checkAnswer(question: Question, given: GivenAnswer, zone: string, now: Date): SealedAnswer {
  const refusal = answerRefusal(question, given, dayIn(zone, now))
  if (refusal === answerWords.is_adult) throw new Problem('under_age')
  if (refusal !== null) {
    const said = t(refusal, { email: 'name@example.com' })
    throw new Problem('answer_refused', { errors: [said], fields: { response: said } })
  }
  // A client that sends the words alone means the same as one that sends the value.
  const value = answerValue(question, given)
  return {
    response: given.response,
    value,
    elaboration: given.elaboration?.trim() || null,
  }
}

const days = new Map<string, { minute: number; day: string; format: Intl.DateTimeFormat }>()
const aMinute = 60_000

/** The date in the patient's time zone, as yyyy-mm-dd, cached for a minute. */
function dayIn(zone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / aMinute)
  const cached = days.get(zone)
  if (cached?.minute === minute) return cached.day
  const format = cached?.format ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  const day = format.format(now)
  days.set(zone, { minute, day, format })
  return day
}
