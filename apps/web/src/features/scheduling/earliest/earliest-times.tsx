import { queryOptions, useQuery } from '@tanstack/react-query'
import { listEarliestTimes } from '@stillwater/contract/scheduling'
import { t, words } from '@stillwater/contract/words'
import { formatShortMoment } from '@stillwater/domain/formats/moments'
import { wholeDates } from '@stillwater/domain/formats/whole-dates'
import { api } from '../../../platform/api/api.ts'
import './earliest-times.css'

interface Plan {
  offering_key: string
  is_insurance: boolean
}

const roles = {
  therapist: words('Therapist'),
  provider: words('Provider'),
  care_manager: words('Care counselor'),
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
    <section className="earliest-times" aria-labelledby="earliest-times">
      <h2 id="earliest-times">{t('Earliest visits')}</h2>
      <dl>
        {known.map(({ appointment_type, starts_at }) => (
          <div key={appointment_type}>
            <dt>{t(roles[appointment_type])}</dt>
            <dd>{wholeDates(formatShortMoment(starts_at, data.zone))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
