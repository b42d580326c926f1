import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { addPasskey, demoCodeAfterSignIn, removePasskey, withSecurityKey } from './support/passkeys.ts'

const email = 'therapist-elsewhere@demo.test'

test(
  'passkeys: a colleague adds a security key, signs in with it in place of a code, and removes it',
  { tag: '@any-width' },
  async ({ browser, baseURL }) => {
    await withSecurityKey(browser, baseURL ?? '', async (page) => {
      const code = await demoCodeAfterSignIn(page, email)
      await page.getByRole('textbox', { name: '6-digit code' }).fill(code)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('link', { name: 'Sign-in methods' }).click()
      await expectAccessible(page, { bars: false })
      await addPasskey(page, 'Key on my ring', code)

      await page.getByRole('button', { name: 'Log out' }).click()
      const next = await demoCodeAfterSignIn(page, email)
      await expect(page.getByRole('heading', { level: 1, name: 'Confirm it’s you' })).toBeVisible()
      await expectAccessible(page, { bars: false })
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()

      await page.goto('/care/sign-in-methods')
      await expect(page.getByRole('row', { name: /Key on my ring/ })).not.toContainText('Never')
      await removePasskey(page, next)
    })
  },
)
