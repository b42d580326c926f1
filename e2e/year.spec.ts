import { expect, type Page } from '@playwright/test'
import { seeBriefly } from './support/briefly.ts'
import { expectAccessible } from './support/accessible.ts'
import { askAs } from './support/as-person.ts'
import {
  account,
  arriveAtCheckout,
  expectInvoices,
  expectMembership,
  membershipPage,
  payFirstMonth,
  walkToPayment,
} from './support/checkout.ts'
import { walk } from './support/intake-walk.ts'
import { cardsAre, dayWords, expectEmail, invoicesOf, membershipOf, moveTo, usd } from './support/money.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { password, signInByApi } from './support/people.ts'

testOnOwnProduct(
  'membership: months of renewals, a plan change, a discount, a failed payment, a cancellation and a return',
  async ({ page, request }) => {
    const email = await arriveAtCheckout(page)
    await walkToPayment(page, 'medication', false)
    await payFirstMonth(page, 'medication', false, true)
    await walk(page)

    // Three months pass. Each is charged on its day, with a receipt by email.
    const { period_start: began, period_end: firstEnd } = await membershipOf(page)
    let day = firstEnd
    for (let month = 1; month <= 3; month++) {
      await moveTo(request, day)
      await expectEmail(request, email, /^Your receipt/, day)
      day = monthAfter(day, began)
    }
    await comeBack(page, email)
    expect((await expectInvoices(page)).map(({ total_cents }) => total_cents)).toEqual([
      8500, 8500, 8500, 3000,
    ])
    await expectMembership(page)

    await changePlan(page, 'medication-therapy')
    const told = await stayForLess(page)
    await expectMembership(page)

    // A month at half the price, then one that cannot be charged.
    const { period_end } = await membershipOf(page)
    await moveTo(request, period_end)
    await expectEmail(request, email, /^Your receipt/, period_end)
    await cardsAre(request, 'refuse')
    const nextMonth = monthAfter(period_end, began)
    await moveTo(request, nextMonth)
    await expectEmail(request, email, /^Your payment did not go through/, nextMonth)
    await comeBack(page, email)
    const [open, halved] = await expectInvoices(page)
    expect(halved).toMatchObject({ status: 'paid', total_cents: told })
    expect(open).toMatchObject({ status: 'unpaid', total_cents: told, balance_cents: told })
    await payOpenInvoice(page, told)

    // A cancellation in four steps, and a return after the paid month.
    const end = await leaveInFourSteps(page)
    await moveTo(request, end)
    await expectEmail(request, email, /^Your membership has ended/, end)
    await comeBack(page, email)
    await page.goto(account)
    await expect(page.getByText('No active subscriptions')).toBeVisible()
    await page.getByRole('link', { name: 'Reactivate' }).click()
    await walkToPayment(page, 'therapy', false)
    const { plan } = await payFirstMonth(page, 'therapy', false, false)
    expect(plan.first_month_cents).toBe(plan.month_cents)
    await expectMembership(page)
    expect((await invoicesOf(page)).filter(({ status }) => status === 'unpaid')).toEqual([])
  },
)

/** Signs in again, because no session lasts for months. */
async function comeBack(page: Page, email: string): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
  await signInByApi(page, email, undefined, password)
}

/** The day of the next month on which a membership from this day on is charged: the last one of a shorter month. */
function monthAfter(day: string, began: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const date = Math.min(Number(began.slice(-2)), lastOfMonth)
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
}

/** Compares the quote with the invoice, after a declined card. */
async function changePlan(page: Page, offering_key: string): Promise<void> {
  await page.goto(`/patient/change-plan?plan=${offering_key}`)
  await page.getByRole('button', { name: 'Change to this plan' }).click()
  const quote = await askAs<Quote>(page, `/api/patients/switch_plan?new_offering_key=${offering_key}`)
  const dialog = page.getByRole('dialog')
  for (const { description, amount_cents } of quote.lines) {
    await expect(dialog.getByText(description)).toBeVisible()
    await expect(dialog.getByText(usd(amount_cents), { exact: true }).first()).toBeVisible()
  }
  await expect(dialog.getByText(usd(quote.total_cents), { exact: true }).last()).toBeVisible()
  await expect(
    dialog.getByText(new RegExp(`Your next payment is \\${usd(quote.next_charge_cents)} on`)),
  ).toBeVisible()
  await expectAccessible(page)
  await cardsAre(page.request, 'refuse')
  await dialog.getByRole('button', { name: 'Change my plan' }).click()
  await expect(dialog.getByText(/^Your card was declined\./)).toBeVisible()
  await cardsAre(page.request, 'ok')
  await dialog.getByRole('button', { name: 'Change my plan' }).click()
  await expect(page.getByRole('heading', { name: /^Your plan is Medication & Therapy now/ })).toBeVisible()
  const [invoice] = await invoicesOf(page)
  expect(invoice).toMatchObject({ status: 'paid', total_cents: quote.total_cents, lines: quote.lines })
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect((await membershipOf(page)).amount_cents).toBe(quote.next_charge_cents)
}

interface Quote {
  lines: { description: string; amount_cents: number }[]
  total_cents: number
  next_charge_cents: number
}

/** Opens the cancellation up to its reason, and checks each step when asked to. */
async function toReason(page: Page, reason: string, look: (page: Page) => Promise<void> = async () => {}) {
  await page.goto(membershipPage)
  await page.getByRole('button', { name: 'Cancel my membership' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await look(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('4-6 weeks')).toBeVisible()
  await look(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('radio', { name: reason }).check()
  await look(page)
  await dialog.getByLabel('Please tell us a little more').fill('In my own words.')
  await dialog.getByRole('button', { name: 'Confirm your answer' }).click()
}

/** Takes the discount and compares the offer with the next charge. */
async function stayForLess(page: Page): Promise<number> {
  const { monthly_pay_cents } = await membershipOf(page)
  await toReason(page, 'I can’t afford it', expectAccessible)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(usd(monthly_pay_cents / 2), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await seeBriefly(page, ['Thank you for staying'], () =>
    dialog.getByRole('button', { name: 'Take 50% off for two months' }).click(),
  )
  const { amount_cents, discount_months_left } = await membershipOf(page)
  expect([amount_cents, discount_months_left]).toEqual([monthly_pay_cents / 2, 2])
  return amount_cents
}

async function payOpenInvoice(page: Page, cents: number): Promise<void> {
  await page.getByRole('button', { name: /^Pay SW-/ }).click()
  const dialog = page.getByRole('dialog')
  const pay = dialog.getByRole('button', { name: `Pay ${usd(cents)}` })
  await pay.click()
  const failed = page.getByRole('alertdialog')
  await expect(failed.getByText(/^Your payment failed\./)).toBeVisible()
  await cardsAre(page.request, 'ok')
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await seeBriefly(page, ['Payment Successful!'], () => pay.click())
  await expect(page.getByText('Payment Successful!')).toHaveCount(0)
  const [paid] = await expectInvoices(page)
  expect(paid).toMatchObject({ status: 'paid', total_cents: cents, balance_cents: 0 })

  const opened = page.context().waitForEvent('page')
  const answered = page.context().waitForEvent('response', (one) => one.url().includes('/pdf/document'))
  await page.getByRole('button', { name: `PDF of ${paid?.number}` }).click()
  const tab = await opened
  const document = await page.request.get((await answered).url())
  await tab.close()
  expect(document.headers()['content-type']).toContain('application/pdf')
}

async function leaveInFourSteps(page: Page): Promise<string> {
  await toReason(page, 'I feel better')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Say goodbye' }).click()
  const { period_end } = await membershipOf(page)
  await expect(dialog.getByText(`You keep your care until ${dayWords(period_end)}`)).toBeVisible()
  await seeBriefly(page, ['Your membership is canceled'], () =>
    dialog.getByRole('button', { name: 'Yes, cancel my membership' }).click(),
  )
  expect((await membershipOf(page)).end_date).toBe(period_end)
  return period_end
}
