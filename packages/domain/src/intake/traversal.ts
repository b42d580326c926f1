import { isAnswered } from './question-shape.ts'
import type { Answers, QuestionType } from './question-shape.ts'

/** As much of a question as walking needs: a content file's and the wire's both fit. */
export interface WalkQuestion {
  name: string
  question_type?: QuestionType | string | undefined
  refresh_after?: boolean | undefined
  save_answer?: boolean | undefined
}

export interface WalkBank<Q extends WalkQuestion = WalkQuestion> {
  name: string
  refresh_after?: boolean | undefined
  questions: readonly Q[]
}

export interface Place {
  bank: string
  question: string
}

export interface Step {
  /** Where the person goes; null when nothing is left to ask. */
  place: Place | null
  /** What must be asked of the server again first, as the answer may have changed it. spec: intake §4 */
  reload: 'questions' | 'banks' | null
}

// What has been paid is not walked back into.
const oneWay: readonly unknown[] = ['payment']

/** The step after a question, whether or not the next was answered before. */
export function nextStep(banks: readonly WalkBank[], at: Place): Step {
  const all = stops(banks)
  const index = indexOf(all, at)
  const here = all[index]
  if (!here) return { place: all[0]?.place ?? null, reload: null }
  const next = all[index + 1]
  const leavesBank = next?.place.bank !== here.place.bank
  if (leavesBank && here.bank.refresh_after) return { place: next?.place ?? null, reload: 'banks' }
  return { place: next?.place ?? null, reload: here.question.refresh_after ? 'questions' : null }
}

/** Where Back leads; null at the beginning. Give it the whole path, so that finished banks are still there. */
export function previousPlace(banks: readonly WalkBank[], at: Place): Place | null {
  const all = stops(banks)
  const before = all[indexOf(all, at) - 1]
  return before && !oneWay.includes(before.question.question_type) ? before.place : null
}

/**
 * Where a person continues: the first question without an answer, or what is to be read right before it; null when
 * all is answered. decision S8
 */
export function resumePlace(banks: readonly WalkBank[], answers: Answers): Place | null {
  const all = stops(banks)
  let at = firstOpen(all, answers)
  const isUnread = (stop: Stop | undefined) =>
    stop?.question.save_answer === false && !isAnswered(answers, stop.question.name)
  while (at > 0 && isUnread(all[at - 1])) at--
  return all[at]?.place ?? null
}

/** Whether an address leads to a question that this person may be shown: none of those before it is open. decision S8 */
export function mayOpen(banks: readonly WalkBank[], answers: Answers, at: Place): boolean {
  const all = stops(banks)
  const index = indexOf(all, at)
  if (index === -1) return false
  const open = firstOpen(all, answers)
  return open === -1 || index <= open || isAnswered(answers, at.question)
}

/** The questions whose answer is kept and still missing. */
export function unansweredOf<Q extends WalkQuestion>(questions: readonly Q[], answers: Answers): Q[] {
  return questions.filter((question) => isOpen(question, answers))
}

function isOpen({ name, save_answer }: WalkQuestion, answers: Answers): boolean {
  return save_answer !== false && !isAnswered(answers, name)
}

function firstOpen(all: readonly Stop[], answers: Answers): number {
  return all.findIndex(({ question }) => isOpen(question, answers))
}

interface Stop {
  place: Place
  bank: WalkBank
  question: WalkQuestion
}

function stops(banks: readonly WalkBank[]): Stop[] {
  return banks.flatMap((bank) =>
    bank.questions.map((question) => ({
      place: { bank: bank.name, question: question.name },
      bank,
      question,
    })),
  )
}

function indexOf(all: readonly Stop[], at: Place): number {
  return all.findIndex(({ place }) => place.bank === at.bank && place.question === at.question)
}
