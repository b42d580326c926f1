import { randomUUID } from 'node:crypto'
import { addDays, addMonths } from '@stillwater/domain/plans/billing-dates'
import { offeredPlans } from '@stillwater/domain/plans/plan-change'
import { resolvePromo } from '@stillwater/domain/plans/promos'
import { begin } from '@stillwater/domain/plans/subscription'
import { nobody, statement, type Connection, type Database } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import { createPatient } from '../people/create-person.ts'
import { readKey } from '../people/person-keys.ts'
import { addSubscriptions, type SubscriptionRow } from '../payments/subscription-record.ts'

export interface Members {
  database: Database
  keyring: Keyring
  memberships: number
  from: string
  chance: () => number
}

const perBatch = 250

const addVault = statement<never>(
  'year_add_vault_card',
  `insert into embedded_payments.cards (reference, customer, brand, last4, exp_month, exp_year, fingerprint, on_charge)
   values ($1, $2, 'visa', '1111', 12, 2099, '\\x01', 'approved')`,
)
const addCard = statement<never>(
  'year_add_card',
  `insert into payment_methods (id, patient_id, reference, brand, last4, exp_month, exp_year, sealed)
   values ($1, $2, $3, 'visa', '1111', 12, 2099, $4)`,
)
const makeActive = statement<never>(
  'year_make_active',
  `update patients set status = 'active_client', region = 'CA', completed_payment_at = app_now(),
     initial_assessment_completed_at = app_now() where id = $1`,
)

/** Members whose months begin on every day of the month, the 29th to the 31st among them. */
export async function makeMembers({
  database,
  keyring,
  memberships,
  from,
  chance,
}: Members): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < memberships)
    await database.transaction(nobody, async (connection) => {
      const rows: SubscriptionRow[] = []
      for (let n = 0; n < perBatch && ids.length + rows.length < memberships; n++) {
        const anchor = addDays(addMonths(from, -1), 1 + Math.floor(chance() * 31))
        rows.push(await makeMember(connection, keyring, anchor < from ? anchor : from, chance))
      }
      await addSubscriptions(connection, rows)
      ids.push(...rows.map(({ patient_id }) => patient_id))
    })
  return ids
}

async function makeMember(
  connection: Connection,
  keyring: Keyring,
  anchor: string,
  chance: () => number,
): Promise<SubscriptionRow> {
  const [patient_id, card_id, reference] = [randomUUID(), randomUUID(), `card_${randomUUID()}`]
  await createPatient(connection, keyring, {
    id: patient_id,
    email: `${patient_id}@example.com`,
    email_index: Buffer.from(patient_id),
    first_name: 'Robin',
    last_name: 'Tester',
    phone: null,
    password_hash: null,
    sms_opted_in: false,
  })
  const key = await readKey(connection, keyring, patient_id)
  if (!key) throw new Error('A member has no key.')
  const place = { table: 'payment_methods', column: 'sealed', id: card_id }
  const offering_key = offeredPlans[Math.floor(chance() * offeredPlans.length)] ?? 'medication'
  const plan = { offering_key, is_insurance: chance() < 0.3, direct_messaging_pilot: false }
  const promo = resolvePromo(null, offering_key, plan.is_insurance)
  await Promise.all([
    connection.run(makeActive, [patient_id]),
    connection.run(addVault, [reference, patient_id]),
    connection.run(addCard, [
      card_id,
      patient_id,
      reference,
      seal(key, place, { cardholder_name: 'Robin Tester' }),
    ]),
  ])
  return {
    ...begin(plan, promo, anchor, null),
    id: randomUUID(),
    patient_id,
    payment_method_id: card_id,
    promo: promo.code,
    resumes_as: null,
  }
}
