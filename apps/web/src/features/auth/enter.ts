import type { User } from '@stillwater/contract/people'
import { go } from '../../platform/navigation/go.ts'
import { pathAfterSignIn } from '../../platform/navigation/return-path.ts'
import { session } from '../../platform/session/session.ts'

/** Takes someone in with the session an answer carries. Going back must not lead to the form they came through. */
export function enter({ headers }: { headers: Headers }, user: User): void {
  const path = pathAfterSignIn(user)
  session.keep(headers, user)
  go(path, { replace: true })
}
