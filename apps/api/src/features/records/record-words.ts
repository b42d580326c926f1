import { t, words } from '@stillwater/contract/words'

/** What the files hold, in words: on their first page. */
export const contents = (): string[] => [
  t(
    'Who you are, your care team, insurance, answers and scores, appointments, prescriptions, consents, exercises, ratings, invoices, messages and files.',
  ),
  t(
    'Allergies and health problems are shown as you told us. Your care team has set no diagnosis and signed no notes in this record yet.',
  ),
  t('Answers that you changed are shown as you last gave them.'),
]

/** What the files do not hold, and why. */
export const leftOut = (): string[] => [
  t('Notes that staff write to each other about their own work, such as who answers a message.'),
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
