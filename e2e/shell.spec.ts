import { expect, test, type Page } from '@playwright/test'
import { signIn } from './people.ts'

// A-SHL-004
test('the sign-in page needs five requests, all to this host, and no patient code', async ({
  page,
  baseURL,
}) => {
  const urls: string[] = []
  page.on('request', (sent) => urls.push(sent.url()))
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const counted = page.waitForRequest('**/api/events')
  await page.goto('/member_sign_in')
  await counted
  expect(urls.filter((url) => !url.startsWith('data:')).length).toBeLessThanOrEqual(5)
  expect(urls.every((url) => url.startsWith(baseURL ?? '') || url.startsWith('data:'))).toBe(true)
  expect(urls.some((url) => url.includes('patient-area'))).toBe(false)
  expect(complaints).toEqual([])
})

test('unknown addresses show sign-in, and /patient/sign-up leads to sign-up', async ({ page }) => {
  for (const path of ['/nothing-here', '/', '/member_sign_in']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  }
  await page.goto('/patient/sign-up')
  await expect(page).toHaveURL(/\/signup$/)
})

test('help is one press away, with numbers that dial', async ({ page }) => {
  await page.goto('/member_sign_in')
  await page.getByRole('button', { name: 'Need help now?' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.locator('a[href="tel:911"]').first()).toBeVisible()
  await expect(panel.locator('a[href="tel:988"]').first()).toBeVisible()
  await expect(panel.locator('a[href="sms:988"]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('the crisis line stands even where no script runs and the server is away', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/patient/dashboard')
  await expect(page.locator('a[href="tel:988"]').first()).toBeVisible()
  await context.close()
})

test('an unknown page of the dashboard is named', async ({ page }) => {
  await signIn(page, 'cash-medication@demo.test')
  await page.goto('/patient/dashboard/xyz')
  await expect(
    page.getByText('Oops, the page you are looking for /patient/dashboard/xyz does not exist'),
  ).toBeVisible()
})

/** Does nothing until the page asks. What asks may arrive after the page is there, and counts from then on. */
async function isStill(page: Page) {
  await page.clock.runFor(901_000)
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(page.getByRole('button', { name: 'Stay' })).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [0] })
}

// A-SHL-008 to 011
test('someone who is still for a while is asked, may stay, and is logged out when they do not answer', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'cash-medication@demo.test')
  await page.goto('/patient/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
  await isStill(page)
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('button', { name: 'Stay' })).toHaveCount(0)
  await isStill(page)
  await page.clock.runFor(61_000)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('the developer console opens on the backquote key and shows what the server answers', async ({
  page,
}) => {
  await page.goto('/member_sign_in')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Backquote')
  const path = page.getByLabel('Path')
  await expect(path).toBeVisible()
  await path.fill('/api/globals')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('in_network_states')).toBeVisible()
})

test('sign-in works with the keyboard alone', async ({ page }) => {
  await page.goto('/member_sign_in')
  await page.getByLabel('Email').focus()
  await page.keyboard.type('empty@demo.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Stillwater-1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/patient\//)
})
