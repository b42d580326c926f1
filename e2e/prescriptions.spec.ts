import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { signInByApi } from './support/people.ts'

const page_path = '/patient/dashboard/prescription'
const card = (page: Page, name: string) => page.getByRole('listitem', { name })
/** A decision stands, and both projects use one clinic: each has an order of its own. */
const ofProject = (phone: string, desktop: string) => (test.info().project.name === 'phone' ? phone : desktop)

// A-RX-001 to A-RX-003, A-RX-020 to A-RX-035, A-SHL-052, decision S4
test('prescriptions: every order status has its headline, and history stands apart at half opacity', async ({
  page,
}) => {
  await signInByApi(page, 'cash-medication@demo.test', page_path)
  await expect(page.getByRole('heading', { level: 1, name: 'Prescription Information' })).toBeVisible()
  const shown: [string, string][] = [
    ['Vilazodone 10 mg', 'Prescription approved'],
    ['Vilazodone 10 mg', 'Tracking information pending'],
    ['Escitalopram 10 mg', 'Sent to local pharmacy'],
    ['Escitalopram 10 mg', 'Harbor Drugs'],
    ['Bupropion XL 150 mg', 'Prescription approved'],
    ['Trazodone 50 mg', 'Prescription approved'],
    ['Hydroxyzine 25 mg', 'Prescription approved'],
    ['Buspirone 10 mg', 'Prescription approved'],
    ['Sertraline 50 mg', 'Prescription filled'],
    ['Mirtazapine 15 mg', 'Prescription filled'],
    ['Lamotrigine 25 mg', 'Consent needed to place order'],
    ['Propranolol 10 mg', 'Not covered by your insurance'],
    ['Fluoxetine 20 mg', 'Delivered'],
  ]
  for (const [name, words] of shown) await expect(card(page, name)).toContainText(words)
  for (const name of ['Trazodone 50 mg', 'Hydroxyzine 25 mg', 'Buspirone 10 mg', 'Mirtazapine 15 mg'])
    await expect(card(page, name)).toContainText(
      'There is a problem with this order. Your care team has been told.',
      // A job emails the care team after the demo clinic opens.
      { timeout: 60_000 },
    )
  await expect(card(page, 'Sertraline 50 mg').getByRole('link', { name: /^Track package/ })).toBeVisible()
  await expect(card(page, 'Mirtazapine 15 mg')).toContainText('Please don’t stop this medicine suddenly.')
  const history = page.getByRole('region', { name: 'Prescription history' }).getByRole('listitem')
  await expect(history).toHaveCount(2)
  await expect(history.first()).toHaveCSS('opacity', '0.5')
  await expect(history.first()).toContainText('Venlafaxine XR 75 mg')
  await expectAccessible(page)
})

// decision N19, A-APT-029
test('prescriptions: a consent task leads there, and an agreed order is placed without a reload', async ({
  page,
}) => {
  await signInByApi(page, 'offer@demo.test', '/patient/dashboard/appointments')
  await page.getByText('Review and agree to your prescription').click()
  await expect(page).toHaveURL(new RegExp(`${page_path}$`))
  const order = card(page, ofProject('Hydroxyzine 10 mg', 'Propranolol 10 mg'))
  await expect(order).toContainText('You’d pay $14.00 out of pocket.')
  await order.getByRole('button', { name: /^Agree/ }).click()
  await expect(order).toContainText('Prescription approved')
  await expect(order.getByRole('button', { name: /^(Agree|Decline)/ })).toHaveCount(0)
})

test('prescriptions: an order is declined by keyboard alone, after a question', async ({ page }) => {
  await signInByApi(page, 'insured@demo.test', page_path)
  const order = card(page, ofProject('Bupropion XL 300 mg', 'Sertraline 100 mg'))
  await order.getByRole('button', { name: /^Decline/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Nothing will be ordered or billed.')
  await dialog.getByRole('button', { name: 'Decline order' }).focus()
  await page.keyboard.press('Enter')
  await expect(order).toContainText('You declined this order')
})

// A-RX-036 to A-RX-039
test('prescriptions: none is said, and a therapy-only member is offered a plan with medication', async ({
  page,
}) => {
  await signInByApi(page, 'cash-therapy@demo.test', page_path)
  await expect(page.getByText('You have no active prescriptions.')).toBeVisible()
  await expect(page.getByText(/Your plan doesn’t include medication/)).toBeVisible()
  await page.getByRole('link', { name: 'Upgrade plan' }).click()
  await expect(page).toHaveURL(/\/patient\/change-plan$/)
})
