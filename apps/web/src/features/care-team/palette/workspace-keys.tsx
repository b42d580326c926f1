import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { t } from '@stillwater/contract/words'
import { MagnifyingGlassIcon } from '@stillwater/ui/icons/magnifying-glass'
import { deferred } from '@stillwater/ui/loading/deferred'
import { isDialogOpen, useShortcuts } from '../../../shell/shortcuts/use-shortcuts.ts'
import type { CareSection } from '../care-sections.ts'
import { isMac, paletteKeys } from '../../../shell/shortcuts/key-names.ts'
import '../../../shell/shortcuts/shortcuts.css'
import './palette.css'

const CommandPalette = deferred(async () => (await import('./command-palette.tsx')).CommandPalette)
const KeysDialog = deferred(async () => (await import('./keys-dialog.tsx')).KeysDialog)

/** The search of the whole workspace and its keys, with the button that shows them. */
export function WorkspaceKeys({ sections }: { sections: readonly CareSection[] }) {
  const [path, navigate] = useLocation()
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const close = () => setOpen(null)
  usePaletteKey(() => setOpen('palette'))
  useShortcuts({
    ...Object.fromEntries(
      sections.flatMap(({ go, href }) => (go ? [[`g ${go}`, () => navigate(href)]] : [])),
    ),
    // The inbox has a list of its own.
    ...(path.startsWith('/care/inbox') ? {} : { '?': () => setOpen('keys') }),
  })
  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen('palette')}
      >
        <MagnifyingGlassIcon size={20} />
        <span className="palette-button-words">{t('Search or jump to')}</span>
        <kbd className="shortcut-key" aria-hidden="true">
          {paletteKeys()}
        </kbd>
      </button>
      {open === 'palette' && (
        <CommandPalette sections={sections} onClose={close} onKeys={() => setOpen('keys')} />
      )}
      {open === 'keys' && <KeysDialog sections={sections} onClose={close} />}
    </>
  )
}

/** A chord types nothing, so it also works while someone writes; Control K on a Mac edits text and is left alone. */
function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isChord = event.metaKey || (event.ctrlKey && !isMac())
      if (!isChord || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k' || isDialogOpen())
        return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
