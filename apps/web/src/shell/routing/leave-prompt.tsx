import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { keepEditing, leaving } from '../../platform/navigation/unsaved-changes.ts'
import { useStore } from '../../platform/store.ts'

type Question = (props: { onLeave: () => void }) => ReactNode

const LeaveDialog = lazy((): Promise<{ default: Question }> =>
  import('./leave-dialog.tsx').catch(() => ({ default: BrowserQuestion })),
)

/** Asks for confirmation before unsaved changes are lost. */
export function LeavePrompt() {
  const wanted = useStore(leaving)
  return (
    wanted && (
      <Suspense>
        <LeaveDialog onLeave={wanted.leave} />
      </Suspense>
    )
  )
}

/** The native confirm, because without a network the dialog's code may not load. */
function BrowserQuestion({ onLeave }: { onLeave: () => void }) {
  useEffect(() => {
    if (confirm(t('Leave without saving?'))) onLeave()
    else keepEditing()
  }, [onLeave])
  return null
}
