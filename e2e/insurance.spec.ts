import { expect, test, type Page } from '@playwright/test'
import { seeBriefly } from './support/briefly.ts'
import { expectAccessible } from './support/accessible.ts'
import { arriveAtCheckout } from './support/checkout.ts'
import {
  account,
  choosePhotos,
  confirm,
  expectStep,
  fillAddress,
  fillDetails,
  insurance,
  pharmacy,
  press,
  showCardInIntake,
} from './support/insurance-card.ts'
import { answerQuestion, questionOf } from './support/intake-walk.ts'
import { signInByApi, signUpByApi } from './support/people.ts'

// A-PHM-001 to A-PHM-035, A-ATT-005, A-ATT-010, A-ATT-012
test('insurance: a pharmacy card is added from files, changed and removed', async ({ page }) => {
  await signUpByApi(page)
  await page.goto(account)
  await pharmacy(page).getByRole('button', { name: 'Add' }).click()
  await expectStep(page, 'Add photos of your pharmacy benefits card')
  await choosePhotos(page, 'png', 'pdf')
  await expectStep(page, 'Enter your pharmacy benefits card details')
  await page.fill('#policy_id', 'RX 77')
  await page.fill('#rx_bin', '610502')
  await press(page, 'Submit')
  await seeBriefly(page, ['Your pharmacy benefits information is updated!'], () => confirm(page))
  await expect(pharmacy(page).getByText('RX 77')).toBeVisible()

  await pharmacy(page).getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('img', { name: 'FRONT OF CARD' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).nth(2).click()
  await page.fill('#policy_id', 'RX 78')
  await press(page, 'Submit')
  await confirm(page)
  await expect(pharmacy(page).getByText('RX 78')).toBeVisible()

  await pharmacy(page).getByRole('button', { name: 'Remove pharmacy benefits data' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove pharmacy benefits data' }).click()
  await expect(pharmacy(page).getByText(/Defaulting to out-of-pocket/)).toBeVisible()
})

// A-INS-062, A-INS-065 to A-INS-075, decisions Q5, Q12
test('insurance: an error, a refusal and a slow reply of the insurer each get their dialog', async ({
  page,
}) => {
  await signUpByApi(page)
  await page.goto('/patient/insurance/insurance')
  await fillAddress(page)
  await fillDetails(page, 'ERR 1')
  await press(page, "I'll add it later")
  await confirm(page)
  const failed = page.getByRole('dialog', { name: 'Failed to retrieve eligibility information.' })
  await expect(failed.getByText(/^Error: .+\. .+/)).toBeVisible()
  await expect(failed.getByRole('link', { name: /@/ })).toBeVisible()
  await failed.getByRole('button', { name: 'Resubmit Information' }).click()
  await expect(failed.getByText(/^Error: /)).toBeVisible()
  await failed.getByRole('button', { name: 'Close' }).click()

  async function retype(member_id: string) {
    await page.getByRole('button', { name: 'Edit' }).nth(2).click()
    await page.fill('#policy_id', member_id)
    await press(page, 'Next')
    await press(page, "I'll add it later")
    await confirm(page)
  }

  await retype('NO 1')
  await expect(page.getByRole('dialog').getByText(/Most insured members save 30-60%/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await seeBriefly(page, ["Great news! You're covered."], async () => {
    await retype('SLOW 1')
    await expect(page.getByRole('dialog', { name: /^Checking your coverage/ })).toBeVisible()
  })
  await expectStep(page, 'Updated Insurance Eligibility Estimates')
})

test('insurance: when the insurer cannot be reached, the patient continues and it is asked again later', async ({
  page,
}) => {
  await signUpByApi(page)
  await page.goto('/patient/insurance/insurance')
  await fillAddress(page)
  await fillDetails(page, 'OUT 1')
  await press(page, "I'll add it later")
  await confirm(page)
  await press(page, 'Continue while we check')
  await expect(insurance(page).getByText('Checking with your insurance company')).toBeVisible()
})

test('insurance: a share of the cost, a carve-out and a fault of the clinic each say what they mean', async ({
  page,
}) => {
  async function fill(member_id: string) {
    await signUpByApi(page)
    await page.goto('/patient/insurance/insurance')
    await fillAddress(page)
    await fillDetails(page, member_id)
    await press(page, "I'll add it later")
  }
  const share = '20% of the cost after your $350 deductible'
  await fill('SHARE 1')
  await seeBriefly(page, ["Great news! You're covered.", share], () => confirm(page))
  await expect(page.getByRole('definition').filter({ hasText: share })).toBeVisible()
  await page.goto(account)
  await expect(insurance(page).getByText(share)).toBeVisible()

  await fill('CARVE 1')
  await confirm(page)
  await expect(page.getByRole('dialog').getByText(/run by Quietwater Behavioral Health/)).toBeVisible()

  await fill('CLINIC 1')
  await confirm(page)
  await expect(page.getByRole('dialog').getByText(/ours to fix, not yours/)).toBeVisible()
  await press(page, 'Continue while we check')
  await expect(insurance(page).getByText('Checking with your insurance company')).toBeVisible()
})

test('insurance: a photo that the server refuses is replaced in the photo step', async ({ page }) => {
  await signUpByApi(page)
  await page.goto('/patient/insurance/insurance')
  await fillAddress(page)
  await fillDetails(page, 'AB 1')
  await page.route('**/api/s3_attachments', (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, errors: ['This photo could not be opened.'], code: 'picture_unreadable' },
    }),
  )
  await choosePhotos(page, 'png', 'png')
  await confirm(page)
  await press(page, 'Choose another photo')
  await expectStep(page, 'Add photos of your insurance card')
  await expect(page.getByRole('region', { name: 'FRONT OF CARD' }).getByRole('alert')).toHaveText(
    'This photo could not be opened.',
  )
  await page.unroute('**/api/s3_attachments')
  await choosePhotos(page, 'png', 'png')
  await seeBriefly(page, ["Great news! You're covered."], () => confirm(page))
  await page.goto(account)
  await expect(insurance(page).getByRole('img')).toHaveCount(2)
})

// A-INS-066, A-INS-075, A-INS-122, A-INS-123
test('insurance: a card out of network is kept for reimbursement, then removed', async ({ page }) => {
  await signUpByApi(page)
  await page.goto('/patient/insurance/insurance')
  await fillAddress(page)
  await fillDetails(page, 'AB 1', 'Driftwood Mutual')
  await press(page, "I'll add it later")
  await confirm(page)
  await seeBriefly(page, ['Your insurance information is updated!'], () => press(page, 'Save & Continue'))
  await page.goto(account)
  await expect(insurance(page).getByText('Out of network, for reimbursement')).toBeVisible()
  await insurance(page).getByRole('button', { name: 'Remove insurance' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove insurance' }).click()
  await expect(insurance(page).getByText('No insurance information saved.')).toBeVisible()
})

// A-INS-005
test('insurance: the test flow takes both cards, one after the other', async ({ page }) => {
  await signUpByApi(page)
  await page.goto('/patient/insurance/test')
  await fillAddress(page)
  await expectAccessible(page)
  await fillDetails(page, 'AB 1')
  await choosePhotos(page, 'png', 'png')
  await confirm(page)
  await expectStep(page, 'Add photos of your pharmacy benefits card')
  await choosePhotos(page, 'pdf', 'png')
  await page.fill('#policy_id', 'RX 1')
  await page.fill('#rx_bin', '610502')
  await press(page, 'Submit')
  await confirm(page)
  await expectStep(page, 'Updated Insurance Eligibility Estimates')
})

// A-ATT-013 to A-ATT-015
test('insurance: a 12-megapixel photo becomes a small JPEG, and a file that is no photo is refused', async ({
  page,
}) => {
  await signUpByApi(page)
  await page.goto('/patient/insurance/medication')
  const front = page.getByRole('region', { name: 'FRONT OF CARD' })
  await front.locator('input[type=file]').setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('this is no picture'),
  })
  await expect(front.getByText(/This file cannot be used/)).toBeVisible()
  const large = Buffer.from(await page.evaluate(largePhoto), 'base64')
  expect(large.length).toBeGreaterThan(1_000_000)
  await front
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: large })
  const picture = front.getByRole('img', { name: 'FRONT OF CARD' })
  await expect(picture).toBeVisible()
  const shown = await picture.evaluate((image: HTMLImageElement) => ({
    size: [image.naturalWidth, image.naturalHeight],
    bytes: Math.floor((image.src.length - image.src.indexOf(',')) * 0.75),
    jpeg: image.src.startsWith('data:image/jpeg'),
  }))
  expect(shown).toMatchObject({ size: [1200, 900], jpeg: true })
  expect(shown.bytes).toBeLessThanOrEqual(500_000)
})

// N36, A-ADR-012
test('intake: a card in network makes it the insurance plan, at the price of the membership', async ({
  page,
}) => {
  await arriveAtInsurance(page)
  await seeBriefly(page, ["Great news! You're covered."], () => showCardInIntake(page))
  await expect.poll(() => questionOf(page)).toBe('payment')
  await expect(page.getByRole('button', { name: 'Pay $15.00' })).toBeVisible()
})

test('intake: continuing without insurance leads to the payment, at the price without it', async ({
  page,
}) => {
  await arriveAtInsurance(page)
  await answerQuestion(page)
  await expect.poll(() => questionOf(page)).toBe('payment')
  await expect(page.getByRole('button', { name: 'Pay $30.00' })).toBeVisible()
})

async function arriveAtInsurance(page: Page): Promise<void> {
  await arriveAtCheckout(page)
  await answerQuestion(page)
  expect(questionOf(page)).toBe('insurance')
}

test('insurance: an insured patient sees the card with all its fields', async ({ page }) => {
  await signInByApi(page, 'insured@demo.test', account)
  for (const words of ['Bluestem Trail Health', 'In network', 'BT 48 20 77 L', '77120'])
    await expect(insurance(page).getByText(words)).toBeVisible()
  await insurance(page).getByRole('link', { name: 'See what a visit costs' }).click()
  await expect(page.getByText('$15 - $30')).toBeVisible()
})

/** A detailed picture of 4000 by 3000 pixels, as base64. */
async function largePhoto(): Promise<string> {
  const canvas = new OffscreenCanvas(4000, 3000)
  const pen = canvas.getContext('2d')!
  for (let i = 0; i < 20_000; i++) {
    pen.fillStyle = `hsl(${(i * 137) % 360} 70% ${(i * 31) % 100}%)`
    pen.fillRect((i * 7919) % 4000, (i * 104_729) % 3000, 40, 25)
  }
  const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
  const bytes = new Uint8Array(await photo.arrayBuffer())
  let text = ''
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return btoa(text)
}
