import { validateToken } from '@stillwater/contract/auth'
import type { User } from '@stillwater/contract/people'
import { persisted } from '../platform/session/persisted-state.ts'
import { session } from '../platform/session/session.ts'
import { answer } from './answer.ts'
import { sessionHeaders, user } from './people.ts'
import { renderScreen } from './render-screen.tsx'

/** Opens a page in a browser that is signed in already. */
export function comeBack(path: string, as: User = user()) {
  session.keep(new Headers(sessionHeaders()), as)
  persisted.reread()
  answer(validateToken, { success: true, data: as }, sessionHeaders())
  session.resume()
  return renderScreen(path)
}
