import { statement, type Connection } from './database.ts'

const upsert = statement<never>(
  'save_setting',
  `insert into settings (name, value) values ($1, $2::jsonb)
   on conflict (name) do update set value = excluded.value, updated_at = app_now()`,
)

/** Sets what an operator sets for the clinic. Requests have no right to: the connection is one of the background. */
export async function saveSetting({ run }: Connection, name: string, value: object): Promise<void> {
  await run(upsert, [name, JSON.stringify(value)])
}
