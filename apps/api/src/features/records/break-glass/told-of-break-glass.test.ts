import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listBrokenGlass } from '@stillwater/contract/care/break-glass'
import { readPatient } from '@stillwater/contract/people'
import { confirmRecordOpenings, listRecordAccess, listRecordOpenings } from '@stillwater/contract/records'
import { listTasks } from '@stillwater/contract/tasks'
import { nobody } from '../../../platform/db/database.ts'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { readKey } from '../../people/person-keys.ts'
import { eventsOf, minuteMs, newRobin, openChartOf, readChartOf, reason } from './break-glass.fixture.ts'
import { breakGlass as table } from './break-glass.table.ts'
import { sealReason } from './sealed-reason.ts'

let product: TestApp
let robin: Person
let vera: Person
beforeAll(async () => {
  product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
})
afterAll(() => product.close())
beforeEach(async () => {
  robin = await newRobin(product)
  vera = await product.newCarePerson('therapist')
})

const chartOf = (who: Person) => readChartOf(robin, who)
const openFor = (who: Person) => openChartOf(robin, who)

describe('break-glass: who is told', () => {
  test('break-glass: every read under it is audited with its reason', async () => {
    await openFor(vera)
    await chartOf(vera)
    await vera.api.call(readPatient, { params: { id: robin.user.id } })
    const told = { outcome: 'ok', reason: 'break_glass', patient_id: robin.user.id }
    expect(await eventsOf(product, vera)).toEqual([
      { ...told, action: 'POST /api/care/break_glass' },
      { ...told, action: 'GET /api/care/patients/:id/chart' },
      { ...told, action: 'GET /api/patients/:id' },
    ])
  })

  test('break-glass: the patient is told by email without a name, by a task, and sees who it was until they confirm', async () => {
    await openFor(vera)
    await chartOf(vera)
    await product.app.worker.runDue()
    const [email] = (await product.mailTo(robin.email)).filter(
      ({ subject }) => subject === 'Your record was opened',
    )
    for (const hidden of ['Dana', 'Carer', 'distress', 'therap'])
      expect(`${email?.text}${email?.html}`).not.toContain(hidden)

    const tasks = async () => (await robin.api.call(listTasks, {})).data.tasks.map(({ task_key }) => task_key)
    const params = { params: { id: robin.user.id } }
    expect(await tasks()).toContain('record-opened')
    const { data } = await robin.api.call(listRecordOpenings, params)
    expect(data).toMatchObject({ is_unseen: true, openings: [{ name: 'Dana Carer', role: 'therapist' }] })
    expect(JSON.stringify(data)).not.toContain('distress')
    const { data: seen } = await robin.api.call(listRecordAccess, { ...params, query: {} })
    expect(seen.accesses.map(({ what, why }) => [what, why])).toContainEqual([
      'Opened your chart',
      'Not on your care team: wrote down a reason, for one hour',
    ])

    await robin.api.call(confirmRecordOpenings, { ...params, body: {} })
    expect(await tasks()).not.toContain('record-opened')
    expect((await robin.api.call(listRecordOpenings, params)).data).toMatchObject({
      is_unseen: false,
      openings: [{ name: 'Dana Carer' }],
    })
  })

  test('break-glass: an administrator sees who, whom, when, why and until when; no one else reads the list', async () => {
    const admin = await product.newCarePerson('admin')
    const { until } = await openFor(vera)
    const { data } = await admin.api.call(listBrokenGlass, { query: {} })
    expect(data.openings[0]).toMatchObject({
      person: { id: vera.user.id, name: 'Dana Carer', role: 'therapist' },
      patient: { id: robin.user.id, name: 'Robin Vale' },
      reason,
      until,
    })
    for (const who of [vera, robin, await product.newCarePerson('coordinator')])
      expect((await product.send('GET', '/api/care/break_glass', { headers: who.headers })).status).toBe(403)
  })

  test('break-glass: the list of an administrator continues after its first page without a gap', async () => {
    const admin = await product.newCarePerson('admin')
    const { background, keyring, clock } = product.app.services
    await background.transaction(nobody, async (connection) => {
      const key = await readKey(connection, keyring, robin.user.id)
      for (let days = 1; days <= 55; days++) {
        const [id, at] = [randomUUID(), clock.now().getTime() - days * 24 * 60 * minuteMs]
        await connection.db.insert(table).values({
          id,
          created_at: new Date(at).toISOString(),
          patient_id: robin.user.id,
          user_id: vera.user.id,
          role: 'therapist',
          until: new Date(at + 60 * minuteMs).toISOString(),
          sealed: sealReason(key!, id, reason),
        })
      }
    })
    const shown: string[] = []
    for (let before: string | null | undefined; before !== null;) {
      const { data } = await admin.api.call(listBrokenGlass, { query: before ? { before } : {} })
      shown.push(...data.openings.map(({ id }) => id))
      before = data.next
    }
    const all = await product.rows<{ id: string }>(
      'select id from break_glass order by created_at desc, id desc',
    )
    expect(shown).toEqual(all.map(({ id }) => id))
    expect(shown.length).toBeGreaterThan(50)
  })
})
