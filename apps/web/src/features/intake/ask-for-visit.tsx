import { lazy, Suspense, useState } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'

const AskDialog = lazy(() => import('./ask-dialog.tsx'))

export function AskForVisit() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" small onClick={() => setOpen(true)}>
        {t('Request a visit')}
      </Button>
      {open && (
        <Suspense>
          <AskDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
