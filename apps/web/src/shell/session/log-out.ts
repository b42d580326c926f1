import { go } from '../../platform/navigation/go.ts'
import { signInPath } from '../../platform/navigation/return-path.ts'
import { session } from '../../platform/session/session.ts'
import { askBeforeLeaving } from '../../platform/navigation/unsaved-changes.ts'

/** Logs out at the person's request, so unsaved changes ask first; a timeout or the server's refusal does not ask. */
export function logOut(): void {
  askBeforeLeaving(() => {
    void session.end()
    go(signInPath, { replace: true })
  })
}
