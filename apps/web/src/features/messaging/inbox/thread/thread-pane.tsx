import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Refused } from '@stillwater/contract/client'
import type { CareThread } from '@stillwater/contract/care/inbox'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Segments } from '@stillwater/ui/choices/segments'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { OpenChartLink } from '../../../people/out-of-reach/open-chart-link.tsx'
import { StaleNotice } from '../../../safety/queue/stale-notice.tsx'
import { HandOverDialog, SnoozeDialog } from '../inbox-dialogs.ts'
import { inboxHref, useInboxFilter } from '../inbox-place.ts'
import { careThread } from '../inbox.queries.ts'
import { useShortcuts } from '../../../../shell/shortcuts/use-shortcuts.ts'
import { BackLink } from './back-link.tsx'
import { CareNotes } from './care-notes.tsx'
import { Talk } from './talk.tsx'
import { ThreadHead, type ThreadDialog } from './thread-head.tsx'
import { ThreadNotices } from './thread-notices.tsx'
import './thread.css'

export interface ThreadPaneProps {
  id: string
  /** 1 where the conversation is the whole page. */
  level: 1 | 2
  me: string
  /** Says what was done, as the server confirmed it. */
  onSay: (words: string) => void
  /** The conversation is no longer the person's to read. */
  onLeave: (words: string) => void
}

export function ThreadPane(props: ThreadPaneProps) {
  const { id, level } = props
  const query = useQuery(careThread(id))
  const thread = query.data
  const isLost = isGone(query.error)
  if (query.isPending && !query.isPaused)
    return (
      <Frame level={level} title={t('Conversation')} isAlone={level === 1}>
        <Skeleton label={t('Loading the conversation...')} lines={5} />
      </Frame>
    )
  if (isLost) return <Lost level={level} wasShown={thread !== undefined} />
  if (!thread)
    return (
      <Frame level={level} title={t('Conversation')} isAlone={level === 1}>
        <Notice
          tone="alert"
          action={
            <Button kind="text" onClick={() => query.refetch()}>
              {t('Try again')}
            </Button>
          }
        >
          {t('We couldn’t load this conversation. Nothing was changed.')}
        </Notice>
      </Frame>
    )
  return <OpenThread {...props} thread={thread} stale={<StaleNotice query={query} />} />
}

const composer = '.composer textarea'

function OpenThread({ id, level, me, onSay, onLeave, thread, stale }: ThreadPaneProps & Shown) {
  const [view, setView] = useState<'talk' | 'notes'>('talk')
  const [dialog, setDialog] = useState<ThreadDialog>(null)
  const pane = useRef<HTMLElement>(null)
  const wanted = useRef<string>(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setDialog(null)

  useEffect(() => {
    // Opened from its row: the focus moves on into the conversation.
    if (document.activeElement?.getAttribute('data-item') === id) heading.current?.focus()
  }, [id])
  useEffect(() => {
    if (!wanted.current) return
    pane.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = undefined
  })

  function show(next: typeof view, field: string) {
    setView(next)
    wanted.current = field
    // The same view again draws nothing.
    if (next === view) pane.current?.querySelector<HTMLElement>(field)?.focus()
  }

  /** The notice goes with the button that had the focus. */
  function sayAndMoveOn(words: string) {
    onSay(words)
    heading.current?.focus()
  }

  useShortcuts({
    r: () => show('talk', composer),
    n: () => show('notes', '.thread-notes textarea'),
    h: () => setDialog('hand-over'),
    ...(thread.can_reply ? { s: () => setDialog('saved-replies') } : {}),
    ...(thread.is_urgent ? {} : { z: () => setDialog('snooze') }),
  })

  return (
    <section ref={pane} className="thread" aria-label={t('Conversation')} data-view={view}>
      <ThreadHead ref={heading} {...{ level, thread, me, onDialog: setDialog }} />
      {stale}
      <ThreadNotices {...{ thread, me }} onSay={sayAndMoveOn} />
      <div className="thread-views">
        <Segments
          name={`view-${id}`}
          label={t('Show')}
          value={view}
          onChange={(next) => setView(next === 'notes' ? 'notes' : 'talk')}
          options={[
            { value: 'talk', label: t('Messages') },
            { value: 'notes', label: t('Care team notes ({count})', { count: thread.notes.length }) },
          ]}
        />
      </div>
      <div className="thread-body">
        <Talk
          thread={thread}
          me={me}
          dialog={dialog}
          onDialog={setDialog}
          onInserted={() => {
            close()
            show('talk', composer)
          }}
        />
        <CareNotes thread={thread} />
      </div>
      {dialog === 'snooze' && <SnoozeDialog thread={thread} onClose={close} onDone={onSay} />}
      {dialog === 'hand-over' && (
        <HandOverDialog thread={thread} me={me} onClose={close} onDone={onSay} onLeave={onLeave} />
      )}
    </section>
  )
}

interface Shown {
  thread: CareThread
  stale: ReactNode
}

interface FrameProps {
  level: 1 | 2
  title: string
  isAlone: boolean
  children: ReactNode
}

function Frame({ level, title, isAlone, children }: FrameProps) {
  const Heading = `h${level}` as const
  return (
    <section className="thread" aria-label={t('Conversation')}>
      <div className="thread-message">
        {isAlone && <BackLink />}
        <Heading>{title}</Heading>
        {children}
      </div>
    </section>
  )
}

function Lost({ level, wasShown }: { level: 1 | 2; wasShown: boolean }) {
  const filter = useInboxFilter()
  return (
    <Frame
      level={level}
      isAlone={false}
      title={wasShown ? t('This conversation is no longer yours') : t('We can’t find this conversation')}
    >
      <p role="status">
        {wasShown
          ? t('A colleague has it now, or the patient left your panel.')
          : t('The patient isn’t on your panel, or it was given back to a colleague.')}
      </p>
      <p>
        <Link href={inboxHref(null, filter)} className={buttonClass({ small: true })}>
          {t('Back to the inbox')}
        </Link>
      </p>
      <OpenChartLink />
    </Frame>
  )
}

/** A thread off the caller's panel is answered like one that does not exist. */
function isGone(error: unknown): boolean {
  return error instanceof Refused && [400, 403, 404, 422].includes(error.status)
}
