import { expect, type Page } from '@playwright/test'

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What this person says where a question is not answered by its first choice. */
const answers: Record<string, (page: Page) => Promise<unknown>> = {
  'service-lines': (page) => page.keyboard.press('1'),
  birth_date: (page) => page.fill('#answer', '05171990'),
  region: (page) => page.selectOption('#answer', 'TX'),
  height_weight: async (page) => {
    await page.selectOption('#height_ft', '5')
    await page.selectOption('#height_inch', '7')
    await page.fill('#weight', '150')
  },
  plan_selector: (page) => choosePlan(page, 'Medication & Care Counseling'),
  shipping_address: async (page) => {
    await page.fill('#address_1', '1 Main St')
    await page.fill('#city', 'Austin')
    await page.selectOption('#region', 'TX')
    await page.fill('#postal_code', '78701')
  },
  emergency_contact: async (page) => {
    await page.fill('#first_name', 'Luz')
    await page.fill('#last_name', 'Reyes')
    await page.fill('#phone', '5125550199')
  },
  prescription_proof: (page) =>
    page.setInputFiles('#answer', { name: 'label.png', mimeType: 'image/png', buffer: dot }),
}

async function choosePlan(page: Page, name: string): Promise<void> {
  const card = page.locator('.sw-choice', { hasText: name }).first()
  await card.locator('input').evaluate((input) => (input as HTMLInputElement).click())
}

export function questionOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const place = (page: Page) =>
  page.evaluate(() => location.pathname + (document.querySelector('main h1')?.textContent ?? ''))

/** Answers the question on the screen and waits until another one is there. */
export async function answerQuestion(page: Page, own: typeof answers = {}): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('button[type=submit]')).toBeVisible()
  const before = await place(page)
  const name = questionOf(page)
  const answer = own[name] ?? answers[name] ?? firstChoice
  await answer(page)
  await page.locator('button[type=submit]').click()
  await expect.poll(() => place(page)).not.toBe(before)
}

async function firstChoice(page: Page): Promise<void> {
  if (await page.locator('input[type=checkbox]#answer').count()) await page.check('#answer')
  else if (await page.locator('textarea').count()) await page.fill('textarea', 'Some words.')
  else if (await page.locator('input#answer[type=text]').count()) await page.fill('#answer', 'Corner store')
  else if (await page.locator('.sw-answers').count()) await page.keyboard.press('1')
}

export const isInIntake = (page: Page) => /\/patient\/(service-lines|question_bank)/.test(page.url())
