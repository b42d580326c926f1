import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Room } from '@stillwater/contract/video'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { FootActions } from '@stillwater/ui/actions/foot-actions'
import { Notice } from '@stillwater/ui/feedback/notice'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { DeviceCheck } from '../devices/device-check.tsx'
import { useMedia } from '../devices/use-media.ts'
import { iceServersOf, roomQuery } from '../video.queries.ts'
import { useCallToLeave } from '../../../platform/navigation/unsaved-changes.ts'
import { useStageFocus } from '../../../platform/navigation/use-heading-focus.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { CallMe } from './call-me.tsx'
import { CallView } from './call-view.tsx'
import { GuestsPanel, WaitingGuests } from './guests-panel.tsx'
import { LocationForm } from './join-form.tsx'
import { Loading } from './loading-room.tsx'
import { PatientWhereabouts } from './patient-whereabouts.tsx'
import { RoomMessage } from './room-message.tsx'
import { RunningLate } from './running-late.tsx'
import { SessionBar } from './session-bar.tsx'
import { useRoomCall } from './use-room-call.ts'
import { useWaiting } from './use-room-events.ts'
import { WaitingRoom } from './waiting-room.tsx'

// Asked once, before the first visit.
const BeforeVisit = lazy(async () => ({
  default: (await import('../../agreements/before-visit.tsx')).BeforeVisit,
}))

/** From the waiting room into the call and back. */
export function OpenRoom({ room, back, record }: { room: Room; back: ReactNode; record?: ReactNode }) {
  const { id, me, other_name: name } = room
  const { devices, media } = useMedia()
  const { stage, call, is_licensed, joining, leave, rejoins, back: returnToRoom } = useRoomCall(room, media)
  const [waitingSession] = useState(() => crypto.randomUUID())
  useWaiting(id, waitingSession, stage === 'waiting' && !rejoins && !joining.isPending)
  useStageFocus(stage)
  const isPatient = me.kind === 'patient'
  // The sections of the workspace stand above the call.
  useCallToLeave(stage === 'in_call' && !isPatient)
  const title = t('Your visit with {name}', { name })
  const lastStep = isPatient && <CallMe id={id} known_phone={room.known_phone} />

  if (stage === 'in_call' && call)
    return (
      <CallView
        {...{ call, devices, media, title, lastStep }}
        waitingFor={name}
        onLeave={leave}
        notices={
          <>
            {isPatient && <SessionBar room={room} />}
            {isPatient && <RunningLate room={room} />}
            {isPatient && is_licensed === false && (
              <Notice tone="alert">
                {t(
                  '{name} isn’t licensed where you are right now, so they can’t treat you in this call. They can still help you in an emergency and find another time. If you are in danger, call 911.',
                  { name },
                )}
              </Notice>
            )}
            <WaitingGuests room={room} />
          </>
        }
        aside={
          <>
            {record}
            {!isPatient && <PatientWhereabouts room={room} />}
            <GuestsPanel room={room} />
            {lastStep}
          </>
        }
      />
    )
  if (stage === 'left')
    return (
      <RoomMessage title={t('You left the visit')} words={t('You can return as long as the room is open.')}>
        <Button onClick={returnToRoom}>{t('Return to the visit')}</Button>
        {record}
        {back}
      </RoomMessage>
    )
  if (stage === 'elsewhere' || stage === 'refused')
    return (
      <RoomMessage
        title={stage === 'elsewhere' ? t('You joined on another page') : t('You’re no longer in this visit')}
        words={
          stage === 'elsewhere'
            ? t(
                'This visit is open in another tab or on another device. Close it there, or continue here instead.',
              )
            : t('The room closed, or you joined on another page. You can try to join again.')
        }
      >
        <Button onClick={returnToRoom}>{t('Continue here')}</Button>
        {back}
      </RoomMessage>
    )
  if (rejoins) return <Loading />
  return (
    <WaitingRoom room={room} title={title}>
      <DeviceCheck {...{ devices, media }} iceServers={() => iceServersOf(id)} />
      <div className="video-join-side">
        {room.owes_agreements ? (
          <Suspense fallback={<Loading />}>
            <BeforeVisit onAccepted={() => void queryClient.invalidateQueries(roomQuery(id))} />
          </Suspense>
        ) : isPatient ? (
          <LocationForm
            known_phone={room.known_phone}
            action={t('Join visit')}
            onSubmit={(location) => joining.send(location)}
          />
        ) : (
          <div className="video-join">
            {record}
            <PatientWhereabouts room={room} />
            <FootActions sticky note={<ChangeFailed failure={joining.failure} />}>
              <Button wide busy={joining.isPending} onClick={() => void joining.send(null)}>
                {t('Join visit')}
              </Button>
            </FootActions>
          </div>
        )}
        <WaitingGuests room={room} />
        <GuestsPanel room={room} />
        {lastStep}
      </div>
    </WaitingRoom>
  )
}
