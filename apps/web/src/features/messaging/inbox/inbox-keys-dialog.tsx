import { t, words } from '@stillwater/contract/words'
import { paletteKeys } from '../../../shell/shortcuts/key-names.ts'
import { ShortcutsDialog } from '../../../shell/shortcuts/shortcuts-dialog.tsx'

const listed: readonly (readonly [string, string])[] = [
  ['j', words('Next conversation')],
  ['k', words('Previous conversation')],
  ['Enter', words('Open conversation')],
  ['r', words('Write a reply')],
  ['s', words('Saved replies')],
  ['n', words('Write a note for the care team')],
  ['o', words('Show chart')],
  ['h', words('Hand over or give back')],
  ['z', words('Snooze')],
  ['c', words('New conversation')],
  ['Esc', words('Back to the list')],
]

/** The keys of the inbox. */
export function InboxKeysDialog({ onClose }: { onClose: () => void }) {
  const rows = [
    ...listed.map(([key, what]) => [key, t(what)] as const),
    [paletteKeys(), t('Search or jump to a section or patient')] as const,
    ['?', t('Show this list')] as const,
  ]
  return <ShortcutsDialog rows={rows} onClose={onClose} />
}
