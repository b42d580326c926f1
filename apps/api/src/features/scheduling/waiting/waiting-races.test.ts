import { describe, expect, test } from 'vitest'
import { nobody, statement } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Person } from '../../../testing/build-app.ts'
import { bookTherapist } from '../notices/notices.fixture.ts'
import { newBookableCarer, newMember } from '../scheduling.fixture.ts'
import { offerAddedTime } from './offer-added-time.ts'
import { offerTime } from './offer-time.job.ts'
import {
  cancelSession,
  dana,
  first,
  freeTheEarlyTime,
  held,
  minute,
  offersOf,
  openWaitingList,
  product,
  soon,
  waiting,
} from './waiting.fixture.ts'

openWaitingList()

describe('waiting list: races', () => {
  test('two jobs for one freed time make one offer, and a killed one is completed by the next run', async () => {
    const [maya, sam] = [await waiting(), await waiting()]
    await freeTheEarlyTime()
    const payload = { care_person_id: dana.user.id, from: soon, until: '2026-12-09T15:45:00.000Z' }
    await product.app.services.background.transaction(nobody, async (connection) => {
      for (let at = 0; at < 6; at++) await enqueue(connection, offerTime, payload)
    })
    await product.app.worker.runDue()
    expect(await held()).toEqual([{ patient_id: maya.user.id, starts_at: soon }])
    expect(await offersOf(sam)).toEqual([])
  })

  test('two freed times at once are offered to two people, one each', async () => {
    const second = await newMember(product)
    await bookTherapist(second, '2026-12-10T15:00:00.000Z', { careperson_id: dana.user.id })
    const people = [await waiting(), await waiting(), await waiting()]
    await Promise.all([cancelSession(first), cancelSession(second)])
    await product.app.worker.runDue()
    const holders = (await held()).map(({ patient_id }) => patient_id)
    expect(holders).toHaveLength(2)
    expect(new Set(holders).size).toBe(2)
    expect(
      people
        .map(({ user }) => user.id)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(holders.toSorted())
  })

  test('a place that another job is looking at keeps its turn', async () => {
    const maya = await waiting()
    await waiting()
    let stopLooking = () => {}
    const looking = new Promise<void>((resolve) => (stopLooking = resolve))
    const lockPlace = statement('lock_place', 'select from waiting_list where patient_id = $1 for update')
    let isLocked = () => {}
    const locked = new Promise<void>((resolve) => (isLocked = resolve))
    const other = product.app.services.background.transaction(nobody, async ({ run }) => {
      await run(lockPlace, [maya.user.id])
      isLocked()
      await looking
    })
    await locked
    const offered = freeTheEarlyTime()
    const waits = `select 1 as one from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`
    await expect.poll(() => product.rows(waits), { interval: 5 }).toHaveLength(1)
    stopLooking()
    await Promise.all([other, offered])
    // On a slow machine the job may have given up the wait, and tries again.
    await product.advance(2 * minute)
    expect(await held()).toEqual([{ patient_id: maya.user.id, starts_at: soon }])
  })

  test('hours that were added are offered to as many as fit, the longest wait first', async () => {
    const people = [await waiting(), await waiting(), await waiting()]
    await product.app.services.database.transaction({ user_id: dana.user.id }, (connection) =>
      offerAddedTime(connection, dana.user.id, async () => {
        await connection.run(
          {
            name: 'add_hours',
            text: `insert into weekly_hours (id, care_person_id, weekday, opens_minute, closes_minute) values (gen_random_uuid(), $1, 3, 1020, 1110)`,
          },
          [dana.user.id],
        )
        await connection.run(
          { name: 'derive', text: `select refresh_free_time($1, '2026-12-09', '2026-12-09')` },
          [dana.user.id],
        )
      }),
    )
    await product.app.worker.runDue()
    const times = await Promise.all(
      people.map(async (one) => (await offersOf(one)).map(({ starts_at }) => starts_at)),
    )
    expect(times).toEqual([['2026-12-09T22:00:00.000Z'], ['2026-12-09T22:45:00.000Z'], []])
  })
})

describe('waiting list: a place', () => {
  const join = (person: Person, body: object) =>
    product.send('POST', '/api/calendar/waiting_list', { headers: person.headers, body })

  test('is kept once per kind, also when it is asked for at once', async () => {
    const maya = await newMember(product)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => join(maya, { appointment_type: 'therapist' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(
      await product.rows('select minutes from waiting_list where patient_id = $1', [maya.user.id]),
    ).toEqual([{ minutes: 45 }])
  })

  test('is not given for another patient’s appointment, one of another kind, or a person without that role', async () => {
    const [maya, sam] = [await waiting(), await newMember(product)]
    const manager = await newBookableCarer(product, 'care_manager')
    for (const body of [
      { appointment_type: 'therapist', appointment_id: maya.appointment_id },
      { appointment_type: 'therapist', careperson_id: manager.user.id },
      { appointment_type: 'therapist', careperson_id: maya.user.id },
    ])
      expect((await join(sam, body)).status).toBe(404)
    expect(
      (await join(maya, { appointment_type: 'provider', appointment_id: maya.appointment_id })).status,
    ).toBe(404)
    expect(
      await product.rows('select 1 as one from waiting_list where patient_id = $1', [sam.user.id]),
    ).toEqual([])
  })

  test('that is given up gives its offer to the next', async () => {
    const [maya, sam] = [await waiting(), await waiting()]
    await freeTheEarlyTime()
    const left = await product.send('DELETE', '/api/calendar/waiting_list?appointment_type=therapist', {
      headers: maya.headers,
    })
    expect(left.json).toEqual({ is_waiting: false })
    await product.app.worker.runDue()
    expect(await held()).toEqual([{ patient_id: sam.user.id, starts_at: soon }])
  })
})
