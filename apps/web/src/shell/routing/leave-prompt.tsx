import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { keepEditing, leaving } from '../../platform/navigation/unsaved-changes.ts'
import { useStore } from '../../platform/store.ts'

type Question = (props: { onLeave: () => void }) => ReactNode

const LeaveDialog = lazy((): Promise<{ default: Question }> =>
  import('./leave-dialog.tsx').catch(() => ({ default: BrowserQuestion })),
)

/** Asks before something typed is lost. */
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

/** Without a network the dialog's code may be missing; the browser can always ask. */
function BrowserQuestion({ onLeave }: { onLeave: () => void }) {
  useEffect(() => {
    if (confirm(t('Leave without saving?'))) onLeave()
    else keepEditing()
  }, [onLeave])
  return null
}
