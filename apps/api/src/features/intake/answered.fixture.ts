import { randomUUID } from 'node:crypto'
import type { Question as WireQuestion } from '@stillwater/contract/intake'
import { answerValue } from '@stillwater/domain/intake/answer-value'
import { isCheckoutOpen } from '@stillwater/domain/intake/flow'
import { writePlanChoice } from '@stillwater/domain/intake/plan-choice'
import { nobody } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'
import { sealAnswer, type OpenedAnswer } from './answers/answer-record.ts'
import type { Question } from './content/load-content.ts'
import { loadIntakeOf, type Intake } from './load-intake.ts'
import { banksOf } from './flow/read-flow.ts'
import { answers } from './visits.table.ts'
import { answerTo } from './walker.fixture.ts'

/** Writes every answer that comes before the payment into the tables, as if the patient had given them. */
export function answerBeforeCheckout(
  { background, keyring, contentAt }: Pick<Services, 'background' | 'keyring' | 'contentAt'>,
  visit: { patient_id: string; visit_id: string },
): Promise<void> {
  return background.transaction(nobody, async (connection) => {
    const intake = await loadIntakeOf(connection, { keyring, contentAt }, visit)
    if (!intake) throw new Error('There is no such visit.')
    const added: OpenedAnswer[] = []
    for (let turn = 0; turn < 20 && !isCheckoutOpen(banksOf(intake)); turn++)
      for (const { name, unanswered } of banksOf(intake))
        for (const question of unanswered.filter(({ question_type }) => question_type !== 'payment'))
          added.push(answerIn(intake, name, question))
    if (added.length === 0) return
    const rows = added.map((one) => {
      const { awaits_file: _, ...row } = one.row
      return { ...row, ...visit, sealed: sealAnswer(intake.key, one) }
    })
    await connection.db.insert(answers).values(rows)
  })
}

function answerIn(intake: Intake, bank: string, question: Question): OpenedAnswer {
  const wire = { ...question, question_bank: { id: '', name: bank, title: '' }, answer: null } as WireQuestion
  const plan = writePlanChoice({
    offering_key: intake.patient.offering_key as 'medication',
    is_insurance: intake.patient.is_insurance,
  })
  const given = answerTo(wire, { plan_selector: plan, region: intake.patient.region ?? 'CA' })
  const row = {
    id: randomUUID(),
    question_name: question.name,
    question_bank_name: bank,
    question_version: question.version,
    file_id: null,
    awaits_file: false,
  }
  const answer = { row, response: given.response, value: answerValue(question, given), elaboration: null }
  intake.answers.set(question.name, answer)
  return answer
}
