import { lazy, Suspense, useCallback, useId, useState } from 'react'
import { t } from '@stillwater/contract/words'
import { canReceiveTexts, formatPhone } from '@stillwater/domain/formats/phone'
import { Button } from '@stillwater/ui/actions/button'
import { Unbroken } from '../../../platform/unbroken.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useStore } from '../../../platform/store.ts'
import { askedEnough, ensureCode } from './phone-code-store.ts'
import './phone.css'

const PhoneDialog = lazy(async () => ({ default: (await import('./phone-dialog.tsx')).PhoneDialog }))

/** Asks someone to confirm their number. Nothing waits for it, and it may be put away until the next load. */
export function PhoneNotice() {
  const user = useSession()?.user
  const putAway = useStore(askedEnough)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const id = useId()
  if (!user?.patient || user.phone_confirmed_at || (putAway && !open)) return null
  const { phone } = user
  const number = formatPhone(phone ?? '')
  const canText = canReceiveTexts(phone ?? '')
  function press() {
    if (canText) void ensureCode(phone)
    setOpen(true)
  }
  return (
    <section className="phone-notice sw-sheet" aria-labelledby={id}>
      <h2 id={id}>{t('Confirm your phone number')}</h2>
      <p>
        <Unbroken
          part={number}
          text={
            canText
              ? t('We’ll text a 6-digit code to {number}. Until you confirm it, we only email you.', {
                  number,
                })
              : number
                ? t(
                    'We can’t text {number}. Is it right? Until we have a number to text, we only email you.',
                    { number },
                  )
                : t('Add a number, and we can text you about your account.')
          }
        />
      </p>
      <div className="phone-ways">
        <Button kind="secondary" small onClick={press}>
          {canText ? t('Text me a code') : number ? t('Change number') : t('Add number')}
        </Button>
        <Button kind="text" small onClick={() => askedEnough.set(true)}>
          {t('Not now')}
        </Button>
      </div>
      {open && (
        <Suspense>
          <PhoneDialog start={canText ? 'code' : 'number'} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}
