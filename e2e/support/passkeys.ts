import { expect, type Browser, type Page } from '@playwright/test'

/** A browser of its own with a security key that is touched at once. */
export async function withSecurityKey(
  browser: Browser | null,
  base_url: string,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  if (!browser) throw new Error('The page has no browser.')
  // A passkey is bound to a name; the number of a machine is none.
  const home = base_url.replace('127.0.0.1', 'localhost')
  const context = await browser.newContext({ baseURL: home, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    const devices = await context.newCDPSession(page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
    })
    await act(page)
  } finally {
    await context.close()
  }
}

/** The first step of a sign-in, and the code that a demo shows for the second. */
export async function demoCodeAfterSignIn(page: Page, email: string): Promise<string> {
  await page.goto('/member_sign_in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Stillwater-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const hint = await page.getByText(/In this demo the code is/).textContent()
  return /\d{6}/.exec(hint ?? '')?.[0] ?? ''
}

export async function addPasskey(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Code from your app' }).fill(code)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Never')
}

export async function removePasskey(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('textbox', { name: 'Code from your app' }).fill(code)
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('You have no passkeys.')).toBeVisible()
}
