import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { startCountingReports } from '../platform/telemetry/error-reports.ts'
import { forgetGlobals } from '../platform/globals.ts'
import { session } from '../platform/session/session.ts'
import { putAllAway } from '../shell/notices/notices-store.ts'
import { stubFetch } from './answer.ts'
import { logged } from './logged.ts'
import { sessionHeaders, user } from './people.ts'

// The first import of a lazy screen compiles it, which on a busy machine takes seconds. As long as expect.poll and
// vi.waitFor wait: see vitest-limits.ts.
configure({ asyncUtilTimeout: 30_000 })

// No test is idle, so that none ends while parts of its page are loaded.
Object.assign(globalThis, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined })

// As in an app that was idle once.
await Dialog.load()

/** An answer that could not be sent waits for the same person's next session, which must not be the next test's. */
function leaveToSomeoneElse(): void {
  session.drop()
  session.keep(new Headers(sessionHeaders()), user({ id: 'someone-else', patient: null }))
  session.drop()
}

/** The cookie of a campaign outlives a session, and would bring its promo code into the next test. */
function forgetCookies(): void {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
}

beforeEach(() => {
  stubFetch()
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void logged.push(words))
  vi.stubGlobal('scrollTo', () => undefined)
})

afterEach(() => {
  // First: were another line to fail, fake timers would hang every later test.
  vi.useRealTimers()
  cleanup()
  leaveToSomeoneElse()
  localStorage.clear()
  forgetCookies()
  putAllAway()
  forgetGlobals()
  startCountingReports()
  history.replaceState(null, '', '/')
  onlineManager.setOnline(true)
})

// A file that ends while a screen still loads would leave the next one, in the same document, an import that failed.
afterAll(() => vi.dynamicImportSettled())
