import { expect, type Page } from '@playwright/test'

export const account = '/patient/dashboard/profile_info'
export const insurance = (page: Page) => page.getByRole('region', { name: 'Insurance information' })
export const pharmacy = (page: Page) =>
  page.getByRole('region', { name: 'Pharmacy benefits / medication billing' })

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

export const expectStep = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

export async function fillAddress(page: Page): Promise<void> {
  await expectStep(page, 'Enter your billing address')
  await page.fill('#address_1', '1 Main St')
  await page.fill('#city', 'Austin')
  await page.selectOption('#region', 'TX')
  await page.fill('#postal_code', '78701')
  await press(page, 'Submit')
}

/** Searches for the insurer by name and fills in the rest of the card. */
export async function fillDetails(
  page: Page,
  member_id: string,
  payer = 'Bluestem Trail Health',
): Promise<void> {
  await expectStep(page, 'Enter your insurance details')
  const provider = page.getByRole('combobox', { name: 'Insurance Provider' })
  if (await provider.evaluate((field) => field instanceof HTMLSelectElement)) {
    await provider.selectOption(payer)
  } else {
    await provider.click()
    await provider.fill(payer.slice(0, 8))
    await page.getByRole('option', { name: payer }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(provider).toHaveValue(payer)
  }
  await page.fill('#dob', '05171990')
  await page.selectOption('#region', 'TX')
  await page.fill('#policy_id', member_id)
  await press(page, 'Next')
}

export async function takePhotos(page: Page): Promise<void> {
  for (const side of ['FRONT OF CARD', 'BACK OF CARD']) {
    await page.getByRole('region', { name: side }).getByRole('button', { name: 'Take a photo' }).click()
    await page.getByRole('button', { name: 'Take the photo' }).click()
    await expect(page.getByRole('img', { name: side })).toBeVisible()
  }
  await press(page, 'Submit')
}

export async function choosePhotos(page: Page, front: string, back: string): Promise<void> {
  const picture = await page.screenshot()
  const files: Record<string, { name: string; mimeType: string; buffer: Buffer }> = {
    png: { name: 'card.png', mimeType: 'image/png', buffer: picture },
    pdf: { name: 'card.pdf', mimeType: 'application/pdf', buffer: smallPdf },
  }
  for (const [side, kind] of [
    ['FRONT OF CARD', front],
    ['BACK OF CARD', back],
  ] as const) {
    const region = page.getByRole('region', { name: side })
    await region.locator('input[type=file]').setInputFiles(files[kind]!)
    await expect(region.getByText('Added')).toBeVisible()
  }
  await press(page, 'Submit')
}

export async function confirm(page: Page): Promise<void> {
  await expectStep(page, 'How does everything look?')
  await page.getByRole('checkbox').check()
  await press(page, 'Submit')
}

/** Adds a card without photos at the insurance question of the intake. */
export async function showCardInIntake(page: Page): Promise<void> {
  await page.locator('main h1').waitFor()
  await page.keyboard.press('1')
  await page.locator('button[type=submit]').click()
  await fillAddress(page)
  // Texas is in network, so the insurers are a plain list. decision Q4
  await fillDetails(page, 'AB 1')
  await press(page, "I'll add it later")
  await confirm(page)
}

const smallPdf = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >> endobj',
    'xref',
    '0 4',
    '0000000000 65535 f ',
    '0000000009 00000 n ',
    '0000000058 00000 n ',
    '0000000115 00000 n ',
    'trailer << /Size 4 /Root 1 0 R >>',
    'startxref',
    '186',
    '%%EOF',
    '',
  ].join('\n'),
)
