import type { ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'

export interface LoadFailedProps {
  retry: () => unknown
  /** While it is being loaded again. */
  busy?: boolean
  /** What could not be loaded. */
  children: ReactNode
}

/** In place of what could not be loaded. */
export function LoadFailed({ retry, busy = false, children }: LoadFailedProps) {
  return (
    <Notice
      tone="failure"
      action={
        <Button kind="text" small busy={busy} onClick={() => void retry()}>
          {t('Try again')}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
