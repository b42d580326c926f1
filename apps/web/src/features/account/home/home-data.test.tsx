import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listAssigned } from '@stillwater/contract/exercises'
import { readNextCheckIn } from '@stillwater/contract/check-ins'
import { readCrisisFollowUp } from '@stillwater/contract/crisis'
import { readHome } from '@stillwater/contract/home'
import { readSubscription } from '@stillwater/contract/memberships'
import { listThreads } from '@stillwater/contract/messaging'
import { readPatient } from '@stillwater/contract/people'
import { listPrescriptions } from '@stillwater/contract/prescriptions'
import { readOwnSafetyPlan } from '@stillwater/contract/safety-plans'
import { listAppointments } from '@stillwater/contract/scheduling'
import { listTasks } from '@stillwater/contract/tasks'
import { listVisits } from '@stillwater/contract/visits'
import { formatShortDay } from '@stillwater/domain/formats/moments'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { todayHere } from '../../../platform/today.ts'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { subscription } from '../../../testing/billing.ts'
import { plain } from '../../../testing/exercise-clinic.ts'
import { home, openHome } from '../../../testing/home.ts'
import { openClinic, serviceLines, visit } from '../../../testing/intake-clinic.ts'
import { stubLiveLine } from '../../../testing/live-line.ts'
import { patient, user } from '../../../testing/people.ts'
import { sertraline, sertralineWith } from '../../../testing/prescriptions.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

const partCalls = [
  readPatient,
  listVisits,
  listTasks,
  listAppointments,
  listThreads,
  listAssigned,
  listPrescriptions,
  readSubscription,
  readOwnSafetyPlan,
  readCrisisFollowUp,
  readNextCheckIn,
]
const sentParts = () => partCalls.filter((part) => callsOf(part).length > 0).map(({ path }) => path)
const task = (task_key: string, description: string) => ({
  id: crypto.randomUUID(),
  task_key,
  description,
  created_at: '2026-11-10T15:00:00.000Z',
})
const open = (path = '/patient/dashboard', record = patient()) =>
  renderScreen(path, { as: user({ patient: record }) })
const inDays = (days: number) => addDays(todayHere(), days)

describe('home: its data', () => {
  test('home: one call brings every part, and none of them is asked for again', async () => {
    openHome({
      tasks: { tasks: [task('online-checkin', 'Complete your online check-in')] },
      messages: { threads: [], unread: 3, end_of_care: null },
      exercises: { assignments: [], of_the_day: plain },
      prescriptions: { prescriptions: [sertraline] },
      subscription: subscription(),
    })
    const { person } = open()
    await screen.findByRole('link', { name: 'Start check-in' })
    expect((await screen.findAllByText('3 unread messages')).length).toBeGreaterThan(0)
    expect(screen.getByText(plain.title)).toBeVisible()
    expect(screen.getByText(sertraline.medication_name)).toBeVisible()
    expect(screen.getByText(/^Your membership renews on/)).toBeVisible()
    expect(callsOf(readHome)).toHaveLength(1)
    expect(sentParts()).toEqual([])

    // The next page has its data already.
    const rail = screen.getAllByRole('navigation', { name: 'Sections' })[0] as HTMLElement
    await person.click(within(rail).getByRole('link', { name: 'Results' }))
    await screen.findByRole('heading', { name: 'Assessment Results' })
    expect(callsOf(listVisits)).toEqual([])
  })

  test('home: when the one call fails, each part is asked for by itself', async () => {
    openClinic([], { patient: patient() }).visits = [visit({ complete: true })]
    answer(readHome, { problem: 'unexpected' })
    open()
    await screen.findByRole('link', { name: 'Take a check-in' })
    expect(callsOf(readHome)).toHaveLength(1)
    expect(sentParts()).toContain(listTasks.path)
  })

  test('home: a live event that comes while the reply is on its way wins over the reply', async () => {
    const live = stubLiveLine()
    openHome()
    let send = () => {}
    const held = new Promise<Response>((resolve) => {
      send = () => resolve(json(home({ tasks: { tasks: [task('old', 'An old task')] } })))
    })
    respond('GET', readHome.path, () => held)
    answer(listTasks, { tasks: [task('new', 'A new task')] })
    answer(readSubscription, subscription())
    open()
    await screen.findByText('What is next?')
    live.line().dispatchEvent(new Event('open'))
    live.line().tell('billing', null)
    send()
    await screen.findByText('A new task', { selector: '.home-figure' })
    expect(screen.queryByText('An old task')).toBeNull()
    // Unread messages are counted once more when the live connection opens.
    const refetched = sentParts().filter((path) => path !== listThreads.path)
    expect(refetched).toEqual([listTasks.path, readSubscription.path])
  })

  test('home: until it is known what is next, nothing is said about it', async () => {
    openHome()
    let send = () => {}
    const held = new Promise<Response>((resolve) => {
      send = () => resolve(json(home()))
    })
    respond('GET', readHome.path, () => held)
    open()
    const next = await screen.findByRole('region', { name: 'What is next?' })
    expect(within(next).queryByText('Nothing to do right now')).toBeNull()
    expect(within(next).queryByRole('link')).toBeNull()
    send()
    await within(next).findByText('Nothing to do right now')
  })

  test('home: when nothing can be loaded it says so, claims nothing, and tries again', async () => {
    openClinic([], { patient: patient() })
    answer(readHome, { problem: 'forbidden' })
    for (const part of partCalls) answer(part, { problem: 'forbidden' })
    const { person } = open()
    await screen.findByText('We couldn’t load all of this page. What you see may be out of date.')
    expect(screen.getByText('We couldn’t load what is next')).toBeVisible()
    expect(screen.getByText('We couldn’t load your results. Nothing was lost.')).toBeVisible()
    expect(screen.queryByText('Nothing to do right now')).toBeNull()
    openClinic([], { patient: patient() }).visits = [visit({ complete: true })]
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Nothing to do right now')
  })
})

describe('home: what it says', () => {
  // decision N15
  test.each([
    [
      'an order has a problem',
      { problem: { care_team_told: true } },
      'See what’s happening with this medicine',
    ],
    [
      'a bridge is asked for',
      { bridge: { care_team_told: true } },
      'See what’s happening with this medicine',
    ],
    ['no supply has come', { supply_ends_on: null, run_out_on: null }, 'Prescription approved'],
    ['the supply is gone', { supply_ends_on: inDays(0) }, 'See when your next supply arrives'],
    [
      'there are refills',
      { supply_ends_on: inDays(20), run_out_on: inDays(80), refills: 2 },
      `Enough until ${formatShortDay(inDays(20))}, with refills until ${formatShortDay(inDays(80))}`,
    ],
    [
      'a local pharmacy has the refills',
      {
        is_local_pharmacy: true,
        order_status: 'success' as const,
        supply_ends_on: inDays(80),
        run_out_on: inDays(80),
        refills: 2,
      },
      `Enough until ${formatShortDay(inDays(80))}, with refills`,
    ],
    [
      'there are none',
      { supply_ends_on: inDays(20), run_out_on: inDays(20), refills: 0 },
      `Enough until ${formatShortDay(inDays(20))}`,
    ],
  ])('home: a prescription, when %s', async (_, changes, words) => {
    const plainOne = { consent: null, problem: null, bridge: null, order_status: 'pending' as const }
    openHome({ prescriptions: { prescriptions: [sertralineWith({ ...plainOne, ...changes })] } })
    open()
    const care = await screen.findByRole('region', { name: 'Your care' })
    const row = within(care).getByRole('link', { name: new RegExp(sertraline.medication_name) })
    expect(row).toHaveAttribute('href', '/patient/dashboard/prescription')
    expect(row).toHaveTextContent(words)
  })

  test('home: a prescription of the past is left out, and with nothing else the part is not there', async () => {
    openHome({ prescriptions: { prescriptions: [sertralineWith({ status: 'expired' })] } })
    open()
    await screen.findByText('Nothing to do right now')
    expect(screen.queryByRole('region', { name: 'Your care' })).toBeNull()
  })

  test('home: a paused member reads until when, and nothing asks for money', async () => {
    const record = patient({ status: 'paused' })
    openHome({
      patient: record,
      subscription: subscription({ status: 'paused', paused_until: '2027-01-15', next_charge: '2027-01-15' }),
    })
    open('/patient/dashboard', record)
    const next = await screen.findByRole('region', { name: 'What is next?' })
    expect(await within(next).findByText('Your membership is paused')).toBeVisible()
    expect(within(next).getByText('It resumes on January 15, 2027.')).toBeVisible()
    expect(within(next).getByRole('link')).toHaveAttribute(
      'href',
      '/patient/dashboard/profile_info?view=subscription',
    )
  })

  test('home: a payment that failed is a task and a calm sentence, not an alarm', async () => {
    openHome({
      tasks: { tasks: [task('unpaid-invoice', 'Pay your open invoice')] },
      subscription: subscription({
        status: 'past_due',
        amount_cents: 8500,
        past_due_cents: 8500,
        next_retry: '2026-12-18',
      }),
    })
    open()
    expect(await screen.findByRole('link', { name: 'Review invoice' })).toHaveAttribute(
      'href',
      '/patient/dashboard/invoices',
    )
    expect(
      screen.getByText('We couldn’t charge $85.00. We’ll try your card again on December 18, 2026.'),
    ).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('home: what changed since the last check-in stands beside the score', async () => {
    const scored = (created_at: string, phq9: number) =>
      visit({ id: created_at, created_at, phq9, complete: true, service_lines: serviceLines })
    openHome({
      visits: {
        visits: [scored('2026-11-10T15:00:00.000Z', 11), scored('2026-08-18T15:00:00.000Z', 18)],
        has_earlier: false,
      },
    })
    open()
    const words = /^Since August 18, 2026: 7 points lower\. That is a real improvement/
    expect(await screen.findByText(words)).toBeVisible()
  })
})
