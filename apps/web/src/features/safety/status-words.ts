import { t } from '@stillwater/contract/words'
import type { CrisisView } from '@stillwater/domain/safety/crisis-view'

/** What is true about the care team at this moment, and nothing more. decision S7 */
export function statusWords({ screen, status }: CrisisView): string {
  if (status === 'sending') return t('Saving your answer...')
  if (status === 'unsaved')
    return t('We can’t reach your care team right now. We’ll keep trying. Please call one of these numbers.')
  if (status === 'saved') return t('Your answer is saved.')
  return screen === 'page' ? pageWords(status) : panelWords(status)
}

function pageWords(status: 'alerting' | 'told'): string {
  return status === 'told'
    ? t('Your care team has been told. Someone will reach out to you as soon as they can.')
    : t('Your answer is saved. We’re alerting your care team now.')
}

function panelWords(status: 'alerting' | 'told'): string {
  return status === 'told'
    ? t('Your care team has been told. Someone will read your answer within a day.')
    : t('Your answer is saved. Your care team will read it within a day.')
}
