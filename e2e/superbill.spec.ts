import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { pdfText } from '@stillwater/api/platform/pdf/pdf-text.fixture'
import { expectAccessible } from './support/accessible.ts'
import { askAs } from './support/as-person.ts'
import { tabTo } from './support/keyboard.ts'
import { signInByApi } from './support/people.ts'

const documents = '/patient/dashboard/invoices/documents'
const patient = 'out-of-network@demo.test'

interface Opened {
  name: RegExp
  /** Of the document's address. A browser without a viewer may ask for the one before a second time. */
  path: string
}

/** The words of the PDF that pressing Enter on the last such button opens. Headless Chromium has no viewer to look at. */
async function openByKeyboard(page: Page, context: BrowserContext, { name, path }: Opened): Promise<string> {
  const isDocument = (url: string) => url.includes(path) && url.includes('/document?')
  const answered = context.waitForEvent('response', (one) => isDocument(one.url()))
  await page.getByRole('button', { name }).last().focus()
  await page.keyboard.press('Enter')
  const pdf = await page.request.get((await answered).url())
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  return pdfText(await pdf.body())
}

interface Months {
  months: {
    state: string
    period_start: string
    sessions: { appointment_id: string }[]
  }[]
}

test('superbill: an out-of-network member opens an estimate and a superbill by keyboard on a phone', async ({
  page,
  context,
}) => {
  await signInByApi(page, patient, '/patient/dashboard/invoices')
  const link = page.getByRole('link', { name: 'See your estimate and documents for your insurer' })
  await expect(link).toBeVisible()
  await tabTo(link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()

  await expect(page.getByRole('button', { name: /^Estimate of/ }).last()).toBeVisible({ timeout: 30_000 })
  const estimate = await openByKeyboard(page, context, { name: /^Estimate of/, path: '/api/estimates/' })
  for (const words of [
    'Good faith estimate',
    'Imani Caldwell',
    'Tax ID 99-0000001',
    'NPI 1999999992',
    '90834',
  ])
    expect(estimate).toContain(words)

  await expect(page.getByText('You paid $99.00 for this month.')).toBeVisible()
  const superbill = await openByKeyboard(page, context, {
    name: /^Open monthly superbill/,
    path: '/api/superbills/',
  })
  for (const words of [
    'Stillwater Demo Clinic PC (fictional)',
    'Imani Caldwell',
    'Amberwick Benefit Trust',
    'Member ID AB 55 01 93 K',
    'Out of network',
    '90834-95',
    'F41.1',
    '$49.50',
    '$99.00',
  ])
    expect(superbill).toContain(words)

  const ask = page.getByRole('button', { name: 'Request an estimate' })
  const before = await page.getByRole('button', { name: /^Estimate of/ }).count()
  await ask.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Estimate of/ })).toHaveCount(before + 1, {
    timeout: 30_000,
  })
  await expectAccessible(page, { widths: [390, 1440], whole: true })
})

test('superbill: a diagnosis that the therapist sets is on the corrected superbill', async ({
  browser,
  baseURL,
}) => {
  const own = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signInByApi(own, patient, documents)
  await expect(own.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  const { months } = await askAs<Months>(own, '/api/superbills')
  const month = months.filter(({ state }) => state === 'ready').at(-1)!
  const session = month.sessions.at(-1)!
  const diagnosis = 'F43.22'

  const dana = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signInByApi(dana, 'therapist@demo.test', `/care/codes/${session.appointment_id}`)
  const field = dana.getByLabel('Diagnosis codes (ICD-10-CM)')
  await field.fill('sad')
  await dana.getByRole('button', { name: 'Save codes' }).click()
  await expect(dana.getByText('Please enter an ICD-10-CM code, like F41.1.')).toBeVisible()
  await field.fill(diagnosis)
  await field.press('Enter')
  await expect(dana.getByText(/^Codes saved/)).toBeVisible()
  await expectAccessible(dana, { widths: [390, 1440], whole: true })

  const opened = await askAs<{ url: string; version: number }>(own, '/api/superbills', {
    period_start: month.period_start,
    appointment_id: session.appointment_id,
  })
  const text = pdfText(await (await own.request.get(opened.url)).body())
  expect(text).toContain(diagnosis)
  expect(text).not.toContain('Not set')
})
