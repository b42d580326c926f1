import type { SafetyDetails } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import { formatPhone } from '@stillwater/domain/formats/phone'
import { ButtonLink } from '@stillwater/ui/actions/button'
import { Disclosure } from '@stillwater/ui/overlays/disclosure'
import { PhoneCallFillIcon } from '@stillwater/ui/icons/phone-call-fill'
import { Unbroken } from '../../../../../platform/unbroken.tsx'
import { callHref } from '../phone-links.ts'

/** How to get help to the patient's own place. The advice is the server's: a 911 call by staff reaches the staff's area. */
export function DispatchBox({ task, open = false }: { task: SafetyDetails; open?: boolean }) {
  const { dispatch, patient } = task
  const phone = formatPhone(dispatch.phone ?? '')
  return (
    <div className="safety-card safety-dispatch">
      <Disclosure summary={t('Send a welfare check')} open={open}>
        <p>{dispatch.advice}</p>
        {dispatch.phone && (
          <ButtonLink
            kind={open ? 'primary' : 'secondary'}
            wide
            href={callHref(dispatch.phone)}
            icon={<PhoneCallFillIcon size={22} />}
          >
            <Unbroken text={t('Call dispatch, {phone}', { phone })} part={phone} />
          </ButtonLink>
        )}
        <p>
          {patient.location
            ? t('Give this location: {location}', { location: patient.location })
            : t('No location is known. Ask the emergency contact, or the patient if you reach them.')}
        </p>
      </Disclosure>
    </div>
  )
}
