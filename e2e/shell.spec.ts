import { expect, test, type Page } from '@playwright/test'
import { signInByApi } from './support/people.ts'

// A-SHL-004
test('shell: the sign-in page makes at most five requests, all to this host, and loads no patient code', async ({
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

test(
  'shell: unknown addresses show sign-in, and /patient/sign-up redirects to sign-up',
  { tag: '@any-width' },
  async ({ page }) => {
    for (const path of ['/nothing-here', '/', '/member_sign_in']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    }
    await page.goto('/patient/sign-up')
    await expect(page).toHaveURL(/\/signup$/)
  },
)

test('shell: the crisis panel opens with one press and links the crisis lines', async ({ page }) => {
  await page.goto('/member_sign_in')
  await page.getByRole('button', { name: 'Need help now?' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.locator('a[href="tel:911"]').first()).toBeVisible()
  await expect(panel.locator('a[href="tel:988"]').first()).toBeVisible()
  await expect(panel.locator('a[href="sms:988"]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test(
  'shell: the crisis line is shown without JavaScript',
  { tag: '@any-width' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/patient/dashboard')
    await expect(page.locator('a[href="tel:988"]').first()).toBeVisible()
    await context.close()
  },
)

test(
  'shell: an unknown dashboard page says which path does not exist',
  { tag: '@any-width' },
  async ({ page }) => {
    await signInByApi(page, 'cash-medication@demo.test', '/patient/dashboard/xyz')
    await expect(
      page.getByText('Oops, the page you are looking for /patient/dashboard/xyz does not exist'),
    ).toBeVisible()
  },
)

/** Stays inactive until the prompt is shown. Its timer may start after the page has loaded. */
async function stayInactive(page: Page) {
  await page.clock.runFor(901_000)
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(page.getByRole('button', { name: 'Stay' })).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [0] })
}

// A-SHL-008 to 011
test(
  'shell: an inactive patient is asked, can stay, and without an answer is logged out',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.clock.install()
    await signInByApi(page, 'cash-medication@demo.test', '/patient/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
    await stayInactive(page)
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByRole('button', { name: 'Stay' })).toHaveCount(0)
    await stayInactive(page)
    await page.clock.runFor(61_000)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  },
)

test(
  'shell: the developer console opens on the backquote key and shows the response',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto('/member_sign_in')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Backquote')
    const path = page.getByLabel('Path')
    await expect(path).toBeVisible()
    await path.fill('/api/globals')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('in_network_states')).toBeVisible()
  },
)

test('shell: sign-in works with the keyboard alone', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/member_sign_in')
  await page.getByLabel('Email').focus()
  await page.keyboard.type('empty@demo.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Stillwater-1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/patient\//)
})
