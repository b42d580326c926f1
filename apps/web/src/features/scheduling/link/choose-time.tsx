import type { AppointmentLink } from '@stillwater/contract/appointment-links'
import { t } from '@stillwater/contract/words'
import { formatMoment } from '../../../platform/dates.ts'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import type { Done } from './done-view.tsx'
import { LinkFacts } from './link-facts.tsx'
import { PickTime } from './pick-time.tsx'

/** A link of the care team: the patient chooses the time of one session. */
export function ChooseTime({ link, onDone }: { link: AppointmentLink; onDone: (done: Done) => void }) {
  const { careperson_first_name: name, expires_at, zone } = link
  return (
    <SignedOutPage title={t('Choose a time with {name}', { name })} lead={<LinkFacts link={link} />}>
      <PickTime {...{ link, onDone }} go={t('Book this time')} />
      {expires_at && (
        <p className="sw-small sw-quiet">
          {t('This link works once, until {when}.', { when: formatMoment(expires_at, zone) })}
        </p>
      )}
    </SignedOutPage>
  )
}
