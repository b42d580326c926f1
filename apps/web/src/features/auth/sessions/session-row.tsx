import type { listSessions } from '@stillwater/contract/auth'
import type { Reply } from '@stillwater/contract/endpoint'
import { t } from '@stillwater/contract/words'
import { formatShortDate, hasZoneName, zoneName } from '@stillwater/domain/formats/moments'
import { Button } from '@stillwater/ui/actions/button'
import { formatTime } from '../../../platform/dates.ts'
import { ownZone } from '../../../platform/own-zone.ts'

export type SignedInDevice = Reply<typeof listSessions>['sessions'][number]

export function SessionRow({ device, onEnd }: { device: SignedInDevice; onEnd: () => void }) {
  const { id, current } = device
  const zone = ownZone()
  const moment = (at: string) => `${formatShortDate(at, zone)}, ${formatTime(at, zone)}`
  return (
    <li className="sessions-row">
      <div>
        <p className="sessions-device" id={`device-${id}`}>
          {device.device} {current && <span className="sessions-this">{t('This device')}</span>}
        </p>
        <p className="sw-small sw-quiet">
          {current
            ? t('Signed in {since}.', { since: moment(device.created_at) })
            : t('Signed in {since}, last used {used}.', {
                since: moment(device.created_at),
                used: moment(device.last_used_at),
              })}
        </p>
        {device.zone && hasZoneName(device.zone) && (
          <p className="sw-small sw-quiet">{t('Time zone: {zone}', { zone: zoneName(device.zone) })}</p>
        )}
      </div>
      {!current && (
        <Button kind="secondary" small aria-describedby={`device-${id}`} onClick={onEnd}>
          {t('Sign out this device')}
        </Button>
      )}
    </li>
  )
}
