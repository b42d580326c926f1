import { go } from '../platform/go.ts'
import { signInPath } from '../platform/return-path.ts'
import { session } from '../platform/session.ts'

export function logOut(): void {
  void session.end()
  go(signInPath, { replace: true })
}
