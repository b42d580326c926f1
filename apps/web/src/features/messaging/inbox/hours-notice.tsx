import { useQuery } from '@tanstack/react-query'
import { t } from '@stillwater/contract/words'
import { ClockIcon } from '@stillwater/ui/icons/clock'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { momentWords } from '../../safety/queue/moments.ts'
import { inboxFigures } from './inbox.queries.ts'

/** Outside the clinic's hours: what a patient who writes now is told. */
export function HoursNotice() {
  const figures = useQuery(inboxFigures).data
  if (!figures || figures.is_open) return null
  return (
    <p className="inbox-hours">
      <ClockIcon size={18} />
      <span>
        {figures.opens_at
          ? t('The clinic is closed until {time}.', { time: momentWords(figures.opens_at, serverNow()) })
          : t('The clinic is closed.')}{' '}
        {t('A patient who writes now gets an automatic reply with the crisis lines.')}
      </span>
    </p>
  )
}
