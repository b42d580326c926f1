import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { saveAnswer } from '@stillwater/contract/intake'
import { readGlobals } from '@stillwater/contract/shell'
import { answer, callsOf, json, respond } from '../../../../testing/answer.ts'
import { openBilling, plansOf } from '../../../../testing/billing.ts'
import { globals } from '../../../../testing/globals.ts'
import { events, goOn, nextQuestion, open, openCheckout, sent } from './checkout.fixture.tsx'

beforeEach(openCheckout)

describe('choosing a plan', () => {
  // A-PLN-001 to A-PLN-004, A-PLN-016 to A-PLN-019, A-PLN-040 to A-PLN-045, A-PLN-054, A-PLN-058
  test('every price and benefit is what the clinic says', async () => {
    const { person } = await open('plan_selector')
    const prices = {
      'Medication & Care Counseling': ['$30', 'then $85 a month'],
      Therapy: ['$99', 'then $259 a month'],
      'Medication & Therapy': ['$139', 'then $325 a month'],
    }
    for (const [name, words] of Object.entries(prices)) {
      const card = (await screen.findByText(name, { selector: '.sw-choice-title' })).closest('.sw-choice')
      for (const text of words) expect(card).toHaveTextContent(text)
    }
    await person.click(screen.getByRole('radio', { name: /^Medication & Therapy/ }))
    for (const benefit of [
      'Monthly medication delivery',
      'Care counselor',
      'Weekly therapy',
      'Messaging',
      'Regular assessments',
    ])
      expect(screen.getByText(benefit)).toBeVisible()
    const range = screen.getByText('30-60%')
    expect(range).toHaveClass('sw-unbroken')
    expect(range.parentElement).toHaveTextContent(
      'Have insurance? Most insured members get 30-60% of their monthly subscription cost reimbursed. 90% of clients pay less than $15 per prescription per month.',
    )
    await person.click(goOn())
    await nextQuestion()
    expect(JSON.parse(sent('plan_selector')?.['value'] ?? '')).toEqual({
      offering_key: 'medication-therapy',
      is_insurance: false,
    })
  })

  // A-PLN-005, A-PLN-038, A-PLN-048, A-PLN-052, A-PLN-053, A-PLN-056
  test('insurance can pay, for one price that is shown with its weeks', async () => {
    const { person } = await open('plan_selector')
    await person.click(await screen.findByRole('radio', { name: 'With insurance' }))
    const card = screen.getByRole('radio', { name: /^Medication & Care Counseling/ }).closest('.sw-choice')
    expect(card).toHaveTextContent('$15')
    expect(card).toHaveTextContent('then $29 a month')
    expect(card).toHaveTextContent('about $4 a week at first and $8 a week after')
    expect(screen.getByText(/Insurance visit copays start at \$0\./)).toBeVisible()
    await person.click(goOn())
    await nextQuestion()
    expect(sent('plan_selector')).toMatchObject({
      value: '{"offering_key":"medication","is_insurance":true}',
      response: 'Medication & Care Counseling, with insurance',
    })
  })

  test('insurance is not offered where the clinic bills none', async () => {
    answer(readGlobals, globals({ in_network_states: ['TX'] }))
    await open('plan_selector')
    await screen.findByText('Therapy', { selector: '.sw-choice-title' })
    expect(screen.queryByRole('radio', { name: 'With insurance' })).not.toBeInTheDocument()
  })

  // A-PLN-020, A-PLN-021, A-PLN-065
  // A-ANL-007
  test.each([
    ['Medication & Care Counseling', 'Add Therapy'],
    ['Therapy', 'Add Medication Management'],
  ])('a patient who chooses %s is offered: %s', async (plan, offer) => {
    const { person } = await open('plan_selector')
    await person.click(await screen.findByRole('radio', { name: new RegExp(`^${plan}`) }))
    expect(screen.getByText(/^\$\d+ a month$/)).toHaveClass('sw-unbroken')
    await person.click(screen.getByRole('button', { name: offer }))
    expect(screen.getByRole('radio', { name: /^Medication & Therapy/ })).toBeChecked()
    expect(screen.queryByRole('button', { name: /^Add / })).not.toBeInTheDocument()
    expect(events()).toContainEqual(expect.objectContaining({ name: 'Upsell' }))
  })

  // A-PLN-059
  test('a plan that is not offered in a state cannot be chosen there', async () => {
    openBilling({
      membership: null,
      plans: () => plansOf().map((plan) => ({ ...plan, available: plan.offering_key === 'medication' })),
    })
    const { person } = await open('plan_selector')
    const therapy = await screen.findByRole('radio', { name: /^Therapy/ })
    expect(therapy).toBeDisabled()
    expect(therapy.closest('.sw-choice')).toHaveTextContent('not yet in your state')
    expect(screen.queryByRole('button', { name: 'Add Therapy' })).not.toBeInTheDocument()
    await person.click(goOn())
    await nextQuestion()
    expect(sent('plan_selector')?.['value']).toContain('"medication"')
  })

  test('plan selector: no plan can be chosen before its price is shown', async () => {
    respond('GET', '/api/plans', () => json({}, 404))
    const { person } = await open('plan_selector')
    expect(await screen.findByText(/We couldn’t load the prices/)).toBeVisible()
    await person.click(goOn())
    expect(callsOf(saveAnswer)).toHaveLength(0)
    openBilling({ membership: null })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('radio', { name: /^Therapy/ })).toBeVisible()
  })
})
