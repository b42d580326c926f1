import { statement, type Connection } from '../../../platform/db/database.ts'
import { publishAll } from '../../../platform/live/publish.ts'

const waiting = statement<{ id: string }>(
  'immediate_waiting',
  'select immediate_waiting as id from immediate_waiting()',
)
const providers = statement<{ id: string }>(
  'immediate_providers',
  'select immediate_providers as id from immediate_providers($1)',
)

export async function providersFor({ run }: Connection, region: string): Promise<string[]> {
  return (await run(providers, [region])).map(({ id }) => id)
}

/** Tells those who wait, the patient it is about, and the providers who may take the next one. */
export async function announceQueue(
  connection: Connection,
  { patient_id, region }: { patient_id: string; region: string },
): Promise<void> {
  const [rows, people] = await Promise.all([connection.run(waiting), providersFor(connection, region)])
  const patients = new Set([patient_id, ...rows.map(({ id }) => id)])
  await publishAll(connection, [
    ...[...patients].map((user_id) => ({ user_id, kind: 'immediate_visit' as const, record_id: null })),
    ...people.map((user_id) => ({ user_id, kind: 'immediate_queue' as const, record_id: null })),
  ])
}
