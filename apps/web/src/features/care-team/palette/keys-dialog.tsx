import { t, words } from '@stillwater/contract/words'
import { ShortcutsDialog } from '../../../shell/shortcuts/shortcuts-dialog.tsx'
import type { CareSection } from '../care-sections.ts'
import { paletteKeys } from '../../../shell/shortcuts/key-names.ts'

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
  const goes = sections.flatMap(({ go, label }) =>
    go ? [[`g ${go}`, t('Go to {section}', { section: t(label) })] as const] : [],
  )
  const rows = [
    [paletteKeys(), t('Search or jump to')] as const,
    ...goes,
    ...inLists.map(([key, what]) => [key, t(what)] as const),
  ]
  return <ShortcutsDialog rows={rows} onClose={onClose} />
}
