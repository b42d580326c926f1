import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@stillwater/contract/people'
import { App } from '../app.tsx'
import { session } from '../platform/session/session.ts'
import { sessionHeaders, user } from './people.ts'

export interface Visit {
  /** Who is signed in; nobody unless named. */
  as?: User | undefined
  /** For tests that move the clock themselves. */
  advanceTimers?: (ms: number) => void
}

/** Opens the product at a path, as a person would who types it. */
export function renderScreen(path: string, { as, advanceTimers }: Visit = {}) {
  history.replaceState(null, '', path)
  if (as) session.keep(new Headers(sessionHeaders()), as)
  const shown = render(<App />)
  return { ...shown, person: userEvent.setup(advanceTimers ? { advanceTimers } : {}) }
}

export const maya = user()
