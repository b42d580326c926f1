import { statement, type Connection } from '../../../platform/db/database.ts'

interface Time {
  care_person_id: string | null
  starts_at: string
}

const lock = statement<unknown>('lock_days', 'select lock_free_days($1::uuid[], $2::timestamptz[])')

/** Locks the days of a move before anything changes, in one order for everyone: two moves that cross do not deadlock. */
export async function lockTimesInOrder({ run }: Connection, times: readonly Time[]): Promise<void> {
  const known = times.filter((one) => one.care_person_id !== null)
  await run(lock, [
    known.map(({ care_person_id }) => care_person_id),
    known.map(({ starts_at }) => starts_at),
  ])
}
