import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMedicationsPolicy, createVisitsPolicy } from '@stillwater/contract/insurance'
import { banksForVisit } from '@stillwater/contract/intake'
import { listVisits } from '@stillwater/contract/visits'
import { ownBanks } from '@stillwater/contract/own-path'
import { readPatient } from '@stillwater/contract/people'
import { readGlobals } from '@stillwater/contract/shell'
import { policyStatuses } from '@stillwater/domain/insurance/policy-status'
import { planKeys } from '@stillwater/domain/people/offerings'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { inNetwork, withPayers } from '../insurance/payers/payers.fixture.ts'
import { beginVisit, walk } from './walker.fixture.ts'

let product: TestApp
let robin: Person
let visit_id: string
let staff: { therapist: string; care_manager: string }
beforeAll(async () => {
  product = await buildApp()
  const [payers, therapist, manager] = await Promise.all([
    withPayers(product),
    product.newCarePerson('therapist'),
    product.newCarePerson('care_manager'),
  ])
  staff = { therapist: therapist.user.id, care_manager: manager.user.id }
  robin = await product.quickPatient()
  visit_id = (await beginVisit(robin, ['Depression', 'ADHD'])).id
  const card = { policy_id: 'AA 1', group_number: null, rx_bin: '610014', active: true }
  const holder = { first_name: 'Robin', last_name: 'Tester', dob: '1990-02-28', region: 'CA' }
  const payer_id = payers[inNetwork.code]!
  const body = { ...card, ...holder, payer_id, out_of_network: false }
  await robin.api.call(createVisitsPolicy, { body })
  await robin.api.call(createMedicationsPolicy, { body: card })
})
afterAll(() => product.close())

const afterVisit = '2090-01-01T00:00:00Z'
// Most of what shortens the path is rare, so that what is on it gets its turn.
const mostly = (usual: boolean) => fc.constantFrom(usual, usual, usual, !usual)

/** Everything but the answers that the path depends on, as the tables can hold it. */
const facts = fc.record({
  patient: fc.record({
    flow_type: fc.constantFrom('full_assessment_first', 'legacy'),
    offering_key: fc.constantFrom(...planKeys, 'follow-up-assessment'),
    is_insurance: fc.boolean(),
    region: fc.constantFrom(null, 'CA', 'OK', 'TX', 'WY'),
    direct_messaging_pilot: mostly(false),
    verification_complete: fc.boolean(),
    provider_appointment_scheduled_at: fc.constantFrom(null, '2030-01-01T00:00:00Z'),
    completed_payment_at: fc.constantFrom(null, '2020-01-01T00:00:00Z', afterVisit, afterVisit),
  }),
  visit: fc.record({
    is_initial: mostly(true),
    is_reactivation: mostly(false),
    pending_updates: mostly(true),
  }),
  team: fc.subarray(['therapist', 'care_manager'] as const),
  has_shipping: fc.boolean(),
  policies: fc.record({
    visits: fc.constantFrom(null, ...policyStatuses),
    medications: fc.constantFrom(null, 'used', 'set aside'),
  }),
})
type Facts = typeof facts extends fc.Arbitrary<infer F> ? F : never

async function become({ patient, visit, team, has_shipping, policies }: Facts): Promise<void> {
  const { id } = robin.user
  const assign = (fields: object) => Object.keys(fields).map((name, at) => `${name} = $${at + 2}`)
  await product.rows(`update patients set ${assign(patient)} where id = $1`, [id, ...Object.values(patient)])
  await product.rows(`update visits set ${assign(visit)} where id = $1`, [visit_id, ...Object.values(visit)])
  await product.rows('delete from care_team where patient_id = $1', [id])
  for (const role of team)
    await product.rows('insert into care_team (patient_id, user_id, care_role) values ($1, $2, $3)', [
      id,
      staff[role],
      role,
    ])
  await product.rows('delete from addresses where patient_id = $1', [id])
  if (has_shipping)
    await product.rows(
      `insert into addresses (id, patient_id, address_type, sealed) values ($2, $1, 'ShippingAddress', '')`,
      [id, randomUUID()],
    )
  const setPolicy = (kind: string, status: string | null, active: boolean) =>
    product.rows(
      `update insurance_policies set status = coalesce($3, status), active = $4,
         closed_at = case when $3::text is null then app_now() end
       where patient_id = $1 and kind = $2 and sealed is not null`,
      [id, kind, status, active],
    )
  await setPolicy('visits', policies.visits, ['in_network', 'out_of_network'].includes(policies.visits ?? ''))
  await setPolicy('medications', policies.medications && 'in_network', policies.medications === 'used')
}

/** The two paths of one visit: the server's from its rows, the client's from what the wire says about them. */
async function bothPaths() {
  const params = { id: robin.user.id }
  const [patient, visits, globals] = await Promise.all([
    robin.api.call(readPatient, { params }),
    robin.api.call(listVisits, { params, query: {} }),
    robin.api.call(readGlobals, {}),
  ])
  const visit = visits.data.visits.find(({ id }) => id === visit_id)!
  const server = await robin.api.call(banksForVisit, { query: { visit_id, is_full: 'true' } })
  const client = await ownBanks(robin.api.call, {
    patient: patient.data,
    visit,
    therapist_regions: globals.data.therapist_regions,
  })
  // What follows a payment is known to the server alone.
  const banks = server.data.banks.map(({ seconds_after: _, ...bank }) => bank)
  return { server: banks, client }
}

test.each([
  ['nothing is answered', null],
  ['the first scale is answered', 'gad7_1'],
  ['the payment is next', 'payment'],
  ['the counselor is chosen', 'schedule_counselor'],
  ['everything is answered', undefined],
])(
  'path: server and client agree on every bank and open question when %s (A-PST-051 to A-PST-053)',
  async (_, next) => {
    const initial = { is_initial: true, is_reactivation: false, pending_updates: true }
    const restored = `update patients set flow_type = 'full_assessment_first', offering_key = 'medication', region = 'CA',
    is_insurance = false, direct_messaging_pilot = false, verification_complete = false,
    provider_appointment_scheduled_at = null, completed_payment_at = $2 where id = $1`
    const isPaid = next === undefined || next === 'schedule_counselor'
    await product.rows('delete from care_team where patient_id = $1', [robin.user.id])
    await product.rows(
      'update visits set is_initial = $2, is_reactivation = $3, pending_updates = $4 where id = $1',
      [visit_id, ...Object.values(initial)],
    )
    await product.rows(restored, [robin.user.id, isPaid ? afterVisit : null])
    if (next !== null)
      await walk(robin, visit_id, {
        said: { choose_counselor: staff.care_manager },
        until: ({ name }) => name === next,
      })
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(facts, async (some) => {
        await become(some)
        const { server, client } = await bothPaths()
        expect(client).toEqual(server)
        seen.add(server.map(({ name }) => name).join())
      }),
      { numRuns: 20, endOnFailure: true },
    )
    // Twenty visits that all walk one path would prove little.
    expect(seen.size).toBeGreaterThan(2)
  },
)
