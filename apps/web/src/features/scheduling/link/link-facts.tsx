import type { AppointmentLink } from '@stillwater/contract/appointment-links'
import { t } from '@stillwater/contract/words'
import { formatMoment } from '../../../platform/dates.ts'
import { lengthWords } from '../schedule/schedule-words.ts'

/** When, how long and for whom. First names alone: other people may look at this screen. */
export function LinkFacts({ link }: { link: AppointmentLink }) {
  const { starts_at, zone, duration, communication, patient_first_name: name } = link
  return (
    <span className="link-facts">
      {starts_at && <strong className="link-when">{formatMoment(starts_at, zone)}</strong>}
      <span>{lengthWords(duration, communication)}</span>
      <span className="sw-quiet">{t('For {name}', { name })}</span>
    </span>
  )
}
