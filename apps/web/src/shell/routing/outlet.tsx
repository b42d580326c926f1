import { Suspense, type ComponentType, type ReactNode } from 'react'
import { matchRoute, Redirect, useLocation, useRouter } from 'wouter'
import { t } from '@stillwater/contract/words'
import { useBrand } from '../../platform/brand.ts'
import { LateSpinner } from '../loading/late-spinner.tsx'
import { useLoadedScreens, type LazyScreen } from '../loading/lazy-screen.tsx'
import { SessionGuard, type Area } from '../session/session-guard.tsx'
import { useArrival } from './use-arrival.ts'

/** A page. A `bare` one has no frame. */
interface Place {
  path: string
  title: string
  screen: ComponentType | LazyScreen<object>
  bare?: true
}

/** A part of the product for one kind of user, with its own routes. */
interface AreaRoute {
  path: string
  area: Area
  screen: ComponentType
  /** Its code, which is loaded while the session is being checked. */
  load?: () => Promise<{ default: ComponentType; routes?: readonly Route[] }>
}

export type Route = Place | AreaRoute | { path: string; redirect: string }

interface OutletProps {
  routes: readonly Route[]
  frame?: ComponentType<{ children: ReactNode }>
}

/** Renders the first route that matches the current path. */
export function Outlet({ routes, frame: Frame }: OutletProps) {
  useLoadedScreens()
  const [path] = useLocation()
  const { parser } = useRouter()
  const matching = (all: readonly Route[]) => all.find((one) => matchRoute(parser, one.path, path)[0])
  const route = matching(routes)
  if (!route) return null
  if ('redirect' in route) return <Redirect key={path} to={route.redirect + location.search} replace />
  const { screen: Screen } = route
  if ('area' in route) {
    const prefetch = async () => {
      const page = matching((await route.load?.())?.routes ?? [])
      if (page && 'screen' in page && 'prefetch' in page.screen) await page.screen.prefetch()
    }
    return (
      <SessionGuard area={route.area} prefetch={prefetch}>
        <Suspense fallback={<LateSpinner />}>
          <Screen />
        </Suspense>
      </SessionGuard>
    )
  }
  const page = (
    <Suspense fallback={<LateSpinner />}>
      <Arrived path={path} title={route.title}>
        <Screen />
      </Arrived>
    </Suspense>
  )
  return Frame && !route.bare ? <Frame>{page}</Frame> : page
}

function Arrived({ path, title, children }: { path: string; title: string; children: ReactNode }) {
  const { name } = useBrand()
  useArrival(path, `${t(title)} | ${name}`)
  return children
}
