import { chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../e2e/support/browser.ts'
import { median } from './median.ts'
import { reported, type Row } from './table.ts'

interface Carer {
  credentials: Record<string, string>
}

const lists = {
  panel: { what: 'panel list', path: '/care/patients', ready: 'table tbody tr', scroller: null },
  inbox: { what: 'inbox list', path: '/care/inbox', ready: '[data-item]', scroller: '.inbox-list' },
} as const

/** A frame that took longer than two of a screen with 60 a second: one was dropped. */
const droppedMs = 2 * (1000 / 60)
const framesEachWay = 100
const frameCount = 400
const pixels = 60

/** How many frames Chromium drops while each list is scrolled through 400 frames, at 1440 x 900. */
export async function scrollLists(url: string, carers: Record<keyof typeof lists, Carer>): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
  try {
    const rows: Row[] = []
    for (const [name, { what, path, ready, scroller }] of Object.entries(lists) as [
      keyof typeof lists,
      (typeof lists)['panel' | 'inbox'],
    ][]) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await openAs(page, url + path, carers[name])
      await page.locator(ready).first().waitFor()
      const frames = await page.evaluate<number[]>(scrollThrough(scroller))
      const dropped = frames.filter((ms) => ms > droppedMs).length
      const detail = `of ${frames.length} frames, median ${median(frames).toFixed(1)} ms, longest ${Math.max(...frames).toFixed(1)} ms`
      rows.push(reported(`${what}, dropped frames while scrolling`, dropped, 'frames', detail))
      await page.close()
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** Stores the session where the app looks for it, then opens the page. */
async function openAs(page: Page, href: string, { credentials }: Carer): Promise<void> {
  await page.route('**/empty-page', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(new URL('/empty-page', href).href)
  const session = { ...credentials, expiry: Math.floor(Date.now() / 1000) + 14 * 86_400 }
  const stored = JSON.stringify(JSON.stringify({ version: 19, session }))
  await page.evaluate(`localStorage.setItem('stillwater', ${stored})`)
  await page.goto(href)
}

/** Scrolls one step in every frame, down and up again, and returns how long each frame took. */
const scrollThrough = (scroller: string | null) => `new Promise((resolve) => {
  const list = ${scroller ? `document.querySelector('${scroller}')` : 'null'} ?? document.scrollingElement
  const frames = []
  let last = performance.now()
  const onFrame = (now) => {
    frames.push(now - last)
    last = now
    const isDown = frames.length % ${2 * framesEachWay} < ${framesEachWay}
    list.scrollBy(0, isDown ? ${pixels} : ${-pixels})
    if (frames.length < ${frameCount}) requestAnimationFrame(onFrame)
    else resolve(frames.slice(1))
  }
  requestAnimationFrame(onFrame)
})`
