import { useEffect, useRef } from 'react'
import { updateUser } from '@stillwater/contract/accounts'
import type { User } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { zoneName } from '@stillwater/domain/formats/moments'
import { zoneStep } from '@stillwater/domain/people/device-zone'
import { Button } from '@stillwater/ui/actions/button'
import { focusPageStart } from '@stillwater/ui/overlays/focus-page-start'
import { Notice } from '@stillwater/ui/feedback/notice'
import { queryClient } from '../../platform/api/query-client.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { deviceZone } from '../../platform/device-zone.ts'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { session } from '../../platform/session/session.ts'
import './zone-question.css'

/** Asks, once per journey, whether times are to be shown in the zone of this device. decision N26 */
export default function ZoneQuestion({ user }: { user: User }) {
  const device = deviceZone()
  const step = zoneStep(user, device)
  const save = useChange(updateUser, {
    onSuccess({ headers, data }) {
      session.keep(headers, data)
      // The question goes, with the button that was pressed; one that noted the zone by itself had none.
      if (step === 'ask') focusPageStart()
      // Every date and time on the page is in the other zone from here on.
      if (data.zone !== user.zone) void queryClient.invalidateQueries()
    },
  })
  const send = (body: { zone?: string; device_zone: string }) => save.send({ params: { id: user.id }, body })
  const isNoted = useRef(false)
  useEffect(() => {
    if (step !== 'note_home' || isNoted.current) return
    isNoted.current = true
    void send({ device_zone: device })
  })
  if (step !== 'ask') return null
  const [there, home] = [zoneName(device), zoneName(user.zone)]
  return (
    <div className="zone-question">
      <Notice
        action={
          <div className="zone-question-answers">
            <Button small busy={save.isPending} onClick={() => send({ zone: device, device_zone: device })}>
              {t('Show {zone}', { zone: there })}
            </Button>
            <Button
              kind="secondary"
              small
              disabled={save.isPending}
              onClick={() => send({ device_zone: device })}
            >
              {t('Keep {zone}', { zone: home })}
            </Button>
          </div>
        }
      >
        {t('Your device is on {zone}. Show times in {zone}?', { zone: there })}
      </Notice>
      <ChangeFailed failure={save.failure} />
    </div>
  )
}
