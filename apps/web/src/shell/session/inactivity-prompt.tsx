import { useCallback, useEffect, useRef } from 'react'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { useGlobals } from '../../platform/globals.ts'
import { useLoadedWhenIdle } from '../../platform/when-idle.ts'
import { go } from '../../platform/navigation/go.ts'
import { signInPath, signInPathFor } from '../../platform/navigation/return-path.ts'
import { session } from '../../platform/session/session.ts'
import { useInactivity } from './inactivity-watch.ts'
import { raiseNotice } from '../notices/notices-store.ts'

// The server's session outlasts this page's timeout by 15 minutes, so activity without calls is reported this often.
const touchAfterMs = 5 * 60_000

// Any page may open a dialog, and this one must open without a network as well.
const parts = [Dialog]

/** Asks an inactive person whether to stay signed in, and logs them out without an answer. */
export default function InactivityPrompt() {
  useLoadedWhenIdle(parts)
  const { state, stay } = useInactivity(useGlobals()?.inactivity_timeout_ms)
  const away = state.phase === 'logged_out'
  useEffect(() => {
    if (away) logOut(signInPathFor(location.pathname + location.search), true)
  }, [away])
  const touch = useTouch(state.phase === 'idle' ? state.last_activity : null)

  if (state.phase !== 'prompt') return null
  const seconds = state.seconds_left
  return (
    <Dialog
      open
      urgent
      onOpenChange={() => undefined}
      title={t('Are you still there?')}
      above={
        <>
          <p aria-hidden="true">{countdown(seconds)}</p>
          <p className="sw-hidden" aria-live="polite">
            {countdown(spoken(seconds))}
          </p>
        </>
      }
    >
      <Button
        onClick={() => {
          stay()
          touch()
        }}
      >
        {t('Stay')}
      </Button>
      <Button kind="secondary" onClick={() => logOut(signInPath, false)}>
        {t('Log out')}
      </Button>
    </Dialog>
  )
}

function countdown(seconds: number): string {
  return t(
    'To keep your information private, you will be logged out in {seconds, plural, one {# second} other {# seconds}}.',
    {
      seconds,
    },
  )
}

/** The time left, announced four times instead of sixty. */
function spoken(seconds: number): number {
  return [10, 20, 30].find((mark) => seconds <= mark) ?? 60
}

function logOut(next: string, away: boolean): void {
  void session.end()
  if (away) raiseNotice(t('You were logged out to keep your information private.'), 'info')
  go(next, { replace: true })
}

/** Keeps the server's session alive: periodically while someone is active, and at once when called. */
function useTouch(activity: number | null): () => void {
  const touched = useRef(0)
  const touch = useCallback(() => {
    touched.current = Date.now()
    void session.validate()
  }, [])
  useEffect(() => {
    touched.current = Date.now()
  }, [])
  useEffect(() => {
    if (activity !== null && activity - touched.current >= touchAfterMs) touch()
  }, [activity, touch])
  return touch
}
