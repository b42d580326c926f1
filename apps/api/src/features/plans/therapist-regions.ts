import { statesFrom, therapistRegions } from '@stillwater/domain/people/regions'
import { statement, type Connection } from '../../platform/db/database.ts'

const load = statement<{ value: unknown }>(
  'therapist_regions',
  `select value from settings where name = 'therapist_regions'`,
)

/** The regions that have therapists: the clinic's own setting, or the product's list. */
export async function therapistRegionsIn({ run }: Pick<Connection, 'run'>): Promise<readonly string[]> {
  const [set] = await run(load)
  return statesFrom(set?.value, therapistRegions)
}
