import { Problem } from '@stillwater/contract/problems'
import { hasSlotAt, type Span } from '@stillwater/domain/scheduling/slots'
import type { Connection } from '../../../platform/db/database.ts'
import { freeStartsPerPerson } from '../availability/free-starts.ts'
import type { WhoseTime } from '../availability/whose-time.ts'

/** Who can take the session at this moment, the least busy first. */
export async function whoCanTake(
  connection: Connection,
  { wanted, span }: WhoseTime,
  at: Date,
): Promise<string[]> {
  if (!isWithin(at, span)) throw new Problem('slot_not_offered')
  const people = await freeStartsPerPerson(connection, wanted, { from: at, until: at })
  const free = people.filter((one) => hasSlotAt(one, at))
  const ids = new Set((free.length > 0 ? free : people).map(({ care_person_id }) => care_person_id))
  // Someone who is busy is still tried: what they answer tells a taken time from one that was never offered.
  if (ids.size === 0) throw new Problem('slot_not_offered')
  return [...ids]
}

function isWithin(at: Date, { from, until }: Span): boolean {
  return at >= from && at < until
}
