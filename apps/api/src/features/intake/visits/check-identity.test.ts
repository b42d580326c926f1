import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkIdentity } from '@stillwater/contract/visits'
import { readPatient } from '@stillwater/contract/people'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { answer, answerTo, beginVisit, questionOf } from '../walker.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

const recordOf = async (person: Person) =>
  (await person.api.call(readPatient, { params: { id: person.user.id } })).data

describe('an identity check', () => {
  async function patientCalled(last_name: string) {
    const person = await product.quickPatient({ last_name })
    const visit = await beginVisit(person)
    await answer(person, visit.id, answerTo(await questionOf(person, visit.id, 'profile', 'birth_date')))
    return person
  }
  const check = async (person: Person) =>
    (await person.api.call(checkIdentity, { params: { id: person.user.id }, body: {} })).data
  const tasksOf = (person: Person) =>
    product.rows<{ task_key: string }>('select task_key from tasks where patient_id = $1', [person.user.id])

  test('identity: a patient is verified once', async () => {
    const person = await patientCalled('Tester')
    const first = await check(person)
    expect(first.status).toBe('verified')
    expect(await recordOf(person)).toMatchObject({
      verification_complete: true,
      persona_inquiry_id: first.inquiry_id,
    })
    expect(await check(person)).toEqual(first)
    expect(await tasksOf(person)).toEqual([])
  })

  test.each([
    ['Review', 'waiting'],
    ['Refuse', 'refused'],
  ])(
    'identity: a patient called %s is %s, and the care team gets a review task',
    async (last_name, status) => {
      const person = await patientCalled(last_name)
      expect((await check(person)).status).toBe(status)
      expect((await recordOf(person)).verification_complete).toBe(false)
      expect(await tasksOf(person)).toEqual([{ task_key: 'identity-review' }])
    },
  )

  test('that cannot be asked now does not stop anyone', async () => {
    const person = await patientCalled('Tester')
    const fault = (mode: string) => product.send('POST', '/dev/faults', { body: { port: 'identity', mode } })
    await fault('error')
    expect(await check(person)).toEqual({ status: 'unavailable', inquiry_id: null })
    await fault('ok')
    expect((await check(person)).status).toBe('verified')
  })

  test('waits for the birth date', async () => {
    const person = await product.quickPatient()
    const early = await product.send('POST', `/api/patients/${person.user.id}/identity_checks`, {
      headers: person.headers,
      body: {},
    })
    expect([early.status, early.json]).toMatchObject([409, { code: 'visit_unfinished' }])
  })
})
