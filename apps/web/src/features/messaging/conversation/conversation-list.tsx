import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Typing } from '@stillwater/ui/conversation/typing'
import { DaySeparator } from '@stillwater/ui/dates/day-separator'
import { ArrowDownIcon } from '@stillwater/ui/icons/arrow-down'
import { Announcer } from './announcer.tsx'
import { dayWords } from './message-time.tsx'
import { Avatar, MessageRow, OutgoingRow, type OtherPerson } from './message-row.tsx'
import { rowsOf, type Row, type Side } from './rows.ts'
import type { Conversation } from './use-conversation.ts'
import { endPx, useFollowedEnd } from './use-followed-end.ts'
import { useReadMarks } from './use-read-marks.ts'
import './conversation.css'

export interface ConversationListProps {
  conversation: Conversation
  /** Who reads it: their own messages are at the right. */
  side: Side
  patient_id: string
  /** The person on the other side. */
  other: OtherPerson
  /** False for someone who only reads, and whose reading marks nothing. */
  hasSide?: boolean
  /** The zone in which days begin and times are said. */
  zone: string
}

/** The messages of a thread. Only those near the screen are drawn, so a long history scrolls like a short one. */
export function ConversationList(props: ConversationListProps) {
  const { conversation, side, patient_id, other, zone, hasSide = true } = props
  const rows = rowsOf(conversation, side, patient_id, zone)
  const scroller = useRef<HTMLDivElement>(null)
  const isPlaced = useRef(false)
  // oxlint-disable-next-line react/incompatible-library -- Nothing memoizes this component.
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 92,
    getItemKey: (index) => rows[index]?.key ?? index,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endPx,
    overscan: 6,
    paddingEnd: 12,
  })

  const { isAtEnd, scrolled, toEnd } = useFollowedEnd(list, scroller)

  useLayoutEffect(() => {
    isPlaced.current = false
    toEnd()
    const frame = requestAnimationFrame(() => {
      toEnd()
      isPlaced.current = true
    })
    return () => cancelAnimationFrame(frame)
  }, [toEnd, conversation.thread_id])

  // At the very top the list would keep showing its first row, so a page that is put above moves it to where one was.
  const first = conversation.messages[0]?.id ?? null
  const shownFirst = useRef(first)
  const place = rows.findIndex(({ key }) => key === shownFirst.current)
  useLayoutEffect(() => {
    const isAtTop = (scroller.current?.scrollTop ?? 0) < 200
    if (shownFirst.current !== first && shownFirst.current !== null && place > 0 && isAtTop)
      list.scrollToIndex(place, { align: 'start' })
    shownFirst.current = first
  }, [list, first, place])

  // What one wrote oneself is always shown, wherever one has scrolled to.
  const newest = conversation.outgoing.at(-1)?.id
  useEffect(() => {
    if (newest) toEnd()
  }, [toEnd, newest])

  useReadMarks(conversation, side, patient_id, isAtEnd, hasSide)

  function readEarlier() {
    scrolled()
    const isAtTop = (scroller.current?.scrollTop ?? 0) < 200
    if (isPlaced.current && isAtTop && conversation.earlier === 'idle') conversation.loadEarlier()
  }

  return (
    <div className={`conversation conversation-${side}`}>
      <div
        className="conversation-scroller"
        ref={scroller}
        onScroll={readEarlier}
        role="log"
        // New messages are announced below; rows that scrolling draws are not news.
        aria-live="off"
        aria-label={t('Messages with {name}', { name: other.name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard scrolls it.
        tabIndex={0}
      >
        <div className="conversation-rows" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            return (
              row && (
                <div
                  key={key}
                  ref={list.measureElement}
                  data-index={index}
                  className="conversation-row"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <DrawnRow {...{ row, conversation, other, zone }} />
                </div>
              )
            )
          })}
        </div>
      </div>
      {!isAtEnd && (
        <Button
          kind="secondary"
          small
          className="conversation-latest"
          icon={<ArrowDownIcon />}
          onClick={toEnd}
        >
          {t('Newest messages')}
        </Button>
      )}
      <Announcer {...{ conversation, side, patient_id }} />
    </div>
  )
}

interface DrawnRowProps {
  row: Row
  conversation: Conversation
  other: OtherPerson
  zone: string
}

function DrawnRow({ row, conversation, other, zone }: DrawnRowProps) {
  switch (row.type) {
    case 'beginning':
      return <Beginning conversation={conversation} other={other} />
    case 'day':
      return <DaySeparator date={row.day}>{dayWords(row.day, row.moment, zone)}</DaySeparator>
    case 'message':
      return <MessageRow {...{ row, other, zone }} />
    case 'outgoing':
      return <OutgoingRow outgoing={row.outgoing} />
    case 'typing':
      return (
        <Typing avatar={<Avatar id={other.id} name={other.name} photo={other.photo} />}>
          {t('{name} is typing', { name: other.name.split(' ')[0] ?? other.name })}
        </Typing>
      )
  }
}

function Beginning({ conversation, other }: { conversation: Conversation; other: OtherPerson }) {
  const { before, earlier, messages, outgoing } = conversation
  if (earlier === 'failed')
    return (
      <p className="conversation-beginning">
        {t('We couldn’t load earlier messages.')}{' '}
        <Button kind="text" small onClick={conversation.loadEarlier}>
          {t('Try again')}
        </Button>
      </p>
    )
  if (before !== null)
    return (
      <p className="conversation-beginning">
        {earlier === 'loading' ? (
          t('Loading earlier messages')
        ) : (
          <Button kind="text" small onClick={conversation.loadEarlier}>
            {t('Show earlier messages')}
          </Button>
        )}
      </p>
    )
  return messages.length + outgoing.length === 0 ? (
    <p className="conversation-beginning">
      {t('No messages yet. Send {name} a message whenever you like.', { name: other.name })}
    </p>
  ) : (
    <p className="conversation-beginning">{t('This is where your conversation begins.')}</p>
  )
}
