import { expect, test } from '@playwright/test'
import { everyWidth, expectAccessible } from './support/accessible.ts'
import { signInByApi } from './support/people.ts'

test('care panel: a provider finds who is not improving, opens the chart, and the patient sees that', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInByApi(page, 'provider@demo.test', '/care/patients')
  const hank = page.getByRole('link', { name: 'Hank Sorensen' })
  await expect(hank).toBeVisible()
  await expectAccessible(page, { widths: everyWidth, whole: true })

  await page.getByRole('link', { name: /^Not improving/ }).click()
  await expect(page).toHaveURL(/show=not_improving/)
  await expect(page.getByRole('link', { name: 'Clara Benitez' })).toBeHidden()
  await expect(hank).toBeVisible()

  await page.getByRole('link', { name: /^All/ }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('soren')
  await expect(page.getByText('1 patient', { exact: true })).toBeVisible()
  expect(page.url()).not.toContain('soren')
  await hank.click()

  await expect(page.getByRole('heading', { level: 1, name: 'Hank Sorensen' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Scores' })).toContainText('Worse')
  await expect(page.getByRole('region', { name: 'Health' })).toContainText('None reported')
  await page
    .getByRole('button', { name: /Show answers/ })
    .last()
    .click()
  await expect(page.getByText('Do you have any allergies?')).toBeVisible()
  await expectAccessible(page, { widths: everyWidth, whole: true })

  const own = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await signInByApi(own, 'outside@demo.test', '/patient/dashboard/records')
  await expect(own.getByText('Opened your chart').first()).toBeVisible()
  await own.context().close()
})

test('care panel: a chart off the panel says so and names no one', async ({ page }) => {
  await signInByApi(page, 'therapist-elsewhere@demo.test', '/care/patients')
  await expect(page.getByText('You have no patients yet.')).toBeVisible()
  await page.goto('/care/patients/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('This patient is not on your panel, or does not exist.')).toBeVisible()
  await expectAccessible(page, { widths: [390, 1440] })
})
