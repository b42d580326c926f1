import type { QuestionType } from '@stillwater/domain/intake/question-shape'
import { address } from './address.tsx'
import { carePerson } from './scheduling/care-person.tsx'
import { consent } from './consent.tsx'
import { date } from './date.tsx'
import { emergencyContact } from './emergency-contact.tsx'
import { heightWeight } from './height-weight.tsx'
import { identity } from './documents/identity.tsx'
import { info } from './info.tsx'
import { insurance } from './documents/insurance.tsx'
import type { Kind } from './kind.ts'
import { multiple } from './choices/multiple.tsx'
import { payment } from './checkout/payment.tsx'
import { phone } from './phone.tsx'
import { planSelector } from './checkout/plan-selector.tsx'
import { region } from './choices/region.tsx'
import { results } from './results.tsx'
import { schedule } from './scheduling/schedule.tsx'
import { single } from './choices/single.tsx'
import { count, longText, text } from './text.tsx'
import { upload } from './documents/upload.tsx'
import { yesNo } from './choices/yes-no.tsx'

const kinds: Record<QuestionType, Kind> = {
  single,
  likert: single,
  multiple,
  yes_no: yesNo,
  text,
  long_text: longText,
  number: count,
  date,
  phone,
  height_weight: heightWeight,
  region,
  address,
  upload,
  consent,
  plan_selector: planSelector,
  payment,
  insurance,
  schedule,
  identity,
  results,
  emergency_contact: emergencyContact,
  care_person: carePerson,
  info,
}

/** A type that this page does not know yet is asked in words. */
export function kindOf(question_type: string): Kind {
  return kinds[question_type as QuestionType] ?? text
}
