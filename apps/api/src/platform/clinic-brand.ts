import { brandFrom, type ShownBrand } from '@stillwater/domain/brand/brand'
import { nobody, statement, type Connection, type Database } from './db/database.ts'

const load = statement<{ value: unknown }>(
  'read_clinic_brand',
  `select value from settings where name = 'brand'`,
)

/** The clinic's own name and addresses, as emails, texts and documents show them. decision N10 */
export async function readBrand({ run }: Pick<Connection, 'run'>): Promise<ShownBrand> {
  const [row] = await run(load)
  return brandFrom(row?.value)
}

/** The same for a job, which has no connection yet. */
export async function clinicBrand(database: Database): Promise<ShownBrand> {
  return database.read(nobody, readBrand)
}
