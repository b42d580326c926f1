import type { Room } from '@stillwater/contract/video'
import { t } from '@stillwater/contract/words'
import { formatPhone } from '@stillwater/domain/formats/phone'
import { stateName } from '@stillwater/domain/people/regions'
import { Notice } from '@stillwater/ui/feedback/notice'

/** For the care person: where the patient said they are, whether the license covers it, and how to call them. */
export function PatientWhereabouts({ room }: { room: Room }) {
  const { patient_location: said, other_name: name } = room
  if (!said) return <p className="video-small">{t('{name} hasn’t said where they are yet.', { name })}</p>
  const { region, phone, is_licensed, call_asked_at } = said
  return (
    <section className="video-whereabouts" aria-labelledby="video-whereabouts">
      <h2 id="video-whereabouts">{t('Where {name} is', { name })}</h2>
      {call_asked_at && (
        <Notice tone="alert">{t('{name} asks for a phone call: the video doesn’t work.', { name })}</Notice>
      )}
      {region && <p>{t('{name} said they are in {state}.', { name, state: stateName(region) })}</p>}
      {is_licensed === false && (
        <Notice tone="alert">
          {t(
            'You aren’t licensed where they are. Don’t treat them in this visit. In an emergency, call 911 for their location and call them.',
          )}
        </Notice>
      )}
      <p>
        <a href={`tel:+1${phone}`}>{t('Call {phone}', { phone: formatPhone(phone) })}</a>
      </p>
    </section>
  )
}
