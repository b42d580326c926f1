import { Problem } from '@stillwater/contract/problems'
import { slotMinutes } from '@stillwater/domain/scheduling/booking-rules'
import { hasSlotAt } from '@stillwater/domain/scheduling/slots'
import type { Connection } from '../../../platform/db/database.ts'
import { freeStartsAt } from '../availability/free-starts.ts'
import type { WhoseTime } from '../availability/whose-time.ts'

const slotMs = slotMinutes * 60_000

/** The moment that was chosen; one that no session may begin at is refused before anything else is asked. */
export function requireWithin({ span: { from, until } }: WhoseTime, starts_at: string | Date): Date {
  const at = new Date(starts_at)
  if (at < from || at >= until || at.getTime() % slotMs !== 0) throw new Problem('slot_not_offered')
  return at
}

/** Who can take the session at this moment, the least busy first. */
export async function whoCanTake(connection: Connection, { wanted }: WhoseTime, at: Date): Promise<string[]> {
  const people = await freeStartsAt(connection, wanted, at)
  if (people.length === 0) throw new Problem('slot_not_offered')
  const free = people.filter((one) => hasSlotAt(one, at))
  // Someone who is busy is still tried: what they answer tells a taken time from one that was never offered.
  return (free.length > 0 ? free : people).map(({ care_person_id }) => care_person_id)
}
