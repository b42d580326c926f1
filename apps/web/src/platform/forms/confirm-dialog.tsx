import { useState, type ReactNode } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { explain } from './explain.ts'
import { Failure } from './failure.tsx'

export interface ConfirmDialogProps {
  title: string
  above: ReactNode
  /** The words of the button that does it, and of the one that does not. */
  go: string
  keep: string
  onGo: () => Promise<void>
  onClose: () => void
  /** Said when it fails, where it is not simply what the server says. */
  failed?: string
}

/** Asks before something that cannot be taken back by one press. It stays open until it is done. */
export function ConfirmDialog({ title, above, go, keep, onGo, onClose, failed }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ words: string; count: number } | null>(null)

  async function press() {
    setBusy(true)
    try {
      await onGo()
      onClose()
    } catch (error) {
      const words = failed ?? (await explain(error))
      setFailure((before) => ({ words, count: (before?.count ?? 0) + 1 }))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      above={above}
      close={t('Close')}
    >
      {failure && <Failure key={failure.count}>{failure.words}</Failure>}
      <Button small wide busy={busy} onClick={press}>
        {go}
      </Button>
      <Button kind="secondary" small wide disabled={busy} onClick={onClose}>
        {keep}
      </Button>
    </Dialog>
  )
}
