import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listPrescriptions } from '@stillwater/contract/prescriptions'
import { orderStatuses } from '@stillwater/domain/prescriptions/order-status'
import { answer, respond } from '../../testing/answer.ts'
import {
  openPrescriptions,
  prescriptionCard,
  sertraline,
  sertralineWith,
} from '../../testing/prescriptions.ts'

describe('the page', () => {
  // A-RX-001, A-RX-002, A-RX-014, A-RX-019
  test('prescriptions: a current one is shown with its medicine, directions, price, refills and dates', async () => {
    openPrescriptions([sertraline])
    expect(await screen.findByRole('heading', { level: 1, name: 'Prescription Information' })).toBeVisible()
    const shown = await prescriptionCard()
    for (const words of ['One tablet each morning', '$14.00', 'Refills left', 'Jun 1, 2027'])
      expect(shown).toHaveTextContent(words)
  })

  // A-RX-003, A-RX-034, A-RX-035
  test('prescriptions: canceled and expired ones are history, at half opacity, and not among the current ones', async () => {
    openPrescriptions([
      sertralineWith({
        id: '00000000-0000-4000-8000-0000000000a2',
        status: 'canceled',
        medication_name: 'Old A',
      }),
      sertralineWith({
        id: '00000000-0000-4000-8000-0000000000a3',
        status: 'expired',
        medication_name: 'Old B',
        // In the evening of the day before, where the patient is.
        created_at: '2026-08-19T04:30:00.000Z',
      }),
    ])
    const history = await screen.findByRole('region', { name: 'Prescription history' })
    const items = within(history).getAllByRole('listitem')
    expect(items.map((item) => item.querySelector('h3')?.textContent)).toEqual(['Old A', 'Old B'])
    // e2e/prescriptions.spec.ts looks at the opacity itself.
    for (const item of items) expect(item).toHaveClass('prescriptions-past')
    expect(items[1]).toHaveTextContent('Prescribed Aug 18, 2026')
    expect(screen.getByText('You have no active prescriptions.')).toBeVisible()
  })

  // A-RX-036
  test('prescriptions: without any, the page says so', async () => {
    openPrescriptions([])
    expect(await screen.findByText('You have no active prescriptions.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Prescription history' })).not.toBeInTheDocument()
  })

  // A-RX-005
  test('prescriptions: a failed call sets the error state without a message, and can be repeated', async () => {
    const { person, container } = openPrescriptions(null)
    const again = await screen.findByRole('button', { name: 'Load prescriptions' })
    expect(container.querySelector('.prescriptions')).toHaveAttribute('data-state', 'error')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByText('You have no active prescriptions.')).not.toBeInTheDocument()
    answer(listPrescriptions, { prescriptions: [sertraline] })
    await person.click(again)
    expect(await prescriptionCard()).toBeVisible()
  })

  test('prescriptions: while they load, the page says so to a screen reader', async () => {
    openPrescriptions([])
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
    openPrescriptions([sertralineWith({ order_status })])
    expect(await prescriptionCard()).toHaveTextContent(headlines[order_status] ?? 'Prescription approved')
  })

  // A-RX-026, A-RX-027
  test.each([
    [true, 'Sent to local pharmacy'],
    [false, 'Tracking information pending'],
  ])(
    'prescription order: approved, at a local pharmacy: %s, it says %s',
    async (is_local_pharmacy, words) => {
      openPrescriptions([sertralineWith({ order_status: 'success', is_local_pharmacy })])
      expect(await prescriptionCard()).toHaveTextContent(words)
    },
  )

  // A-RX-018
  test('prescription order: the address of a local pharmacy is shown in its parts', async () => {
    const pharmacy = { name: 'Harbor Drugs', address: '210 Cedar Street, Alameda, CA, 94501' }
    openPrescriptions([sertralineWith({ order_status: 'success', is_local_pharmacy: true, pharmacy })])
    const place = within(await prescriptionCard()).getByText(/Harbor Drugs/)
    expect(place.innerHTML).toBe('Harbor Drugs<br>210 Cedar Street<br>Alameda, CA&nbsp;94501')
  })

  test.each([
    ['has the prescription', { order_status: 'success' }, 'With refills, runs out'],
    ['has no refills of it', { order_status: 'success', refills: 0 }, 'Supply runs out'],
    ['does not have it yet', { order_status: 'pending' }, 'Supply runs out'],
  ] as const)(
    'prescription: a local pharmacy that %s: the end of the supply is named for what it counts',
    async (_, changes, name) => {
      const run_out_on = '2027-03-29'
      const ends = { is_local_pharmacy: true, supply_ends_on: run_out_on, run_out_on }
      openPrescriptions([sertralineWith({ ...ends, ...changes })])
      const card = within(await prescriptionCard())
      expect(card.getByText('Mar 29, 2027').previousSibling).toHaveTextContent(name)
      expect(card.getAllByText(/runs out$/)).toHaveLength(1)
    },
  )

  // A-RX-030
  test('prescription order: a shipped one has a tracking link where there is one, and none otherwise', async () => {
    openPrescriptions([
      sertralineWith({ order_status: 'in_transit', tracking_url: 'https://tracking.example/1' }),
      sertralineWith({
        id: '00000000-0000-4000-8000-0000000000a2',
        order_status: 'in_transit',
        medication_name: 'Other',
      }),
    ])
    const link = within(await prescriptionCard()).getByRole('link', { name: /^Track package/ })
    expect(link).toHaveAttribute('href', 'https://tracking.example/1')
    expect(link).toHaveAttribute('rel', 'noreferrer')
    expect(
      within(await prescriptionCard('Other')).queryByRole('link', { name: /^Track/ }),
    ).not.toBeInTheDocument()
  })

  // decisions S4, S7
  test.each([
    [true, 'There is a problem with this order. Your care team has been told.'],
    [false, 'There is a problem with this order. We’re telling your care team now.'],
  ])(
    'prescription order: with a problem and a care team told: %s, it says exactly that',
    async (care_team_told, words) => {
      openPrescriptions([sertralineWith({ order_status: 'order_failed', problem: { care_team_told } })])
      expect(within(await prescriptionCard()).getByText(words)).toBeVisible()
      expect(await prescriptionCard()).toHaveTextContent('Prescription approved')
    },
  )
})
