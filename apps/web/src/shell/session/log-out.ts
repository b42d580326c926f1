import { go } from '../../platform/navigation/go.ts'
import { signInPath } from '../../platform/navigation/return-path.ts'
import { session } from '../../platform/session/session.ts'
import { askBeforeLeaving } from '../../platform/navigation/unsaved-changes.ts'

/** Because the person asked for it; who is away too long, or logged out by the server, is not asked anything. */
export function logOut(): void {
  askBeforeLeaving(() => {
    void session.end()
    go(signInPath, { replace: true })
  })
}
