import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { agreeToOrder, declineOrder, listPrescriptions } from '@stillwater/contract/prescriptions'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { todayHere } from '../../platform/today.ts'
import { answer, callsOf, json, respond } from '../../testing/answer.ts'
import { openPrescriptions, prescriptionCard, sertralineWith } from '../../testing/prescriptions.ts'

describe('consent', () => {
  const waiting = sertralineWith({
    order_status: 'consent_insurance',
    consent: 'needed',
    price: 10,
    price_cents: 1000,
  })
  const agreed = { ...waiting, order_status: 'pending', consent: 'agreed' } as const

  // decision N19
  test('consent: Agree sends the price that was shown, once, and the buttons go with the answer', async () => {
    const { person } = openPrescriptions([waiting])
    respond('POST', agreeToOrder.path, () => {
      answer(listPrescriptions, { prescriptions: [agreed] })
      return json(agreed)
    })
    expect(await prescriptionCard()).toHaveTextContent('Your cost is $10.00.')
    await person.dblClick(await screen.findByRole('button', { name: 'Agree to $10.00 for Sertraline 50 mg' }))
    expect(await screen.findByText('Prescription approved')).toBeVisible()
    expect(callsOf(agreeToOrder).map(({ body }) => body)).toEqual([{ price_cents: 1000 }])
    expect(screen.queryByRole('button', { name: /^Decline/ })).not.toBeInTheDocument()
  })

  test('consent: Agree pressed by the keyboard leaves the focus on the medicine', async () => {
    const { person } = openPrescriptions([waiting])
    const agree = await screen.findByRole('button', { name: /^Agree/ })
    answer(agreeToOrder, agreed)
    answer(listPrescriptions, { prescriptions: [agreed] })
    agree.focus()
    await person.keyboard('{Enter}')
    expect(await screen.findByText('Prescription approved')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Sertraline 50 mg' })).toHaveFocus()
  })

  test('consent: Decline asks first, and nothing is declined until it is confirmed', async () => {
    const { person } = openPrescriptions([sertralineWith({ ...waiting, order_status: 'consent_cash' })])
    const declined = sertralineWith({ order_status: 'consent_cash', consent: 'declined' })
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
    const { person } = openPrescriptions([waiting])
    answer(agreeToOrder, { problem: 'price_changed' })
    await person.click(await screen.findByRole('button', { name: /^Agree/ }))
    expect(await screen.findByText(/The price has changed since you saw it/)).toBeVisible()
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
      openPrescriptions([sertralineWith({ must_not_stop: true, bridge: { care_team_told } })])
      const shown = await prescriptionCard()
      expect(within(shown).getByText('Please don’t stop this medicine suddenly.')).toBeVisible()
      expect(shown).toHaveTextContent(words)
      expect(within(shown).getByRole('link', { name: /^Message your provider/ })).toHaveAttribute(
        'href',
        '/patient/dashboard/provider_message',
      )
    },
  )

  test('continuity: a medicine that runs out within two weeks says when and who renews it', async () => {
    openPrescriptions([
      sertralineWith({
        refills: 0,
        run_out_on: addDays(todayHere(), 10),
        supply_ends_on: addDays(todayHere(), 10),
      }),
    ])
    expect(await prescriptionCard()).toHaveTextContent(
      /This medicine runs out on .* Your provider can renew it\./,
    )
  })

  test.each([
    [10, /This medicine runs out on .* We’ll send more once you agree to the price\./],
    [-2, /this medicine ran out on .* We’ll send more once you agree to the price\./],
  ])(
    'continuity: while the price waits for the patient, a medicine with %i days left names the price',
    async (left, words) => {
      openPrescriptions([
        sertralineWith({
          consent: 'needed',
          order_status: 'consent_cash',
          run_out_on: addDays(todayHere(), left),
          supply_ends_on: addDays(todayHere(), left),
        }),
      ])
      const shown = await prescriptionCard()
      expect(shown).toHaveTextContent(words)
      expect(shown).not.toHaveTextContent('Your provider can renew it.')
    },
  )

  const expired = (left: number, changes: Parameters<typeof sertralineWith>[0] = {}) =>
    sertralineWith({
      status: 'expired',
      may_renew: true,
      run_out_on: addDays(todayHere(), left),
      supply_ends_on: addDays(todayHere(), left),
      ...changes,
    })
  const current = async () => within(await screen.findByRole('region', { name: 'Current prescriptions' }))

  test.each([
    [10, /This medicine runs out on .* Your provider can renew it\./],
    [-20, /this medicine ran out on .* Your provider can renew it\./],
  ])(
    'continuity: an expired medicine with %i days left stands under its name and says who renews it',
    async (left, words) => {
      openPrescriptions([expired(left)])
      const shown = (await current()).getByRole('listitem', { name: 'Sertraline 50 mg' })
      expect(within(shown).getByRole('heading', { level: 3, name: 'Sertraline 50 mg' })).toBeVisible()
      expect(within(shown).getByText('Expired')).toBeVisible()
      expect(shown).toHaveTextContent(words)
    },
  )

  test('continuity: an expired medicine that must not stop says so while a bridge is asked for', async () => {
    openPrescriptions([expired(40, { must_not_stop: true, bridge: { care_team_told: true } })])
    expect((await current()).getByText('Please don’t stop this medicine suddenly.')).toBeVisible()
  })

  test.each([
    [3, /By our count you run out on /],
    [-3, /By our count you ran out on /],
  ])('continuity: a bridge for a supply that ends in %i days says which', async (left, words) => {
    openPrescriptions([
      sertralineWith({ bridge: { care_team_told: true }, supply_ends_on: addDays(todayHere(), left) }),
    ])
    expect(await screen.findByText(words)).toBeVisible()
  })

  test.each([
    ['that lasts for months', expired(60)],
    ['that nobody renews', expired(10, { may_renew: false, stop_plan: 'Use up what you have.' })],
    [
      'of which a bridge was asked for long ago',
      expired(-90, { may_renew: false, bridge: { care_team_told: true } }),
    ],
  ])('continuity: an expired medicine %s is history and no more', async (_, one) => {
    openPrescriptions([one])
    expect((await current()).queryByRole('listitem')).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Prescription history' })).toHaveTextContent('Sertraline 50 mg')
  })

  test('continuity: refills on hold are named', async () => {
    openPrescriptions([sertralineWith({ refills_on_hold: true })])
    expect(await prescriptionCard()).toHaveTextContent(
      'Refills are on hold until your membership is active again.',
    )
  })
})

describe('the plan', () => {
  const notice = /Your plan doesn’t include medication/
  // A-RX-037, A-RX-038
  test('prescriptions: a therapy-only member without insurance learns that the plan lacks medication and can upgrade', async () => {
    openPrescriptions([], { offering_key: 'therapy', is_insurance: false })
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
      openPrescriptions([], { offering_key, is_insurance })
      expect(await screen.findByText('You have no active prescriptions.')).toBeVisible()
      expect(screen.queryByText(notice)).not.toBeInTheDocument()
    },
  )
})
