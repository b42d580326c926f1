import { queryOptions, useQuery } from '@tanstack/react-query'
import { listEarliestTimes } from '@stillwater/contract/scheduling'
import { t, words } from '@stillwater/contract/words'
import { formatNearDate } from '@stillwater/domain/formats/moments'
import { wholeDates } from '@stillwater/domain/formats/whole-dates'
import { formatTime } from '../../../platform/dates.ts'
import { api } from '../../../platform/api/api.ts'
import './earliest-times.css'

interface Plan {
  offering_key: string
  is_insurance: boolean
}

const sentences = {
  therapist: words('Earliest therapist visit: {time}'),
  provider: words('Earliest provider visit: {time}'),
  care_manager: words('Earliest care counselor visit: {time}'),
}

const earliestTimes = ({ offering_key, is_insurance }: Plan) =>
  queryOptions({
    queryKey: ['calendar', { earliest: { offering_key, is_insurance } }],
    queryFn: async () =>
      (
        await api(listEarliestTimes, {
          query: { offering_key, is_insurance: is_insurance ? 'true' : 'false' },
        })
      ).data,
    staleTime: 60_000,
  })

/** How soon care would begin under a plan. Nothing is shown where no time is known: a guess would be a promise. */
export function EarliestTimes(plan: Plan) {
  const { data } = useQuery(earliestTimes(plan))
  const known = data?.earliest.flatMap(({ appointment_type, starts_at }) =>
    starts_at ? [{ appointment_type, starts_at }] : [],
  )
  if (!data || !known?.length) return null
  return (
    <ul className="earliest-times" aria-label={t('Earliest visits')}>
      {known.map(({ appointment_type, starts_at }) => (
        <li key={appointment_type}>
          {t(sentences[appointment_type], {
            time: timeOf(starts_at, data.zone),
          })}
        </li>
      ))}
    </ul>
  )
}

/** The weekday stays with its day: a line breaks before both of them, or before the hour. */
function timeOf(starts_at: string, zone: string): string {
  const day = wholeDates(formatNearDate(starts_at, zone)).replace(', ', ',\u00a0')
  return `${day}, ${formatTime(starts_at, zone)}`
}
