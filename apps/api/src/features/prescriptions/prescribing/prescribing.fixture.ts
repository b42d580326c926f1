import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as contract from '@stillwater/contract/care/prescribing'
import type { Body } from '@stillwater/contract/endpoint'
import type { Person, TestApp } from '../../../testing/build-app.ts'
import { nobody } from '../../../platform/db/database.ts'
import { seal } from '../../../platform/sealing/sealing.ts'
import { answerPlace } from '../../intake/answers/answer-record.ts'
import { sealVisit } from '../../intake/visit-record.ts'
import { answers as answersTable, visits } from '../../intake/visits.table.ts'
import { loadPatient, sealPatient } from '../../people/patient-record.ts'
import { patients } from '../../people/patients.table.ts'
import { readKey } from '../../people/person-keys.ts'
import { someMember } from '../prescriptions.fixture.ts'

export type Order = Body<typeof contract.prescribe>['order']
type Prescribe = Body<typeof contract.prescribe>

/** Someone who was asked everything and has nothing that speaks against a medicine. */
export const nothingStated = {
  sex_at_birth: 'male',
  has_allergies: 'no',
  takes_medicine: 'no',
  past_diagnoses: 'none',
  family_history: 'none',
  medical_conditions: 'none',
  heart_symptoms: 'none',
  substances: 'none',
  audit_c_1: '0',
}

/** A member in California with a licensed provider, who answered like this. */
export async function somePatient(product: TestApp, answers: Record<string, string | null> = {}) {
  const { robin, provider } = await someMember(product)
  await product.rows(`update patients set region = 'CA' where id = $1`, [robin.user.id])
  await license(product, provider)
  await setBirthDay(product, robin, '1985-04-12')
  await answer(product, robin, { ...nothingStated, ...answers })
  return { robin, provider }
}

function setBirthDay({ app }: TestApp, { user }: Person, dob: string): Promise<void> {
  const { background, keyring } = app.services
  return background.transaction(nobody, async (connection) => {
    const [row] = await connection.run(loadPatient, [user.id])
    if (!row) throw new Error('There is no patient.')
    await connection.db
      .update(patients)
      .set({ sealed: sealPatient(row, keyring, { dob }) })
      .where(eq(patients.id, user.id))
  })
}

export const license = (product: TestApp, { user }: Person, region = 'CA') =>
  product.rows('insert into care_licenses (care_person_id, region) values ($1, $2)', [user.id, region])

/** Answers of a visit of its own, so that they are the newest. */
export async function answer(
  { app }: TestApp,
  { user }: Person,
  given: Record<string, string | null>,
): Promise<void> {
  const { background, keyring, clock } = app.services
  const at = clock.now().toISOString()
  await background.transaction(nobody, async (connection) => {
    const key = await readKey(connection, keyring, user.id)
    if (!key) throw new Error('A patient has no key.')
    const visit_id = randomUUID()
    const sealed = sealVisit(visit_id, key, { service_lines: ['Depression'], scores: {} })
    const visit = { id: visit_id, patient_id: user.id, created_at: at, completed_at: at }
    await connection.db.insert(visits).values({ ...visit, is_initial: false, pending_updates: false, sealed })
    for (const [question_name, value] of Object.entries(given)) {
      const id = randomUUID()
      await connection.db.insert(answersTable).values({
        id,
        created_at: at,
        visit_id,
        patient_id: user.id,
        question_bank_name: 'health_history_1',
        question_name,
        question_version: 1,
        sealed: seal(key, answerPlace(id), { response: value, value, elaboration: null }),
      })
    }
  })
}

export const anOrder = (changes: Partial<Order> = {}): Order => ({
  medicine_id: 'sertraline',
  form: 'tablet',
  release: '',
  strength_mg: 50,
  amount: 1,
  times_a_day: 1,
  as_needed: false,
  directions: 'in the morning',
  days_supply: 30,
  refills: 2,
  pharmacy: null,
  own_until: null,
  replaces: null,
  ...changes,
})

export const check = async ({ api }: Person, { user }: Person, order: Order) =>
  (await api.call(contract.checkPrescription, { params: { id: user.id }, body: order })).data

const reason = 'Discussed, benefit outweighs'

/** What a prescriber sends who read every warning of this check. */
export async function answered(by: Person, whom: Person, changes: Partial<Order> = {}): Promise<Prescribe> {
  const order = anOrder(changes)
  const { digest, warnings } = await check(by, whom, order)
  const keys = warnings.map(({ key }) => key)
  return { order, digest, overrides: keys.map((key) => ({ key, reason })), acknowledged: keys }
}

export const send = (by: Person, whom: Person, body: Prescribe, idempotency_key: string = randomUUID()) =>
  by.api.call(
    contract.prescribe,
    { params: { id: whom.user.id }, body },
    { 'idempotency-key': idempotency_key },
  )

/** Checks an order, answers every warning and prescribes. */
export async function prescribeAs(by: Person, whom: Person, changes: Partial<Order> = {}) {
  return (await send(by, whom, await answered(by, whom, changes))).data
}

export const allowControlled = (product: TestApp, rules: unknown) =>
  product.rows(
    `insert into settings (name, value) values ('controlled_medicines', $1::jsonb)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(rules)],
  )
