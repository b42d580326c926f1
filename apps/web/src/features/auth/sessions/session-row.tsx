import type { listSessions } from '@stillwater/contract/auth'
import type { Reply } from '@stillwater/contract/endpoint'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'

export type SignedInDevice = Reply<typeof listSessions>['sessions'][number]

export function SessionRow({ device, onEnd }: { device: SignedInDevice; onEnd: () => void }) {
  const { id, current } = device
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
      </div>
      {!current && (
        <Button kind="secondary" small aria-describedby={`device-${id}`} onClick={onEnd}>
          {t('Sign out this device')}
        </Button>
      )}
    </li>
  )
}

/** In the reader's own time zone. */
function moment(text: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(text))
}
