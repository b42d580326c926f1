import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { saveAnswer } from '@stillwater/contract/intake'
import {
  holdSlot,
  listFreeDates,
  listSlots,
  readScheduleInfo,
  releaseHold,
  type Appointment,
} from '@stillwater/contract/scheduling'
import { answer, callsOf, respond, json } from '../../../../testing/answer.ts'
import { ask, goOn, kept, nextQuestion } from '../ask.fixture.tsx'

const zone = 'America/Chicago'
const slot = '2030-11-21T21:30:00.000Z'
const careperson_id = '00000000-0000-4000-9000-000000000777'
const appointment: Appointment = {
  id: '00000000-0000-4000-9000-000000000778',
  appointment_type: 'provider',
  participant_name: 'Dr. Samuel Ortiz',
  careperson_id,
  link: null,
  care_person_photo_url: null,
  profile_url: null,
  starts_at: slot,
  duration: 30,
  communication: 'video',
  status: 'booked',
  can_reschedule: true,
  is_late_cancel: false,
  needs_new_time: false,
}

function info(changes: Partial<Parameters<typeof answer<typeof readScheduleInfo>>[1]> = {}) {
  answer(readScheduleInfo, {
    appointment_type: 'provider',
    duration: 30,
    zone,
    provider_id: careperson_id,
    careperson: null,
    already_scheduled: null,
    reschedules: null,
    obstacle: null,
    is_waiting: false,
    reschedule_hours: 24,
    hold_minutes: 5,
    ...changes,
  } as never)
}

beforeEach(() => {
  info()
  answer(listFreeDates, ['2030-11-21'])
  answer(listSlots, [slot, '2030-11-21T22:00:00.000Z'])
  respond('POST', holdSlot.path, () =>
    json({ id: appointment.id, starts_at: slot, held_until: '2030-11-20T16:05:00.000Z', careperson_id }),
  )
  answer(releaseHold, { success: true })
})

const step = () =>
  ask({ name: 'schedule_provider', question_type: 'schedule' }, { bank: 'provider_appointment' })

test('scheduling step: a chosen time is kept, and is the answer that the server books', async () => {
  const { person } = await step()
  await person.click(await screen.findByRole('button', { name: /November 21/ }))
  await person.click(await screen.findByRole('radio', { name: /3:30/ }))
  expect(await screen.findByText(/keeping this time for you until 10:05/)).toBeVisible()
  await person.click(goOn())
  await nextQuestion()
  expect(await kept('schedule_provider')).toMatchObject({
    value: slot,
    response: 'Thursday, November 21, 2030, 3:30 PM CT',
  })
})

test('scheduling step: Continue without a time asks for one and sends nothing', async () => {
  const { person } = await step()
  await screen.findByRole('button', { name: /November 21/ })
  await person.click(goOn())
  expect(await screen.findByText('Please choose a time.')).toBeVisible()
  expect(callsOf(saveAnswer)).toHaveLength(0)
})

test('scheduling step: when no time fits, a wish to meet by phone carries the number', async () => {
  const { person } = await step()
  await person.click(await screen.findByRole('button', { name: 'None of these times work for me' }))
  expect(screen.getByText(/Your care team will find a time/)).toBeVisible()
  await person.click(screen.getByRole('radio', { name: 'By phone' }))
  await person.clear(screen.getByLabelText('Which number should we call?'))
  await person.click(goOn())
  expect(screen.getByText(/Hmm\.\.\.the phone number/)).toBeVisible()
  await person.type(screen.getByLabelText('Which number should we call?'), '5125550199')
  await person.click(goOn())
  await nextQuestion()
  expect(await kept('schedule_provider')).toMatchObject({
    value: 'phone',
    response: 'By phone, (512) 555-0199',
  })
})

test('scheduling step: with no free time at all, the care team is asked for one', async () => {
  answer(listFreeDates, [])
  const { person } = await step()
  await person.click(await screen.findByRole('radio', { name: 'By video' }))
  await person.click(goOn())
  await nextQuestion()
  expect(await kept('schedule_provider')).toMatchObject({ value: 'video' })
})

test('scheduling step: someone who already has a time is told so and continues with it', async () => {
  info({ already_scheduled: appointment })
  const { person } = await step()
  const notice = await screen.findByRole('dialog')
  expect(
    within(notice).getByText("Good news! It seems like you've already scheduled this appointment..."),
  ).toBeVisible()
  expect(within(notice).getByText('Thursday, November 21, 2030, 3:30 PM CT')).toBeVisible()
  await person.click(goOn('OK'))
  await nextQuestion()
  expect(await kept('schedule_provider')).toMatchObject({ value: 'scheduled' })
})

test('scheduling step: a booked time can be changed for another one', async () => {
  info({ already_scheduled: appointment })
  const { person } = await step()
  await person.click(await screen.findByRole('button', { name: 'Choose another time' }))
  await person.click(await screen.findByRole('button', { name: /November 21/ }))
  await person.click(await screen.findByRole('radio', { name: /4:00/ }))
  await person.click(goOn())
  await nextQuestion()
  expect(await kept('schedule_provider')).toMatchObject({ value: '2030-11-21T22:00:00.000Z' })
})
