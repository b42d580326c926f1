import { useQueryClient } from '@tanstack/react-query'
import { bookByLink, cancelByLink, type AppointmentLink } from '@stillwater/contract/appointment-links'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { formatTime } from '../../../platform/dates.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import type { Done } from './done-view.tsx'
import { LinkFacts } from './link-facts.tsx'

/** An earlier time that is kept for someone on the waiting list. */
export function OfferView({ link, onDone }: { link: AppointmentLink; onDone: (done: Done) => void }) {
  const { token, starts_at, zone, expires_at, careperson_first_name: name } = link
  const cache = useQueryClient()
  const onFailure = () => void cache.invalidateQueries()
  const take = useChange(bookByLink, {
    onSuccess: ({ data }) => onDone({ what: 'booked', token: data.token, link: data }),
    onFailure,
  })
  const decline = useChange(cancelByLink, { onSuccess: () => onDone({ what: 'declined', token }), onFailure })
  return (
    <SignedOutPage
      title={t('An earlier time with {name} is free', { name })}
      lead={<LinkFacts link={link} />}
    >
      <div className="link-actions">
        {expires_at && (
          <p>
            {t(
              'We’ll keep it for you until {time}. Your later appointment is replaced only if you take it.',
              {
                time: formatTime(expires_at, zone),
              },
            )}
          </p>
        )}
        <ChangeFailed failure={take.failure ?? decline.failure} />
        <Button
          wide
          busy={take.isPending}
          disabled={decline.isPending}
          onClick={() => starts_at && take.send({ params: { token }, body: { starts_at } })}
        >
          {t('Take this time')}
        </Button>
        <Button
          kind="secondary"
          wide
          busy={decline.isPending}
          disabled={take.isPending}
          onClick={() => decline.send({ params: { token }, body: {} })}
        >
          {t('No, keep my time')}
        </Button>
      </div>
    </SignedOutPage>
  )
}
