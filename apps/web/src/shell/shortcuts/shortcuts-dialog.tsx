import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { useShortcutSetting } from './use-shortcuts.ts'
import './shortcuts.css'

interface ShortcutsDialogProps {
  /** The keys, with a space between those of a sequence, and what they do. */
  rows: readonly (readonly [keys: string, what: string])[]
  onClose: () => void
}

/** A list of keys, and the switch for those that are pressed alone. */
export function ShortcutsDialog({ rows, onClose }: ShortcutsDialogProps) {
  const { on, setOn } = useShortcutSetting()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Keyboard shortcuts')}
      close={t('Close')}
    >
      <dl className="shortcut-list">
        {rows.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key} className="shortcut-key">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Button kind="secondary" small wide onClick={() => setOn(!on)}>
        {on ? t('Turn off single-key shortcuts') : t('Turn on single-key shortcuts')}
      </Button>
    </Dialog>
  )
}
