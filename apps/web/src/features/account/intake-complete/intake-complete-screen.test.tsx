import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readNextCheckIn } from '@stillwater/contract/check-ins'
import { listInvoices } from '@stillwater/contract/invoices'
import { readSubscription } from '@stillwater/contract/memberships'
import type { Patient } from '@stillwater/contract/people'
import { listTasks } from '@stillwater/contract/tasks'
import { answer } from '../../../testing/answer.ts'
import { invoice, subscription } from '../../../testing/billing.ts'
import { openClinic } from '../../../testing/intake-clinic.ts'
import { patient, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

const dana = {
  id: '00000000-0000-4000-8000-0000000000aa',
  name: 'Dana Whitfield',
  photo_url: null,
  profile_url: null,
}

function open(changes: Partial<Patient> = {}) {
  const record = patient({ therapist: dana, ...changes })
  openClinic([], { patient: record, complete: true })
  answer(readSubscription, subscription({ card_last4: '1111' }))
  answer(listInvoices, {
    invoices: [
      invoice(1, {
        status: 'paid',
        paid_at: '2026-11-15T15:00:00.000Z',
        total_cents: 3000,
        lines: [{ description: 'First month', amount_cents: 3000 }],
      }),
    ],
  })
  answer(readNextCheckIn, { next: { at: '2026-12-01T18:00:00.000Z', is_due: false } })
  answer(listTasks, {
    tasks: [
      {
        id: dana.id,
        task_key: 'schedule-initial-cm',
        description: 'Schedule your first visit with your care counselor',
        created_at: '2026-11-10T15:00:00.000Z',
      },
    ],
  })
  return () => renderScreen('/patient/intake-complete', { as: user({ patient: record }) })
}

describe('the end of the intake', () => {
  test('intake complete: it names who cares for the patient, what is next and when, and every payment', async () => {
    open()()
    await screen.findByRole('heading', { level: 1, name: 'Your intake is complete' })
    // A task is open, so no more than that is claimed.
    expect(screen.getByText('Thank you. Your answers are with your care team.')).toBeVisible()
    const team = screen.getByRole('region', { name: 'Who will care for you' })
    expect(within(team).getByRole('link', { name: /Dana Whitfield\s*Therapist/ })).toBeVisible()
    const next = await screen.findByRole('region', { name: 'What happens next' })
    expect(within(next).getByRole('link', { name: 'Schedule visit' })).toHaveAttribute(
      'href',
      '/patient/schedule/care_manager/schedule-cm/30',
    )
    expect(within(next).getByText('Your next check-in is due on Tuesday, December 1, 2026.')).toBeVisible()
    const paid = screen.getByRole('region', { name: 'Your payments' })
    expect(within(paid).getByText('Paid Nov 15, 2026')).toBeVisible()
    expect(within(paid).getAllByText('$30.00')).not.toHaveLength(0)
    expect(within(paid).getByText('Your membership renews on December 15, 2026 for $85.00.')).toBeVisible()
    const card = 'We’ll charge your card ending in 1111. You can cancel any time.'
    expect(within(paid).getByText(card)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
      'href',
      '/patient/dashboard',
    )
  })

  test('intake complete: a first visit that is booked is not asked for again', async () => {
    open({ first_cm_visit_scheduled_at: '2026-11-16T15:00:00.000Z' })()
    const next = await screen.findByRole('region', { name: 'What happens next' })
    expect(within(next).getByText('Your next check-in is due on Tuesday, December 1, 2026.')).toBeVisible()
    expect(within(next).queryByRole('link', { name: 'Schedule visit' })).toBeNull()
  })

  test('intake complete: a check-in that is due is asked for once, by its task', async () => {
    const show = open()
    answer(readNextCheckIn, { next: { at: '2026-11-15T18:00:00.000Z', is_due: true } })
    const task = { id: dana.id, task_key: 'online-checkin', description: 'Complete your online check-in' }
    answer(listTasks, { tasks: [{ ...task, created_at: '2026-11-15T18:00:00.000Z' }] })
    show()
    const next = await screen.findByRole('region', { name: 'What happens next' })
    expect(within(next).getByRole('link', { name: 'Start check-in' })).toBeVisible()
    expect(within(next).queryByText(/Your next check-in is due/)).toBeNull()
  })

  test('intake complete: a membership that ends promises no further charge', async () => {
    const show = open()
    answer(readSubscription, subscription({ end_date: '2026-12-15', next_charge: null }))
    show()
    const paid = await screen.findByRole('region', { name: 'Your payments' })
    expect(within(paid).getByText(/^Your membership ends on December 15, 2026/)).toBeVisible()
    expect(within(paid).queryByText(/your card ending in/)).toBeNull()
  })

  test('intake complete: where no payment was made, none is claimed', async () => {
    const show = open()
    answer(listInvoices, { invoices: [] })
    answer(readSubscription, { problem: 'subscription_not_found' })
    show()
    await screen.findByRole('region', { name: 'What happens next' })
    expect(screen.queryByRole('region', { name: 'Your payments' })).toBeNull()
  })

  test('intake complete: an intake that is not complete leads home', async () => {
    open({ status: 'paid_but_incomplete' })()
    await waitFor(() => expect(location.pathname).toBe('/patient/dashboard'))
  })
})
