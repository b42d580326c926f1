import { statement, type Connection } from './database.ts'

// The next version is counted from the history as well, which outlives a setting that was deleted by hand.
const save = statement<{ version: number }>(
  'save_setting',
  `with last as (select coalesce(max(version), 0) as version from setting_versions where name = $1),
   saved as (
     insert into settings as s (name, value, version) select $1, $2::jsonb, last.version + 1 from last
     on conflict (name) do update set value = excluded.value, version = greatest(s.version + 1, excluded.version),
       updated_at = app_now()
     where $4::int is null or s.version = $4
     returning name, value, version
   )
   insert into setting_versions (name, value, version, saved_by) select name, value, version, $3 from saved returning version`,
)

interface Saving {
  /** Who saves; absent for a command. */
  by?: string
  /** The version that was seen, 0 for none: nothing is saved over another one. Absent: whatever it is. */
  seen?: number
}

/**
 * Sets what an operator sets for the clinic, and keeps it in its history. Requests have no right to: the connection is
 * one of the background. False: the setting has changed since it was seen.
 */
export async function saveSetting(
  { run }: Connection,
  name: string,
  value: object,
  { by, seen }: Saving = {},
): Promise<boolean> {
  const saved = await run(save, [name, JSON.stringify(value), by ?? null, seen ?? null])
  return saved.length > 0
}
