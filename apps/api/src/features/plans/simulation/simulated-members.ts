import { randomUUID } from 'node:crypto'
import { addDays, addMonths } from '@stillwater/domain/plans/billing-dates'
import { offeredPlans } from '@stillwater/domain/plans/plan-change'
import { builtInPrices as prices } from '@stillwater/domain/plans/pricing'
import { resolvePromo } from '@stillwater/domain/plans/promos'
import { begin } from '@stillwater/domain/plans/subscription'
import { nobody, statement, type Connection, type Database } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { saveCard } from '../../payments/cards/cards.ts'
import { createPatient } from '../../people/create-person.ts'
import { addSubscriptions, type SubscriptionRow } from '../membership/subscription-record.ts'
import { changePatients } from '../../people/change-patient.ts'

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
  const [patient_id, reference] = [randomUUID(), `card_${randomUUID()}`]
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
  const offering_key = offeredPlans[Math.floor(chance() * offeredPlans.length)] ?? 'medication'
  const plan = { offering_key, is_insurance: chance() < 0.3, direct_messaging_pilot: false }
  const promo = resolvePromo(null, offering_key, plan.is_insurance, { prices })
  const at = `${anchor}T12:00:00.000Z`
  await changePatients(connection, [patient_id], {
    status: 'active_client',
    region: 'CA',
    completed_payment_at: at,
    initial_assessment_completed_at: at,
  })
  await connection.run(addVault, [reference, patient_id])
  const stored = { reference, brand: 'visa', last4: '1111', exp_month: 12, exp_year: 2099 }
  const payment_method_id = await saveCard(connection, keyring, {
    patient_id,
    cardholder_name: 'Robin Tester',
    zip: '94501',
    stored,
  })
  return {
    ...begin(plan, promo, anchor, null),
    id: randomUUID(),
    patient_id,
    payment_method_id,
    promo: promo.code,
    resumes_as: null,
  }
}
