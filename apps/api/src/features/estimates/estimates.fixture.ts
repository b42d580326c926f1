import { listEstimates } from '@stillwater/contract/estimates'
import { bookAppointment } from '@stillwater/contract/scheduling'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'
import { startAtTestNow } from '../scheduling/scheduling.fixture.ts'
import { newClinician, newPayer, setUpClinic } from '../superbills/superbills.fixture.ts'
import { watchEstimates } from './watch-estimates.job.ts'

// The clock stands on Monday, December 7, 2026, 9 AM in New York.
export const wednesday = '2026-12-09T15:00:00.000Z'
export const thursday = '2026-12-10T15:00:00.000Z'
export const friday = '2026-12-11T15:00:00.000Z'
export const inThreeWeeks = '2026-12-29T15:00:00.000Z'

interface Row {
  id: string
  appointment_id: string | null
  rule: string
  due_at: string | null
  is_made: boolean
  is_delivered: boolean
  is_replaced: boolean
}

/** A job's turn outside of the worker. */
export const turn = { effect_key: 'test', finish: () => Promise.resolve() }

/** A clinic that can print estimates, and for each test a therapist and a patient who pays out of pocket. */
export function estimatesForTests() {
  let product: TestApp
  let therapist: Person
  let patient: Person
  beforeAll(async () => {
    product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
    await startAtTestNow(product)
  })
  beforeEach(async () => {
    await setUpClinic(product)
    therapist = await newClinician(product)
    patient = await newPayer(product)
    await product.rows(`update patients set offering_key = 'therapy' where id = $1`, [patient.user.id])
  })
  afterAll(() => product.close())

  const tools = () => {
    const { services } = product.app
    return {
      ...services,
      database: services.background,
      now: services.clock.now,
      countAlertFailure: () => undefined,
    }
  }
  return {
    get product() {
      return product
    },
    get patient() {
      return patient
    },
    tools,
    book: async (starts_at: string, over: object = {}) =>
      (
        await patient.api.call(bookAppointment, {
          body: { appointment_type: 'therapist', careperson_id: therapist.user.id, starts_at, ...over },
        })
      ).data.id,
    /** Every estimate of the patient after the due jobs have run, oldest first. */
    async rows() {
      await product.app.worker.runDue()
      return product.rows<Row>(
        `select id, appointment_id, rule, due_at, made_at is not null as is_made, delivered_at is not null as is_delivered,
           replaced_at is not null as is_replaced from estimates where patient_id = $1 order by created_at, id`,
        [patient.user.id],
      )
    },
    listed: async (who: Person = patient) => (await who.api.call(listEstimates, {})).data,
    mails: async () =>
      (await product.mailTo(patient.email)).filter(({ subject }) => subject === 'Your estimate is ready'),
    tasks: async () =>
      (
        await product.rows<{ task_key: string }>(
          `select task_key from tasks where patient_id = $1 and audience = 'care_team' and done_at is null`,
          [patient.user.id],
        )
      ).map(({ task_key }) => task_key),
    /** What runs every hour. */
    watch: () => watchEstimates.perform(tools(), {}, turn),
  }
}
