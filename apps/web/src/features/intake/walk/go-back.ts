import type { Question } from '@stillwater/contract/intake'
import { previousPlace } from '@stillwater/domain/intake/traversal'
import { go } from '../../../platform/navigation/go.ts'
import type { Intake } from './use-intake.ts'
import { pathOf, walkBanks } from './walk.ts'

/** To the question before; from the first one out of the flow, where nothing is lost either. */
export function goBack({ patient, visit, banks, fetched }: Intake, question: Question): void {
  const at = { bank: question.question_bank.name, question: question.name }
  const before = previousPlace(walkBanks(banks, fetched), at)
  const start = visit.is_initial && !patient.completed_payment_at
  go(before ? pathOf(before) : start ? '/patient/service-lines' : '/patient/dashboard')
}
