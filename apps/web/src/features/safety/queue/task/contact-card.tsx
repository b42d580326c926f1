import type { SafetyDetails } from '@stillwater/contract/safety'
import { t } from '@stillwater/contract/words'
import { formatPhone } from '@stillwater/domain/formats/phone'
import { ButtonLink } from '@stillwater/ui/actions/button'
import { ChatTextIcon } from '@stillwater/ui/icons/chat-text'
import { EnvelopeIcon } from '@stillwater/ui/icons/envelope'
import { PhoneCallFillIcon } from '@stillwater/ui/icons/phone-call-fill'
import { PhoneIcon } from '@stillwater/ui/icons/phone'
import { Unbroken } from '../../../../platform/unbroken.tsx'
import { callHref, textHref } from './phone-links.ts'
import { zoneWords } from '../moments.ts'
import { locationWords } from '../safety-words.ts'

interface ContactCardProps {
  patient: SafetyDetails['patient']
  /** Whether calling them is the one thing to do now. */
  isNext: boolean
}

/** Every way to reach the person, large enough for a thumb. */
export function ContactCard({ patient, isNext }: ContactCardProps) {
  const { name, phone, email, emergency_contact: contact } = patient
  return (
    <section className="safety-card" aria-labelledby="contact">
      <h2 id="contact">{t('Contact')}</h2>
      {phone ? (
        <>
          <p className="safety-number">{formatPhone(phone)}</p>
          <div className="safety-reach">
            <ButtonLink
              kind={isNext ? 'primary' : 'secondary'}
              href={callHref(phone)}
              icon={<PhoneCallFillIcon size={22} />}
              aria-label={t('Call {name}', { name })}
            >
              {t('Call')}
            </ButtonLink>
            <ButtonLink
              kind="secondary"
              href={textHref(phone)}
              icon={<ChatTextIcon size={22} />}
              aria-label={t('Text {name}', { name })}
            >
              {t('Text')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <p>{t('No phone number on file.')}</p>
      )}
      {patient.phone_on_file && patient.phone_on_file !== phone && (
        <>
          <p className="sw-small sw-quiet">{t('They asked to be called on this number.')}</p>
          <ButtonLink kind="quiet" href={callHref(patient.phone_on_file)} icon={<PhoneIcon size={20} />}>
            <Unbroken
              text={t('Call the number on file, {phone}', { phone: formatPhone(patient.phone_on_file) })}
              part={formatPhone(patient.phone_on_file)}
            />
          </ButtonLink>
        </>
      )}
      <ButtonLink
        className="safety-email"
        kind="quiet"
        href={`mailto:${email}`}
        icon={<EnvelopeIcon size={20} />}
        aria-label={t('Email {email}', { email })}
      >
        {email}
      </ButtonLink>
      <h3>{t('Emergency contact')}</h3>
      {contact ? (
        <>
          <p>
            <b>{contact.name}</b>
            {contact.relationship && `, ${contact.relationship}`}
            <span className="safety-number">{formatPhone(contact.phone)}</span>
          </p>
          <ButtonLink kind="secondary" wide href={callHref(contact.phone)} icon={<PhoneIcon size={22} />}>
            {t('Call {name}', { name: contact.name })}
          </ButtonLink>
        </>
      ) : (
        <p>{t('None on file.')}</p>
      )}
      <h3>{t('Where they are')}</h3>
      <p>{patient.location ?? t('Not known.')}</p>
      {patient.location_source && (
        <p className="sw-small sw-quiet">{t(locationWords[patient.location_source])}</p>
      )}
      <p className="sw-small sw-quiet">{t('Time zone on file: {zone}', { zone: zoneWords(patient.zone) })}</p>
    </section>
  )
}
