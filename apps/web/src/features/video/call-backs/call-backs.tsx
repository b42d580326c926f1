import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { CallBack } from '@stillwater/contract/call-backs'
import { acknowledgeTask, finishTask } from '@stillwater/contract/care/tasks'
import { t } from '@stillwater/contract/words'
import { formatPhone } from '@stillwater/domain/formats/phone'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { sharedLine } from '../../../platform/api/room-line.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { formatTime } from '../../../platform/dates.ts'
import { ownZone } from '../../../platform/own-zone.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { callBacks } from './call-backs.query.ts'
import './call-backs.css'

/** Patients who asked for a phone call because their video failed, on every page of the workspace until one called. */
export function CallBacks() {
  const { data = [], refetch } = useQuery(callBacks)
  // A request made between the first answer and the opening of the connection sends this page no event.
  useEffect(() => sharedLine.listen({ onMessage: () => undefined, onOpen: () => void refetch() }), [refetch])
  if (data.length === 0) return null
  return (
    <div className="call-backs">
      {data.map((one) => (
        <CallBackNotice key={one.id} callBack={one} />
      ))}
    </div>
  )
}

function CallBackNotice({
  callBack: { id, patient_name: name, phone, asked_at, acknowledged_at },
}: {
  callBack: CallBack
}) {
  const invalidates = [callBacks]
  const acknowledging = useChange(acknowledgeTask, { invalidates })
  const finishing = useChange(finishTask, { invalidates })
  return (
    <Notice
      tone="alert"
      action={
        <div className="call-backs-actions">
          <a href={`tel:+1${phone}`}>{t('Call {phone}', { phone: formatPhone(phone) })}</a>
          {acknowledged_at ? (
            <Button
              small
              kind="secondary"
              busy={finishing.isPending}
              aria-label={t('Mark {name} as called', { name })}
              onClick={() => void finishing.send({ params: { id }, body: {} })}
            >
              {t('Mark as called')}
            </Button>
          ) : (
            <Button
              small
              kind="secondary"
              busy={acknowledging.isPending}
              aria-label={t('I’ll call {name}', { name })}
              onClick={() => void acknowledging.send({ params: { id }, body: null })}
            >
              {t('I’ll call')}
            </Button>
          )}
        </div>
      }
    >
      {acknowledged_at
        ? t('{name}’s video didn’t work. Someone on the team is calling them.', { name })
        : t('{name}’s video didn’t work. They asked for a call at {time}.', {
            name,
            time: formatTime(asked_at, ownZone()),
          })}
      <ChangeFailed failure={acknowledging.failure ?? finishing.failure} />
    </Notice>
  )
}
