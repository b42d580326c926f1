import { useRoute } from 'wouter'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { FootActions } from '@stillwater/ui/actions/foot-actions'
import { LateSpinner } from '../../../shell/loading/late-spinner.tsx'
import { DeviceCheck } from '../devices/device-check.tsx'
import { useMedia } from '../devices/use-media.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { CallView } from '../room/call-view.tsx'
import { RoomHeader } from '../room/room-header.tsx'
import { RoomMessage } from '../room/room-message.tsx'
import { useStageFocus } from '../../../platform/navigation/use-heading-focus.ts'
import { ownMoment } from '../../../platform/own-moment.ts'
import { CrisisLine } from '../../../shell/crisis/crisis-line.tsx'
import { useGuestVisit, type GuestVisit } from './use-guest-visit.ts'
import '../video.css'
import '../room/waiting.css'

/** `/guest/:token`: an interpreter, a supervisor or someone close, by a link of their own. */
export default function GuestScreen() {
  const [, params] = useRoute('/guest/:token')
  const visit = useGuestVisit(params?.token ?? '')
  useStageFocus(stageOf(visit))
  if (visit.phase === 'entering') return <LateSpinner />
  if (visit.phase === 'spent')
    return (
      <RoomMessage
        title={t('This link can’t be used')}
        words={t(
          'It was already used or canceled, or the visit has ended. Ask the person who sent it for a new one.',
        )}
      />
    )
  if (visit.phase === 'away')
    return (
      <RoomMessage
        title={t('We couldn’t open the room')}
        words={t('Check your connection and try again. Your link still works.')}
      >
        <Button onClick={visit.retry}>{t('Try again')}</Button>
      </RoomMessage>
    )
  return <GuestRoom visit={visit} />
}

function stageOf(visit: GuestVisit): string | null {
  if (visit.phase === 'entering') return null
  if (visit.phase !== 'in') return visit.phase
  return visit.call ? 'in_call' : visit.hasLeft ? 'left' : 'waiting'
}

function GuestRoom({ visit }: { visit: Extract<GuestVisit, { phase: 'in' }> }) {
  const { room, call, joining, join, leave, hasLeft } = visit
  const { devices, media } = useMedia()
  if (room.state === 'canceled')
    return <RoomMessage title={t('This visit was canceled')} words={t('You can close this page.')} />
  if (room.state === 'over')
    return (
      <RoomMessage
        title={t('This visit has ended')}
        words={room.status === 'admitted' ? t('Thank you for being there.') : t('You can close this page.')}
      />
    )
  if (call)
    return (
      <CallView
        {...{ call, devices, media }}
        title={t('You’re in the visit')}
        waitingFor={t('the others')}
        onLeave={leave}
      />
    )
  return (
    <main className="video-waiting" id="main" tabIndex={-1}>
      <RoomHeader />
      <div className="video-waiting-head">
        <h1>{t('Hello, {name}', { name: room.me.name })}</h1>
        <p>{t('You’re invited to a visit on {when}.', { when: ownMoment(room.starts_at) })}</p>
        <p className="video-place" role="status">
          {room.state === 'early'
            ? room.status === 'invited'
              ? t(
                  'The room opens 15 minutes before. You can keep this page open, or come back with the same link then.',
                )
              : t('The room opens 15 minutes before. Please keep this page open.')
            : room.status !== 'admitted'
              ? t('Please wait. Someone in the visit will let you in.')
              : hasLeft
                ? t('You left the visit. You can return while it’s open.')
                : t('You can join now.')}
        </p>
      </div>
      <div className="video-waiting-body">
        <DeviceCheck {...{ devices, media }} iceServers={async () => room.ice_servers as RTCIceServer[]} />
        <div className="video-join-side">
          {room.status === 'admitted' && (
            <FootActions sticky note={<ChangeFailed failure={joining.failure} />}>
              <Button wide busy={joining.isPending} onClick={() => join(media)}>
                {hasLeft ? t('Return to the visit') : t('Join visit')}
              </Button>
            </FootActions>
          )}
        </div>
      </div>
      <footer className="video-foot">
        <CrisisLine />
      </footer>
    </main>
  )
}
