import { formatMoment, formatShortMoment } from '@stillwater/domain/formats/moments'
import { describe, expect, test } from 'vitest'
import { nobody } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { fail, healthWords, hour, newsOf, openNotices, product, sessionOf } from './notices-clinic.fixture.ts'
import { textedMember, textsOf, type TextedMember } from './notices.fixture.ts'
import { remindOfAppointment } from './remind-of-appointment.job.ts'

openNotices()

describe('appointment notices: reminders', () => {
  const reminders = async (patient: TextedMember) =>
    (await newsOf(patient)).filter(
      ({ subject, text }) => /coming up|begins soon/.test(subject ?? '') || /Reminder/.test(text),
    )

  test('come a day and an hour before, each once, also when a job runs twice', async () => {
    const maya = await textedMember(product)
    const booked = await sessionOf(maya)
    const starts = Date.parse(booked.starts_at)
    await product.moveClock({ now: new Date(starts - 24 * hour - 60_000).toISOString() })
    expect(await reminders(maya)).toEqual([])
    await product.advance(60_000)
    const when = formatMoment(booked.starts_at, 'America/Chicago')
    const first = await reminders(maya)
    expect(first.map(({ channel }) => channel)).toEqual(['mail', 'sms'])
    expect(first[0]?.text).toContain(when)
    expect(first[1]?.text).toMatch(
      new RegExp(
        `^Stillwater: Reminder: your appointment is ${formatShortMoment(booked.starts_at, 'America/Chicago')}\\. http`,
      ),
    )
    expect(first[1]?.text).not.toMatch(healthWords)
    // A worker that was killed after the email left its job behind; a second job is the worst case of it.
    const again = { appointment_id: booked.id, starts_at: booked.starts_at, ahead_minutes: 1440 }
    await product.app.services.background.transaction(nobody, async (connection) => {
      await enqueue(connection, remindOfAppointment, again)
      await enqueue(connection, remindOfAppointment, again)
    })
    expect(await reminders(maya)).toHaveLength(2)
    await product.moveClock({ now: new Date(starts - hour).toISOString() })
    expect((await reminders(maya)).map(({ subject }) => subject)).toEqual([
      'Your appointment is coming up',
      null,
      'Your appointment begins soon',
      null,
    ])
  })

  test('that an outage of the texts delays are completed, and the email is not sent again', async () => {
    const maya = await textedMember(product)
    const booked = await sessionOf(maya)
    await newsOf(maya)
    await fail('sms', 'error')
    await product.moveClock({ now: new Date(Date.parse(booked.starts_at) - 24 * hour).toISOString() })
    expect((await reminders(maya)).map(({ channel }) => channel)).toEqual(['mail'])
    await fail('sms', 'ok')
    await product.advance(hour)
    expect((await reminders(maya)).map(({ channel }) => channel)).toEqual(['mail', 'sms'])
  })

  test('do not come to who turned them off', async () => {
    const maya = await textedMember(product)
    await product.rows('update users set receive_reminder_notifications = false where id = $1', [
      maya.user.id,
    ])
    const booked = await sessionOf(maya)
    expect(textsOf(await newsOf(maya))).toHaveLength(1)
    for (const ahead of [24 * hour, hour]) {
      await product.moveClock({ now: new Date(Date.parse(booked.starts_at) - ahead).toISOString() })
      expect(await reminders(maya)).toEqual([])
    }
  })

  test('do not come when the server was down until it is too late', async () => {
    const maya = await textedMember(product)
    const booked = await sessionOf(maya)
    await newsOf(maya)
    await product.moveClock({ now: new Date(Date.parse(booked.starts_at) - 1).toISOString() })
    expect(await reminders(maya)).toEqual([])
  })

  test.each([
    ['turned texts off', 'update users set sms_opted_in = false where id = $1'],
    ['has not confirmed the number', 'update users set phone_confirmed_at = null where id = $1'],
  ])('and confirmations come by email alone to who %s', async (_, setting) => {
    const maya = await textedMember(product)
    await product.rows(setting, [maya.user.id])
    const booked = await sessionOf(maya)
    await newsOf(maya)
    await product.moveClock({ now: new Date(Date.parse(booked.starts_at) - 24 * hour).toISOString() })
    expect((await newsOf(maya)).map(({ channel }) => channel)).toEqual(['mail', 'mail'])
  })

  test('come by email alone after STOP', async () => {
    const maya = await textedMember(product)
    const booked = await sessionOf(maya)
    await newsOf(maya)
    await product.send('POST', '/dev/texts', { body: { from: `+1${maya.phone}`, text: 'STOP' } })
    await product.moveClock({ now: new Date(Date.parse(booked.starts_at) - 24 * hour).toISOString() })
    expect((await reminders(maya)).map(({ channel }) => channel)).toEqual(['mail'])
  })
})
