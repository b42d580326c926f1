import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { sessionStore } from '../../platform/session/session-store.ts'
import { takeover } from '../../platform/navigation/takeover.ts'
import { CrisisPage } from '../../shell/crisis/crisis-page.tsx'

/**
 * The server ended the session with the very answer that speaks of danger: help stays on the screen instead of the
 * sign-in form. It shows nothing of the person, and is gone as soon as anyone signs in.
 */
export function showSignedOutCrisis(): void {
  takeover.set(<SignedOutCrisis />)
}

function SignedOutCrisis() {
  return (
    <CrisisPage
      status={t(
        'You were signed out before your answer was saved, so your care team has not seen it. Please call one of these numbers.',
      )}
      action={
        <Button kind="secondary" wide onClick={() => takeover.set(null)}>
          {t('Sign in and send my answer')}
        </Button>
      }
    />
  )
}

sessionStore.subscribe(() => {
  if (sessionStore.get().phase !== 'signed_out') takeover.set(null)
})
