import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readNextCheckIn } from '@stillwater/contract/check-ins'
import { readCrisisFollowUp } from '@stillwater/contract/crisis'
import { listAssigned } from '@stillwater/contract/exercises'
import { readHome } from '@stillwater/contract/home'
import { listThreads } from '@stillwater/contract/messaging'
import { readPatient } from '@stillwater/contract/people'
import { listPrescriptions } from '@stillwater/contract/prescriptions'
import { listAppointments } from '@stillwater/contract/scheduling'
import { listTasks } from '@stillwater/contract/tasks'
import { listVisits } from '@stillwater/contract/visits'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { beginVisit } from '../../intake/walker.fixture.ts'
import { prescribe, someMember } from '../../prescriptions/prescriptions.fixture.ts'

let product: TestApp
let robin: Person
let provider: Person
beforeAll(async () => {
  product = await buildApp()
  ;({ robin, provider } = await someMember(product))
  await beginVisit(robin, ['Depression'])
  await prescribe(product, robin)
  await product.app.worker.runDue()
})
afterAll(() => product.close())

const homeOf = async ({ user, api }: Person) => (await api.call(readHome, { params: { id: user.id } })).data

describe('home', () => {
  test('home: one reply holds what each call of its own answers', async () => {
    const { api, user } = robin
    const of = { params: { id: user.id } }
    const home = await homeOf(robin)
    expect(home.patient).toEqual((await api.call(readPatient, of)).data)
    expect(home.visits).toEqual((await api.call(listVisits, { ...of, query: {} })).data)
    expect(home.tasks).toEqual((await api.call(listTasks, {})).data)
    expect(home.appointments).toEqual((await api.call(listAppointments, {})).data)
    expect(home.messages).toEqual((await api.call(listThreads, {})).data)
    expect(home.exercises).toEqual((await api.call(listAssigned, of)).data)
    expect(home.prescriptions).toEqual((await api.call(listPrescriptions, {})).data)
    expect(home.crisis_follow_up).toEqual((await api.call(readCrisisFollowUp, of)).data)
    expect(home.next_check_in).toEqual((await api.call(readNextCheckIn, of)).data)
    expect([home.visits.visits.length, home.prescriptions.prescriptions.length]).toEqual([1, 1])
  })

  test('home: someone new without a membership has empty lists and no subscription', async () => {
    const sam = await product.quickPatient()
    expect(await homeOf(sam)).toMatchObject({
      visits: { visits: [], has_earlier: false },
      tasks: { tasks: [] },
      appointments: { appointments: [] },
      messages: { threads: [], unread: 0, end_of_care: null },
      exercises: { assignments: [] },
      prescriptions: { prescriptions: [] },
      subscription: null,
      crisis_follow_up: { follow_up: null },
      next_check_in: { next: null },
    })
  })

  test('home: another patient, the care team and a stranger are refused', async () => {
    const sam = await product.quickPatient()
    const path = `/api/patients/${robin.user.id}/home`
    expect(await product.send('GET', path, { headers: sam.headers })).toMatchObject({ status: 404 })
    expect(await product.send('GET', path, { headers: provider.headers })).toMatchObject({ status: 403 })
    expect(await product.send('GET', path)).toMatchObject({ status: 401 })
    const unknown = `/api/patients/${randomUUID()}/home`
    expect(await product.send('GET', unknown, { headers: robin.headers })).toMatchObject({ status: 404 })
  })
})
