import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp, type Wire } from '../../../testing/build-app.ts'
import { crowdOfMembers, type InCrowd } from '../crowd.fixture.ts'
import { addAppointment, newBookableCarer, newMember, startAtTestNow } from '../scheduling.fixture.ts'

let product: TestApp
let everyone: InCrowd[]
let crowd: InCrowd[]
beforeAll(async () => {
  product = await buildApp()
  await startAtTestNow(product)
  everyone = await crowdOfMembers(product, 1_000)
  crowd = everyone.slice(0, 100)
})
afterAll(() => product.close())

const at = (minutes: number, day = '2026-12-08') =>
  new Date(Date.parse(`${day}T14:00:00Z`) + minutes * 60_000).toISOString()
const post = (headers: Record<string, string>, body: object) =>
  product.send('POST', '/api/calendar', { headers, body: { appointment_type: 'therapist', ...body } })
/**
 * A thousand sockets in one process may be cut off: sent again with its key, a request gets the answer it would have had,
 * once the first attempt has ended.
 */
async function postUntilAnswered(headers: Record<string, string>, body: object): Promise<Wire> {
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  for (;;) {
    const answer = await post(keyed, body).catch(() => null)
    if (answer && codeOf(answer) !== 'idempotency_in_progress') return answer
  }
}
const codeOf = ({ json }: Wire) => (json as { code?: string }).code
const succeeded = (answers: Wire[]) => answers.filter(({ status }) => status === 200)
/** How often each refusal was given. */
function refusals(answers: Wire[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of answers.filter(({ status }) => status !== 200)) {
    const refusal = `${one.status} ${codeOf(one)}`
    counts[refusal] = (counts[refusal] ?? 0) + 1
  }
  return counts
}
const bookedWith = (care_person_id: string) =>
  product.rows<{ patient_id: string; starts_at: string }>(
    `select patient_id, starts_at from appointments where care_person_id = $1 and status <> 'canceled'`,
    [care_person_id],
  )

test('booking: a thousand patients want one slot: one gets it and 999 are told that it was taken', async () => {
  const carer = await newBookableCarer(product, 'therapist')
  const body = { careperson_id: carer.user.id, starts_at: at(0) }
  const answers = await Promise.all(everyone.map(({ headers }) => postUntilAnswered(headers, body)))
  expect(succeeded(answers)).toHaveLength(1)
  expect(refusals(answers)).toEqual({ '409 slot_taken': 999 })
  expect(await bookedWith(carer.user.id)).toHaveLength(1)
})

test('booking: a hundred overlapping sessions of mixed length with one care person: one is booked (M1)', async () => {
  for (let round = 0; round < 5; round++) {
    const carer = await newBookableCarer(product, 'therapist')
    // All of them cover 10:45 AM in New York.
    const answers = await Promise.all(
      crowd.map(({ headers }, n) =>
        post(headers, {
          careperson_id: carer.user.id,
          adhoc: true,
          starts_at: at(105 - 15 * (n % 3), `2026-12-${10 + round}`),
          duration: 45 + 15 * (n % 4),
        }),
      ),
    )
    expect(succeeded(answers)).toHaveLength(1)
    expect(refusals(answers)).toEqual({ '409 slot_taken': 99 })
    expect(await bookedWith(carer.user.id)).toHaveLength(1)
  }
})

test('booking: one patient asks a hundred times at once for overlapping times with five people: one is booked (M1)', async () => {
  const carers: Person[] = []
  for (let n = 0; n < 5; n++) carers.push(await newBookableCarer(product, 'therapist'))
  const patient = await newMember(product)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      post(patient.headers, {
        careperson_id: carers[n % 5]!.user.id,
        adhoc: true,
        starts_at: at(30 + 15 * (n % 3)),
        duration: 60,
      }),
    ),
  )
  expect(succeeded(answers)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
  const own = await product.rows(`select id from appointments where patient_id = $1 and status = 'booked'`, [
    patient.user.id,
  ])
  expect(own).toHaveLength(1)
})

test('rescheduling: a hundred patients move into one slot: one moves, and every other keeps the time they had (M1)', async () => {
  const carer = await newBookableCarer(product, 'therapist', { hours: [[0, 1440]] })
  const olds: string[] = []
  for (const [n, { id }] of crowd.entries())
    olds.push(
      await addAppointment(product, { user: { id } as never }, carer, {
        appointment_type: 'therapist',
        starts_at: new Date(Date.parse('2026-12-20T05:00:00Z') + n * 45 * 60_000).toISOString(),
        minutes: 45,
      }),
    )
  const body = { careperson_id: carer.user.id, starts_at: at(0, '2026-12-15'), duration: 45 }
  const answers = await Promise.all(
    crowd.map(({ headers }, n) => post(headers, { ...body, cancel_appointment_id: olds[n] })),
  )
  expect(succeeded(answers)).toHaveLength(1)
  expect(refusals(answers)).toEqual({ '409 slot_taken': 99 })
  const rows = await bookedWith(carer.user.id)
  expect(rows).toHaveLength(100)
  expect(new Set(rows.map(({ patient_id }) => patient_id)).size).toBe(100)
})

test('rescheduling: one appointment moved a hundred times at once moves once', async () => {
  const carer = await newBookableCarer(product, 'therapist')
  const patient = await newMember(product)
  const old = await addAppointment(product, patient, carer, {
    appointment_type: 'therapist',
    starts_at: at(0, '2026-12-16'),
    minutes: 45,
  })
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      post(patient.headers, {
        careperson_id: carer.user.id,
        cancel_appointment_id: old,
        starts_at: at(45 * (n % 4), '2026-12-17'),
      }),
    ),
  )
  expect(succeeded(answers)).toHaveLength(1)
  expect(refusals(answers)).toEqual({ '409 appointment_over': 99 })
  expect(await bookedWith(carer.user.id)).toHaveLength(1)
})

test('rescheduling: two patients who trade days at the same time both move', async () => {
  const carer = await newBookableCarer(product, 'therapist')
  const [first, second] = [await newMember(product), await newMember(product)]
  for (let round = 0; round < 10; round++) {
    const [one, two] = [`2026-12-${18 + (round % 2)}`, `2026-12-${19 - (round % 2)}`]
    await product.rows(
      `update appointments set status = 'canceled', canceled_at = app_now() where care_person_id = $1 and status = 'booked'`,
      [carer.user.id],
    )
    await product.rows(`select refresh_free_time($1, '2026-12-15', '2026-12-22')`, [carer.user.id])
    const olds = [
      await addAppointment(product, first, carer, {
        appointment_type: 'therapist',
        starts_at: at(0, one),
        minutes: 45,
      }),
      await addAppointment(product, second, carer, {
        appointment_type: 'therapist',
        starts_at: at(0, two),
        minutes: 45,
      }),
    ]
    const answers = await Promise.all([
      post(first.headers, {
        careperson_id: carer.user.id,
        cancel_appointment_id: olds[0],
        starts_at: at(90, two),
      }),
      post(second.headers, {
        careperson_id: carer.user.id,
        cancel_appointment_id: olds[1],
        starts_at: at(90, one),
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
})
