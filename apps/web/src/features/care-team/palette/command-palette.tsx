import { useRef, useState, type KeyboardEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { startThread } from '@stillwater/contract/care/inbox'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { nextOption } from '@stillwater/ui/fields/combobox'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { inboxHref } from '../../messaging/inbox/inbox-place.ts'
import type { CareSection } from '../care-sections.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { patientsNamed } from './palette.queries.ts'
import { paletteGroups, type PaletteOption } from './palette-options.ts'
import { PaletteList, optionElementId, listElementId } from './palette-list.tsx'

interface CommandPaletteProps {
  sections: readonly CareSection[]
  onClose: () => void
  onKeys: () => void
}

/** Goes anywhere in the workspace: to a section, or to the chart or the messages of a patient on the panel. */
export function CommandPalette({ sections, onClose, onKeys }: CommandPaletteProps) {
  const [, navigate] = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState<string | null>(null)
  // Those who have no panel have no one to search for.
  const hasPanel = sections.some(({ key }) => key === 'patients')
  const typed = text.trim()
  const name = useSettled(hasPanel ? typed : '')
  const search = useQuery(patientsNamed(name))
  const start = useChange(startThread, {
    onSuccess: ({ data }) => go(inboxHref(data.message_thread_id, 'open')),
  })
  // The last answer stays while a longer name is searched, and goes with the text.
  const patients = hasPanel && typed !== '' && name !== '' ? (search.data ?? []) : []
  const groups = paletteGroups(typed, { sections, patients })
  const options = groups.flatMap((group) => group.options)
  const at = Math.max(
    0,
    options.findIndex(({ id }) => id === active),
  )
  const isSearching = hasPanel && typed !== '' && (name !== typed || search.isFetching)

  function go(href: string) {
    onClose()
    navigate(href)
  }

  function choose({ target }: PaletteOption) {
    if ('href' in target) go(target.href)
    else if ('keys' in target) onKeys()
    else void start.send({ params: { id: target.message }, body: {} }).catch(() => {})
  }

  function press(event: KeyboardEvent) {
    const { key } = event
    if (key === 'Enter') {
      event.preventDefault()
      // A name is chosen from what was found for it, not from what was found before.
      const option = options[at]
      if (option && !(isSearching && patients.length > 0)) choose(option)
    } else if (key.startsWith('Arrow') || key.startsWith('Page')) {
      const next = options[nextOption(key, at, options.length)]
      if (!next || key === 'ArrowLeft' || key === 'ArrowRight') return
      event.preventDefault()
      setActive(next.id)
      document.getElementById(optionElementId(next.id))?.scrollIntoView?.({ block: 'nearest' })
    }
  }

  return (
    <Dialog
      open
      focusOn={field}
      onOpenChange={(open) => !open && onClose()}
      title={t('Search or jump to')}
      close={t('Close')}
    >
      <input
        ref={field}
        type="text"
        role="combobox"
        className="palette-field"
        aria-label={hasPanel ? t('A section, or a patient by name') : t('A section')}
        placeholder={hasPanel ? t('A section, or a patient by name') : t('A section')}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={listElementId}
        aria-activedescendant={options[at] ? optionElementId(options[at].id) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onKeyDown={press}
        onChange={({ target }) => {
          setText(target.value)
          setActive(null)
        }}
      />
      <ChangeFailed failure={start.failure} />
      <PaletteList groups={groups} active={options[at]?.id} isBusy={start.isPending} onChoose={choose} />
      {search.isError && typed !== '' && (
        <LoadFailed retry={() => search.refetch()}>{t('We couldn’t search your patients.')}</LoadFailed>
      )}
      <p className="palette-status" role="status">
        {isSearching
          ? t('Searching...')
          : options.length === 0
            ? t('Nothing found.')
            : t('{count, plural, one {# result} other {# results}}', { count: options.length })}
      </p>
    </Dialog>
  )
}
