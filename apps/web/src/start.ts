import { t } from '@stillwater/contract/words'
import { takeResetCredentials } from './features/auth/password-reset/reset-credentials.ts'
import { rememberCampaign } from './platform/telemetry/campaign.ts'
import { rememberReferral } from './platform/telemetry/referral.ts'
import { watchErrors } from './platform/telemetry/error-reports.ts'
import { go } from './platform/navigation/go.ts'
import { signInPath, signInPathFor } from './platform/navigation/return-path.ts'
import { persisted } from './platform/session/persisted-state.ts'
import { whenSessionIsLost } from './platform/session/session-store.ts'
import { followOtherTabs, session } from './platform/session/session.ts'
import { takeover } from './platform/navigation/takeover.ts'
import { watchVersion } from './platform/telemetry/version-check.ts'
import { raiseNotice } from './shell/notices/notices-store.ts'
import { restoreScroll } from './shell/routing/scroll.ts'

/** What runs once for the page, before anything is drawn. */
export function start(): void {
  // Before anything else looks at the address: it carries a credential.
  if (location.pathname === '/user/password_reset/change') takeResetCredentials()
  watchErrors()
  rememberCampaign(location)
  rememberReferral(location)
  whenSessionIsLost(signInAgain)
  followOtherTabs()
  watchVersion(() =>
    raiseNotice(t('A new version is ready.'), 'info', {
      label: t('Reload'),
      onPress: () => location.reload(),
    }),
  )
  restoreScroll()
  persisted.settle()
  session.resume()
}

/** The server ended the session: the person signs in and continues where they were. */
export function signInAgain(): void {
  const { pathname, search } = location
  const inside = /^\/(patient|care)(\/|$)/.test(pathname)
  session.drop()
  // The page for a person in danger says so itself.
  if (takeover.get() === null) raiseNotice(t('Session has expired'), 'info')
  go(inside ? signInPathFor(pathname + search) : signInPath, { replace: true })
}
