import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useRoute } from 'wouter'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { PencilSimpleIcon } from '@stillwater/ui/icons/pencil-simple'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import type { InboxFilter } from '@stillwater/domain/messaging/inbox-filters'
import { can, isRole } from '@stillwater/domain/people/capabilities'
import { useServerMinute } from '../../../platform/api/server-clock.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useWide } from '../../../platform/use-wide.ts'
import { StaleNotice } from '../../safety/queue/stale-notice.tsx'
import { FilterBar } from './filter-bar.tsx'
import { HoursNotice } from './hours-notice.tsx'
import { InboxKeysDialog, StartDialog, usePreloadedDialogs } from './inbox-dialogs.ts'
import { InboxFigures } from './inbox-figures.tsx'
import { emptyWords, filterThreads, threadsOf } from './inbox-filters.ts'
import { focusRow, InboxList } from './inbox-list.tsx'
import { inboxHref, useInboxFilter } from './inbox-place.ts'
import { inboxList } from './inbox.queries.ts'
import type { ThreadChart } from './thread/beside-view.ts'
import { ThreadPane } from './thread/thread-pane.tsx'
import { useShortcuts } from '../../../shell/shortcuts/use-shortcuts.ts'
import '../../../shell/shortcuts/shortcuts.css'
import './inbox.css'

/** The inbox of a care person's panel, with the open conversation beside it where there is room. */
export function InboxScreen({ Chart }: { Chart: ThreadChart }) {
  const [, params] = useRoute('/care/inbox/:id?')
  const [, navigate] = useLocation()
  const isWide = useWide()
  const user = useSession()?.user
  const filter = useInboxFilter()
  const [dialog, setDialog] = useState<'start' | 'keys' | null>(null)
  const [said, setSaid] = useState<{ words: string; about: string | null }>({ words: '', about: null })
  const id = params?.id ?? null
  const canStart = isRole(user?.role) && can(user.role, 'appointments.manage')

  usePreloadedDialogs()
  useShortcuts({
    '?': () => setDialog('keys'),
    ...(canStart ? { c: () => setDialog('start') } : {}),
    Escape() {
      if (id && !focusRow(id)) navigate(inboxHref(null, filter))
    },
  })

  if (!user) return null
  const say = (words: string, about = id) => setSaid({ words, about })
  const thread = id && (
    <ThreadPane
      key={id}
      id={id}
      level={isWide ? 2 : 1}
      me={user.id}
      Chart={Chart}
      onSay={say}
      onLeave={(words) => {
        say(words, null)
        navigate(inboxHref(null, filter))
      }}
    />
  )
  // One tree for both widths: a window that is resized keeps the conversation, its draft and an open dialog.
  const isAlone = id !== null && !isWide
  return (
    <main className={isAlone ? 'inbox inbox-alone' : 'inbox'} id="main" tabIndex={-1}>
      {!isAlone && <InboxHead canStart={canStart} onDialog={setDialog} />}
      <p className="inbox-said" role="status">
        {said.about === id && said.words}
      </p>
      {!isAlone && <HoursNotice />}
      <div className="inbox-columns">
        {!isAlone && (
          <section key="list" className="inbox-column" aria-label={t('Conversations')}>
            <Conversations open={id} filter={filter} me={user.id} />
          </section>
        )}
        {thread ?? (isWide && <NothingOpen filter={filter} me={user.id} />)}
      </div>
      {dialog === 'keys' && <InboxKeysDialog onClose={() => setDialog(null)} />}
      {dialog === 'start' && (
        <StartDialog
          onClose={() => setDialog(null)}
          onStarted={(started) => {
            setDialog(null)
            navigate(inboxHref(started, filter))
          }}
        />
      )}
    </main>
  )
}

interface InboxHeadProps {
  canStart: boolean
  onDialog: (dialog: 'start' | 'keys') => void
}

function InboxHead({ canStart, onDialog }: InboxHeadProps) {
  return (
    <div className="inbox-head">
      <h1>{t('Inbox')}</h1>
      <InboxFigures />
      <div className="inbox-actions">
        {canStart && (
          <Button
            kind="secondary"
            small
            icon={<PencilSimpleIcon size={20} />}
            onClick={() => onDialog('start')}
          >
            {t('New conversation')}
          </Button>
        )}
        <Button
          kind="quiet"
          className="inbox-keys-button"
          icon={
            <kbd className="shortcut-key" aria-hidden="true">
              ?
            </kbd>
          }
          onClick={() => onDialog('keys')}
        >
          {t('Shortcuts')}
        </Button>
      </div>
    </div>
  )
}

function Conversations({ open, filter, me }: { open: string | null; filter: InboxFilter; me: string }) {
  const inbox = useInfiniteQuery(inboxList(filter))
  const now = useServerMinute()
  if (inbox.isPending && !inbox.isPaused) return <Skeleton label={t('Loading your inbox...')} lines={6} />
  if (!inbox.data)
    return (
      <Notice
        tone="alert"
        action={
          <Button kind="text" onClick={() => inbox.refetch()}>
            {t('Try again')}
          </Button>
        }
      >
        {t('We couldn’t load your inbox. Try again. Alerts still reach you by email and text.')}
      </Notice>
    )
  const { pages } = inbox.data
  const threads = filterThreads(threadsOf(pages), filter, { me, now })
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = inbox
  const more = hasNextPage
    ? { isFailed: isFetchNextPageError, isLoading: isFetching, load: fetchNextPage }
    : null
  return (
    <>
      <FilterBar filter={filter} open={open} counts={pages[0]?.counts} />
      <StaleNotice query={inbox} />
      {threads.length === 0 && inbox.isPlaceholderData ? (
        <Skeleton label={t('Loading your inbox...')} lines={3} />
      ) : threads.length === 0 ? (
        <p className="inbox-empty">{t(emptyWords[filter])}</p>
      ) : (
        <InboxList key={filter} {...{ threads, more, open, filter, me }} />
      )}
    </>
  )
}

/** How a conversation is opened, where there is one. */
function NothingOpen({ filter, me }: { filter: InboxFilter; me: string }) {
  const pages = useInfiniteQuery(inboxList(filter)).data?.pages ?? []
  const now = useServerMinute()
  if (filterThreads(threadsOf(pages), filter, { me, now }).length === 0) return null
  return (
    <section className="inbox-nothing" aria-label={t('Conversation')}>
      <p>{t('Choose a conversation.')}</p>
      <p className="sw-small sw-quiet">
        <kbd className="shortcut-key">j</kbd> <kbd className="shortcut-key">k</kbd>{' '}
        {t('move through the list')}, <kbd className="shortcut-key">Enter</kbd> {t('opens a conversation')}
      </p>
    </section>
  )
}
