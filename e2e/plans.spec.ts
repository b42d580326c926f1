import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { askAs } from './as-person.ts'
import { confirm, fillAddress, fillDetails, press } from './insurance-card.ts'
import { answerQuestion, choosePlan, questionOf, walk } from './intake-walk.ts'
import {
  cardsAre,
  dayWords,
  expectLetter,
  invoicesOf,
  membershipOf,
  moveTo,
  planOf,
  usd,
  type Invoice,
} from './money.ts'
import { cards, typeCard } from './pay.ts'
import { arrive, newEmail, password, signIn, signUp } from './people.ts'
import { newProduct } from './product.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(180_000)

const account = '/patient/dashboard/profile_info'
const membershipPage = `${account}?view=subscription`

/** Someone new at the checkout. What is asked before it proves nothing new here: e2e/intake.spec.ts answers it all. */
async function arriveAtCheckout(page: Page): Promise<void> {
  await arrive(page)
  await goToCheckout(page)
}

async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/patient/service-lines')
  for (const asked of ['service-lines', 'birth_date', 'region']) {
    expect(questionOf(page)).toBe(asked)
    await answerQuestion(page)
  }
  await page.goto('/patient/question_bank/checkout/plan_selector')
}

/** Chooses the plan and shows a card of an insurer where one pays. */
async function walkToPayment(page: Page, offering_key: string, is_insurance: boolean): Promise<void> {
  await expect.poll(() => questionOf(page)).toBe('plan_selector')
  await answerQuestion(page, { plan_selector: choosePlan(offering_key) })
  if (questionOf(page) === 'insurance' && is_insurance) await showInsuranceCard(page)
  else if (questionOf(page) !== 'payment') await answerQuestion(page)
  expect(questionOf(page)).toBe('payment')
}

async function showInsuranceCard(page: Page): Promise<void> {
  await page.locator('main h1').waitFor()
  await page.keyboard.press('1')
  await page.locator('button[type=submit]').click()
  await fillAddress(page)
  await fillDetails(page, 'AB 1')
  await press(page, "I'll add it later")
  await confirm(page)
  await expect.poll(() => questionOf(page)).toBe('payment')
}

/** Pays at the checkout, with a card that is declined first. What is seen is what the invoice then says. */
async function payFirstMonth(page: Page, offering_key: string, is_insurance: boolean, declined: boolean) {
  const plan = await planOf(page, offering_key, is_insurance)
  const words = page.locator('.checkout-words')
  await expect(words.getByText(plan.name)).toBeVisible()
  await expect(words.getByText(usd(plan.month_cents), { exact: true })).toBeVisible()
  await expect(words.getByText(usd(plan.first_month_cents - plan.month_cents))).toBeVisible()
  await expect(page.getByText(`Then ${usd(plan.month_cents)} each month until you cancel.`)).toBeVisible()
  const pay = page.getByRole('button', { name: `Pay ${usd(plan.first_month_cents)}` })
  const result = page.getByRole('alertdialog')
  if (declined && !is_insurance) await expectAccessible(page, { frames: 2 })
  if (declined) {
    await typeCard(page, cards.declining)
    await pay.click()
    await expect(result.getByRole('heading', { name: 'Your payment did not go through' })).toBeVisible()
    await expect(result.getByText(/^Your card was declined\./)).toBeVisible()
    await result.getByRole('button', { name: 'Try Again' }).click()
  }
  await typeCard(page, cards.approving)
  await pay.click()
  await expect(result.getByRole('heading', { name: 'Thank you. Your payment went through.' })).toBeVisible()
  const [invoice, ...others] = await invoicesOf(page)
  expect(invoice).toMatchObject({ status: 'paid', total_cents: plan.first_month_cents, balance_cents: 0 })
  await expect(result.getByText(usd(plan.first_month_cents), { exact: true })).toBeVisible()
  await result.getByRole('button', { name: 'Continue' }).click()
  await expect(page).not.toHaveURL(/checkout\/payment/)
  return { plan, others }
}

/** The membership page says what the membership is. */
async function expectMembership(page: Page): Promise<void> {
  await page.goto(membershipPage)
  const { amount_cents, next_charge, monthly_pay_cents } = await membershipOf(page)
  const month = usd(monthly_pay_cents).replace('.00', '')
  await expect(page.getByText(new RegExp(`^\\${month}( a month|/mo)$`))).toBeVisible()
  const renews = `Your membership renews on ${dayWords(next_charge ?? '')} for ${usd(amount_cents)}.`
  await expect(page.getByText(renews)).toBeVisible()
}

/** Every invoice on the screen is one of the clinic's, with its amount and its state. */
async function expectInvoices(page: Page): Promise<Invoice[]> {
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

test.describe('someone new buys', () => {
  for (const [offering_key, is_insurance] of [
    ['medication', false],
    ['therapy', false],
    ['medication-therapy', false],
    ['medication', true],
    ['therapy', true],
    ['medication-therapy', true],
  ] as const)
    // A-PLN-049, A-PAY-001
    test(`the plan ${offering_key}, paid ${is_insurance ? 'by insurance' : 'in cash'}`, async ({ page }) => {
      await arriveAtCheckout(page)
      await walkToPayment(page, offering_key, is_insurance)
      const { plan, others } = await payFirstMonth(page, offering_key, is_insurance, is_insurance)
      expect(others.filter(({ status }) => status === 'paid')).toEqual([])
      await expectMembership(page)
      await expect(page.getByRole('heading', { name: plan.name })).toBeVisible()
      expect((await membershipOf(page)).amount_cents).toBe(plan.month_cents)
    })
})

test('someone is billed for months, changes plan, stays for less, pays what was open, leaves and comes back', async ({
  browser,
}) => {
  const product = await newProduct()
  const context = await browser.newContext({
    baseURL: product.base_url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  try {
    await liveThroughAYear(await context.newPage())
  } finally {
    await context.close()
    await product.stop()
  }
})

async function liveThroughAYear(page: Page): Promise<void> {
  const { request } = page
  const email = newEmail()
  await signUp(page, email)
  await goToCheckout(page)
  await walkToPayment(page, 'medication', false)
  await payFirstMonth(page, 'medication', false, true)
  await walk(page)

  // Three months go by. Each is charged on its day and told by mail.
  let day = (await membershipOf(page)).period_end
  for (let month = 1; month <= 3; month++) {
    await moveTo(request, day)
    await expectLetter(request, email, /^Your receipt/, day)
    day = monthAfter(day)
  }
  await comeBack(page, email)
  expect((await expectInvoices(page)).map(({ total_cents }) => total_cents)).toEqual([8500, 8500, 8500, 3000])
  await expectMembership(page)

  await changePlan(page, 'medication-therapy')
  const told = await stayForLess(page)
  await expectMembership(page)

  // A month at half the price, then one that cannot be charged.
  const { period_end } = await membershipOf(page)
  await moveTo(request, period_end)
  await expectLetter(request, email, /^Your receipt/, period_end)
  await cardsAre(request, 'refuse')
  const nextMonth = monthAfter(period_end)
  await moveTo(request, nextMonth)
  await expectLetter(request, email, /^Your payment did not go through/, nextMonth)
  await comeBack(page, email)
  const [open, halved] = await expectInvoices(page)
  expect(halved).toMatchObject({ status: 'paid', total_cents: told })
  expect(open).toMatchObject({ status: 'unpaid', total_cents: told, balance_cents: told })
  await payOpenInvoice(page, told)

  // Leaving, in its four steps, and back again a month later.
  const end = await leaveInFourSteps(page)
  await moveTo(request, end)
  await expectLetter(request, email, /^Your membership has ended/, end)
  await comeBack(page, email)
  await page.goto(account)
  await expect(page.getByText('No active subscriptions')).toBeVisible()
  await page.getByRole('link', { name: 'Reactivate' }).click()
  await walkToPayment(page, 'therapy', false)
  await payFirstMonth(page, 'therapy', false, false)
  await expectMembership(page)
  expect((await invoicesOf(page)).filter(({ status }) => status === 'unpaid')).toEqual([])
}

/** Signed in again: a session does not last for months. */
async function comeBack(page: Page, email: string): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
  await signIn(page, email, password)
}

function monthAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
}

/** The quote is the invoice, before and after a card that is declined. */
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

/** To the reason for leaving, each step on the way looked at where nobody has yet. */
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

/** What is offered is what the next month then costs. */
async function stayForLess(page: Page): Promise<number> {
  const { monthly_pay_cents } = await membershipOf(page)
  await toReason(page, "I can't afford it", expectAccessible)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(usd(monthly_pay_cents / 2), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take 50% off for two months' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for staying' })).toBeVisible()
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
  await pay.click()
  await expect(page.getByText('Payment Successful!')).toBeVisible()
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
  await dialog.getByRole('button', { name: 'Yes, cancel my membership' }).click()
  await expect(page.getByRole('heading', { name: 'Your membership is canceled' })).toBeVisible()
  expect((await membershipOf(page)).end_date).toBe(period_end)
  return period_end
}

// decision S6
test('someone who has just begun leaves the direct way, and is told until when', async ({ page }) => {
  await arriveAtCheckout(page)
  await walkToPayment(page, 'medication', false)
  await payFirstMonth(page, 'medication', false, false)
  await page.goto(membershipPage)
  await page.getByRole('button', { name: 'Cancel my membership' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel my membership now' }).click()
  await dialog.getByRole('button', { name: 'Yes, cancel my membership' }).click()
  await expect(page.getByRole('heading', { name: 'Your membership is canceled' })).toBeVisible()
  const { end_date, next_charge } = await membershipOf(page)
  expect(next_charge).toBeNull()
  await page.goto(membershipPage)
  const ends = `Your membership ends on ${dayWords(end_date ?? '')} and does not renew.`
  await expect(page.getByText(ends)).toBeVisible()
})
