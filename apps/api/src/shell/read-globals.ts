import { brandFrom } from '@stillwater/domain/brand/brand'
import { regionalPayersFrom } from '@stillwater/domain/intake/placeholders'
import { inNetworkStates, statesFrom, therapistRegions } from '@stillwater/domain/people/regions'
import { read, type Ctx } from '../context.ts'
import { statement } from '../platform/db/database.ts'

const readSettings = statement<{ name: string; value: unknown }>(
  'read_settings',
  `select name, value from settings where name in ('brand', 'in_network_states', 'therapist_regions', 'regional_payers')`,
)

/** A clinic's own settings over the product's; one that makes no sense never keeps a page from opening. */
export async function readGlobals(ctx: Ctx<'anyone'>) {
  const { config, content, payments } = ctx
  const rows = await read(ctx, ({ run }) => run(readSettings))
  const set = new Map(rows.map(({ name, value }) => [name, value]))
  return {
    inactivity_timeout_ms: config.INACTIVITY_TIMEOUT_MS,
    in_network_states: [...statesFrom(set.get('in_network_states'), inNetworkStates)],
    therapist_regions: [...statesFrom(set.get('therapist_regions'), therapistRegions)],
    // Shown where a title names the insurer of the region. spec: intake §4
    regional_payers: { ...regionalPayersFrom(set.get('regional_payers'), content.regional_payers) },
    brand: brandFrom(set.get('brand')),
    dev_console: config.dev_console,
    payments: payments.browser(),
  }
}
