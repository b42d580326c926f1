import type { SettingHistory } from '@stillwater/contract/care-settings'
import { t } from '@stillwater/contract/words'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** "Version 3, Nov 17, 2026, 3:30 PM, by Dana Carer" */
export function savedWords({ version, saved_at, saved_by }: SettingHistory['versions'][number]): string {
  if (!saved_at) return t('Built-in value')
  const at = moment.format(new Date(saved_at))
  return saved_by
    ? t('Version {version}, {at}, by {name}', { version, at, name: saved_by })
    : t('Version {version}, {at}, by a command on the server', { version, at })
}
