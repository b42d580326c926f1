import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { Refused } from '@stillwater/contract/client'
import type { CareThread } from '@stillwater/contract/care/inbox'
import { t } from '@stillwater/contract/words'
import { can, isRole } from '@stillwater/domain/people/capabilities'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Segments } from '@stillwater/ui/choices/segments'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { useSession } from '../../../../platform/session/session.ts'
import { useWide } from '../../../../platform/use-wide.ts'
import { OpenChartLink } from '../../../people/out-of-reach/open-chart-link.tsx'
import { StaleNotice } from '../../../safety/queue/stale-notice.tsx'
import { HandOverDialog, SnoozeDialog } from '../inbox-dialogs.ts'
import { inboxHref, useInboxFilter } from '../inbox-place.ts'
import { careThread } from '../inbox.queries.ts'
import { useShortcuts } from '../../../../shell/shortcuts/use-shortcuts.ts'
import { BackLink } from './back-link.tsx'
import { besideFromPx, besideHeading, useBesideView, type ThreadChart } from './beside-view.ts'
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
  Chart: ThreadChart
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

function OpenThread({ id, level, me, Chart, onSay, onLeave, thread, stale }: ThreadPaneProps & Shown) {
  const [view, setView] = useState<'talk' | 'notes'>('talk')
  const [beside, setBeside] = useBesideView()
  const hasRoom = useWide(besideFromPx)
  const hasChart = hasRoom && beside === 'chart'
  const openChart = useOpenChart(thread.patient.id)
  const [dialog, setDialog] = useState<ThreadDialog>(null)
  const pane = useRef<HTMLElement>(null)
  const [wanted, setWanted] = useState<{ field: string }>()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setDialog(null)

  useEffect(() => {
    // Opened from its row: the focus moves on into the conversation.
    if (document.activeElement?.getAttribute('data-item') === id) heading.current?.focus()
  }, [id])
  useEffect(() => {
    if (wanted) pane.current?.querySelector<HTMLElement>(wanted.field)?.focus()
  }, [wanted])

  function show(next: typeof view | 'chart', field: string) {
    if (next !== 'chart') setView(next)
    if (next !== 'talk' && hasRoom) setBeside(next)
    setWanted({ field })
  }

  /** The notice goes with the button that had the focus. */
  function sayAndMoveOn(words: string) {
    onSay(words)
    heading.current?.focus()
  }

  useShortcuts({
    r: () => show('talk', composer),
    n: () => show('notes', '.thread-notes textarea'),
    ...(hasRoom ? { o: () => show('chart', `#${besideHeading}`) } : openChart ? { o: openChart } : {}),
    h: () => setDialog('hand-over'),
    ...(thread.can_reply ? { s: () => setDialog('saved-replies') } : {}),
    ...(thread.is_urgent ? {} : { z: () => setDialog('snooze') }),
  })

  const notesOption = {
    value: 'notes',
    label: t('Care team notes ({count})', { count: thread.notes.length }),
  }
  return (
    <section
      ref={pane}
      className="thread"
      aria-label={t('Conversation')}
      data-view={view}
      data-beside={beside}
    >
      <ThreadHead ref={heading} {...{ level, thread, me, hasChart, onDialog: setDialog }} />
      {stale}
      <ThreadNotices {...{ thread, me }} onSay={sayAndMoveOn} />
      <div className="thread-views">
        {hasRoom ? (
          <Segments
            name={`beside-${id}`}
            label={t('Show beside the messages')}
            value={beside}
            onChange={(next) => setBeside(next === 'chart' ? 'chart' : 'notes')}
            options={[{ value: 'chart', label: t('Chart') }, notesOption]}
          />
        ) : (
          <Segments
            name={`view-${id}`}
            label={t('Show')}
            value={view}
            onChange={(next) => setView(next === 'notes' ? 'notes' : 'talk')}
            options={[{ value: 'talk', label: t('Messages') }, notesOption]}
          />
        )}
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
        {hasChart && <Chart patient={thread.patient} />}
      </div>
      {dialog === 'snooze' && <SnoozeDialog thread={thread} onClose={close} onDone={onSay} />}
      {dialog === 'hand-over' && (
        <HandOverDialog thread={thread} me={me} onClose={close} onDone={onSay} onLeave={onLeave} />
      )}
    </section>
  )
}

/** The way to the chart where it has no room beside the messages, for who may read it. */
function useOpenChart(patient_id: string): (() => void) | null {
  const [, navigate] = useLocation()
  const role = useSession()?.user.role
  const mayRead = isRole(role) && can(role, 'patient.read')
  return mayRead ? () => navigate(`/care/patients/${patient_id}`) : null
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
