import { lazy, Suspense, useState } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { LifebuoyIcon } from '@stillwater/ui/icons/lifebuoy'
import { ErrorBoundary } from '../loading/error-boundary.tsx'

const CrisisPanel = lazy(() => import('./crisis-panel.tsx'))

/** The "Need help now?" button of every header. Its panel loads when opened; the crisis line is in the footer. */
export function HelpButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" icon={<LifebuoyIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Need help now?')}
      </Button>
      {open && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <CrisisPanel onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
