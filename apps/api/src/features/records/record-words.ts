import { t, words } from '@stillwater/contract/words'
import type { FactState } from '@stillwater/domain/care-team/stated-facts'

export interface CoverFacts {
  /** The clinic's own name. */
  clinic: string
  /** Whose records they are. */
  patient: string
  /** Its legal name, address and tax ID in one line; empty until they are set. */
  practice: string
  has_diagnosis: boolean
  allergies: FactState
  has_answered_health: boolean
}

/** What the files hold, in words: on their first page. An unanswered question is never told as "none". */
export const contents = (facts: CoverFacts): string[] => [
  t(
    'Who you are, your care team, insurance, answers and scores, safety plans, appointments, your care team’s signed notes, prescriptions, consents, what we shared and corrected, exercises, ratings, invoices, messages and files.',
  ),
  facts.has_diagnosis
    ? t('Diagnoses that your clinicians set are shown with their visits, as ICD-10-CM codes.')
    : t(
        'Your visits have no diagnosis codes (ICD-10-CM) so far. Your care team’s notes may name a diagnosis.',
      ),
  allergyLine(facts.allergies),
  facts.has_answered_health
    ? t('Health problems and earlier diagnoses are shown as you told us.')
    : t(
        'You have not answered our questions about health problems, so this record does not say whether you have any.',
      ),
  t('Answers that you changed are shown as you last gave them.'),
]

function allergyLine(state: FactState): string {
  if (state === 'none') return t('You told us you have no allergies.')
  if (state === 'stated') return t('Allergies are shown as you told us.')
  return t(
    'You have not answered our question about allergies, so this record does not say whether you have any.',
  )
}

/** What the files do not hold, and why. */
export const leftOut = (): string[] => [
  t('Notes that staff write to each other about their own work, such as who answers a message.'),
  t('Notes that are not signed yet, and psychotherapy notes, which the law keeps apart from your record.'),
  t(
    'Reports that the law makes clinics send to protect someone, where the law keeps them apart from your record.',
  ),
  t('What staff wrote to each other while they looked after your safety.'),
  t('Your password and card numbers. We don’t keep card numbers.'),
  t('Sign-ins and technical logs. You can see who opened your record on the page “Your records”.'),
]

export const roleWords: Readonly<Record<string, string>> = {
  provider: words('Provider'),
  therapist: words('Therapist'),
  care_manager: words('Care counselor'),
  coordinator: words('Care coordinator'),
}
