import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { openIntakeAt } from './answer-ahead.ts'
import { showCardInIntake } from './insurance-card.ts'
import { answerQuestion, choosePlan, questionOf } from './intake-walk.ts'
import { dayWords, invoicesOf, membershipOf, planOf, usd, type Invoice } from './money.ts'
import { cards, pressBesideCard, typeCard } from './pay.ts'
import { signUpByApi } from './people.ts'

export const account = '/patient/dashboard/profile_info'
export const membershipPage = `${account}?view=subscription`

/** A new patient at the checkout. */
export async function arriveAtCheckout(page: Page): Promise<string> {
  const email = await signUpByApi(page)
  await openIntakeAt(page, 'plan_selector')
  return email
}

/** Chooses the plan, and adds an insurance card for an insured plan. */
export async function walkToPayment(page: Page, offering_key: string, is_insurance: boolean): Promise<void> {
  await expect.poll(() => questionOf(page)).toBe('plan_selector')
  await answerQuestion(page, { plan_selector: choosePlan(offering_key) })
  if (questionOf(page) === 'insurance' && is_insurance) {
    await showCardInIntake(page)
    await expect.poll(() => questionOf(page)).toBe('payment')
  } else if (questionOf(page) !== 'payment') await answerQuestion(page)
  expect(questionOf(page)).toBe('payment')
}

/** Pays at the checkout, optionally after a declined card, and compares the screen with the invoice. */
export async function payFirstMonth(
  page: Page,
  offering_key: string,
  is_insurance: boolean,
  declined: boolean,
) {
  const plan = await planOf(page, offering_key, is_insurance)
  const words = page.locator('.checkout-words')
  await expect(words.getByText(plan.name)).toBeVisible()
  await expect(words.getByText(usd(plan.month_cents), { exact: true })).toBeVisible()
  // Someone who comes back has no first-month offer.
  const off = plan.first_month_cents - plan.month_cents
  if (off < 0) await expect(words.getByText(usd(off))).toBeVisible()
  await expect(page.getByText(`today, then ${usd(plan.month_cents)} each month from`)).toBeVisible()
  const pay = page.getByRole('button', { name: `Pay ${usd(plan.first_month_cents)}` })
  const result = page.getByRole('alertdialog')
  if (declined && !is_insurance) await expectAccessible(page, { frames: 2 })
  if (declined) {
    await typeCard(page, cards.declining)
    await pressBesideCard(pay)
    await expect(result.getByRole('heading', { name: 'Your payment did not go through' })).toBeVisible()
    await expect(result.getByText(/^Your card was declined\./)).toBeVisible()
    await result.getByRole('button', { name: 'Try Again' }).click()
  }
  await typeCard(page, cards.approving)
  await pressBesideCard(pay)
  await expect(result.getByRole('heading', { name: 'Thank you. Your payment went through.' })).toBeVisible()
  const [invoice, ...others] = await invoicesOf(page)
  expect(invoice).toMatchObject({ status: 'paid', total_cents: plan.first_month_cents, balance_cents: 0 })
  await expect(result.getByText(usd(plan.first_month_cents), { exact: true })).toBeVisible()
  await result.getByRole('button', { name: 'Continue' }).click()
  await expect(page).not.toHaveURL(/checkout\/payment/)
  return { plan, others }
}

/** Compares the membership page with the membership of the API. */
export async function expectMembership(page: Page): Promise<void> {
  await page.goto(membershipPage)
  const { amount_cents, next_charge, monthly_pay_cents } = await membershipOf(page)
  const month = usd(monthly_pay_cents).replace('.00', '')
  await expect(page.getByText(new RegExp(`^\\${month}( a month|/mo)$`))).toBeVisible()
  const renews = `Your membership renews on ${dayWords(next_charge ?? '')} for ${usd(amount_cents)}.`
  await expect(page.getByText(renews)).toBeVisible()
}

/** Compares every invoice on the screen with the API's, by amount and status. */
export async function expectInvoices(page: Page): Promise<Invoice[]> {
  await page.goto('/patient/dashboard/invoices')
  const history = page.getByRole('button', { name: 'See History' })
  const invoices = await invoicesOf(page)
  if (invoices.length > 2) await history.click()
  await expect(page.locator('.invoices-card')).toHaveCount(invoices.length)
  for (const { number, total_cents, status } of invoices) {
    const card = page.locator('.invoices-card', { hasText: number })
    await expect(card.getByText(usd(total_cents), { exact: true })).toBeVisible()
    await expect(card.getByText(new RegExp(`^${status}$`, 'i'))).toBeVisible()
  }
  return invoices
}
