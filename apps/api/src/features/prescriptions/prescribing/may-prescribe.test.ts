import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { joinTeam } from '../../care-team/care-team.fixture.ts'
import { atNoon, prescribe as given, shown } from '../prescriptions.fixture.ts'
import {
  allowControlled,
  anOrder,
  answered,
  check,
  license,
  prescribeAs,
  send,
  somePatient,
} from './prescribing.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
  await atNoon(product)
})
afterAll(() => product.close())

const rowsOf = (robin: Person) =>
  product.rows('select 1 from prescriptions where patient_id = $1', [robin.user.id])
const refused = (status: number, code: string) => ({ status, code })

describe('controlled medicines', () => {
  const lorazepam = { medicine_id: 'lorazepam', strength_mg: 0.5, refills: 0 }

  test.each<[string, unknown, boolean]>([
    ['no setting', [], false],
    [
      'a rule for this state, schedule and day',
      [{ state: 'CA', schedules: ['IV'], until: '2099-01-01', rule: 'A rule' }],
      true,
    ],
    ['a rule that ended', [{ state: 'CA', schedules: ['IV'], until: '2020-01-01', rule: 'A rule' }], false],
    [
      'a rule of another state',
      [{ state: 'TX', schedules: ['IV'], until: '2099-01-01', rule: 'A rule' }],
      false,
    ],
    ['a rule without an end', [{ state: 'CA', schedules: ['IV'], rule: 'A rule' }], false],
    ['a setting that makes no sense', { all: true }, false],
  ])('controlled medicines: with %s, allowed: %s', async (_, rules, is) => {
    await allowControlled(product, rules)
    const { robin, provider } = await somePatient(product)
    const sending = prescribeAs(provider, robin, lorazepam)
    if (is) expect((await sending).kind).toBe('prescribed')
    else await expect(sending).rejects.toMatchObject(refused(409, 'controlled_refused'))
    expect(await rowsOf(robin)).toHaveLength(is ? 1 : 0)
  })

  test('controlled medicines: schedule II has no refills, and schedule IV five at most', async () => {
    await allowControlled(product, [
      { state: 'CA', schedules: ['II', 'IV'], until: '2099-01-01', rule: 'A rule' },
    ])
    const { robin, provider } = await somePatient(product)
    const ritalin = { medicine_id: 'methylphenidate', strength_mg: 10 }
    await expect(prescribeAs(provider, robin, { ...ritalin, refills: 1 })).rejects.toMatchObject(
      refused(422, 'supply_refused'),
    )
    await expect(prescribeAs(provider, robin, { ...lorazepam, refills: 6 })).rejects.toMatchObject(
      refused(422, 'supply_refused'),
    )
    expect((await prescribeAs(provider, robin, { ...ritalin, refills: 0 })).prescription.refills).toBe(0)
  })
})

describe('who may prescribe', () => {
  test.each(['therapist', 'care_manager', 'coordinator', 'oncall', 'admin'] as const)(
    'who may prescribe: not a %s',
    async (role) => {
      const { robin, provider } = await somePatient(product)
      const body = await answered(provider, robin)
      const person = await product.newCarePerson(role)
      if (role === 'therapist' || role === 'care_manager') await joinTeam(product, person, robin, role)
      await expect(send(person, robin, body)).rejects.toMatchObject({ status: 403 })
      expect(await rowsOf(robin)).toEqual([])
    },
  )

  test('who may prescribe: not a provider off the panel, nor one without a license where the patient is', async () => {
    const { robin, provider } = await somePatient(product)
    const body = await answered(provider, robin)
    const stranger = await product.newCarePerson('provider')
    await license(product, stranger)
    await expect(send(stranger, robin, body)).rejects.toMatchObject({ status: 404 })
    await product.rows(`update care_licenses set ends_on = '2020-01-01' where care_person_id = $1`, [
      provider.user.id,
    ])
    await expect(send(provider, robin, body)).rejects.toMatchObject(refused(409, 'not_licensed'))
    expect(await rowsOf(robin)).toEqual([])
  })

  test('who may prescribe: the prescription of another patient is replaced by nobody', async () => {
    const [{ robin, provider }, other] = [await somePatient(product), await somePatient(product)]
    const foreign = await given(product, other.robin)
    await expect(check(provider, robin, anOrder({ replaces: foreign }))).rejects.toMatchObject({
      status: 404,
    })
    // Of the same panel, and yet of another patient.
    await joinTeam(product, provider, other.robin, 'care_manager')
    await expect(check(provider, robin, anOrder({ replaces: foreign }))).rejects.toMatchObject({
      status: 404,
    })
    expect(await shown(product, other.robin, foreign)).toMatchObject({ status: 'active' })
  })
})
