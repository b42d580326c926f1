import { expect, type Browser, type Page } from '@playwright/test'
import { patientOf } from './support/as-person.ts'
import { choosePlan, walk } from './support/intake-walk.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { newEmail, signInByApi, signUpByApi } from './support/people.ts'

const dayMs = 24 * 3_600_000
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desk = { viewport: { width: 1440, height: 900 } }

/** Someone beside the others, in a browser of their own. */
async function beside(browser: Browser, baseURL: string | undefined, size: object): Promise<Page> {
  return (await browser.newContext({ ...size, baseURL: baseURL ?? '', reducedMotion: 'reduce' })).newPage()
}

testOnOwnProduct(
  'demo day: a crisis is answered, medicine is prescribed and shipped, an exercise is rated, and the audit says who saw what',
  { tag: '@any-width' },
  async ({ page, browser, baseURL, request }) => {
    const oncall = await beside(browser, baseURL, phone)
    await signInByApi(oncall, 'oncall@demo.test', '/care/safety')
    await expect(oncall.getByRole('link', { name: 'Rowan Keating' })).toBeVisible()

    // The patient answers item 9 with 2 on the way, and finishes the intake.
    const email = newEmail()
    await signUpByApi(page, email)
    await page.goto('/patient/service-lines')
    await walk(page, {
      own: {
        plan_selector: choosePlan('medication-therapy'),
        async phq9_9(at) {
          await at.keyboard.press('3')
          await at.locator('button[type=submit]').click()
          await expect(at.getByRole('heading', { name: 'You are not alone' })).toBeVisible()
          await answerCall(oncall)
          await at.getByRole('button', { name: 'I’m safe. Continue' }).click()
          await expect(at.getByRole('heading', { name: 'You are not alone' })).toBeHidden()
        },
      },
    })
    await expect(page).toHaveURL(/\/patient\/intake-complete/)
    const { id } = await patientOf(page)

    const provider = await beside(browser, baseURL, desk)
    await signInByApi(provider, 'provider@demo.test', `/care/patients/${id}/prescribe`)
    await prescribeSertraline(provider)

    // The patient agrees to the price, and the pharmacy ships.
    const order = page.getByRole('listitem', { name: /^Sertraline/ })
    await page.goto('/patient/dashboard/prescription')
    await order.getByRole('button', { name: /^Agree/ }).click()
    await expect(order).toContainText('Prescription approved')
    await expect(async () => {
      await request.post('/dev/clock', { data: { advance_ms: dayMs } })
      await signInByApi(page, email, '/patient/dashboard/prescription', 'Quiet-Harbor-7')
      await expect(order.getByRole('link', { name: /^Track package/ })).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })

    // A therapist assigns an exercise, and sees what it changed.
    const therapist = await beside(browser, baseURL, desk)
    await signInByApi(therapist, 'therapist@demo.test', `/care/patients/${id}`)
    await assign(therapist, 'Breathe out longer')
    await doExercise(page, 'Breathe out longer')
    await therapist.reload()
    await expect(therapist.getByText('Rated 3 before and 6 after')).toBeVisible()

    const admin = await beside(browser, baseURL, desk)
    await signInByApi(admin, 'admin@demo.test', '/care/audit')
    await admin.getByLabel('Patient’s email or ID').fill(email)
    await admin.getByLabel('By staff only').check()
    await admin.getByRole('button', { name: 'Search', exact: true }).click()
    for (const name of ['Theo Brandt', 'Dr. Samuel Ortiz', 'Dana Whitfield'])
      await expect(admin.getByRole('link', { name }).first()).toBeVisible()
    await expect(admin.locator('main')).not.toContainText('Robin Marsh')
  },
)

/** The on-call person hears of it without a reload, calls, and documents the outcome. */
async function answerCall(oncall: Page): Promise<void> {
  await oncall.getByRole('link', { name: 'Robin Marsh' }).tap()
  await expect(oncall.getByRole('link', { name: 'Call Robin Marsh' })).toHaveAttribute('href', /^tel:/)
  await oncall.getByRole('button', { name: 'Acknowledge' }).tap()
  await oncall.getByRole('radio', { name: 'Reached and safe' }).check()
  await oncall.getByLabel('Note').fill('Talked for ten minutes. A friend is there.')
  await oncall.getByRole('button', { name: 'Save outcome and close task' }).tap()
  await expect(oncall.getByRole('heading', { name: 'This task is closed' })).toBeVisible()
}

async function prescribeSertraline(provider: Page): Promise<void> {
  await provider.getByRole('combobox', { name: 'Medicine' }).fill('zoloft')
  await provider
    .getByRole('option', { name: /^sertraline/i })
    .first()
    .click()
  await provider.getByLabel('Strength').selectOption({ label: '50 mg' })
  await provider.getByRole('button', { name: 'Review order' }).click()
  await expect(provider.getByRole('heading', { name: 'Review order' })).toBeVisible()
  for (const reason of await provider.getByLabel('Why are you going ahead?').all())
    await reason.fill('Discussed with the patient, who will be seen in two weeks.')
  for (const box of await provider.getByLabel('I understand that this was not checked').all())
    await box.check()
  await provider.getByRole('button', { name: /^Prescribe/ }).click()
  await expect(provider.getByText(/is prescribed for Robin Marsh\.$/)).toBeVisible()
}

async function assign(therapist: Page, title: string): Promise<void> {
  await therapist.getByRole('button', { name: 'Assign exercise' }).click()
  const dialog = therapist.getByRole('dialog')
  const option = dialog.locator('option', { hasText: title })
  await dialog.getByLabel('Exercise').selectOption((await option.getAttribute('value')) ?? '')
  await dialog.getByRole('button', { name: 'Assign exercise' }).click()
  await expect(therapist.getByText('Exercise assigned. The patient sees it now.')).toBeVisible()
}

/** Goes through an exercise, rates it 3 before and 6 after, and sends it to the care team. */
async function doExercise(page: Page, title: string): Promise<void> {
  await page.goto('/patient/dashboard/patient_exercises')
  const assigned = page.getByRole('region', { name: 'Assignments' })
  await assigned.getByRole('link', { name: `Start exercise: ${title}` }).click()
  const finished = page.getByRole('heading', { name: 'You finished it' })
  const onward = page.getByRole('button', { name: /^(Next|Complete)$/ })
  const ratings = ['3', '6']
  while (!(await finished.isVisible())) {
    const before = page.url()
    await onward.waitFor()
    if ((await page.getByRole('radio').count()) > 0)
      await page.getByRole('radio', { name: ratings.shift() ?? '', exact: true }).check()
    await onward.click()
    await expect(async () => {
      expect((await finished.isVisible()) || page.url() !== before).toBe(true)
    }).toPass()
  }
  await page.getByRole('button', { name: 'Send to care team' }).click()
  await expect(page.getByText('Sent. Your care team can read it now.')).toBeVisible()
}
