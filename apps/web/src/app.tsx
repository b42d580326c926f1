import { lazy, Suspense, useEffect } from 'react'
import { Router } from 'wouter'
import { loadGlobals } from './platform/globals.ts'
import { guarded } from './platform/navigation/go.ts'
import { useSession } from './platform/session/session.ts'
import { useStore } from './platform/store.ts'
import { takeover } from './platform/navigation/takeover.ts'
import { routes } from './routes.tsx'
import { ConsoleKey } from './shell/developer/console-key.tsx'
import { ErrorBoundary } from './shell/loading/error-boundary.tsx'
import { FatalErrorScreen } from './shell/loading/fatal-error-screen.tsx'
import { LeavePrompt } from './shell/routing/leave-prompt.tsx'
import { NoticesOutlet } from './shell/notices/notices-outlet.tsx'
import { Outlet } from './shell/routing/outlet.tsx'

const InactivityPrompt = lazy(() => import('./shell/session/inactivity-prompt.tsx'))

export function App() {
  return (
    <ErrorBoundary fallback={<FatalErrorScreen />}>
      <Router aroundNav={guarded}>
        <NoticesOutlet />
        <Screen />
        <ConsoleKey />
        <SignedInParts />
        <LeavePrompt />
      </Router>
    </ErrorBoundary>
  )
}

function Screen() {
  return useStore(takeover) ?? <Outlet routes={routes} />
}

function SignedInParts() {
  const signedIn = useSession() !== null
  useEffect(() => {
    if (signedIn) void loadGlobals()
  }, [signedIn])
  return (
    signedIn && (
      <Suspense>
        <InactivityPrompt />
      </Suspense>
    )
  )
}
