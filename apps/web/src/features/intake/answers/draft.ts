import type { Question } from '@stillwater/contract/intake'
import { dropDraft, keepDraft, readDraft } from '../../../platform/forms/tab-draft.ts'
import { emptyDraft, type Asked, type Draft, type Kind } from '../kinds/kind.ts'

/** Where an answer begins: what was typed in this tab, what was answered, or what its kind suggests. */
export function beginDraft(asked: Asked, kind: Kind): Draft {
  const { question, visit } = asked
  const typed = readDraft(nameOf(visit.id, question), emptyDraft)
  if (typed.response || typed.value) return typed
  const { answer } = question
  if (answer && (answer.value || answer.response)) {
    const value = answer.value ?? ''
    return { value, response: answer.response ?? value, elaboration: answer.elaboration ?? '' }
  }
  return kind.start?.(asked) ?? emptyDraft
}

/** Whether something was typed in this tab that was not sent. */
export function hasAnswerDraft(visit_id: string, question: Question): boolean {
  const { response, value, elaboration } = readDraft(nameOf(visit_id, question), emptyDraft)
  return response !== '' || value !== '' || elaboration !== ''
}

export function keepAnswerDraft(visit_id: string, question: Question, draft: Draft): void {
  keepDraft(nameOf(visit_id, question), draft)
}

export function dropAnswerDraft(visit_id: string, question: Question): void {
  dropDraft(nameOf(visit_id, question))
}

const nameOf = (visit_id: string, { name }: Question) => `answer.${visit_id}.${name}`
