import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PayerLine } from '@stillwater/domain/insurance/payer-changes'
import { writePayers } from '../features/insurance/payers/import-payers.ts'
import { insurancePayers, insurancePolicies } from '../features/insurance/policies.table.ts'
import { sealPolicy } from '../features/people/policy-record.ts'
import type { Connection } from '../platform/db/database.ts'
import type { PersonKey } from '../platform/sealing/person-key.ts'
import type { Storage } from '../ports/storage/storage.port.ts'
import { addDemoCardPhotos } from './demo-card-photos.ts'

/** Invented, all of them. An operator imports a real list. decision N9 */
const inNetwork = [
  'Bluestem Trail Health',
  'Lanternfield Health',
  'Ocotillo Mutual',
  'Rainmoss Health',
  'Redclay Creek Health',
  'Tidepool Health',
  'Copperline Care Plan',
  'Elmhollow Health Partners',
  'Foxglove Community Plan',
  'Harborlight Assurance',
  'Marigold Union',
  'Quillwater Health',
]
const outside = [
  'Amberwick Benefit Trust',
  'Birchmere Select',
  'Cobblestone Medical Plan',
  'Driftwood Mutual',
  'Everspring Health',
  'Fernbank Assurance',
  'Gullhaven Care',
  'Hazelgrove Plan',
  'Ironbark Workers Trust',
  'Juniper Flats Health',
  'Kingfisher Mutual',
  'Larkmeadow Benefits',
  'Mossgate Health',
  'Northwillow Plan',
  'Orchard Row Assurance',
  'Pinecrest Teachers Trust',
  'Rookery Health',
  'Saltmarsh Mutual',
  'Thornfield Care Plan',
  'Umberland Health',
  'Violet Prairie Plan',
  'Wrenfield Benefits',
  'Yarrow Valley Health',
  'Zephyr Point Mutual',
]

const line = (in_network: boolean) => (name: string, at: number) => ({
  code: `${in_network ? 'IN' : 'OON'}${String(at + 1).padStart(3, '0')}`,
  name,
  in_network,
})
const demoPayers: PayerLine[] = [...inNetwork.map(line(true)), ...outside.map(line(false))]

export async function addDemoPayers(connection: Connection): Promise<void> {
  await writePayers(connection, demoPayers)
}

export interface DemoMember {
  id: string
  key: PersonKey
  first_name: string
  last_name: string
  dob: string
  region: string
  offering_key: string
}

/** Insurance that pays for visits, with the pharmacy numbers of the same card. */
export async function addDemoInsurance(
  connection: Connection,
  storage: Storage,
  member: DemoMember,
  now: Date,
): Promise<void> {
  const { db } = connection
  const [payer] = await db
    .select()
    .from(insurancePayers)
    .where(eq(insurancePayers.name, 'Bluestem Trail Health'))
  if (!payer) throw new Error('The demo clinic has no payers.')
  const [visits, medications] = [randomUUID(), randomUUID()]
  const { id: patient_id, key, first_name, last_name, dob, region, offering_key } = member
  const card = { policy_id: 'BT 48 20 77 L', group_number: '77120', rx_bin: '610502' }
  const common = { patient_id, status: 'in_network', active: true, offering_key } as const
  await db.insert(insurancePolicies).values({
    ...common,
    id: visits,
    kind: 'visits',
    payer_id: payer.id,
    region,
    checked_at: now.toISOString(),
    sealed: sealPolicy(key, visits, {
      ...card,
      first_name,
      last_name,
      dob,
      therapy_copay_cents: [2000],
      medication_copay_cents: [1500, 3000],
      deductible_cents: 25_000,
    }),
  })
  await db.insert(insurancePolicies).values({
    ...common,
    id: medications,
    kind: 'medications',
    visits_policy_id: visits,
    sealed: sealPolicy(key, medications, card),
  })
  await addDemoCardPhotos(connection, storage, member, 'insurance', visits)
  await addDemoCardPhotos(connection, storage, member, 'medication', medications)
}
