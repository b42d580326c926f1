import type { ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import type { ChangeFailure } from '../api/use-change.ts'
import { ChangeFailed } from './change-failed.tsx'

export interface ConfirmDialogProps {
  title: string
  above: ReactNode
  /** The words of the button that does it, and of the one that does not. */
  go: string
  keep: string
  /** What is being confirmed. The dialog stays open until it is done. */
  change: { isPending: boolean; failure: ChangeFailure | null }
  onGo: () => unknown
  onClose: () => void
}

/** Asks before something that one press cannot undo. */
export function ConfirmDialog({ title, above, go, keep, change, onGo, onClose }: ConfirmDialogProps) {
  const { isPending, failure } = change
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={title}
      above={above}
      close={t('Close')}
    >
      <ChangeFailed failure={failure} />
      <Button small wide busy={isPending} onClick={onGo}>
        {go}
      </Button>
      <Button kind="secondary" small wide disabled={isPending} onClick={onClose}>
        {keep}
      </Button>
    </Dialog>
  )
}
