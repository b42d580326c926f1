import type { Page, Route } from '@playwright/test'
import { sizes, takePictures, type Album } from './picture-album.ts'
import { resizeTo } from '../support/resize.ts'

const dialogWaitMs = 400

/**
 * Draws each dialog that a button of this page opens. What changes something never reaches the server, so that pressing
 * every button is safe.
 */
export async function drawDialogs(album: Album, page: Page, path: string, who: string): Promise<void> {
  if (await page.locator(dialog).count()) return
  const address = page.url()
  const desktop = { width: 1440, height: sizes[1440] }
  await page.route('**/api/**', readOnly)
  await resizeTo(page, desktop)
  for (const label of new Set(await labelsOf(page))) {
    const at = (await labelsOf(page)).indexOf(label)
    if (!label || label === 'Log out' || at < 0) continue
    await page
      .locator(buttons)
      .nth(at)
      .click({ timeout: 2_000 })
      .catch(() => undefined)
    const isOpen = await page
      .locator(dialog)
      .first()
      .waitFor({ timeout: dialogWaitMs })
      .then(
        () => true,
        () => false,
      )
    if (isOpen) await takePictures(album, page, `${path}: ${label}`, who, 'window')
    if (!isOpen && page.url() === address) continue
    await resizeTo(page, desktop)
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await page.locator(buttons).nth(at).waitFor()
  }
  await page.unroute('**/api/**', readOnly)
}

const dialog = '[role$=dialog]:visible'
const buttons = 'main button:visible:enabled'

const readOnly = (route: Route) =>
  route.request().method() === 'GET' ? route.continue() : route.abort('failed')

/** What stands on each button: two that differ by a number, as the days of a calendar, are alike. */
async function labelsOf(page: Page): Promise<string[]> {
  const labels = await page.locator(buttons).evaluateAll((all) => all.map((one) => one.textContent ?? ''))
  return labels.map((label) => label.replace(/[\d,.:$]+/g, '#').trim())
}
