import { words } from '@stillwater/contract/words'
import SignInScreen from './features/auth/sign-in-screen.tsx'
import { DevOnly } from './shell/developer/dev-only.tsx'
import { FrontDoor } from './shell/session/front-door.tsx'
import { lazyScreen } from './shell/loading/lazy-screen.tsx'
import type { Route } from './shell/routing/outlet.tsx'

const patientArea = () => import('./shell/patient-area.tsx')
const careArea = () => import('./features/care-team/care-area.tsx')

/**
 * Every door of the product; the first that matches wins. spec: intake §2
 * What lies behind /patient is in patient-routes.tsx and what lies behind /care in care-routes.tsx; each comes with its
 * area, so that a patient never loads what is made for the care team.
 */
export const routes: readonly Route[] = [
  { path: '/patient/sign-up', redirect: '/signup' },
  {
    path: '/patient/create-account',
    title: words('Create your account'),
    screen: lazyScreen(() => import('./features/people/create-account-screen.tsx')),
  },
  { path: '/patient/*?', area: 'patient', screen: lazyScreen(patientArea), load: patientArea },
  { path: '/care/*?', area: 'care', screen: lazyScreen(careArea), load: careArea },

  {
    path: '/user/password_reset/sent',
    title: words('Check Your Email'),
    screen: lazyScreen(() => import('./features/auth/password-reset/reset-sent-screen.tsx')),
  },
  {
    path: '/user/password_reset/change',
    title: words('Choose a password'),
    screen: lazyScreen(() => import('./features/auth/password-reset/reset-change-screen.tsx')),
  },
  {
    path: '/user/password_reset',
    title: words('Reset password'),
    screen: lazyScreen(() => import('./features/auth/password-reset/reset-request-screen.tsx')),
  },
  {
    path: '/user/email_change',
    title: words('Confirm your new email'),
    screen: lazyScreen(() => import('./features/auth/email/confirm-email-screen.tsx')),
  },
  {
    path: '/user/email_change/undo',
    title: words('Undo the email change'),
    screen: lazyScreen(() => import('./features/auth/email/undo-email-screen.tsx')),
  },
  {
    path: '/user/second_factor',
    title: words('Enter your code'),
    screen: lazyScreen(() => import('./features/auth/second-factor/second-factor-screen.tsx')),
  },
  { path: '/user/*?', redirect: '/user/password_reset' },

  { path: '/member_sign_in', title: words('Sign in'), screen: SignInScreen },
  {
    path: '/signup',
    title: words('Create an account'),
    screen: lazyScreen(() => import('./features/auth/sign-up/sign-up-screen.tsx')),
  },
  {
    path: '/invitation',
    title: words('Set up your account'),
    screen: lazyScreen(() => import('./features/care-team/invitation/invitation-screen.tsx')),
  },
  {
    path: '/unsubscribe',
    title: words('Unsubscribe'),
    screen: lazyScreen(() => import('./features/auth/unsubscribe/unsubscribe-screen.tsx')),
  },
  {
    path: '/appointment',
    title: words('Your appointment'),
    screen: lazyScreen(() => import('./features/scheduling/appointment-screen.tsx')),
  },
  {
    path: '/appointment/:token/:action?',
    title: words('Your appointment'),
    screen: lazyScreen(() => import('./features/scheduling/link/link-screen.tsx')),
  },
  {
    path: '/guest/:token',
    title: words('Join a visit'),
    screen: lazyScreen(() => import('./features/video/guest/guest-screen.tsx')),
  },
  {
    path: '/legal/:document',
    title: words('Policies'),
    screen: lazyScreen(() => import('./features/legal/legal-screen.tsx')),
  },
  { path: '/dev/ui', title: words('Design'), screen: DevOnly },

  { path: '/', title: words('Sign in'), screen: FrontDoor },
  { path: '/dashboard', title: words('Sign in'), screen: FrontDoor },
  { path: '*', title: words('Sign in'), screen: SignInScreen },
]
