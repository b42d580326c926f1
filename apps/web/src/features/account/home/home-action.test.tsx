import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { queryClient } from '../../../platform/api/query-client.ts'
import { plain } from '../../../testing/exercise-clinic.ts'
import { subscription } from '../../../testing/billing.ts'
import { openHome, type Home } from '../../../testing/home.ts'
import { serviceLines, visit } from '../../../testing/intake-clinic.ts'
import { patient, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { sertralineWith } from '../../../testing/prescriptions.ts'

const open = (changes: Partial<Home>) => {
  const shown = openHome(changes)
  return renderScreen('/patient/dashboard', { as: user({ patient: shown.patient }) })
}
const next = () => screen.findByRole('region', { name: 'What is next?' })
const task = (task_key: string, description: string) => ({
  id: crypto.randomUUID(),
  task_key,
  description,
  created_at: '2026-11-10T15:00:00.000Z',
})
const booked = (starts_at: string) => ({
  id: '00000000-0000-4000-8000-0000000000b1',
  appointment_type: 'therapist' as const,
  participant_name: 'Dana Whitfield',
  careperson_id: '00000000-0000-4000-8000-0000000000aa',
  link: null,
  care_person_photo_url: null,
  profile_url: null,
  starts_at,
  duration: 45,
  communication: 'video' as const,
  status: 'booked' as const,
  can_reschedule: true,
  is_late_cancel: false,
  needs_new_time: false,
})
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const zone = 'America/Chicago'

describe('home: its one action', () => {
  test('home: a visit of today can be joined; other tasks are listed below it', async () => {
    open({
      appointments: { appointments: [booked(inHours(2))], zone },
      tasks: { tasks: [task('unpaid-invoice', 'Pay your open invoice')] },
    })
    expect(await within(await next()).findByRole('link', { name: 'Join video' })).toBeVisible()
    const tasks = screen.getByRole('region', { name: 'Your tasks' })
    expect(within(tasks).getByRole('link', { name: 'Pay your open invoice' })).toBeVisible()
  })

  test('home: a visit in some days is told beside what is due now, and cannot be joined yet', async () => {
    open({
      appointments: { appointments: [booked(inHours(80))], zone },
      next_check_in: { next: { at: inHours(-3), is_due: true } },
    })
    const part = await next()
    expect(await within(part).findByRole('link', { name: 'Start check-in' })).toBeVisible()
    expect(within(part).getByRole('link', { name: /Your next visit.*Therapy with Dana/ })).toHaveAttribute(
      'href',
      '/patient/dashboard/appointments',
    )
    expect(within(part).queryByRole('link', { name: 'Join video' })).toBeNull()
  })

  test('home: a task of which there are two stands there once, and not beside its own button', async () => {
    open({
      tasks: {
        tasks: [
          task('unpaid-invoice', 'Pay your open invoice'),
          task('unpaid-invoice', 'Pay your open invoice'),
        ],
      },
    })
    await within(await next()).findByRole('link', { name: 'Review invoice' })
    expect(screen.getAllByText('Pay your open invoice')).toHaveLength(1)
  })

  test('home: nobody with check-ins behind them is asked for a first visit', async () => {
    const later = visit({
      is_initial: false,
      is_follow_up: true,
      complete: true,
      service_lines: serviceLines,
    })
    open({
      visits: { visits: [later, visit({ complete: true })], has_earlier: false },
      tasks: { tasks: [task('schedule-initial-cm', 'Schedule your first visit')] },
    })
    await screen.findByText('Nothing to do right now')
    expect(screen.queryByText('Schedule your first visit')).toBeNull()
  })

  test('home: a price to answer is the action, and its prescription is not repeated below', async () => {
    const sertraline = sertralineWith({ consent: 'needed' })
    open({ prescriptions: { prescriptions: [sertraline] } })
    const part = await next()
    expect(await within(part).findByRole('link', { name: 'Review prescription' })).toBeVisible()
    expect(within(part).getByText('Waiting for your answer before we order it')).toBeVisible()
    expect(screen.getAllByText(sertraline.medication_name)).toHaveLength(1)
  })

  test('home: the exercise of the day is the action where nothing else is due', async () => {
    open({ exercises: { assignments: [], of_the_day: plain } })
    expect(await within(await next()).findByRole('link', { name: 'Start exercise' })).toBeVisible()
    expect(screen.getAllByText(plain.title)).toHaveLength(1)
  })

  test('home: after a discharge an order on its way stays, and no exercise is asked for', async () => {
    open({
      messages: { threads: [], unread: 0, end_of_care: { on: '2026-11-20', is_over: true } },
      exercises: { assignments: [], of_the_day: plain },
      prescriptions: { prescriptions: [sertralineWith({ consent: null })] },
    })
    expect(await within(await next()).findByRole('link', { name: 'Read letter' })).toHaveAttribute(
      'href',
      '/patient/dashboard/discharge',
    )
    const care = screen.getByRole('region', { name: 'Your care' })
    expect(within(care).getByRole('link', { name: /Sertraline/ })).toBeVisible()
    expect(screen.queryByText(plain.title)).toBeNull()
  })

  test('home: a letter that was read can be found again until the last day, and is not said twice before', async () => {
    const messages = { threads: [], unread: 0, end_of_care: { on: '2026-12-20', is_over: false } }
    const { unmount } = open({ messages })
    expect(await screen.findByRole('link', { name: /A letter about your care/ })).toHaveAttribute(
      'href',
      '/patient/dashboard/discharge',
    )
    expect(screen.getByText('Your care with us ends on Sunday, December 20, 2026')).toBeVisible()
    unmount()
    queryClient.clear()
    open({
      messages,
      tasks: { tasks: [task('read-discharge', 'Read a letter about your care with us')] },
      prescriptions: { prescriptions: [sertralineWith({ consent: null })] },
    })
    expect(await screen.findByRole('link', { name: /Sertraline/ })).toBeVisible()
    expect(within(await next()).getByRole('link', { name: 'Read letter' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /A letter about your care/ })).toBeNull()
  })

  test('home: with nothing to do it says what happens next and when', async () => {
    open({ next_check_in: { next: { at: '2026-12-01T18:00:00.000Z', is_due: false } } })
    expect(
      await within(await next()).findByText(/^We’ll ask how you’re doing on Tuesday, December 1, 2026\./),
    ).toBeVisible()
  })

  test.each([
    [true, /^Your care team has been told/],
    [false, /^Your answer is saved\. We’re alerting your care team/],
  ])(
    'home: after a crisis help comes first, and "told" is said only when it is so (%s)',
    async (told, words) => {
      const { person } = open({
        crisis_follow_up: { follow_up: { screen: 'page', told } },
        appointments: { appointments: [booked(inHours(1))], zone },
      })
      const part = await next()
      expect(await within(part).findByText(words)).toBeVisible()
      await person.click(within(part).getByRole('button', { name: 'Get help now' }))
      expect(await screen.findByRole('dialog', { name: 'You are not alone' })).toBeVisible()
    },
  )
})

describe('home: where a patient stands', () => {
  test.each([
    ['lead', null, 'You aren’t charged until you choose a plan and pay.'],
    [
      'paid_but_incomplete',
      subscription(),
      'Your plan is paid. Your care can begin as soon as your intake is complete.',
    ],
    [
      'active_client',
      subscription({ status: 'scheduled for cancelation', end_date: '2026-12-15', next_charge: null }),
      'Your membership ends on December 15, 2026 and does not renew.',
    ],
    [
      'active_client',
      subscription({ status: 'past_due', past_due_cents: 8500, next_retry: '2026-12-18' }),
      'We couldn’t charge $85.00. We’ll try your card again on December 18, 2026.',
    ],
    ['canceled', null, 'Your membership has ended. Your messages, results and records are still here.'],
  ])('home: %s reads its own sentence, once', async (status, membership, words) => {
    open({ patient: patient({ status }), subscription: membership })
    expect(await screen.findByText(words)).toBeVisible()
  })
})
