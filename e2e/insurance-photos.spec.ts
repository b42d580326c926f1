import { expect, test } from '@playwright/test'
import { seeBriefly } from './support/briefly.ts'
import { everyWidth, expectAccessible } from './support/accessible.ts'
import {
  account,
  confirm,
  expectStep,
  fillAddress,
  fillDetails,
  insurance,
  takePhotos,
} from './support/insurance-card.ts'
import { signUpByApi } from './support/people.ts'

// A-INS-001 to A-INS-011, A-INS-063, A-INS-064, A-INS-112, A-INS-117, A-ATT-003, A-EST-001, A-EST-003
test('insurance: a new patient photographs the card and sees what a visit costs', async ({ page }) => {
  await signUpByApi(page)
  await page.goto(account)
  await insurance(page).getByRole('button', { name: 'Add' }).click()
  await fillAddress(page)
  await fillDetails(page, 'AB 12 34 56 C')
  await expectStep(page, 'Add photos of your insurance card')
  await takePhotos(page)
  await expectStep(page, 'How does everything look?')
  await expectAccessible(page, { widths: everyWidth, whole: true })

  // A reload keeps everything, the photos included.
  await page.reload()
  await expectStep(page, 'How does everything look?')
  await expect(page.getByRole('img', { name: 'BACK OF CARD' })).toBeVisible()
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/s3_attachments'))
  await seeBriefly(page, ["Great news! You're covered.", 'Redirecting...'], () => confirm(page))
  expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/)
  await expectStep(page, 'Updated Insurance Eligibility Estimates')
  await expect(page.getByText('Therapy visits')).toBeVisible()
  await expectAccessible(page, { widths: everyWidth, whole: true })

  await page.getByRole('link', { name: 'Back to My Account' }).click()
  await expect(insurance(page).getByText('In network')).toBeVisible()
  await expectAccessible(page, { widths: everyWidth, whole: true })
  // The saved card comes back from the server with its photos. decision C18
  await insurance(page).getByRole('button', { name: 'Edit' }).click()
  await expectStep(page, 'How does everything look?')
  await expect(page.getByRole('img', { name: 'FRONT OF CARD' })).toBeVisible()

  await page.goto(account)
  await insurance(page).getByRole('button', { name: 'Switch to self-pay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch to self-pay' }).click()
  await expect(insurance(page).getByText('No insurance information saved.')).toBeVisible()
})
