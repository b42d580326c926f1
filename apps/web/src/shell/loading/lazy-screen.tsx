import { lazy, useState, type ComponentType, type ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { createStore, useStore } from '../../platform/store.ts'
import { logError } from '../../platform/telemetry/log.ts'
import { SignedOutPage } from '../layouts/signed-out-page.tsx'

/** Fetches what a page shows first into the query cache. */
export type Preload = (patient_id: string) => Promise<unknown>

interface ScreenModule<P> {
  default: ComponentType<P>
  preload?: Preload
}

const loadedScreens = createStore(0)

/** A screen whose code can be loaded before it is shown. */
export type LazyScreen<P> = ComponentType<P> & { prefetch(): Promise<ScreenModule<P>> }

/** A screen whose code loads when it is first shown. The outlet shows a spinner if that takes a while. */
export function lazyScreen<P extends object = object>(load: () => Promise<ScreenModule<P>>): LazyScreen<P> {
  let loaded: ComponentType<P> | undefined
  const prefetch = async () => {
    const screen = await load()
    loaded = screen.default
    return screen
  }
  const Loading = lazy((): Promise<ScreenModule<P>> => {
    const screen = load().catch(loadFailed)
    // In a later microtask, after React has seen the same promise settle.
    void screen.then(() => queueMicrotask(() => loadedScreens.set(loadedScreens.get() + 1)))
    return screen
  }) as unknown as ComponentType<P>

  // A lazy component shows its fallback once even when its code is there.
  function Screen(props: P) {
    const [Shown] = useState(() => loaded ?? Loading)
    return <Shown {...props} />
  }
  return Object.assign(Screen, { prefetch })
}

/** Rerenders when a screen's code has loaded. React alone would keep the fallback for at least 300 ms. */
export function useLoadedScreens(): void {
  useStore(loadedScreens)
}

/** Offline, or a newer build replaced the file: not a fault of the screen, so not the fatal error. */
function loadFailed(): { default: () => ReactNode } {
  logError('Error loading screen.')
  return { default: LoadFailure }
}

function LoadFailure() {
  const [busy, setBusy] = useState(false)
  // Without a connection a reload would put the browser's own page in place of this one and its crisis lines.
  async function tryAgain() {
    setBusy(true)
    await fetch('/version.json', { cache: 'no-store' }).then(
      () => location.reload(),
      () => setBusy(false),
    )
  }
  return (
    <SignedOutPage
      title={t('We couldn’t load this page.')}
      lead={t('Nothing was lost. Please check your connection and try again.')}
    >
      <p className="page-action">
        <Button busy={busy} onClick={tryAgain}>
          {t('Try again')}
        </Button>
      </p>
    </SignedOutPage>
  )
}
