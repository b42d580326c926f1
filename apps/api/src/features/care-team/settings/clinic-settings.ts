import type * as contract from '@stillwater/contract/care/settings'
import { Problem } from '@stillwater/contract/problems'
import { settingNames, type SettingName } from '@stillwater/domain/care-team/clinic-settings'
import type { Ctx, Input } from '../../../context.ts'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { saveSetting } from '../../../platform/db/save-setting.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { settingReaders } from './setting-readers.ts'

interface Version {
  value: unknown
  version: number
  saved_at: string
  saved_by: string | null
}

const current = statement<Version & { name: string }>(
  'clinic_settings',
  `select s.name, s.value, s.version, s.updated_at as saved_at, c.name as saved_by
   from settings s
     left join setting_versions v on v.name = s.name and v.version = s.version
     left join care_people c on c.id = v.saved_by
   where s.name = any ($1)`,
)
const mostVersions = 200
const versions = statement<Version>(
  'setting_history',
  `select v.value, v.version, v.saved_at, c.name as saved_by
   from setting_versions v left join care_people c on c.id = v.saved_by
   where v.name = $1 order by v.version desc limit ${mostVersions}`,
)

export function readSettings(ctx: Ctx<'care_team'>) {
  return ctx.background.read(nobody, (connection) => shown(ctx, connection))
}

export function readSettingHistory(
  { background, content }: Ctx<'care_team'>,
  { params }: Input<typeof contract.readSettingHistory>,
): Promise<contract.SettingHistory> {
  const name = settingNames.find((one) => one === params.name)
  if (!name) throw new Problem('not_found')
  const reader = settingReaders(content.regional_payers)[name]
  return background.read(nobody, async ({ run }) => {
    const saved = await run(versions, [name])
    const own = { version: 0, value: undefined, saved_at: null, saved_by: null }
    return {
      versions: [...saved, own].map(({ value, ...one }) => ({ ...one, value: { [name]: reader(value) } })),
    }
  })
}

/** Settings are not a request's to write, so this is done with the rights of the background, and audited. */
export function saveClinicSetting(ctx: Ctx<'care_team'>, { body }: Input<typeof contract.saveClinicSetting>) {
  const { name, value, version: seen } = body
  return ctx.background.transaction(nobody, async (connection) => {
    if (!(await saveSetting(connection, name, value, { by: ctx.session.user_id, seen })))
      throw new Problem('setting_changed')
    await auditCall(ctx, connection, { record_type: `setting_${name}` as Lowercase<string> })
    return shown(ctx, connection)
  })
}

async function shown({ content }: Ctx<'care_team'>, { run }: Connection): Promise<contract.ClinicSettings> {
  const readers = settingReaders(content.regional_payers)
  const stored = new Map((await run(current, [settingNames])).map((row) => [row.name, row]))
  const entryOf = (name: SettingName) => {
    const { value, version = 0, saved_at = null, saved_by = null } = stored.get(name) ?? {}
    return [name, { value: readers[name](value), version, saved_at, saved_by }]
  }
  return Object.fromEntries(settingNames.map(entryOf)) as contract.ClinicSettings
}
