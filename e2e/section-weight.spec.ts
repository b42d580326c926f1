import { gzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { signInByApi } from './people.ts'

const most = 160_000
const dashboard = '/patient/dashboard'
const sections: [path: string, heading: RegExp][] = [
  [dashboard, /^Good/],
  [`${dashboard}/message`, /./],
  [`${dashboard}/appointments`, /^Appointments and Tasks$/],
  [`${dashboard}/result`, /^Assessment Results$/],
  [`${dashboard}/prescription`, /^Prescription Information$/],
  [`${dashboard}/patient_exercises`, /./],
  [`${dashboard}/patient_exercises/all`, /./],
  [`${dashboard}/patient_exercises/exercise_history`, /./],
  [`${dashboard}/profile_info`, /^My Account$/],
  [`${dashboard}/invoices`, /^Invoices$/],
  [`${dashboard}/sessions`, /^Your devices$/],
]

// The bound of a section: everything that a browser without a cache loads to show it, shared code included.
for (const [path, heading] of sections)
  test(`bundles: ${path} loads at most 160 KB of JavaScript`, { tag: '@any-width' }, async ({ page }) => {
    await signInByApi(page, 'cash-medication@demo.test')
    const scripts = watchScripts(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(scripts.map(async (one) => gzipSync(await (await one).body()).length))
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most)
  })

function watchScripts(page: Page) {
  const found: ReturnType<typeof page.waitForResponse>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') found.push(Promise.resolve(response))
  })
  return found
}
