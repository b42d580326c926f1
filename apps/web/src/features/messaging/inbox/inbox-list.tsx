import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { InboxThread } from '@stillwater/contract/care/inbox'
import { t } from '@stillwater/contract/words'
import type { InboxFilter } from '@stillwater/domain/messaging/inbox-filters'
import { Button } from '@stillwater/ui/actions/button'
import { useWide } from '../../../platform/use-wide.ts'
import { useKeptFocus } from '../../safety/queue/use-kept-focus.ts'
import { inboxHref } from './inbox-place.ts'
import { InboxRow, type RowOf } from './inbox-row.tsx'
import { useShortcuts } from '../../../shell/shortcuts/use-shortcuts.ts'
import { NarrowRows, WideRows } from './virtual-rows.tsx'

/** Shorter lists are drawn whole, which the page search of the browser needs. */
const virtualFrom = 150

interface MoreThreads {
  isLoading: boolean
  isFailed: boolean
  load: () => void
}

export interface InboxListProps {
  threads: readonly InboxThread[]
  /** The next page; null when all of the list is here. */
  more: MoreThreads | null
  /** The conversation beside the list. */
  open: string | null
  filter: InboxFilter
  me: string
}

export function InboxList({ threads, more, open, filter, me }: InboxListProps) {
  const ids = threads.map(({ message_thread_id }) => message_thread_id)
  const [chosen, setChosen] = useState(open)
  const active = [chosen, open].find((id) => id !== null && ids.includes(id)) ?? ids[0]
  const at = active === undefined ? -1 : ids.indexOf(active)
  const moved = useRef(false)
  const isWide = useWide()
  useKeptFocus(ids)

  useLayoutEffect(() => {
    if (!moved.current) return
    moved.current = false
    focusRow(active)
  })

  function move(by: number) {
    const isInside = document.activeElement?.hasAttribute('data-item') ?? false
    const next = isInside || open !== null ? at + by : at
    const id = ids[Math.max(0, Math.min(ids.length - 1, next))]
    if (id === undefined) return
    moved.current = true
    setChosen(id)
    // The same row again draws nothing.
    if (id === active) focusRow(id)
  }

  function press(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(by)
  }

  useShortcuts({ j: () => move(1), k: () => move(-1) })
  const rowOf: RowOf = (index) => {
    const thread = threads[index] as InboxThread
    const id = thread.message_thread_id
    return {
      thread,
      me,
      onFocus: setChosen,
      href: inboxHref(id, filter),
      isOpen: id === open,
      isActive: id === active,
    }
  }
  const Rows = isWide ? WideRows : NarrowRows
  const [isNearEnd, setNearEnd] = useState(false)
  const wantsMore = more !== null && !more.isLoading && !more.isFailed && isNearEnd
  useEffect(() => {
    if (wantsMore) more?.load()
  }, [wantsMore, more])
  return (
    <div className="inbox-list" role="presentation" onKeyDown={press}>
      {threads.length < virtualFrom && !more ? (
        <ul className="inbox-rows" aria-label={t('Conversations')}>
          {ids.map((id, index) => (
            <InboxRow key={id} {...rowOf(index)} />
          ))}
        </ul>
      ) : (
        <Rows
          count={threads.length}
          isWhole={!more}
          active={at}
          keyOf={(index) => ids[index] ?? index}
          rowOf={rowOf}
          onNearEnd={setNearEnd}
        />
      )}
      {more?.isFailed && (
        <p className="inbox-empty" role="status">
          {t('We couldn’t load more conversations.')}{' '}
          <Button kind="text" small onClick={more.load}>
            {t('Try again')}
          </Button>
        </p>
      )}
    </div>
  )
}

export function focusRow(id: string | null | undefined): boolean {
  const row = id ? document.querySelector<HTMLElement>(`[data-item="${id}"]`) : null
  row?.focus()
  return row !== null
}
