import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { factsOf, type Intake } from './load-intake.ts'

/** Saying that one has paid pays for nothing: the money does, before this question is answered. */
export function refuseUnpaid(intake: Intake): void {
  if (factsOf(intake).paid) return
  throw new Problem('answer_refused', { errors: [t('Please pay for your first month to go on.')] })
}
