import { expect, test } from '@playwright/test'
import { seeBriefly } from './support/briefly.ts'
import {
  arriveAtCheckout,
  expectMembership,
  membershipPage,
  payFirstMonth,
  walkToPayment,
} from './support/checkout.ts'
import { dayWords, membershipOf } from './support/money.ts'

test.describe('plans: a new patient buys', () => {
  for (const [offering_key, is_insurance] of [
    ['medication', false],
    ['therapy', false],
    ['medication-therapy', false],
    ['medication', true],
    ['therapy', true],
    ['medication-therapy', true],
  ] as const)
    // A-PLN-049, A-PAY-001
    test(`${offering_key}, ${is_insurance ? 'insured' : 'self-pay'}, and the membership shows its price`, async ({
      page,
    }) => {
      await arriveAtCheckout(page)
      await walkToPayment(page, offering_key, is_insurance)
      const { plan, others } = await payFirstMonth(page, offering_key, is_insurance, is_insurance)
      expect(others.filter(({ status }) => status === 'paid')).toEqual([])
      await expectMembership(page)
      await expect(page.getByRole('heading', { name: plan.name })).toBeVisible()
      expect((await membershipOf(page)).amount_cents).toBe(plan.month_cents)
    })
})

// decision S6
test('plans: a new member cancels directly and sees the end date', async ({ page }) => {
  await arriveAtCheckout(page)
  await walkToPayment(page, 'medication', false)
  await payFirstMonth(page, 'medication', false, false)
  await page.goto(membershipPage)
  await page.getByRole('button', { name: 'Cancel my membership' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel my membership now' }).click()
  await seeBriefly(page, ['Your membership is canceled'], () =>
    dialog.getByRole('button', { name: 'Yes, cancel my membership' }).click(),
  )
  const { end_date, next_charge } = await membershipOf(page)
  expect(next_charge).toBeNull()
  await page.goto(membershipPage)
  const ends = `Your membership ends on ${dayWords(end_date ?? '')} and does not renew.`
  await expect(page.getByText(ends)).toBeVisible()
})
