import type { Connection } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { offerTime } from './offer-time.job.ts'

export interface FreedTime {
  care_person_id: string
  starts_at: string
  ends_at: string
}

/** Called in the transaction that makes time free: a cancellation, a move, an offer that ended, hours that were added. */
export async function offerFreedTime(connection: Connection, freed: FreedTime): Promise<void> {
  const { care_person_id } = freed
  const from = new Date(freed.starts_at).toISOString()
  const until = new Date(freed.ends_at).toISOString()
  await enqueue(
    connection,
    offerTime,
    { care_person_id, from, until },
    { dedupe_key: `${care_person_id} ${from} ${until}` },
  )
}
