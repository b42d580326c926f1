import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMedicationsPolicy, createVisitsPolicy } from '@stillwater/contract/insurance'
import { readPatient } from '@stillwater/contract/people'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { inNetwork, withPayers } from '../../insurance/payers/payers.fixture.ts'
import { beginVisit, walk } from '../walker.fixture.ts'

let product: TestApp
let payers: Record<string, string>
beforeAll(async () => {
  product = await buildApp()
  payers = await withPayers(product)
})
afterAll(() => product.close())

const recordOf = async (person: Person) =>
  (await person.api.call(readPatient, { params: { id: person.user.id } })).data
const addCard = (person: Person, with_: { policy_id?: string; out_of_network?: boolean } = {}) =>
  person.api.call(createVisitsPolicy, {
    body: {
      payer_id: payers[inNetwork.code]!,
      first_name: 'Robin',
      last_name: 'Tester',
      dob: '1990-02-28',
      region: 'CA',
      policy_id: 'AA 1',
      rx_bin: '610014',
      active: true,
      out_of_network: false,
      ...with_,
    },
  })
const insured = JSON.stringify({ offering_key: 'medication', is_insurance: true })
const untilInsurance = {
  said: { plan_selector: insured },
  until: ({ name }: { name: string }) => name === 'insurance',
}

test('intake: a patient whose card covers visits pays the membership and is not asked for a card again (A-BRN-010, A-BRN-011, A-INT-014)', async () => {
  const robin = await product.quickPatient()
  const visit = await beginVisit(robin)
  await walk(robin, visit.id, untilInsurance)
  await addCard(robin)
  const walked = await walk(robin, visit.id, { said: { plan_selector: insured, insurance: 'added' } })
  expect(walked).not.toContain('insurance_out_of_network')
  expect(walked).not.toContain('insurance_medication')
  // A-BRN-003
  expect(walked).not.toContain('update_plan')
  expect(await recordOf(robin)).toMatchObject({
    plan: { offering_key: 'medication', is_insurance: true },
    insurance_status: 'active',
    status: 'paid_but_incomplete',
  })
})

test('intake: an insurance plan is refused where the clinic bills no insurer', async () => {
  const robin = await product.quickPatient()
  const visit = await beginVisit(robin)
  const elsewhere = { plan_selector: insured, region: 'NY' }
  await expect(walk(robin, visit.id, { said: elsewhere })).rejects.toMatchObject({ code: 'answer_refused' })
  expect((await recordOf(robin)).plan.is_insurance).toBe(false)
})

test('intake: a patient whose insurer cannot be reached continues with their choice', async () => {
  const robin = await product.quickPatient()
  const visit = await beginVisit(robin)
  await walk(robin, visit.id, untilInsurance)
  await addCard(robin, { policy_id: 'OUT 1' })
  const walked = await walk(robin, visit.id, { said: { plan_selector: insured, insurance: 'added' } })
  expect(walked).not.toContain('insurance_out_of_network')
  expect((await recordOf(robin)).plan.is_insurance).toBe(true)
})

test('intake: a patient who declines insurance afterwards pays, and the policy is closed', async () => {
  const robin = await product.quickPatient()
  const visit = await beginVisit(robin)
  await walk(robin, visit.id, untilInsurance)
  await addCard(robin)
  await walk(robin, visit.id, { until: ({ name }) => name === 'payment' })
  expect(await recordOf(robin)).toMatchObject({
    plan: { is_insurance: false },
    insurance_status: 'prefers_cash_option',
    insurance_visits_policy: null,
    insurance_medications_policy: null,
    pending_plan_change: null,
  })
})

test('cards that are added on the way are not asked for again', async () => {
  const robin = await product.quickPatient()
  const visit = await beginVisit(robin)
  await walk(robin, visit.id, { until: ({ name }) => name === 'out_of_network_insurance' })
  await addCard(robin, { out_of_network: true })
  await robin.api.call(createMedicationsPolicy, { body: { policy_id: 'RX', rx_bin: '004336' } })
  const walked = await walk(robin, visit.id)
  expect(walked[0]).toBe('health_history_2')
  expect((await recordOf(robin)).plan.is_insurance).toBe(false)
})
