import { freedRanges, type FreeMask } from '@stillwater/domain/scheduling/freed-time'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { offerFreedTime } from './offer-freed-time.ts'

const masks = statement<FreeMask>('free_masks', 'select starts_at, mask::text from free_masks($1)')

/** Changes a care person's hours and offers what became free by it to those who wait. */
export async function offerAddedTime<T>(
  connection: Connection,
  care_person_id: string,
  change: () => Promise<T>,
): Promise<T> {
  const before = await connection.run(masks, [care_person_id])
  const changed = await change()
  const after = await connection.run(masks, [care_person_id])
  for (const range of freedRanges(before, after))
    await offerFreedTime(connection, { care_person_id, ...range })
  return changed
}
