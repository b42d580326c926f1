import { words } from '@stillwater/contract/words'
import { lazyScreen } from './shell/loading/lazy-screen.tsx'
import type { CareRoute } from './shell/routing/care-route.ts'

/** The pages of the operator's desk: what the clinic sets, publishes and reviews. */
export const deskRoutes: readonly CareRoute[] = [
  {
    path: '/care/readiness',
    title: words('Readiness'),
    screen: lazyScreen(() => import('./features/care-team/readiness/readiness-screen.tsx')),
    needs: 'config.edit',
  },
  {
    path: '/care/settings',
    title: words('Settings'),
    screen: lazyScreen(() => import('./features/care-team/settings/settings-screen.tsx')),
    needs: 'config.edit',
  },
  {
    path: '/care/settings/:name',
    title: words('Setting'),
    screen: lazyScreen(() => import('./features/care-team/settings/setting-screen.tsx')),
    needs: 'config.edit',
  },
  {
    path: '/care/plans',
    title: words('Plans and promos'),
    screen: lazyScreen(() => import('./features/plans/care/plans-screen.tsx')),
    needs: 'config.edit',
  },
  {
    path: '/care/payers',
    title: words('Insurers'),
    screen: lazyScreen(() => import('./features/insurance/payers/payers-screen.tsx')),
    needs: 'config.edit',
  },
  {
    path: '/care/content',
    title: words('Questions'),
    screen: lazyScreen(() => import('./features/intake/care/banks-screen.tsx')),
    needs: 'config.edit',
  },
  {
    path: '/care/content/:bank',
    title: words('Questions'),
    screen: lazyScreen(() => import('./features/intake/care/bank-screen.tsx')),
    needs: 'config.edit',
  },
  {
    path: '/care/content/:bank/preview',
    title: words('Preview'),
    screen: lazyScreen(() => import('./features/intake/care/bank-preview-screen.tsx')),
    needs: 'config.edit',
  },
  {
    path: '/care/exercises',
    title: words('Exercises'),
    screen: lazyScreen(() => import('./features/exercises/care/exercise-list-screen.tsx')),
    needs: 'config.edit',
  },
  {
    path: '/care/exercises/:name',
    title: words('Exercise'),
    screen: lazyScreen(() => import('./features/exercises/care/exercise-editor-screen.tsx')),
    needs: 'config.edit',
  },
  {
    path: '/care/exercises/:name/preview',
    title: words('Preview'),
    screen: lazyScreen(() => import('./features/exercises/care/exercise-preview-screen.tsx')),
    needs: 'config.edit',
  },
  {
    path: '/care/experiments',
    title: words('A/B tests'),
    screen: lazyScreen(() => import('./features/care-team/experiments/experiments-screen.tsx')),
    needs: 'config.edit',
  },
  {
    path: '/care/break-glass',
    title: words('Charts opened outside a panel'),
    screen: lazyScreen(() => import('./features/care-team/break-glass/broken-glass-screen.tsx')),
    needs: 'audit.read',
  },
  {
    path: '/care/billing',
    title: words('Billing details'),
    screen: lazyScreen(() => import('./features/superbills/clinic-billing-screen.tsx')),
    needs: 'config.edit',
  },
  {
    path: '/care/holds',
    title: words('Holds and retention'),
    screen: lazyScreen(() => import('./features/care-team/holds/holds-screen.tsx')),
    needs: 'config.edit',
  },
  {
    path: '/care/documents',
    title: words('Documents'),
    screen: lazyScreen(() => import('./features/agreements/publish/agreement-versions-screen.tsx')),
    needs: 'config.edit',
  },
  {
    path: '/care/staff',
    title: words('Staff'),
    screen: lazyScreen(() => import('./features/care-team/staff/staff-screen.tsx')),
    needs: 'staff.manage',
  },
  {
    path: '/care/audit',
    title: words('Audit'),
    screen: lazyScreen(() => import('./features/care-team/audit/audit-screen.tsx')),
    needs: 'audit.read',
  },
  {
    path: '/care/jobs',
    title: words('Jobs'),
    screen: lazyScreen(() => import('./features/care-team/jobs/jobs-screen.tsx')),
    needs: 'config.edit',
  },
  {
    path: '/care/deliveries',
    title: words('Deliveries'),
    screen: lazyScreen(() => import('./features/care-team/deliveries/deliveries-screen.tsx')),
    needs: 'config.edit',
  },
  {
    path: '/care/reconciliation',
    title: words('Reconciliation'),
    screen: lazyScreen(() => import('./features/care-team/reconciliation/reconciliation-screen.tsx')),
    needs: 'config.edit',
  },
  {
    path: '/care/figures',
    title: words('Clinic figures'),
    screen: lazyScreen(() => import('./features/care-team/figures/figures-screen.tsx')),
    needs: 'metrics.read',
  },
]
