import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Room } from '@stillwater/contract/video'
import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { Button, ButtonLink } from '@stillwater/ui/actions/button'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { Loading } from './loading-room.tsx'
import { roomQuery } from '../video.queries.ts'
import { OpenRoom } from './open-room.tsx'
import { RoomMessage } from './room-message.tsx'
import { ownMoment } from '../../../platform/own-moment.ts'
import { useRoomEvents } from './use-room-events.ts'

export interface VideoRoomProps {
  id: string
  /** The link back to where the page came from. */
  back: ReactNode
  /** For the care person: the way to what is written about the patient. */
  record?: ReactNode
}

/** The room of one visit, for either side: too early, over, elsewhere, or open. */
export function VideoRoom({ id, back, record }: VideoRoomProps) {
  useRoomEvents(id)
  const query = useQuery(roomQuery(id))
  if (query.isPending) return <Loading />
  if (!query.data) {
    const isGone = query.error instanceof Refused && query.error.status === 404
    return isGone ? (
      <RoomMessage
        title={t('We couldn’t find this visit')}
        words={t('It may belong to another account, or the link may be incomplete.')}
      >
        {back}
      </RoomMessage>
    ) : (
      <RoomMessage
        title={t('We couldn’t open the room')}
        words={t('Check your connection and try again. Your visit isn’t affected.')}
      >
        <Button onClick={() => void query.refetch()}>{t('Try again')}</Button>
      </RoomMessage>
    )
  }
  return <RoomByState room={query.data} back={back} record={record} />
}

function RoomByState({ room, back, record }: { room: Room } & Omit<VideoRoomProps, 'id'>) {
  const now = useServerNow()
  // A call that is under way is not cut off when the page's own clock says that the room closes.
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = room.state === 'open' || (room.state === 'early' && now >= Date.parse(room.opens_at))
  if (isOpen && !wasOpen) setWasOpen(true)
  const when = ownMoment(room.starts_at)
  const name = room.other_name
  if (room.link)
    return (
      <RoomMessage
        title={t('Your visit with {name}', { name })}
        words={t(
          'This visit is held in another video room. It opens in a new tab. Your visit is on {when}.',
          { when },
        )}
      >
        <ButtonLink href={room.link} target="_blank" rel="noopener noreferrer">
          {t('Open the video room')}
        </ButtonLink>
        {back}
      </RoomMessage>
    )
  if (room.state === 'canceled')
    return (
      <RoomMessage title={t('This visit was canceled')} words={t('It was planned for {when}.', { when })}>
        {back}
      </RoomMessage>
    )
  if (room.state === 'over' && !wasOpen)
    return (
      <RoomMessage title={t('This visit has ended')} words={t('It was on {when}.', { when })}>
        {record}
        {back}
      </RoomMessage>
    )
  if (!isOpen && !wasOpen)
    return (
      <RoomMessage
        title={t('Your visit with {name}', { name })}
        words={t('Your visit is on {when}. The room opens 15 minutes before. You can keep this page open.', {
          when,
        })}
      >
        {record}
        {back}
      </RoomMessage>
    )
  return <OpenRoom room={room} back={back} record={record} />
}
