import { t, words } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { useShortcutSetting } from '../../messaging/inbox/use-shortcuts.ts'
import type { CareSection } from '../care-sections.ts'
import { paletteKeys } from './key-names.ts'

interface KeysDialogProps {
  sections: readonly CareSection[]
  onClose: () => void
}

const inLists: readonly (readonly [string, string])[] = [
  ['j', words('Next in a list')],
  ['k', words('Previous in a list')],
  ['/', words('Search by name, on Patients')],
  ['?', words('Show this list')],
]

/** The keys that work everywhere in the workspace for this role. */
export function KeysDialog({ sections, onClose }: KeysDialogProps) {
  const { on, setOn } = useShortcutSetting()
  const goes = sections.flatMap(({ go, label }) =>
    go ? [[`g ${go}`, t('Go to {section}', { section: t(label) })] as const] : [],
  )
  const rows = [
    [paletteKeys(), t('Search or jump to')] as const,
    ...goes,
    ...inLists.map(([key, what]) => [key, t(what)] as const),
  ]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Keyboard shortcuts')}
      close={t('Close')}
    >
      <dl className="palette-keys">
        {rows.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key} className="palette-key">
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
