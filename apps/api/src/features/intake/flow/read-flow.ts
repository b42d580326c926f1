import type { Bank, Flow } from '@stillwater/contract/intake'
import { isBankName } from '@stillwater/domain/intake/banks'
import { askedBanks, flowBanks, flowCounts, type FlowBank } from '@stillwater/domain/intake/flow'
import { secondsAfterPayment } from '@stillwater/domain/intake/time-after-payment'
import type { Content, Question } from '../content/load-content.ts'
import { factsOf, valuesOf, type Intake } from '../load-intake.ts'

/** The banks that remain for a visit, or all of its path. */
export function banksOf(
  intake: Intake,
  { is_full = false, is_reactivation = intake.visit.is_reactivation } = {},
): FlowBank<Question>[] {
  const facts = { ...factsOf(intake), is_reactivation }
  const { therapist_regions, content } = intake
  return flowBanks(content.banks, facts, valuesOf(intake), { is_full, therapist_regions })
}

/** How far a visit is. `just_completed` tells the moment of completion from every later look. */
export function flowOf(intake: Intake, { just_completed = false } = {}): Flow {
  const { therapist_regions, visit, content } = intake
  const { completed_at } = visit
  const facts = factsOf(intake)
  const values = valuesOf(intake)
  const how = { therapist_regions, asked: askedBanks(content.banks, facts, values) }
  const pending = { ...facts, pending_updates: true }
  const { total, answered } = flowCounts(flowBanks(content.banks, pending, values, { ...how, is_full: true }))
  const remaining = completed_at === null ? flowBanks(content.banks, facts, values, how) : []
  return {
    total_answered_questions: answered,
    total_questions: total,
    completed: completed_at !== null,
    already_completed: completed_at !== null && !just_completed,
    banks: remaining.map((bank) => toBank(content, bank)),
  }
}

/** How far one bank of a visit is; one that the visit does not hold is empty and complete. */
export function bankFlowOf(intake: Intake, name: string): Flow {
  const bank = isBankName(name)
    ? banksOf(intake, { is_full: true }).find((one) => one.name === name)
    : undefined
  const { total, answered } = flowCounts(bank ? [bank] : [])
  const open = bank && bank.unanswered.length > 0 ? [toBank(intake.content, bank)] : []
  return {
    total_answered_questions: answered,
    total_questions: total,
    completed: open.length === 0,
    already_completed: open.length === 0,
    banks: open,
  }
}

/** A bank as the intake's pages need it, which also tell how long the rest takes. */
export function toTimedBank(intake: Intake, bank: FlowBank<Question>): Bank {
  const wire = toBank(intake.content, bank)
  if (!bank.unanswered.some(({ question_type }) => question_type === 'payment')) return wire
  const { content, therapist_regions } = intake
  const facts = factsOf(intake)
  return {
    ...wire,
    seconds_after: secondsAfterPayment(content.banks, facts, valuesOf(intake), therapist_regions),
  }
}

function toBank(content: Content, bank: FlowBank<Question>): Bank {
  return {
    id: content.banks[bank.name].id,
    name: bank.name,
    title: bank.title,
    num_questions: bank.questions.length,
    unanswered_questions: bank.unanswered.map(({ name, question_type, refresh_after }) => ({
      name,
      question_type,
      refresh_after,
      num_questions: 1,
    })),
    refresh_after: bank.refresh_after,
  }
}
