import type * as contract from '@stillwater/contract/care/billing'
import type { ClinicianIdentity } from '@stillwater/domain/superbills/billing-identity'
import { read, transaction, type Ctx, type Input } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'

interface CredentialsRow extends ClinicianIdentity {
  care_person_id: string
}

const load = statement<CredentialsRow>(
  'care_credentials',
  `select care_person_id, credentials, npi, license_numbers from care_credentials where care_person_id = any($1::uuid[])`,
)
const upsert = statement<never>(
  'save_care_credentials',
  `insert into care_credentials (care_person_id, credentials, npi, license_numbers) values ($1, $2, $3, $4::jsonb)
   on conflict (care_person_id) do update set credentials = excluded.credentials, npi = excluded.npi,
     license_numbers = excluded.license_numbers`,
)

/** By the id of the clinician. */
export async function credentialsOf(
  { run }: Pick<Connection, 'run'>,
  ids: readonly string[],
): Promise<Map<string, ClinicianIdentity>> {
  const rows = ids.length > 0 ? await run(load, [[...new Set(ids)]]) : []
  return new Map(rows.map((row) => [row.care_person_id, row]))
}

export function readCredentials(ctx: Ctx<'care_team'>, { params }: Input<typeof contract.readCredentials>) {
  return read(ctx, (connection) => shown(connection, params.id))
}

export function saveCredentials(
  ctx: Ctx<'care_team'>,
  { params, body }: Input<typeof contract.saveCredentials>,
) {
  return transaction(ctx, async (connection) => {
    const numbers = Object.fromEntries(body.license_numbers.map(({ region, number }) => [region, number]))
    await connection.run(upsert, [params.id, body.credentials, body.npi, JSON.stringify(numbers)])
    return shown(connection, params.id)
  })
}

async function shown(connection: Connection, id: string) {
  const found = (await credentialsOf(connection, [id])).get(id)
  return {
    credentials: found?.credentials ?? '',
    npi: found?.npi ?? '',
    license_numbers: Object.entries(found?.license_numbers ?? {}).map(([region, number]) => ({
      region,
      number,
    })),
  }
}
