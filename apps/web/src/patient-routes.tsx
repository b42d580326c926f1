import { words } from '@stillwater/contract/words'
import { lazyScreen } from './shell/lazy-screen.tsx'
import type { Route } from './shell/outlet.tsx'

/** Every page of the patient area; the first that matches wins. spec: dashboard §2 */
export const patientRoutes: readonly Route[] = [
  {
    path: '/patient/dashboard',
    title: words('Home'),
    screen: lazyScreen(() => import('./features/account/home-screen.tsx')),
  },
  {
    path: '/patient/dashboard/incomplete',
    title: words('Almost there'),
    screen: lazyScreen(() => import('./features/account/incomplete-screen.tsx')),
  },
  {
    path: '/patient/dashboard/sessions',
    title: words('Your devices'),
    screen: lazyScreen(() => import('./features/auth/sessions-screen.tsx')),
  },
  {
    path: '/patient/dashboard/*',
    title: words('Page not found'),
    screen: lazyScreen(() => import('./features/account/not-found-screen.tsx')),
  },
  { path: '/patient/*?', redirect: '/patient/dashboard' },
]
