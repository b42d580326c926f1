import { lazy, Suspense, useEffect } from 'react'
import { loadGlobals } from './platform/globals.ts'
import { useSession } from './platform/session.ts'
import { routes } from './routes.tsx'
import { ConsoleKey } from './shell/console-key.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { FatalErrorScreen } from './shell/fatal-error-screen.tsx'
import { NoticesOutlet } from './shell/notices-outlet.tsx'
import { Outlet } from './shell/outlet.tsx'

const InactivityPrompt = lazy(() => import('./shell/inactivity-prompt.tsx'))

export function App() {
  return (
    <ErrorBoundary fallback={<FatalErrorScreen />}>
      <Outlet routes={routes} />
      <NoticesOutlet />
      <ConsoleKey />
      <SignedInParts />
    </ErrorBoundary>
  )
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
