import { useState } from 'react'
import { sendSchedulingLink } from '@stillwater/contract/scheduling-links'
import type { BookablePatient } from '@stillwater/contract/care/calendar'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { Disclosure } from '@stillwater/ui/overlays/disclosure'
import { useChange } from '../../../../platform/api/use-change.ts'
import { formatShortDate } from '../../../../platform/dates.ts'
import { ownZone } from '../../../../platform/own-zone.ts'
import { ChangeFailed } from '../../../../platform/forms/change-failed.tsx'
import type { BookablePerson } from './person-field.tsx'

/** Lets the patient choose the time by a link of their own. */
export function SendLink({ patient, person }: { patient: BookablePatient; person: BookablePerson }) {
  const [isSuper, setSuper] = useState(false)
  const change = useChange(sendSchedulingLink)
  const send = () =>
    change.send({
      params: { id: patient.id },
      body: { appointment_type: person.role, careperson_id: person.id, is_super: isSuper },
    })
  return (
    <Disclosure summary={t('Let the patient choose the time by a link')}>
      <div className="book-link">
        <p className="sw-small">
          {t('{patient} gets a link by email, for one visit with {person}. It works once.', {
            patient: patient.name,
            person: person.name,
          })}
        </p>
        <Checkbox
          id="link-super"
          label={t('Allow without notice and without an active membership')}
          checked={isSuper}
          onChange={({ target }) => setSuper(target.checked)}
        />
        <ChangeFailed failure={change.failure} />
        <p role="status">
          {change.data &&
            t('The link is on its way. It works until {day}.', {
              day: formatShortDate(change.data.data.expires_at, ownZone()),
            })}
        </p>
        <Button kind="secondary" small busy={change.isPending} onClick={send}>
          {t('Send link')}
        </Button>
      </div>
    </Disclosure>
  )
}
