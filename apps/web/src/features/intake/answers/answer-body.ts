import type { Question } from '@stillwater/contract/intake'
import { chosenNames } from '@stillwater/domain/intake/question-shape'
import { opensText } from '../kinds/choices/opens-text.ts'
import type { Draft } from '../kinds/kind.ts'
import type { AnswerBody } from './queued-answer.ts'

/** An answer as it is sent. One that was left out is sent as nothing, so that it counts as answered. */
export function answerBody(question: Question, { response, value, elaboration }: Draft): AnswerBody {
  return {
    question_bank_id: question.question_bank.id,
    question_id: question.id,
    question_name: question.name,
    response: response || null,
    value: value || null,
    ...(elaboration.trim() && takesText(question, value) ? { elaboration: elaboration.trim() } : {}),
  }
}

/** What was written beside "Other" is no part of an answer that leaves "Other" out. */
function takesText({ options }: Question, value: string): boolean {
  const other = options.find(opensText)
  return !other || chosenNames(value).includes(other.name)
}
