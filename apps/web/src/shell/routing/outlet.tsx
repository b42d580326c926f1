import { Suspense, type ComponentType, type ReactNode } from 'react'
import { matchRoute, Redirect, useLocation, useRouter } from 'wouter'
import { t } from '@stillwater/contract/words'
import { useBrand } from '../../platform/brand.ts'
import { LateSpinner } from '../loading/late-spinner.tsx'
import { useLoadedScreens, type LazyScreen } from '../loading/lazy-screen.tsx'
import { SessionGuard, type Area } from '../session/session-guard.tsx'
import { useHasPage } from '../session/use-first-page.ts'
import { useArrival, useDeparture } from './use-arrival.ts'

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
  screen: ComponentType | LazyScreen<object>
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
  const hasPage = useHasPage()
  const [path] = useLocation()
  useDeparture(path)
  const { parser } = useRouter()
  const matching = (all: readonly Route[]) => all.find((one) => matchRoute(parser, one.path, path)[0])
  const route = matching(routes)
  if (!route) return null
  if ('redirect' in route) return <Redirect key={path} to={route.redirect + location.search} replace />
  const { screen: Screen } = route
  if ('area' in route) {
    const prefetch = async () => {
      const [area] = await Promise.all([route.load?.(), prefetchScreen(Screen)])
      const page = matching(area?.routes ?? [])
      return page && 'screen' in page ? prefetchScreen(page.screen) : undefined
    }
    return (
      <SessionGuard key={route.area} area={route.area} prefetch={prefetch}>
        <Suspense fallback={<LateSpinner />}>
          <Screen />
        </Suspense>
      </SessionGuard>
    )
  }
  const page = hasPage ? (
    <Suspense fallback={<LateSpinner />}>
      <Arrived path={path} title={route.title}>
        <Screen />
      </Arrived>
    </Suspense>
  ) : (
    <LateSpinner />
  )
  return Frame && !route.bare ? <Frame>{page}</Frame> : page
}

async function prefetchScreen(screen: ComponentType | LazyScreen<object>) {
  return 'prefetch' in screen ? screen.prefetch() : undefined
}

function Arrived({ path, title, children }: { path: string; title: string; children: ReactNode }) {
  const { name } = useBrand()
  useArrival(path, `${t(title)} | ${name}`)
  return children
}
