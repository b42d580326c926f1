import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  agreeToOrder,
  declineOrder,
  listPrescriptions,
  type Prescription,
} from '@stillwater/contract/prescriptions'
import { readPatient } from '@stillwater/contract/people'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { orderStatuses } from '@stillwater/domain/prescriptions/order-status'
import { todayHere } from '../../platform/today.ts'
import { answer, callsOf, json, respond } from '../../testing/answer.ts'
import { patient, user } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const sertraline: Prescription = {
  id: '00000000-0000-4000-8000-0000000000a1',
  created_at: '2026-10-01T12:00:00.000Z',
  status: 'active',
  order_status: 'delivered',
  is_local_pharmacy: false,
  pharmacy: { name: 'Lakeshore Mail Pharmacy', address: '400 Canal Street, Columbus, OH, 43215' },
  tracking_url: null,
  billable: true,
  price: 14,
  price_cents: 1400,
  medication_name: 'Sertraline 50 mg',
  dosage_readable: 'One tablet each morning',
  refills: 2,
  current_treatment_expiration_date: '2027-06-01',
  supply_ends_on: addDays(todayHere(), 40),
  run_out_on: addDays(todayHere(), 100),
  must_not_stop: false,
  consent: null,
  bridge: null,
  problem: null,
  refills_on_hold: false,
}
const with_ = (changes: Partial<Prescription>): Prescription => ({ ...sertraline, ...changes })

function open(
  prescriptions: Prescription[] | null,
  plan = { offering_key: 'medication', is_insurance: false },
) {
  const record = patient({ plan, offering_key: plan.offering_key })
  answer(readPatient, record)
  if (prescriptions) answer(listPrescriptions, { prescriptions })
  else answer(listPrescriptions, { problem: 'forbidden' })
  return renderScreen('/patient/dashboard/prescription', { as: user({ patient: record }) })
}
const card = async (name = 'Sertraline 50 mg') => screen.findByRole('listitem', { name })

describe('the page', () => {
  // A-RX-001, A-RX-002, A-RX-014, A-RX-019
  test('prescriptions: a current one is shown with its medicine, directions, price, refills and dates', async () => {
    open([sertraline])
    expect(await screen.findByRole('heading', { level: 1, name: 'Prescription Information' })).toBeVisible()
    const shown = await card()
    for (const words of ['One tablet each morning', '$14.00', 'Refills left', 'Jun 1, 2027'])
      expect(shown).toHaveTextContent(words)
  })

  // A-RX-003, A-RX-034, A-RX-035
  test('prescriptions: canceled and expired ones are history, at half opacity, and not among the current ones', async () => {
    open([
      with_({ id: '00000000-0000-4000-8000-0000000000a2', status: 'canceled', medication_name: 'Old A' }),
      with_({ id: '00000000-0000-4000-8000-0000000000a3', status: 'expired', medication_name: 'Old B' }),
    ])
    const history = await screen.findByRole('region', { name: 'Prescription history' })
    const items = within(history).getAllByRole('listitem')
    expect(items.map((item) => item.querySelector('h3')?.textContent)).toEqual(['Old A', 'Old B'])
    // e2e/prescriptions.spec.ts looks at the opacity itself.
    for (const item of items) expect(item).toHaveClass('prescriptions-past')
    expect(screen.getByText('You have no active prescriptions.')).toBeVisible()
  })

  // A-RX-036
  test('prescriptions: without any, the page says so', async () => {
    open([])
    expect(await screen.findByText('You have no active prescriptions.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Prescription history' })).not.toBeInTheDocument()
  })

  // A-RX-005
  test('prescriptions: a failed call sets the error state without a message, and can be repeated', async () => {
    const { person, container } = open(null)
    const again = await screen.findByRole('button', { name: 'Load prescriptions' })
    expect(container.querySelector('.prescriptions')).toHaveAttribute('data-state', 'error')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByText('You have no active prescriptions.')).not.toBeInTheDocument()
    answer(listPrescriptions, { prescriptions: [sertraline] })
    await person.click(again)
    expect(await card()).toBeVisible()
  })

  test('prescriptions: while they load, the page says so to a screen reader', async () => {
    open([])
    respond('GET', listPrescriptions.path, () => new Promise(() => undefined))
    expect(await screen.findByText('Loading your prescriptions...')).toBeInTheDocument()
  })
})

describe('orders', () => {
  // A-RX-020 to A-RX-029, A-RX-031 to A-RX-033
  const headlines: Record<string, string> = {
    in_transit: 'Prescription filled',
    shipment_failed: 'Prescription filled',
    consent_insurance: 'Consent needed to place order',
    consent_cash: 'Not covered by your insurance',
    delivered: 'Delivered',
  }
  test.each(orderStatuses)('prescription order: %s has its headline', async (order_status) => {
    open([with_({ order_status })])
    expect(await card()).toHaveTextContent(headlines[order_status] ?? 'Prescription approved')
  })

  // A-RX-026, A-RX-027
  test.each([
    [true, 'Sent to local pharmacy'],
    [false, 'Tracking information pending'],
  ])(
    'prescription order: approved, at a local pharmacy: %s, it says %s',
    async (is_local_pharmacy, words) => {
      open([with_({ order_status: 'success', is_local_pharmacy })])
      expect(await card()).toHaveTextContent(words)
    },
  )

  // A-RX-018
  test('prescription order: the address of a local pharmacy is shown in its parts', async () => {
    const pharmacy = { name: 'Harbor Drugs', address: '210 Cedar Street, Alameda, CA, 94501' }
    open([with_({ order_status: 'success', is_local_pharmacy: true, pharmacy })])
    const place = within(await card()).getByText(/Harbor Drugs/)
    expect(place.innerHTML).toBe('Harbor Drugs<br>210 Cedar Street<br>Alameda, CA 94501')
  })

  // A-RX-030
  test('prescription order: a shipped one has a tracking link where there is one, and none otherwise', async () => {
    open([
      with_({ order_status: 'in_transit', tracking_url: 'https://tracking.example/1' }),
      with_({
        id: '00000000-0000-4000-8000-0000000000a2',
        order_status: 'in_transit',
        medication_name: 'Other',
      }),
    ])
    const link = within(await card()).getByRole('link', { name: /^Track package/ })
    expect(link).toHaveAttribute('href', 'https://tracking.example/1')
    expect(link).toHaveAttribute('rel', 'noreferrer')
    expect(within(await card('Other')).queryByRole('link', { name: /^Track/ })).not.toBeInTheDocument()
  })

  // decisions S4, S7
  test.each([
    [true, 'There is a problem with this order. Your care team has been told.'],
    [false, 'There is a problem with this order. We’re telling your care team now.'],
  ])(
    'prescription order: with a problem and a care team told: %s, it says exactly that',
    async (care_team_told, words) => {
      open([with_({ order_status: 'order_failed', problem: { care_team_told } })])
      expect(within(await card()).getByText(words)).toBeVisible()
      expect(await card()).toHaveTextContent('Prescription approved')
    },
  )
})

describe('consent', () => {
  const waiting = with_({
    order_status: 'consent_insurance',
    consent: 'needed',
    price: 10,
    price_cents: 1000,
  })
  const agreed = { ...waiting, order_status: 'pending', consent: 'agreed' } as const

  // decision N19
  test('consent: Agree sends the price that was shown, once, and the buttons go with the answer', async () => {
    const { person } = open([waiting])
    respond('POST', agreeToOrder.path, () => {
      answer(listPrescriptions, { prescriptions: [agreed] })
      return json(agreed)
    })
    expect(await card()).toHaveTextContent('Your part is $10.00.')
    await person.dblClick(await screen.findByRole('button', { name: 'Agree to $10.00 for Sertraline 50 mg' }))
    expect(await screen.findByText('Prescription approved')).toBeVisible()
    expect(callsOf(agreeToOrder).map(({ body }) => body)).toEqual([{ price_cents: 1000 }])
    expect(screen.queryByRole('button', { name: /^Decline/ })).not.toBeInTheDocument()
  })

  test('consent: Decline asks first, and nothing is declined until it is confirmed', async () => {
    const { person } = open([with_({ ...waiting, order_status: 'consent_cash' })])
    const declined = with_({ order_status: 'consent_cash', consent: 'declined' })
    respond('POST', declineOrder.path, () => {
      answer(listPrescriptions, { prescriptions: [declined] })
      return json(declined)
    })
    await person.click(await screen.findByRole('button', { name: 'Decline Sertraline 50 mg' }))
    expect(callsOf(declineOrder)).toHaveLength(0)
    await person.click(screen.getByRole('button', { name: 'Decline order' }))
    expect(await screen.findByText(/You declined this order, so nothing was ordered/)).toBeVisible()
    expect(callsOf(declineOrder)).toHaveLength(1)
  })

  test('consent: a refused agreement says why, and the order stays open', async () => {
    const { person } = open([waiting])
    answer(agreeToOrder, { problem: 'price_changed' })
    await person.click(await screen.findByRole('button', { name: /^Agree/ }))
    expect(await screen.findByText(/The price is not the one you were shown/)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Agree/ })).toBeEnabled()
  })
})

describe('continuity', () => {
  test.each([
    [true, /We asked your care team to get you a bridge supply/],
    [false, /We’re asking your care team to get you a bridge supply/],
  ])(
    'continuity: with a bridge and a care team told: %s, the patient is told not to stop',
    async (care_team_told, words) => {
      open([with_({ must_not_stop: true, bridge: { care_team_told } })])
      const shown = await card()
      expect(within(shown).getByText('Please don’t stop this medicine suddenly.')).toBeVisible()
      expect(shown).toHaveTextContent(words)
      expect(within(shown).getByRole('link', { name: /^Message your provider/ })).toHaveAttribute(
        'href',
        '/patient/dashboard/provider_message',
      )
    },
  )

  test('continuity: a medicine that runs out within two weeks says when and who renews it', async () => {
    open([
      with_({ refills: 0, run_out_on: addDays(todayHere(), 10), supply_ends_on: addDays(todayHere(), 10) }),
    ])
    expect(await card()).toHaveTextContent(/This medicine runs out on .* Your provider can renew it\./)
  })

  test('continuity: refills on hold are named', async () => {
    open([with_({ refills_on_hold: true })])
    expect(await card()).toHaveTextContent('Refills are on hold until your membership is active again.')
  })
})

describe('the plan', () => {
  const notice = /Your plan doesn’t include medication/
  // A-RX-037, A-RX-038
  test('prescriptions: a therapy-only member without insurance learns that the plan lacks medication and can upgrade', async () => {
    open([], { offering_key: 'therapy', is_insurance: false })
    expect(await screen.findByText(notice)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Upgrade plan' })).toHaveAttribute('href', '/patient/change-plan')
  })

  // A-RX-039
  test.each([
    ['therapy', true],
    ['medication', false],
    ['medication-therapy', false],
  ])(
    'prescriptions: a plan of %s, paid by insurance: %s, shows no such notice',
    async (offering_key, is_insurance) => {
      open([], { offering_key, is_insurance })
      expect(await screen.findByText('You have no active prescriptions.')).toBeVisible()
      expect(screen.queryByText(notice)).not.toBeInTheDocument()
    },
  )
})
