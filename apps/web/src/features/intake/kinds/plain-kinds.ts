import type { QuestionType } from '@stillwater/domain/intake/question-shape'
import { address } from './address.tsx'
import { consent } from './consent.tsx'
import { date } from './date.tsx'
import { emergencyContact } from './emergency-contact.tsx'
import { heightWeight } from './height-weight.tsx'
import { info } from './info.tsx'
import type { Kind } from './kind.ts'
import { multiple } from './choices/multiple.tsx'
import { phone } from './phone.tsx'
import { region } from './choices/region.tsx'
import { single } from './choices/single.tsx'
import { count, longText, text } from './text.tsx'
import { yesNo } from './choices/yes-no.tsx'

/** What is only the server's to say for one patient: prices, times, people, documents. */
export type PersonalKind =
  | 'upload'
  | 'plan_selector'
  | 'payment'
  | 'insurance'
  | 'schedule'
  | 'identity'
  | 'results'
  | 'care_person'

/** The same for everyone who is asked, so that the care team can preview them. */
export const plainKinds: Record<Exclude<QuestionType, PersonalKind>, Kind> = {
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
  consent,
  emergency_contact: emergencyContact,
  info,
}
