import { t, words } from '@stillwater/contract/words'
import type { AcceptedHow, AgreementKind } from '@stillwater/domain/agreements/agreement-kinds'
import { formatLongDay } from '../../platform/dates.ts'

/** A notice is acknowledged; the others are agreed to. */
export const acceptWords: Record<AgreementKind, string> = {
  telehealth_consent: words('I have read the telehealth consent and agree to care by telehealth.'),
  privacy_notice: words('I was given the Notice of Privacy Practices.'),
  terms: words('I have read the terms of use and agree to them.'),
}

export const howWords: Record<AcceptedHow, string> = {
  account: words('in your account'),
  waiting_room: words('in the waiting room'),
  terms_prompt: words('in the prompt for new terms'),
}

export const sinceWords = ({ version, effective_on }: { version: number; effective_on: string }) =>
  t('Version {version}, in effect since {day}', { version, day: formatLongDay(effective_on) })
