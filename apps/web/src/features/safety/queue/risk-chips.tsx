import type { SafetyTask } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import { Chip } from '@stillwater/ui/records/chip'
import { WarningFillIcon } from '@stillwater/ui/icons/warning-fill'
import { levelWords } from './safety-words.ts'

/** How serious it is, in words first and in color second. */
export function RiskChips({ task: { urgent, level } }: { task: SafetyTask }) {
  return (
    <span className="safety-chips">
      {urgent && (
        <Chip tone="danger" icon={<WarningFillIcon />}>
          {t('Urgent')}
        </Chip>
      )}
      <Chip tone={level === 'high' ? 'danger' : level === 'moderate' ? 'encourage' : 'neutral'}>
        {t(levelWords[level])}
      </Chip>
    </span>
  )
}
