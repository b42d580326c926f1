import type { PlanRegions } from '@stillwater/domain/intake/plan-choice'
import { inNetworkStates, therapistRegions } from '@stillwater/domain/people/regions'
import { statement, type Connection } from '../../platform/db/database.ts'

const load = statement<Record<keyof PlanRegions, string[] | null>>(
  'plan_regions',
  `select (select value from settings where name = 'therapist_regions') as therapist_regions,
          (select value from settings where name = 'in_network_states') as in_network_states`,
)

/** Where the clinic offers which plans: its own settings, or the product's lists. */
export async function planRegionsIn({ run }: Pick<Connection, 'run'>): Promise<PlanRegions> {
  const [set] = await run(load)
  return {
    therapist_regions: set?.therapist_regions ?? therapistRegions,
    in_network_states: set?.in_network_states ?? inNetworkStates,
  }
}
