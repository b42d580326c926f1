import { t } from '@stillwater/contract/words'
import { canReceiveTexts } from '@stillwater/domain/formats/phone'
import type { User } from '@stillwater/contract/people'
import { Button } from '@stillwater/ui/actions/button'

interface PhoneStatusProps {
  user: User
  onConfirm: () => void
}

/** Whether we text this number, and how to confirm it. */
export function PhoneStatus({ user: { phone, phone_confirmed_at }, onConfirm }: PhoneStatusProps) {
  const canText = phone !== null && canReceiveTexts(phone)
  return (
    <>
      <span className="profile-row-note sw-quiet">
        {statusWords(phone !== null, canText, phone_confirmed_at !== null)}
      </span>
      {canText && !phone_confirmed_at && (
        <span className="profile-actions">
          <Button kind="secondary" small onClick={onConfirm}>
            {t('Text me a code')}
          </Button>
        </span>
      )}
    </>
  )
}

function statusWords(has_phone: boolean, can_text: boolean, is_confirmed: boolean): string {
  if (is_confirmed) return t('Confirmed. We text you here about your account.')
  if (!has_phone) return t('Add a number, and we can text you about your account.')
  if (!can_text) return t('We can’t text this number. Please check it.')
  return t('Not confirmed yet. We text a number only once its owner has confirmed it.')
}
