import { words } from '@stillwater/contract/words'
import { lazyScreen } from '../../../shell/loading/lazy-screen.tsx'
import { ProfileCards } from './profile-cards.tsx'
import type { ProfileView, ProfileViewProps } from './profile-view.ts'

/** The views of My Account, by the `view` of its address. spec: dashboard §2 */
export const profileViews: Record<string, ProfileView> = {
  profile: { title: words('My Account'), View: ProfileCards },
  subscription: {
    title: words('My Membership Plan'),
    View: lazyScreen<ProfileViewProps>(() => import('../membership/profile-membership.tsx')),
  },
  insurance: {
    title: words('Insurance information'),
    whole: true,
    View: lazyScreen<ProfileViewProps>(() => import('../../insurance/insurance-view.tsx')),
  },
  insurance_medication: {
    title: words('Pharmacy benefits / medication billing'),
    whole: true,
    View: lazyScreen<ProfileViewProps>(() => import('../../insurance/pharmacy-view.tsx')),
  },
  insurance_estimates: {
    title: words('Updated Insurance Eligibility Estimates'),
    View: lazyScreen<ProfileViewProps>(() => import('../../insurance/estimates-view.tsx')),
  },
}

export function viewIn(search: string): string {
  const view = new URLSearchParams(search).get('view') ?? ''
  return Object.hasOwn(profileViews, view) ? view : 'profile'
}
