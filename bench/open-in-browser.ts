import { initialState, localKey, split } from '@stillwater/domain/shell/persisted-state'
import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core'
import { chromiumPath } from '../e2e/support/browser.ts'
import type { ChatPair } from './chat-people.ts'

const day = 86_400
const quietMs = 500
const watchChanges = `
  globalThis.lastChange = 0
  new MutationObserver(() => { globalThis.lastChange = performance.now() })
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
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    // The page is asked when it last changed, which its content policy forbids.
    bypassCSP: true,
  })
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
  const calls = openCallsOf(page)
  try {
    await page.goto(path)
    do
      await page.waitForFunction(
        `globalThis.lastChange > 0 && performance.now() - globalThis.lastChange > ${quietMs}`,
      )
    while (calls.size > 0)
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}.`)
    return await page.evaluate<number>('globalThis.lastChange')
  } finally {
    await page.close()
  }
}

/** The calls of the API that a page waits for. One that outlives its page is never reported as finished. */
function openCallsOf(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => request.url().includes('/api/') && open.add(request))
  page.on('response', (response) => open.delete(response.request()))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}
