import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAddresses } from '@stillwater/contract/addresses'
import { readSubscription } from '@stillwater/contract/memberships'
import { readPatient, type Patient } from '@stillwater/contract/people'
import {
  keepSubscription,
  listPlans,
  pauseSubscription,
  resumeSubscription,
} from '@stillwater/contract/plans'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { openBilling, planOffer, subscription } from '../../../testing/billing.ts'
import { patient, user } from '../../../testing/people.ts'
import { loadProfileForms } from '../../../testing/profile-forms.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

beforeAll(loadProfileForms)

describe('My Membership Plan', () => {
  function view(billing: Parameters<typeof openBilling>[0] = {}, changes: Partial<Patient> = {}) {
    const record = patient(changes)
    openBilling(billing)
    answer(readPatient, record)
    answer(listAddresses, { addresses: [] })
    return renderScreen('/patient/dashboard/profile_info?view=subscription', {
      as: user({ patient: record }),
    })
  }

  // A-ACC-003, A-MEM-001 to A-MEM-004, A-PLN-055, decision C14
  test('has its bullets, its cycle and its renewal', async () => {
    view()
    expect(await screen.findByRole('heading', { level: 1, name: 'My Membership Plan' })).toBeVisible()
    expect(await screen.findByText('Monthly medication delivery')).toBeVisible()
    expect(screen.getByText('Billing cycle').closest('div')).toHaveTextContent('Monthly')
    expect(screen.getByText('Your membership renews on December 15, 2026 for $85.00.')).toBeVisible()
    expect(screen.getByText('90% of clients pay less than $15 per prescription.')).toBeVisible()
  })

  test('says what prescriptions cost only where the plan has medicine', async () => {
    view({ membership: subscription({ offering_key: 'therapy', plan_name: 'Therapy' }) })
    expect(await screen.findByRole('heading', { name: 'Therapy' })).toBeVisible()
    expect(screen.queryByText(/of clients pay less/)).toBeNull()
  })

  test('says that a paused one resumes, with what it then costs', async () => {
    const paused = { pause_starts: null, paused_until: '2027-02-15', next_charge: '2027-02-15' }
    view({ membership: subscription(paused) }, { status: 'paused' })
    expect(await screen.findByText('Your membership resumes on February 15, 2027 for $85.00.')).toBeVisible()
  })

  test('membership: what could not be charged is said once, with the way to pay it', async () => {
    view({ membership: subscription({ past_due_cents: 8500, next_retry: '2026-12-18' }) })
    const said = await screen.findAllByText(/We couldn’t charge \$85\.00/)
    expect(said).toHaveLength(1)
    expect(said[0]).toHaveTextContent('We’ll try your card again on December 18, 2026.')
    expect(screen.getByRole('link', { name: 'See invoices' })).toHaveAttribute(
      'href',
      '/patient/dashboard/invoices',
    )
  })

  test('says that none was found, having asked no more than once', async () => {
    view({ membership: null })
    expect(await screen.findByText('Subscription is not found')).toBeVisible()
    expect(callsOf(readSubscription)).toHaveLength(1)
  })

  test('says that what the plan includes could not be loaded, and loads it when asked', async () => {
    const { person } = view()
    answer(listPlans, { problem: 'invalid' })
    await screen.findByText('We couldn’t load what your plan includes.')
    openBilling()
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Monthly medication delivery')).toBeVisible()
  })

  test('is named by the clinic for patients in the pilot (A-MEM-005)', async () => {
    view({ membership: subscription({ plan_name: 'Medication & Care' }), can_change: false })
    expect(await screen.findByRole('heading', { name: 'Medication & Care' })).toBeVisible()
  })

  test('costs $29/mo with insurance (A-PLN-038, A-PLN-056)', async () => {
    view({
      membership: subscription({ is_insurance: true, monthly_pay_cents: 2900, amount_cents: 2900 }),
      can_change: false,
      plans: () => [planOffer('medication', true)],
    })
    expect(await screen.findByText('$29/mo')).toBeVisible()
    expect(screen.getByText(/Insurance visit copays start at \$0\./)).toBeVisible()
  })

  // A-MEM-006 to A-MEM-010: whether it may be changed is the clinic's to say.
  test.each([
    [true, 1],
    [false, 0],
  ])('can be changed: %s', async (can_change, links) => {
    view({ can_change })
    await screen.findByText('Monthly medication delivery')
    expect(screen.queryAllByRole('link', { name: 'Change my plan' })).toHaveLength(links)
    expect(screen.queryAllByRole('link', { name: 'Add Therapy' })).toHaveLength(links)
  })

  test('is paused for one to three months, and the pause undone', async () => {
    const { person } = view()
    const planned = subscription({ pause_starts: '2026-12-15', paused_until: '2027-02-15' })
    answer(pauseSubscription, { success: true, patient: patient(), subscription: planned })
    await person.click(await screen.findByRole('button', { name: 'Pause my membership' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getAllByRole('radio')).toHaveLength(3)
    await person.click(within(dialog).getByRole('radio', { name: /^2 months/ }))
    answer(readSubscription, planned)
    await person.click(within(dialog).getByRole('button', { name: /^Pause from December\s15,\s2026$/ }))
    expect(
      await screen.findByText(/pauses on December 15, 2026 and resumes on February 15, 2027/),
    ).toBeVisible()
    expect(callsOf(pauseSubscription)[0]?.body).toEqual({ months: 2 })

    answer(resumeSubscription, { success: true, patient: patient(), subscription: subscription() })
    answer(readSubscription, subscription())
    await person.click(screen.getByRole('button', { name: 'Undo pause' }))
    await person.click(screen.getByRole('button', { name: 'Undo pause' }))
    expect(await screen.findByText(/renews on December 15, 2026/)).toBeVisible()
  })

  test('membership: a pause whose reply is lost is told as made once the server shows it', async () => {
    const { person } = view()
    await person.click(await screen.findByRole('button', { name: 'Pause my membership' }))
    respond('PUT', pauseSubscription.path, () => {
      answer(
        readSubscription,
        subscription({ pause_starts: '2026-12-15', paused_until: '2027-01-15', next_charge: '2027-01-15' }),
      )
      throw new TypeError('Failed to fetch')
    })
    await person.click(screen.getByRole('button', { name: /^Pause from December\s15,\s2026$/ }))
    expect(await screen.findByText('Your pause is planned. You can undo it until it begins.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Undo pause' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('membership: a pause whose reply is lost and that the server does not show is neither denied nor claimed', async () => {
    const { person } = view()
    await person.click(await screen.findByRole('button', { name: 'Pause my membership' }))
    respond('PUT', pauseSubscription.path, () => {
      throw new TypeError('Failed to fetch')
    })
    await person.click(screen.getByRole('button', { name: /^Pause from December\s15,\s2026$/ }))
    // Nothing is paid for a pause.
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t confirm that this was saved. Check your connection and try again.',
    )
    expect(screen.queryByText(/Your pause is planned/)).not.toBeInTheDocument()
  })

  test('resumes after a pause for an amount that is shown first, and a declined card is told', async () => {
    const paused = subscription({ status: 'paused', paused_until: '2027-01-15', next_charge: '2027-01-15' })
    const { person } = view({ membership: paused }, { status: 'paused' })
    answer(resumeSubscription, { problem: 'payment_declined' })
    await person.click(await screen.findByRole('button', { name: 'Resume membership' }))
    await person.click(screen.getByRole('button', { name: 'Pay $85.00 and resume' }))
    expect(await screen.findByText('Your card was declined. You have not been charged.')).toBeVisible()
  })

  test('is kept by a patient who was about to leave', async () => {
    const leaving = subscription({ status: 'scheduled for cancelation', end_date: '2026-12-15' })
    const { person } = view({ membership: leaving })
    expect(await screen.findByText(/ends on December 15, 2026 and does not renew/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel my membership' })).not.toBeInTheDocument()
    respond('PUT', keepSubscription.path, () => {
      answer(readSubscription, subscription())
      return json({ success: true, patient: patient(), subscription: subscription() })
    })
    await person.dblClick(screen.getByRole('button', { name: 'Keep my membership' }))
    expect(await screen.findByText(/renews on December 15, 2026/)).toBeVisible()
    await waitFor(() => expect(callsOf(keepSubscription)).toHaveLength(1))
  })
})
