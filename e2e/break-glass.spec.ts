import { expect, type Browser, type Page } from '@playwright/test'
import { everyWidth, expectAccessible } from './support/accessible.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { linkMailedTo, signInByApi } from './support/people.ts'
import type { Product } from './support/product.ts'

const jonah = { email: 'cash-therapy@demo.test', name: 'Jonah Reyes', dob: '1986-09-30' }
const reason = 'He called the clinic in distress and his therapist cannot be reached.'
const hourAndAMinute = 61 * 60_000

async function newPage(browser: Browser, { base_url }: Product): Promise<Page> {
  const context = await browser.newContext({ baseURL: base_url, reducedMotion: 'reduce' })
  return context.newPage()
}

testOnOwnProduct(
  'break-glass: a therapist reads a chart outside their panel for an hour, and the patient and the admin see it',
  { tag: '@any-width' },
  async ({ page, browser, product, request }) => {
    await signInByApi(page, 'therapist-elsewhere@demo.test', '/care/open-chart')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open a chart outside your panel')
    const open = page.getByRole('button', { name: 'Open chart for one hour' })

    // Refuses what is no reason, and a patient it does not name.
    await page.getByLabel('Patient’s email').fill(jonah.email)
    await page.getByLabel('Patient’s date of birth').fill('1986-09-29')
    await page.getByLabel('Why do you need this chart?').fill('Urgent')
    await open.click()
    await expect(page.getByText('Please write why you need this chart, in a sentence.')).toBeVisible()
    await page.getByLabel('Why do you need this chart?').fill(reason)
    await open.click()
    await expect(page.getByText(/We found no patient with this email and date of birth/)).toBeVisible()
    await expectAccessible(page, { widths: everyWidth })

    // Opens the chart by the keyboard, to be read until a named time.
    await page.getByLabel('Patient’s date of birth').fill(jonah.dob)
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: jonah.name })).toBeVisible()
    await expect(page.getByText(/You can read it until/)).toBeVisible()
    // The reason and the address are in no URL.
    expect(page.url()).not.toContain('jonah')
    expect(page.url()).not.toContain('reason')
    await page.reload()
    await expect(page.getByRole('region', { name: 'Scores' })).toBeVisible()
    await expectAccessible(page, { widths: everyWidth, whole: true })

    // Tells the patient by email and in their records, without the reason.
    await linkMailedTo(request, jonah.email, /^Your record was opened$/)
    const own = await newPage(browser, product)
    await signInByApi(own, jonah.email, '/patient/dashboard/records')
    const openings = own.getByRole('region', { name: 'Opened from outside your care team' })
    await expect(openings).toContainText('Joan Feld')
    await expect(own.locator('body')).not.toContainText('cannot be reached')
    await openings.getByRole('button', { name: 'Mark as seen' }).click()
    await expect(openings.getByRole('button', { name: 'Mark as seen' })).toBeHidden()
    await expectAccessible(own, { whole: true })
    await own.context().close()

    const admin = await newPage(browser, product)
    // Shows the administrator who, whom and why.
    await signInByApi(admin, 'admin@demo.test', '/care/break-glass')
    const row = admin.getByRole('row', { name: /Joan Feld/ })
    await expect(row).toContainText(jonah.name)
    await expect(row).toContainText(reason)
    await expect(row).toContainText('Open now')
    await admin.context().close()

    // Closes after an hour, and asks for a reason again.
    const chart = new URL(page.url()).pathname
    const moved = await request.post('/dev/clock', { data: { advance_ms: hourAndAMinute } })
    expect(moved.ok()).toBe(true)
    await signInByApi(page, 'therapist-elsewhere@demo.test', chart)
    await expect(page.getByText('This patient is not on your panel, or does not exist.')).toBeVisible()
    await expect(page.getByText(jonah.name)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Open the chart with a reason' })).toBeVisible()
    const later = await newPage(browser, product)
    await signInByApi(later, 'admin@demo.test', '/care/break-glass')
    await expect(later.getByRole('row', { name: /Joan Feld/ })).not.toContainText('Open now')
    await later.context().close()
  },
)
