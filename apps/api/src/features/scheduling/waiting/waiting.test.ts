import { readAppointmentLink, takeOffer } from '@stillwater/contract/appointment-links'
import { joinWaitingList, readScheduleInfo } from '@stillwater/contract/scheduling'
import { describe, expect, test } from 'vitest'
import { nobody } from '../../../platform/db/database.ts'
import type { Person } from '../../../testing/build-app.ts'
import { bookTherapist, sentTo, textedMember } from '../notices/notices.fixture.ts'
import { addAppointment, newBookableCarer, newMember } from '../scheduling.fixture.ts'
import { offerFreedTime } from './offer-freed-time.ts'
import {
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

const bookedOf = (person: Person) =>
  product.rows<{ starts_at: string }>(
    `select starts_at from appointments where patient_id = $1 and status = 'booked' order by starts_at`,
    [person.user.id],
  )

describe('waiting list: a time that a cancellation freed', () => {
  test('is kept for the first who waits, told with a link, and replaces the later session when taken', async () => {
    const maya = await waiting(await textedMember(product))
    const sam = await waiting()
    await freeTheEarlyTime()
    expect(await held()).toEqual([{ patient_id: maya.user.id, starts_at: soon }])
    expect(await offersOf(sam)).toEqual([])
    expect(await offersOf(maya)).toMatchObject([
      {
        starts_at: soon,
        duration: 45,
        participant_name: 'Dana Carer',
      },
    ])
    const email = (await sentTo(product, maya.email)).at(-1)
    expect(email?.subject).toBe('An earlier time is free')
    expect(email?.text).toContain('Wednesday, December 9, 2026, 9:00 AM CT\n\n45 minutes with Dana Carer\n')
    expect(email?.text).toMatch(/keep this time for you today until 9:0\d AM CT\./)
    const token = /appointment\/(\S+)/.exec(email?.text ?? '')?.[1] ?? ''
    const { data: shown } = await product.visitor.call(readAppointmentLink, { params: { token } })
    expect(shown).toMatchObject({ kind: 'offer', starts_at: soon, patient_first_name: 'Maya' })
    const taken = await product.send('POST', `/api/appointment_links/${token}/book`, {
      body: { starts_at: soon },
    })
    expect(taken.json).toMatchObject({ kind: 'appointment', starts_at: soon })
    expect(await bookedOf(maya)).toEqual([{ starts_at: soon }])
    expect((await product.send('GET', `/api/appointment_links/${token}`)).status).toBe(410)
    const { data: info } = await maya.api.call(readScheduleInfo, { query: { appointment_type: 'therapist' } })
    expect(info.is_waiting).toBe(false)
  })

  test('that is kept beyond midnight is told with its last day', async () => {
    await product.rows(
      `insert into settings (name, value) values ('scheduling', '{"offer_minutes": 1440}')
        on conflict (name) do update set value = excluded.value`,
    )
    const maya = await waiting()
    await freeTheEarlyTime()
    const { text } = await product.newestMail(maya.email, 'An earlier time is free')
    await product.rows(`delete from settings where name = 'scheduling'`)
    expect(text).toMatch(/keep this time for you until Tuesday, December 8, 2026, [\d:]+ [AP]M [A-Z]+\./)
  })

  test('goes to the next when it lapses or is declined, and to nobody twice', async () => {
    const [maya, sam, kim] = [await waiting(), await waiting(), await waiting()]
    await freeTheEarlyTime()
    const [offer] = await offersOf(maya)
    await product.advance(60 * minute)
    expect(await held()).toEqual([{ patient_id: sam.user.id, starts_at: soon }])
    const late = await product.send('POST', `/api/calendar/offers/${offer?.id}/take`, {
      headers: (await product.signedIn(maya.email)).headers,
    })
    expect([404, 410]).toContain(late.status)
    const again = await product.signedIn(sam.email)
    const [second] = await offersOf(again)
    const declined = await product.send('POST', `/api/calendar/offers/${second?.id}/decline`, {
      headers: again.headers,
    })
    expect(declined.status).toBe(200)
    await product.app.worker.runDue()
    expect(await held()).toEqual([{ patient_id: kim.user.id, starts_at: soon }])
    await product.advance(61 * minute)
    expect(await held()).toEqual([])
    expect((await bookedOf(maya)).concat(await bookedOf(sam), await bookedOf(kim))).toHaveLength(3)
  })

  test('is taken in the app, once', async () => {
    const maya = await waiting()
    await freeTheEarlyTime()
    const [offer] = await offersOf(maya)
    const params = { id: offer?.id ?? '' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        product.send('POST', `/api/calendar/offers/${params.id}/take`, { headers: maya.headers }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410])
    expect(await bookedOf(maya)).toEqual([{ starts_at: soon }])
  })

  test('that is booked on the ordinary page ends the waiting too', async () => {
    const maya = await waiting()
    await freeTheEarlyTime()
    await bookTherapist(maya, soon, {
      careperson_id: dana.user.id,
      cancel_appointment_id: maya.appointment_id,
    })
    await product.advance(61 * minute)
    expect(
      await product.rows(`select outcome from waiting_offers where patient_id = $1`, [maya.user.id]),
    ).toEqual([{ outcome: 'taken' }])
    expect(await bookedOf(maya)).toEqual([{ starts_at: soon }])
  })

  test('is kept from everyone else meanwhile, and another patient cannot take the offer', async () => {
    const [maya, sam] = [await waiting(), await newMember(product)]
    await freeTheEarlyTime()
    const [offer] = await offersOf(maya)
    await expect(bookTherapist(sam, soon, { careperson_id: dana.user.id })).rejects.toMatchObject({
      status: 409,
    })
    await expect(
      sam.api.call(takeOffer, { params: { id: offer?.id ?? '' }, body: {} }),
    ).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('waiting list: nobody is offered a time that they cannot take', () => {
  test.each([
    ['is not licensed in the patient’s state', `update patients set region = 'NY' where id = $1`],
    ['is out of the patient’s network', `update patients set is_insurance = true where id = $1`],
    ['would see a paused member', `update patients set status = 'paused' where id = $1`],
  ])('when the care person %s, the next in line gets it', async (_, sql) => {
    await product.rows('update care_schedules set is_in_network = false where care_person_id = $1', [
      dana.user.id,
    ])
    const [maya, sam] = [await waiting(), await waiting()]
    await product.rows(sql, [maya.user.id])
    await freeTheEarlyTime()
    expect(await held()).toEqual([{ patient_id: sam.user.id, starts_at: soon }])
  })

  test('when they are busy then, when their own session is earlier, or when it is about to begin', async () => {
    const [busy, earlier] = [await waiting(), await newMember(product)]
    const other = await newBookableCarer(product, 'care_manager')
    await addAppointment(product, busy, other, { appointment_type: 'care_manager', starts_at: soon })
    const starts_at = '2026-12-08T15:00:00.000Z'
    await addAppointment(product, earlier, dana, { appointment_type: 'therapist', starts_at, minutes: 45 })
    await earlier.api.call(joinWaitingList, { body: { appointment_type: 'therapist' } })
    await product.rows(
      `insert into care_team (patient_id, user_id, care_role, since) values ($1, $2, 'therapist', app_now())`,
      [earlier.user.id, dana.user.id],
    )
    await freeTheEarlyTime()
    expect(await held()).toEqual([])
  })

  test('and a time that starts before an offer and the notice would end is not offered', async () => {
    await waiting()
    await product.moveClock({ now: new Date(Date.parse(soon) - 170 * minute).toISOString() })
    await product.app.services.background.transaction(nobody, async (connection) => {
      for (const table of ['estimates', 'appointments'])
        await connection.run({ name: `no ${table}`, text: `delete from ${table} where patient_id = $1` }, [
          first.user.id,
        ])
      await connection.run({ name: 'again', text: `select refresh_free_time_between($1, $2, $2)` }, [
        dana.user.id,
        soon,
      ])
      await offerFreedTime(connection, {
        care_person_id: dana.user.id,
        starts_at: soon,
        ends_at: '2026-12-09T15:45:00.000Z',
      })
    })
    await product.app.worker.runDue()
    expect(await held()).toEqual([])
  })
})
