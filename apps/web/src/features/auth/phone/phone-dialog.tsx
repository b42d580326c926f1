import { useCallback, useState } from 'react'
import type { User } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { askBeforeClosing } from '../../../platform/navigation/unsaved-changes.ts'
import { useSession } from '../../../platform/session/session.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { ChangePhoneForm } from './change-phone-form.tsx'
import { ensureCode } from './phone-code-store.ts'
import { PhoneCodeForm } from './phone-code-form.tsx'
import './phone.css'

export type PhoneView = 'code' | 'number'

/** Confirms the number by a code, or changes it first. */
export function PhoneDialog({ start, onClose }: { start: PhoneView; onClose: () => void }) {
  const user = useSession()?.user
  const [view, setView] = useState(start)
  const [isUnsaved, setUnsaved] = useState(false)
  const confirmed = useCallback(() => {
    raiseNotice(t('Your phone number is confirmed.'), 'encourage')
    onClose()
  }, [onClose])
  function saved({ phone, phone_confirmed_at }: User) {
    // Who saves the number that is already confirmed has nothing left to do.
    if (phone_confirmed_at) return onClose()
    void ensureCode(phone)
    setView('code')
  }
  // The page under the dialog may have a form of its own, which stays as it is.
  const close = () => (isUnsaved ? askBeforeClosing(onClose) : onClose())
  // Confirmed in another tab or on another device.
  if (!user || (view === 'code' && user.phone_confirmed_at)) return null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={view === 'code' ? t('Confirm your phone number') : t('Change your phone number')}
      close={t('Close')}
    >
      {view === 'code' ? (
        <PhoneCodeForm phone={user.phone} onConfirmed={confirmed} onChangeNumber={() => setView('number')} />
      ) : (
        <ChangePhoneForm
          user_id={user.id}
          onUnsaved={setUnsaved}
          onSaved={saved}
          onCancel={() => (start === 'number' ? onClose() : setView('code'))}
        />
      )}
    </Dialog>
  )
}
