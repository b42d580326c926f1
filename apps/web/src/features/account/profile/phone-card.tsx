import { useCallback, useState } from 'react'
import { t } from '@stillwater/contract/words'
import { canReceiveTexts, formatPhone } from '@stillwater/domain/formats/phone'
import { Button } from '@stillwater/ui/actions/button'
import { useSession } from '../../../platform/session/session.ts'
import { ensureCode } from '../../auth/phone/phone-code-store.ts'
import { PhoneDialog, type PhoneView } from '../../auth/phone/phone-dialog.tsx'
import { ProfileCard } from './profile-card.tsx'

/** My Account's card about the number we call and text. */
export function PhoneCard() {
  const user = useSession()?.user
  const [view, setView] = useState<PhoneView | null>(null)
  const close = useCallback(() => setView(null), [])
  if (!user) return null
  const { phone, phone_confirmed_at } = user
  const canText = phone !== null && canReceiveTexts(phone)
  function confirm() {
    void ensureCode(phone)
    setView('code')
  }
  return (
    <ProfileCard
      title={t('Phone number')}
      action={{ label: phone ? t('Change') : t('Add'), onPress: () => setView('number') }}
    >
      <div>
        <p className="profile-card-figure">{phone ? formatPhone(phone) : t('No phone number')}</p>
        <p className="sw-quiet">{status(phone !== null, canText, phone_confirmed_at !== null)}</p>
      </div>
      {canText && !phone_confirmed_at && (
        <div className="profile-actions">
          <Button kind="secondary" small onClick={confirm}>
            {t('Text me a code')}
          </Button>
        </div>
      )}
      {view && <PhoneDialog start={view} onClose={close} />}
    </ProfileCard>
  )
}

function status(has_phone: boolean, can_text: boolean, is_confirmed: boolean): string {
  if (is_confirmed) return t('Confirmed. We text you here about your account.')
  if (!has_phone) return t('Add a number, and we can text you about your account.')
  if (!can_text) return t('We can’t text this number. Please check it.')
  return t('Not confirmed yet. We text a number only once its owner has confirmed it.')
}
