import { t, words } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { useShortcutSetting } from './use-shortcuts.ts'

const listed: readonly (readonly [string, string])[] = [
  ['j', words('Next conversation')],
  ['k', words('Previous conversation')],
  ['Enter', words('Open conversation')],
  ['r', words('Write a reply')],
  ['s', words('Saved replies')],
  ['n', words('Write a note for the care team')],
  ['h', words('Hand over or give back')],
  ['z', words('Snooze')],
  ['c', words('New conversation')],
  ['Esc', words('Back to the list')],
  ['Ctrl K', words('Search or jump to a section or patient')],
  ['?', words('Show this list')],
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { on, setOn } = useShortcutSetting()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Keyboard shortcuts')}
      close={t('Close')}
    >
      <dl className="inbox-keys">
        {listed.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd className="inbox-key">{key}</kbd>
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
      <Button kind="secondary" small wide onClick={() => setOn(!on)}>
        {on ? t('Turn off single-key shortcuts') : t('Turn on single-key shortcuts')}
      </Button>
    </Dialog>
  )
}
