import { useEffect, useState } from 'react'
import { t } from '@stillwater/contract/words'
import { ActionRow } from '@stillwater/ui/action-row'
import { ChatTextIcon } from '@stillwater/ui/icons/chat-text'
import { PhoneCallFillIcon } from '@stillwater/ui/icons/phone-call-fill'
import { PhoneIcon } from '@stillwater/ui/icons/phone'
import { UserIcon } from '@stillwater/ui/icons/user'
import { useSession } from '../platform/session.ts'
import type { EmergencyContact } from './emergency-contact.ts'

/** Whom to call or write to: everyone's numbers at once, and the person's own contact as soon as it is known. */
export function CrisisRows() {
  const contact = useEmergencyContact()
  return (
    <>
      <ActionRow danger media={<PhoneCallFillIcon size={26} />} title={t('Call 911')} href="tel:911" />
      <ActionRow media={<PhoneIcon size={24} />} title={t('Call 988')} href="tel:988" />
      <ActionRow media={<ChatTextIcon size={24} />} title={t('Text 988')} href="sms:988" />
      {contact && (
        <ActionRow
          media={<UserIcon size={24} />}
          title={`${t('Call')} ${contact.name}`}
          note={t('Your emergency contact')}
          href={`tel:+1${contact.phone}`}
        />
      )}
    </>
  )
}

function useEmergencyContact(): EmergencyContact | null {
  const patient = useSession()?.user.patient?.id
  const [contact, setContact] = useState<EmergencyContact | null>(null)
  useEffect(() => {
    if (!patient) return
    let here = true
    import('./emergency-contact.ts')
      .then(({ emergencyContact }) => emergencyContact())
      .then((known) => here && setContact(known))
      .catch(() => undefined)
    return () => {
      here = false
    }
  }, [patient])
  return contact
}
