import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { pdfText } from '@stillwater/api/platform/pdf/pdf-text.fixture'
import { expectAccessible } from './support/accessible.ts'
import { askAs, patientOf } from './support/as-person.ts'
import { signInByApi } from './support/people.ts'

interface Bundle {
  resourceType: string
  type: string
  entry: { fullUrl: string; resource: { resourceType: string; id: string } }[]
}

/** Presses a button with the keyboard, and reads the file that the browser saved. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).focus()
  await page.keyboard.press('Enter')
  const file = await coming
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test(
  'records: a patient downloads both files and sees who opened the record, on a phone by keyboard',
  { tag: '@any-width' },
  async ({ page, browser, baseURL }) => {
    await signInByApi(page, 'cash-therapy@demo.test', '/patient/dashboard/profile_info')
    const link = page.getByRole('link', { name: 'Open your records' })
    await expect(link).toBeVisible()
    const { id } = await patientOf(page)

    const care = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    await signInByApi(care, 'therapist@demo.test')
    await askAs(care, `/api/patients/${id}`)
    await care.context().close()

    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Your records' })).toBeVisible()
    const row = page
      .getByRole('list', { name: 'Who opened your record' })
      .getByRole('listitem')
      .filter({ hasText: 'Dana Whitfield, Therapist' })
      .filter({ hasText: 'Opened your profile' })
      .first()
    await expect(row).toContainText('Why: On your care team')
    await expectAccessible(page)

    const pdf = await saved(page, 'Download PDF')
    expect(pdf.name).toBe('my-records.pdf')
    const text = pdfText(pdf.bytes)
    for (const words of ['Your records', 'What is left out', 'About you', 'End of your records.'])
      expect(text).toContain(words)
    await expect(page.getByText('Your file is ready.')).toBeVisible()

    const fhir = await saved(page, 'Download FHIR file')
    expect(fhir.name).toBe('my-records.json')
    const bundle = JSON.parse(fhir.bytes.toString()) as Bundle
    expect([bundle.resourceType, bundle.type]).toEqual(['Bundle', 'collection'])
    const ids = bundle.entry.map(({ resource }) => `${resource.resourceType}/${resource.id}`)
    expect(ids).toContain(`Patient/${id}`)
    expect(new Set(ids).size).toBe(ids.length)

    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  },
)
