import { useEffect, useState, type ComponentType } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'

interface Closable {
  onClose: () => void
}

export interface LazyDialog<P extends Closable> {
  Dialog: ComponentType<P>
  /** Fetches the code, so that the dialog also opens without a connection. */
  preload: () => Promise<void>
}

/** A dialog whose code is fetched once the page is drawn, and again when it is opened and did not arrive. */
export function lazyDialog<P extends Closable>(load: () => Promise<ComponentType<P>>): LazyDialog<P> {
  let Loaded: ComponentType<P> | null = null
  const preload = async () => {
    Loaded ??= await load()
  }
  function Dialog(props: P) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(Loaded ? 'loaded' : 'loading')
    useEffect(() => {
      if (state !== 'loading') return
      preload().then(
        () => setState('loaded'),
        () => setState('failed'),
      )
    }, [state])
    if (state === 'loaded' && Loaded) return <Loaded {...props} />
    return state === 'failed' ? (
      <NotLoaded onClose={props.onClose} onRetry={() => setState('loading')} />
    ) : null
  }
  return { Dialog, preload }
}

function NotLoaded({ onClose, onRetry }: Closable & { onRetry: () => void }) {
  return (
    <Notice
      tone="alert"
      action={
        <>
          <Button kind="text" onClick={onRetry}>
            {t('Try again')}
          </Button>{' '}
          <Button kind="text" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      {t('We couldn’t open this. Check your connection and try again. Nothing was changed.')}
    </Notice>
  )
}
