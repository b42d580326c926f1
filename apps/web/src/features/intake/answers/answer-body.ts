import type { Question } from '@stillwater/contract/intake'
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
    ...(elaboration.trim() ? { elaboration: elaboration.trim() } : {}),
  }
}
