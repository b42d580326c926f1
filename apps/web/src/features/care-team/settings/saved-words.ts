import type { SettingHistory } from '@stillwater/contract/care/settings'
import { t } from '@stillwater/contract/words'
import { formatShortDate, formatTime } from '../../../platform/dates.ts'
import { ownZone } from '../../../platform/own-zone.ts'

/** "Version 3, Nov 17, 2026, 3:30 PM CT, by Dana Carer" */
export function savedWords({ version, saved_at, saved_by }: SettingHistory['versions'][number]): string {
  if (!saved_at) return t('Built-in value')
  const zone = ownZone()
  const at = `${formatShortDate(saved_at, zone)}, ${formatTime(saved_at, zone)}`
  return saved_by
    ? t('Version {version}, {at}, by {name}', { version, at, name: saved_by })
    : t('Version {version}, {at}, by a command on the server', { version, at })
}
