import { useEffect, useState } from 'react'
import SignInScreen from '../../features/auth/sign-in-screen.tsx'
import { loadGlobals } from '../../platform/globals.ts'
import { LateSpinner } from '../loading/late-spinner.tsx'
import { lazyScreen } from '../loading/lazy-screen.tsx'

const Gallery = lazyScreen(() => import('./gallery-screen.tsx'))

/** The component gallery, in demo and development runs only. */
export function DevOnly() {
  const [allowed, setAllowed] = useState<boolean>()
  useEffect(() => {
    void loadGlobals().then((globals) => setAllowed(globals?.dev_console ?? false))
  }, [])
  if (allowed === undefined) return <LateSpinner />
  return allowed ? <Gallery /> : <SignInScreen />
}
