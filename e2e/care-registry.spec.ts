import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { signInByApi } from './support/people.ts'

test('care registry: a provider reads why a step is proposed, drafts it, and sends nothing by closing the draft', async ({
  page,
}) => {
  await signInByApi(page, 'provider@demo.test', '/care/registry')
  const row = page.getByRole('row', { name: /Hank Sorensen/ })
  await expect(row.getByText(/^Worse on GAD-7: \d+ at start, \d+ now$/)).toBeVisible()
  await expectAccessible(page, { widths: [390, 1440] })
  await row.getByRole('button', { name: 'Draft visit request' }).click()
  await expect(page.getByRole('dialog', { name: 'Request a visit' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row.getByRole('button', { name: 'Draft visit request' })).toBeVisible()
})

test('break-glass: an address that no patient has opens nothing and says so', async ({ page }) => {
  await signInByApi(page, 'therapist-elsewhere@demo.test', '/care/open-chart')
  await page.getByLabel('Patient’s email').fill('no-one@example.com')
  await page.getByLabel('Patient’s date of birth').fill('1990-01-01')
  await page
    .getByLabel('Why do you need this chart?')
    .fill('Caller in distress, her own provider is unreachable')
  await page.getByRole('button', { name: 'Open chart for one hour' }).click()
  await expect(page.getByText(/Nothing was opened/)).toBeVisible()
  await expectAccessible(page, { widths: [390, 1440] })
})
