import type { Globals } from '@stillwater/contract/shell'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { inNetworkStates, therapistRegions } from '@stillwater/domain/people/regions'
import { read, type Ctx } from '../context.ts'
import { statement } from '../platform/db/database.ts'

const readSettings = statement<{ name: string; value: unknown }>(
  'read_settings',
  'select name, value from settings',
)

export async function readGlobals(ctx: Ctx<'anyone'>) {
  const { config, content, payments } = ctx
  const rows = await read(ctx, ({ run }) => run(readSettings))
  const { brand, ...settings } = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  return {
    inactivity_timeout_ms: config.INACTIVITY_TIMEOUT_MS,
    in_network_states: [...inNetworkStates],
    therapist_regions: [...therapistRegions],
    // Shown where a title names the insurer of the region. spec: intake §4
    regional_payers: content.regional_payers,
    brand: {
      name: defaultBrand.name,
      home_url: defaultBrand.marketing_home,
      support_email: defaultBrand.support_email,
      care_team_hours: defaultBrand.care_team_hours,
      ...(brand as Partial<Globals['brand']> | undefined),
    },
    // An operator's settings override the defaults above.
    ...settings,
    dev_console: config.dev_console,
    payments: payments.browser(),
  }
}
