import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { keepEditing, leaving, type Loss } from '../../platform/navigation/unsaved-changes.ts'
import { useStore } from '../../platform/store.ts'

type Question = (props: { loses: Loss; onLeave: () => void }) => ReactNode

const LeaveDialog = lazy((): Promise<{ default: Question }> =>
  import('./leave-dialog.tsx').catch(() => ({ default: BrowserQuestion })),
)

/** Asks for confirmation before unsaved changes are lost or a call ends. */
export function LeavePrompt() {
  const wanted = useStore(leaving)
  return (
    wanted && (
      <Suspense>
        <LeaveDialog loses={wanted.loses} onLeave={wanted.leave} />
      </Suspense>
    )
  )
}

/** The native confirm, because without a network the dialog's code may not load. */
function BrowserQuestion({ loses, onLeave }: Parameters<Question>[0]) {
  useEffect(() => {
    if (confirm(loses === 'call' ? t('Leave the call?') : t('Leave without saving?'))) onLeave()
    else keepEditing()
  }, [loses, onLeave])
  return null
}
