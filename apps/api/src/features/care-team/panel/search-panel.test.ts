import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchPanel } from '@stillwater/contract/care/panel'
import type { PanelFilter } from '@stillwater/domain/care-team/panel-filters'
import { nobody } from '../../../platform/db/database.ts'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { addPanel } from '../../messaging/inbox/big-panel.fixture.ts'
import { changePrescription } from '../../prescriptions/change-prescription.ts'
import { prescribe, todayOf } from '../../prescriptions/prescriptions.fixture.ts'
import { addVisit, joinTeam, setStatus } from '../care-team.fixture.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

const search = async ({ api }: Person, body: { name?: string; show?: PanelFilter; page?: number } = {}) =>
  (await api.call(searchPanel, { body })).data
const namesOf = ({ patients }: Awaited<ReturnType<typeof search>>) => patients.map(({ name }) => name)

async function team(...names: [string, string][]) {
  const dana = await product.newCarePerson('therapist')
  const patients = []
  for (const [first_name, last_name] of names) {
    const one = await product.quickPatient({ first_name, last_name })
    await joinTeam(product, dana, one)
    patients.push(one)
  }
  return { dana, patients }
}

/** The prescriber pauses it and has written how to stop. */
const planStop = (id: string) => {
  const { background, keyring, clock } = product.app.services
  return background.transaction(nobody, (connection) =>
    changePrescription(connection, { keyring, now: () => clock.now() }, id, {
      to: 'paused',
      is_planned_stop: true,
    }),
  )
}

describe('panel', () => {
  test('panel: lists the care person’s own patients by last name, and a former or foreign patient never', async () => {
    const { dana, patients } = await team(['Maya', 'Ellison'], ['Zoe', 'Abara'], ['Jonah', 'Reyes'])
    const former = patients[2]!
    await product.rows(
      `update care_team set until = app_now() - interval '1 second' where user_id = $1 and patient_id = $2`,
      [dana.user.id, former.user.id],
    )
    await team(['Nina', 'Elsewhere'])
    const panel = await search(dana)
    expect(namesOf(panel)).toEqual(['Zoe Abara', 'Maya Ellison'])
    expect(panel).toMatchObject({ found: 2, next: null, counts: { all: 2 } })
  })

  test('panel: a name is found by beginnings of its words, without accents, and only within the panel', async () => {
    const { dana } = await team(['Lucía', 'Fuentes'], ['Luca', 'Marin'])
    await team(['Lucia', 'Elsewhere'])
    expect(namesOf(await search(dana, { name: 'luc' }))).toEqual(['Lucía Fuentes', 'Luca Marin'])
    expect(namesOf(await search(dana, { name: 'LUCIA fue' }))).toEqual(['Lucía Fuentes'])
    expect(await search(dana, { name: 'elsewhere' })).toMatchObject({
      patients: [],
      found: 0,
      counts: { all: 2 },
    })
  })

  test('panel: each filter shows the patients to whom its rule applies, with counts of the whole panel', async () => {
    const { dana, patients } = await team(
      ['Worse', 'A'],
      ['Late', 'B'],
      ['Short', 'C'],
      ['Well', 'D'],
      ['Stopping', 'E'],
    )
    const [worse, late, short, well, stopping] = patients as [Person, Person, Person, Person, Person]
    for (const one of patients) await setStatus(product, one)
    await addVisit(product, worse, { days_ago: 30, scores: { phq9: 10 } })
    await addVisit(product, worse, { days_ago: 1, scores: { phq9: 17 } })
    await addVisit(product, late, { days_ago: 18, scores: { phq9: 12 } })
    await addVisit(product, well, { days_ago: 70, scores: { phq9: 18 } })
    await addVisit(product, well, { days_ago: 3, scores: { phq9: 4 } })
    const fewDays = { refills: 0, days_supply: 4, own_until: todayOf(product) }
    await prescribe(product, short, fewDays)
    await planStop(await prescribe(product, stopping, fewDays))
    for (const [show, expected] of [
      ['not_improving', ['Worse A']],
      ['overdue', ['Late B']],
      ['unread', []],
      ['running_out', ['Short C']],
    ] as const)
      expect(namesOf(await search(dana, { show })), show).toEqual(expected)
    const all = await search(dana)
    expect(all.patients.find(({ name }) => name === 'Well D')).toMatchObject({
      flags: [],
      courses: [{ scale: 'phq9', start: { score: 18 }, latest: { score: 4 }, state: 'remission' }],
    })
    expect(all.counts).toMatchObject({ all: 5, not_improving: 1, overdue: 1, unread: 0, running_out: 1 })
  })

  test('panel: a second page begins where the first ended, and unread counts messages of one’s own threads', async () => {
    const carer = await product.newCarePerson('care_manager')
    await addPanel(product, carer, 120)
    const [first, second, third] = [
      await search(carer),
      await search(carer, { page: 1 }),
      await search(carer, { page: 2 }),
    ]
    expect([first, second, third].map(({ patients, next }) => [patients.length, next])).toEqual([
      [50, 1],
      [50, 2],
      [20, null],
    ])
    const ids = [first, second, third].flatMap(({ patients }) => patients.map(({ id }) => id))
    expect(new Set(ids).size).toBe(120)
    expect(first.counts).toMatchObject({ all: 120, unread: 120 })
    expect(await search(carer, { page: 1000 })).toMatchObject({ patients: [], next: null })

    // A colleague on the same team has not missed what was written to someone else.
    const colleague = await product.newCarePerson('therapist')
    await product.rows('insert into care_team (patient_id, user_id, care_role) values ($1, $2, $3)', [
      ids[0],
      colleague.user.id,
      'therapist',
    ])
    expect(await search(colleague)).toMatchObject({ found: 1, counts: { unread: 0 } })
  })

  test('panel: a patient and a coordinator are refused; an administrator and someone on call have no panel and see no one', async () => {
    const robin = await product.quickPatient()
    for (const person of [robin, await product.newCarePerson('coordinator')])
      await expect(search(person)).rejects.toMatchObject({ status: 403 })
    for (const role of ['oncall', 'admin'] as const)
      expect(await search(await product.newCarePerson(role))).toMatchObject({ patients: [], found: 0 })
  })

  test('panel: a search leaves an audit row and no name in the log', async () => {
    const { dana } = await team(['Quillon', 'Marchbanks'])
    await search(dana, { name: 'marchb' })
    const rows = await product.rows<{ outcome: string }>(
      `select outcome from audit_events where actor_id = $1 and action = 'POST /api/care/patients/search'`,
      [dana.user.id],
    )
    expect(rows).toEqual([{ outcome: 'ok' }])
    expect(product.logged.filter((line) => /marchb/i.test(line))).toEqual([])
  })
})
