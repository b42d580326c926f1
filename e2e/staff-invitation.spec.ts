import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { codeOf } from './support/authenticator.ts'
import { clinicCommand } from './support/clinic-command.ts'
import { newProduct } from './support/product.ts'

const password = 'Brook-Lantern-42'

test(
  'staff: a clinic is opened by a command; its administrator joins by a link, invites and signs in with a code',
  { tag: '@any-width' },
  async ({ browser }) => {
    const product = await newProduct({ DEMO: '0', ALLOW_SIMULATED: 'mail' })
    const context = await browser.newContext({ baseURL: product.base_url, reducedMotion: 'reduce' })
    try {
      const [link = ''] = await clinicCommand(
        product,
        ...['setup', '--name', 'Harbor Clinic', '--support-email', 'help@harbor.example', '--states', 'CA'],
        ...['--zone', 'America/New_York', '--hours', 'Mon-Fri 9:00-17:00'],
        ...['--admin-name', 'Ada Lowe', '--admin-email', 'ada@harbor.example'],
        ...['--oncall-name', '', '--oncall-email', '', '--test-email', '', '--test-phone', ''],
      )
      const page = await context.newPage()
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada.' })).toBeVisible()
      await expect(page).toHaveURL(`${product.base_url}/invitation`)
      await expectAccessible(page, { bars: false })
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Confirm password').fill(password)
      const secret = (await page.locator('.factor-secret').textContent()) ?? ''
      await page.getByRole('textbox', { name: '6-digit code from the app' }).fill(codeOf(secret))
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
      await page.getByRole('checkbox', { name: 'I saved these codes' }).check()
      await page.getByRole('button', { name: 'Continue' }).click()

      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('button', { name: 'People' }).click()
      await page.getByRole('link', { name: 'Staff', exact: true }).click()
      await page.getByRole('button', { name: 'Invite a colleague' }).click()
      await page.getByRole('textbox', { name: 'First name' }).fill('Kit')
      await page.getByRole('textbox', { name: 'Last name' }).fill('Aydin')
      await page.getByRole('textbox', { name: 'Work email' }).fill('kit@harbor.example')
      await page.getByRole('combobox', { name: 'Role' }).selectOption('therapist')
      await page.getByRole('combobox', { name: 'Licensed in' }).selectOption('CA')
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await expect(page.getByRole('row', { name: /Kit Aydin/ })).toContainText('Open until')
      await expectAccessible(page, { bars: false })

      await page.getByRole('button', { name: 'Log out' }).click()
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByLabel('Email').fill('ada@harbor.example')
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
      await expectAccessible(page, { bars: false })
      // The code of the next half minute: the current one was used to create the account.
      await page.getByRole('textbox', { name: '6-digit code' }).fill(codeOf(secret, 1))
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    } finally {
      await context.close()
      await product.stop()
    }
  },
)
