import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { openIntakeAt } from './support/answer-ahead.ts'
import { arrivedAt } from './support/intake-walk.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { signInByApi, signUpByApi } from './support/people.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A second person, in a browser context of their own. */
async function newPerson(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const context = await browser.newContext({ ...phone, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signInByApi(page, email, '/care/safety')
  return page
}

/** A new patient answers "More than half the days" to item 9. */
async function answerItemNine(page: Page): Promise<void> {
  await signUpByApi(page)
  await openIntakeAt(page, 'phq9_9')
  await arrivedAt(page)
  await page.keyboard.press('3')
  await page.locator('button[type=submit]').click()
}

testOnOwnProduct(
  'safety queue: a positive answer appears live, is acknowledged and gets a documented outcome',
  async ({ page, browser, baseURL }) => {
    const staff = await newPerson(browser, baseURL, 'oncall@demo.test')
    await expect(staff).toHaveURL(/\/care\/safety$/)
    // The demo clinic has one person in crisis already.
    await expect(staff.getByRole('link', { name: 'Rowan Keating' })).toBeVisible()
    await expect(staff).toHaveTitle(/^\(1\) Urgent/)
    await staff.evaluate(() => document.body.setAttribute('data-not-reloaded', ''))

    await answerItemNine(page)

    const row = staff.getByRole('link', { name: 'Robin Marsh' })
    await expect(row).toBeVisible()
    await expect(staff).toHaveTitle(/^\(2\) Urgent/)
    await expect(staff.locator('body')).toHaveAttribute('data-not-reloaded')
    await expect(staff.locator('li', { has: row }).getByRole('timer')).toHaveText(
      /^Acknowledge in\s1\d\smin\s\d\d\ss$/,
    )

    await row.tap()
    await expect(staff.getByRole('heading', { level: 1, name: 'Robin Marsh' })).toBeVisible()
    await expect(staff.getByRole('link', { name: 'Call Robin Marsh' })).toHaveAttribute(
      'href',
      'tel:+15550001111',
    )
    await expect(staff.getByRole('link', { name: 'Text Robin Marsh' })).toHaveAttribute(
      'href',
      'sms:+15550001111',
    )
    await expect(staff.getByRole('region', { name: 'What led here' })).toContainText(
      'More than half the days',
    )
    await expectThumbSized(staff)

    await staff.getByRole('button', { name: 'Acknowledge' }).tap()
    await expect(staff.getByText('You acknowledged this task.')).toBeVisible()
    await expect(staff.getByRole('timer')).toHaveText(/^Document an outcome in\s(29|30)\smin\s\d\d\ss$/)
    await expect(staff).toHaveTitle(/^\(1\) Urgent/)

    await staff.getByRole('radio', { name: /^Not reached/ }).check()
    await staff.getByLabel('Note').fill('Rang six times.')
    await staff.reload()
    await expect(staff.getByLabel('Note')).toHaveValue('Rang six times.')
    await expectThumbSized(staff)
    await staff.getByRole('button', { name: 'Save outcome' }).tap()
    await expect(staff.getByRole('heading', { name: 'Next step' })).toBeFocused()
    await expect(staff.getByRole('region', { name: 'History' })).toContainText('Rang six times.')
    await expectAccessible(staff, { widths: [390, 1440], whole: true })

    await staff.getByRole('radio', { name: 'Reached and safe' }).check()
    await staff.getByRole('button', { name: 'Save outcome and close task' }).tap()
    await expect(staff.getByRole('heading', { name: 'This task is closed' })).toBeFocused()
    await expect(staff.getByText(/^Reached and safe. Documented by Theo Brandt/)).toBeVisible()
    await expectAccessible(staff, { widths: [390, 1440], whole: true })
    await staff.getByRole('link', { name: 'Back to the queue' }).tap()
    await expect(staff.getByRole('link', { name: 'Rowan Keating' })).toBeVisible()
    await expect(row).toHaveCount(0)
    await staff.context().close()
  },
)

testOnOwnProduct(
  'safety queue: when email and text fail, the admin sees every failed delivery',
  async ({ page, browser, baseURL, request }) => {
    for (const port of ['mail', 'sms']) await request.post('/dev/faults', { data: { port, mode: 'refuse' } })
    const admin = await newPerson(browser, baseURL, 'admin@demo.test')
    await expect(admin.getByText('1 person is on call.')).toBeVisible()

    await answerItemNine(page)

    const failure = admin.locator('li[data-bad]', { hasText: 'On-call clinician, Email' }).first()
    await expect(failure).toContainText('The address or number was refused.', { timeout: 60_000 })
    await expect(admin.getByText(/alert deliver(y|ies) failed\.$/)).toBeVisible()
    await expect(admin.getByText('No alert has been sent yet.')).toBeVisible()
    await expect(admin.locator('main')).not.toContainText('Robin')
    await expectAccessible(admin, { widths: [390, 1440], whole: true })
    for (const port of ['mail', 'sms']) await request.post('/dev/faults', { data: { port, mode: 'ok' } })
    await admin.context().close()
  },
)

testOnOwnProduct(
  'safety queue: a response by keyboard alone shows live to a coordinator, without the answers',
  async ({ browser, baseURL }) => {
    const coordinator = await newPerson(browser, baseURL, 'coordinator@demo.test')
    await coordinator.getByRole('link', { name: 'Rowan Keating' }).click()
    await expect(coordinator.getByText('Answers are shown to clinicians only.')).toBeVisible()
    await coordinator.getByText('Send a welfare check').click()
    await expect(coordinator.getByRole('link', { name: 'Call dispatch, (206) 555-0199' })).toBeVisible()

    const staff = await newPerson(browser, baseURL, 'oncall@demo.test')
    await tabTo(staff, 'Rowan Keating')
    await staff.keyboard.press('Enter')
    await expect(staff.getByRole('heading', { level: 1, name: 'Rowan Keating' })).toBeFocused()
    await tabTo(staff, 'Acknowledge')
    await staff.keyboard.press('Enter')
    await expect(staff.getByText('You acknowledged this task.')).toBeFocused()
    await expect(coordinator.getByText(/^Acknowledged by Theo Brandt/)).toBeVisible()
    await tabTo(staff, 'outcome')
    await staff.keyboard.press('Space')
    await expect(staff.getByRole('radio', { name: 'Reached and safe' })).toBeChecked()
    await coordinator.getByLabel('Note').fill('Their sister called back.')
    await tabTo(staff, 'Save outcome and close task')
    await staff.keyboard.press('Enter')
    await expect(staff.getByRole('heading', { name: 'This task is closed' })).toBeFocused()
    await expect(
      coordinator.getByRole('heading', { name: 'This task is no longer open for you' }),
    ).toBeFocused()
    await expect(coordinator.getByText('Their sister called back.')).toBeVisible()
    await tabTo(staff, 'Back to the queue')
    await staff.keyboard.press('Enter')
    await expect(staff.getByText(/^No one is waiting/)).toBeVisible()
    await staff.context().close()
    await coordinator.context().close()
  },
)

/** Presses Tab until the element with this text, or the field with this name, has the focus. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement: at } = document
      return at instanceof HTMLInputElement ? at.name : (at?.textContent ?? '')
    })
    expect(focused).toBe(wanted)
  }).toPass({ timeout: 45_000, intervals: [0] })
}

/** Every control is at least 44 px high and wide, and nothing covers its center once it is scrolled to. */
async function expectThumbSized(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, button, summary, textarea, label:has(input))')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        element.scrollIntoView({ block: 'nearest' })
        const { width, height, left, top } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        const isReached = hit !== null && (element.contains(hit) || hit.contains(element))
        return width >= 44 && height >= 44 && isReached ? [] : [element.textContent ?? '']
      }),
  )
  expect(small).toEqual([])
}
