import { useState } from 'react'
import { leaveImmediateVisit, type ImmediateVisit } from '@stillwater/contract/immediate-visits'
import { t } from '@stillwater/contract/words'
import { stayOrSchedule } from '@stillwater/domain/video/stay-or-schedule'
import { schedulePath } from '@stillwater/domain/video/session-bar'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { iceServersForCheck } from './ice-for-check.ts'
import { go } from '../../../platform/navigation/go.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { CrisisLine } from '../../../shell/crisis/crisis-line.tsx'
import { DeviceCheck } from '../devices/device-check.tsx'
import { useMedia } from '../devices/use-media.ts'
import { RoomHeader } from '../room/room-header.tsx'
import { ownImmediateVisit } from '../video.queries.ts'

/** The line for an immediate visit. */
export function ImmediateWait({ visit }: { visit: ImmediateVisit }) {
  const { devices, media } = useMedia()
  const leaving = useChange(leaveImmediateVisit, {
    onSuccess: ({ data }) => void queryClient.setQueryData(ownImmediateVisit.queryKey, data),
  })
  return (
    <main className="video-waiting" id="main" tabIndex={-1}>
      <RoomHeader />
      <div className="video-waiting-head">
        <h1>{t('You’re in line')}</h1>
        <p className="video-place" role="status">
          {visit.position === 1
            ? t('You’re next. A provider will see you as soon as one is free.')
            : t('You’re number {position} in line.', { position: visit.position ?? 1 })}
        </p>
        <p>{t('Keep this page open. Your visit starts here.')}</p>
      </div>
      <div className="video-waiting-body">
        <DeviceCheck {...{ devices, media }} iceServers={iceServersForCheck} />
        <div className="video-join-side">
          <ChangeFailed failure={leaving.failure} />
          <Button kind="secondary" busy={leaving.isPending} onClick={() => void leaving.send({})}>
            {t('Leave the line')}
          </Button>
        </div>
      </div>
      <StayOrSchedule since={visit.since} onSchedule={() => leaving.send({})} isLeaving={leaving.isPending} />
      <footer className="video-foot">
        <CrisisLine />
      </footer>
    </main>
  )
}

interface StayOrScheduleProps {
  since: string
  isLeaving: boolean
  onSchedule(): Promise<unknown>
}

/** Asked after a minute, gone after three. decision N18 */
function StayOrSchedule({ since, isLeaving, onSchedule }: StayOrScheduleProps) {
  const [hasAnswered, setAnswered] = useState(false)
  const waited = useServerNow() - Date.parse(since)
  const stay = () => setAnswered(true)
  async function schedule() {
    // Who schedules leaves the line, so that the next provider does not wait for them.
    await onSchedule().catch(() => undefined)
    go(schedulePath('provider'))
  }
  return (
    <Dialog
      open={stayOrSchedule(waited, hasAnswered) === 'asked'}
      onOpenChange={stay}
      title={t('Would you like to keep waiting?')}
      above={
        <p>
          {t(
            'It may take a while until a provider is free. You can stay in line, or schedule a visit for later.',
          )}
        </p>
      }
      close={t('Stay in line and close')}
    >
      <Button wide onClick={stay}>
        {t('Stay in line')}
      </Button>
      <Button wide kind="secondary" busy={isLeaving} onClick={() => void schedule()}>
        {t('Schedule a visit')}
      </Button>
    </Dialog>
  )
}
