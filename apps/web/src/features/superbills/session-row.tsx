import type { SuperbillMonth } from '@stillwater/contract/superbills'
import { t, words } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { formatShortDate } from '../../platform/dates.ts'
import { ownZone } from '../../platform/own-zone.ts'

type Session = SuperbillMonth['sessions'][number]

const kinds: Record<Session['appointment_type'], string> = {
  therapist: words('Therapy'),
  provider: words('Visit with your provider'),
  care_manager: words('Care counseling'),
}

/** One attended session, and the way to its own superbill. */
export function SessionRow({ session, onOpen }: { session: Session; onOpen: (() => void) | null }) {
  const { starts_at, appointment_type, minutes, care_person_name, service_code, has_diagnosis } = session
  const day = formatShortDate(starts_at, ownZone())
  return (
    <li className="documents-session">
      <div>
        <p>
          <b>{day}</b>, {t(kinds[appointment_type])},{' '}
          {t('{minutes} minutes with {name}', { minutes, name: care_person_name })}
        </p>
        <p className="sw-small sw-quiet">
          {service_code
            ? t('Service code {code}.', { code: service_code })
            : t('{name} has not set a service code yet.', { name: care_person_name })}{' '}
          {!has_diagnosis &&
            t('No diagnosis code is set. Most insurers need one: ask {name} in a message.', {
              name: care_person_name,
            })}
        </p>
      </div>
      {onOpen && (
        <Button
          kind="text"
          small
          aria-label={t('Open superbill for this visit, {day}, in a new tab', { day })}
          onClick={onOpen}
        >
          {t('Open superbill for this visit')}
        </Button>
      )}
    </li>
  )
}
