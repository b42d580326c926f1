import { go } from '../platform/go.ts'
import { signInPath } from '../platform/return-path.ts'
import { session } from '../platform/session.ts'
import { askBeforeLeaving } from '../platform/unsaved-changes.ts'

/** Because the person asked for it; who is away too long, or logged out by the server, is not asked anything. */
export function logOut(): void {
  askBeforeLeaving(() => {
    void session.end()
    go(signInPath, { replace: true })
  })
}
