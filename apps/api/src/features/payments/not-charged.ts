import { t, words } from '@stillwater/contract/words'

/** Why a charge ended when its processor could not be reached. */
export const processorAway = words(
  'We cannot reach the card processor right now. Please try again in a moment.',
)

/** A processor says why it refused a card, and seldom that no money moved: the patient is told both. */
export function sayNotCharged(reasons: readonly string[]): string[] {
  return [...reasons, t('You have not been charged.')]
}
