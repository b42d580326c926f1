import { queryOptions, useQuery } from '@tanstack/react-query'
import { declineOffer, listOffers, takeOffer, type Offer } from '@stillwater/contract/appointment-links'
import { isRefused, type Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { formatMoment, formatTime } from '../../../platform/dates.ts'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'
import { api } from '../../../platform/api/api.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { visitTitle } from '../schedule/schedule-words.ts'
import { calendarQueries, ownAppointments } from '../scheduling.queries.ts'

/** Under the calendar's key, so that a live event about an appointment asks for them again. */
export const keptOffers = queryOptions({
  queryKey: [...calendarQueries.queryKey, 'offers'],
  queryFn: async () => (await api(listOffers, {})).data,
  // Long enough for the page that fetched them before it was drawn.
  staleTime: 1_000,
})

/** Earlier times that are kept for someone on the waiting list; nothing where there are none. */
export function KeptOffers() {
  const { data } = useQuery(keptOffers)
  if (!data || data.offers.length === 0) return null
  return (
    <section aria-labelledby="offers-title">
      <h2 id="offers-title">{t('An earlier time is free')}</h2>
      {data.offers.map((offer) => (
        <KeptOffer key={offer.id} offer={offer} zone={data.zone} />
      ))}
    </section>
  )
}

const isOver = (error: unknown): error is Refused => isRefused(error) && error.code === 'offer_over'

function KeptOffer({ offer, zone }: { offer: Offer; zone: string }) {
  const { id, appointment_type, participant_name, starts_at, expires_at, replaces_starts_at } = offer
  const invalidates = [calendarQueries, ownAppointments]
  // The card goes with its buttons, so what happened is said above it.
  const said = (words: string) => {
    raiseNotice(words, 'info')
    focusPageStart()
  }
  const onFailure = (error: unknown) => {
    if (isOver(error)) said(t(error.message))
  }
  const explain = (error: unknown) => (isOver(error) ? [] : undefined)
  const take = useChange(takeOffer, {
    invalidates,
    onSuccess: () => said(t('Appointment confirmed.')),
    onFailure,
    explain,
  })
  const decline = useChange(declineOffer, {
    invalidates,
    onSuccess: () => said(t('You kept your time')),
    onFailure,
    explain,
  })
  const input = { params: { id }, body: {} }
  return (
    <article className="sw-sheet appointment" aria-labelledby={`offer-${id}`}>
      <div className="appointment-words">
        <h3 id={`offer-${id}`}>{formatMoment(starts_at, zone)}</h3>
        <p>{visitTitle(appointment_type, participant_name)}</p>
        <p className="sw-quiet">
          {t('We’ll keep it for you until {time}.', { time: formatTime(expires_at, zone) })}
        </p>
        {replaces_starts_at && (
          <p>
            {t('It replaces your appointment on {when}.', { when: formatMoment(replaces_starts_at, zone) })}
          </p>
        )}
      </div>
      <ChangeFailed failure={take.failure ?? decline.failure} />
      <div className="appointment-actions">
        <Button small busy={take.isPending} disabled={decline.isPending} onClick={() => take.send(input)}>
          {t('Take this time')}
        </Button>
        <Button
          kind="secondary"
          small
          busy={decline.isPending}
          disabled={take.isPending}
          onClick={() => decline.send(input)}
        >
          {t('No, keep my time')}
        </Button>
      </div>
    </article>
  )
}
