import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'

const email = 'therapist-elsewhere@demo.test'

/** The first step of a sign-in, and the code that a demo shows for the second. */
async function giveSecret(page: Page): Promise<string> {
  await page.goto('/member_sign_in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Stillwater-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const hint = await page.getByText(/In this demo the code is/).textContent()
  return /\d{6}/.exec(hint ?? '')?.[0] ?? ''
}

test(
  'passkeys: a colleague adds a security key, signs in with it in place of a code, and removes it',
  { tag: '@any-width' },
  async ({ browser, baseURL }) => {
    // A passkey is bound to a name; the number of a machine is none.
    const home = (baseURL ?? '').replace('127.0.0.1', 'localhost')
    const context = await browser.newContext({ baseURL: home, reducedMotion: 'reduce' })
    try {
      const page = await context.newPage()
      await page.setViewportSize({ width: 1440, height: 900 })
      const devices = await context.newCDPSession(page)
      await devices.send('WebAuthn.enable')
      await devices.send('WebAuthn.addVirtualAuthenticator', {
        options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
      })
      const code = await giveSecret(page)
      await page.getByRole('textbox', { name: '6-digit code' }).fill(code)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('link', { name: 'Sign-in methods' }).click()
      await expectAccessible(page, { bars: false })
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Key on my ring')
      await page.getByRole('textbox', { name: 'Code from your app' }).fill(code)
      await page.getByRole('button', { name: 'Add passkey' }).click()
      await expect(page.getByRole('row', { name: /Key on my ring/ })).toContainText('Never')

      await page.getByRole('button', { name: 'Log out' }).click()
      const next = await giveSecret(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Confirm it’s you.' })).toBeVisible()
      await expectAccessible(page, { bars: false })
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()

      await page.goto('/care/sign-in-methods')
      await expect(page.getByRole('row', { name: /Key on my ring/ })).not.toContainText('Never')
      await page.getByRole('button', { name: 'Remove' }).click()
      await page.getByRole('textbox', { name: 'Code from your app' }).fill(next)
      await page.getByRole('button', { name: 'Remove passkey' }).click()
      await expect(page.getByText('You have no passkeys.')).toBeVisible()
    } finally {
      await context.close()
    }
  },
)
