import { t } from '@stillwater/contract/words'
import { spanText } from '@stillwater/domain/messaging/answer-clock'
import { ClockIcon } from '@stillwater/ui/icons/clock'
import { Chip } from '@stillwater/ui/records/chip'
import { useServerMinute } from '../../../platform/api/server-clock.ts'

/** How long someone has waited, counted while the page is open. */
export function WaitedFor({ since }: { since: string }) {
  const ms = Math.max(0, useServerMinute() - Date.parse(since))
  return (
    <span role="timer">
      <Chip tone="encourage" icon={<ClockIcon />}>
        {t('Waiting {time}', { time: spanText(ms) })}
      </Chip>
    </span>
  )
}
