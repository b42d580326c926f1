import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { banksForVisit, bankQuestions, saveAnswer, type Question } from '@stillwater/contract/intake'
import { checkIdentity, createVisit, listServiceLines, type Visit } from '@stillwater/contract/visits'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { payFirstMonth } from '../payments/pay.fixture.ts'
import { answerTo, type AnswerBody } from './simulation/usual-answers.ts'

export { answerTo, type AnswerBody }

/** The product of one test file, with a care person of every kind that an intake assigns. */
export async function buildAppWithCareTeam(): Promise<TestApp> {
  const product = await buildApp()
  for (const role of ['provider', 'therapist', 'care_manager', 'coordinator'] as const)
    await product.newCarePerson(role)
  afterAll(() => product.close())
  return product
}

export const placeOf = ({ user }: Person, visit_id: string) => ({ params: { id: user.id, visit_id } })
export const planNamed = (offering_key: string) => JSON.stringify({ offering_key, is_insurance: false })

export async function beginVisit(person: Person, lines = ['Depression', 'Anxiety']): Promise<Visit> {
  const { data } = await person.api.call(listServiceLines, {})
  const service_line_ids = data.service_lines.filter(({ title }) => lines.includes(title)).map(({ id }) => id)
  const visit = await person.api.call(createVisit, {
    params: { id: person.user.id },
    body: { visit: { service_line_ids } },
  })
  return visit.data
}

export async function answer(person: Person, visit_id: string, body: AnswerBody, key: string = randomUUID()) {
  const { data } = await person.api.call(
    saveAnswer,
    { params: { id: person.user.id, visit_id }, body },
    { 'idempotency-key': key },
  )
  return data
}

/** A question of the visit as it is asked now. */
export async function questionOf(person: Person, visit_id: string, bank: string, name: string) {
  const { data } = await person.api.call(banksForVisit, { query: { visit_id, is_full: 'true' } })
  const id = data.banks.find((one) => one.name === bank)?.id
  if (!id) throw new Error(`The visit has no bank ${bank}.`)
  const { data: found } = await person.api.call(bankQuestions, { params: { id }, query: { visit_id } })
  const question = found.questions.find((one) => one.name === name)
  if (!question) throw new Error(`The bank ${bank} has no question ${name}.`)
  return question
}

export interface WalkOptions {
  said?: Record<string, string>
  /** Stops before this question, or at this bank. */
  until?: (question: Question) => boolean
}

/** Answers one question after another, as a browser does, until none is left. Returns the banks it went through. */
export async function walk(person: Person, visit_id: string, { said = {}, until }: WalkOptions = {}) {
  const walked: string[] = []
  for (let turn = 0; turn < 60; turn++) {
    const { data } = await person.api.call(banksForVisit, { query: { visit_id } })
    const [bank] = data.banks
    if (!bank) return walked
    if (walked.at(-1) !== bank.name) walked.push(bank.name)
    const { data: asked } = await person.api.call(bankQuestions, {
      params: { id: bank.id },
      query: { visit_id },
    })
    const open = asked.questions.filter(({ name }) =>
      bank.unanswered_questions.some((one) => one.name === name),
    )
    for (const question of open) {
      if (until?.(question)) return walked
      if (question.question_type === 'payment') await payFirstMonth(person, visit_id)
      if (question.question_type === 'identity')
        await person.api.call(checkIdentity, { params: { id: person.user.id }, body: {} })
      await answer(person, visit_id, answerTo(question, said))
      if (question.refresh_after) break
    }
  }
  throw new Error('The intake does not end.')
}
