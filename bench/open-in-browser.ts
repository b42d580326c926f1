import { initialState, localKey, split } from '@stillwater/domain/shell/persisted-state'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { chromiumPath } from '../e2e/browser.ts'
import type { ChatPair } from './chat-people.ts'

const day = 86_400
const watchChanges = `
  var lastChange = 0
  new MutationObserver(() => { lastChange = performance.now() })
    .observe(document, { childList: true, subtree: true, characterData: true })`

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
}

/** A browser that is signed in as this patient. */
export async function browserOf(
  browser: Browser,
  url: string,
  { patient }: ChatPair,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
  const expiry = Math.floor(Date.now() / 1000) + 14 * day
  const { local } = split({ ...initialState(), session: { ...patient.credentials, expiry } })
  await context.addInitScript(
    `localStorage.setItem(${JSON.stringify(localKey)}, ${JSON.stringify(JSON.stringify(local))})`,
  )
  await context.addInitScript(watchChanges)
  return context
}

/** Milliseconds from the navigation to the last change of the page. */
export async function timeToOpen(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  try {
    await page.goto(path, { waitUntil: 'networkidle' })
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}.`)
    return await page.evaluate<number>('lastChange')
  } finally {
    await page.close()
  }
}
