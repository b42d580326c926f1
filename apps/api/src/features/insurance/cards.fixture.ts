import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Refused } from '@stillwater/contract/client'
import * as insurance from '@stillwater/contract/insurance'
import { readPatient } from '@stillwater/contract/people'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { inNetwork, withPayers } from './payers/payers.fixture.ts'

const printed = {
  payer_id: '',
  first_name: 'Ana',
  last_name: 'Ruiz',
  dob: '1990-02-28',
  region: 'TX',
  policy_id: 'AA 12 34 56 A',
  group_number: 'G-77' as string | null,
  rx_bin: '610014' as string | null,
  active: true,
  out_of_network: false,
}
type Card = typeof printed

/** A clinic with payers, a new patient `robin` for each test, and what can be done with a card. */
export function clinicWithCards() {
  const clinic = {} as { product: TestApp; payers: Record<string, string>; robin: Person }
  beforeAll(async () => {
    clinic.product = await buildApp()
    clinic.payers = await withPayers(clinic.product)
  })
  beforeEach(async () => {
    clinic.robin = await clinic.product.quickPatient()
  })
  afterAll(() => clinic.product.close())

  const card = (with_: Partial<Card> = {}): Card => ({
    ...printed,
    payer_id: clinic.payers[inNetwork.code]!,
    ...with_,
  })
  return Object.assign(clinic, {
    card,
    submit: async (with_: Partial<Card> = {}, person = clinic.robin) =>
      (await person.api.call(insurance.createVisitsPolicy, { body: card(with_) })).data,
    change: async (id: string, body: Partial<Card>, person = clinic.robin) =>
      (await person.api.call(insurance.updateVisitsPolicy, { params: { id }, body })).data,
    recordOf: async (person = clinic.robin, patient = clinic.robin) =>
      (await person.api.call(readPatient, { params: { id: patient.user.id } })).data,
    becomeMember: (is_insurance = true) =>
      clinic.product.rows(
        `update patients set completed_payment_at = app_now(), status = 'active_client', is_insurance = $2 where id = $1`,
        [clinic.robin.user.id, is_insurance],
      ),
    openTasks: async () =>
      (
        await clinic.product.rows<{ task_key: string }>(
          'select task_key from tasks where patient_id = $1 and done_at is null order by 1',
          [clinic.robin.user.id],
        )
      ).map(({ task_key }) => task_key),
    fault: (mode: 'ok' | 'error' | 'refuse') =>
      clinic.product.send('POST', '/dev/faults', { body: { port: 'eligibility', mode } }),
  })
}

export async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refused)) throw new Error('Nothing was refused.')
  return { status: error.status, code: error.code, ...(error.data as { errors: string[]; fields?: object }) }
}
