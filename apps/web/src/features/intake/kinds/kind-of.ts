import type { QuestionType } from '@stillwater/domain/intake/question-shape'
import { carePerson } from './scheduling/care-person.tsx'
import { identity } from './documents/identity.tsx'
import { insurance } from './documents/insurance.tsx'
import type { Kind } from './kind.ts'
import { payment } from './checkout/payment.tsx'
import { plainKinds } from './plain-kinds.ts'
import { planSelector } from './checkout/plan-selector.tsx'
import { results } from './results.tsx'
import { schedule } from './scheduling/schedule.tsx'
import { upload } from './documents/upload.tsx'

const kinds: Record<QuestionType, Kind> = {
  ...plainKinds,
  upload,
  plan_selector: planSelector,
  payment,
  insurance,
  schedule,
  identity,
  results,
  care_person: carePerson,
}

/** A type that this page does not know yet is asked in words. */
export function kindOf(question_type: string): Kind {
  return kinds[question_type as QuestionType] ?? plainKinds.text
}
