import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumPath } from './browser.ts'
import { writeContactSheet, type Sheet } from './contact-sheet.ts'
import { signInByApi } from './people.ts'
import { matches, pathFor, routesOf, type Area } from './picture-routes.ts'
import { newProduct } from './product.ts'

const folder = join(import.meta.dirname, '..', '.cache', 'pictures')
const sizes = { 390: 844, 1440: 900 } as const
const themes = ['light', 'dark'] as const

// In the order in which they are tried: the first who sees a screen is drawn with it.
const people: Record<Area, string[]> = {
  anyone: [''],
  patient: ['cash-medication', 'unfinished', 'insured', 'canceled', 'paused', 'empty'],
  care: ['provider', 'therapist', 'counselor', 'coordinator', 'oncall', 'admin'],
}
const groups = {
  anyone: 'Screens of everyone',
  patient: 'Screens of patients',
  care: 'Screens of the care team',
} as const

const sheets: Sheet[] = []
const missed: string[] = []

/** Both sizes in both themes of what a page shows now. */
async function draw(page: Page, name: string): Promise<string[]> {
  const files: string[] = []
  for (const [width, height] of Object.entries(sizes))
    for (const colorScheme of themes) {
      await page.setViewportSize({ width: Number(width), height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const file = `${name}-${width}-${colorScheme}.png`
      await page.screenshot({ path: join(folder, file), fullPage: true })
      files.push(file)
    }
  return files
}

/** Until nothing on the page is still loading. A page that asks the server again and again is never idle. */
async function settle(page: Page): Promise<void> {
  const isDrawn = () =>
    document.querySelector('h1') &&
    !document.querySelector('[aria-busy="true"], .sw-skeleton, .sw-below > .sw-column:empty')
  await page.waitForFunction(isDrawn, undefined, { timeout: 5_000 }).catch(() => undefined)
}

async function newPage(browser: Browser, base_url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: base_url })
  // The runner wraps named functions in a call of its own, which a page that is asked to run one does not have.
  await context.addInitScript('globalThis.__name ??= (one) => one')
  return context.newPage()
}

async function linksOf(page: Page): Promise<string[]> {
  return page.$$eval('a[href^="/"]', (links) =>
    links.map((one) => new URL((one as HTMLAnchorElement).href).pathname),
  )
}

/** Draws each route of an area once, for the first person who may see it. */
async function drawArea(browser: Browser, base_url: string, area: Area): Promise<void> {
  let open = routesOf(area)
  for (const person of people[area]) {
    const page = await newPage(browser, base_url)
    if (person) await signInByApi(page, `${person}@demo.test`)
    const seen = new Set<string>()
    // Twice: the first round finds the links that routes with an id need.
    for (let round = 0; round < 2; round++)
      for (const route of open) {
        const path = pathFor(route, seen)
        if (path === undefined) continue
        await page.goto(path)
        await settle(page)
        for (const link of await linksOf(page)) seen.add(link)
        if (!matches(route, new URL(page.url()).pathname)) continue
        const name = `${area}${route.path.replace(/[^\w-]+/g, '_')}`
        sheets.push({ title: route.path, who: person, group: groups[area], files: await draw(page, name) })
        open = open.filter((one) => one !== route)
        process.stdout.write(`${route.path} ${person}\n`)
      }
    await page.context().close()
  }
  missed.push(...open.map(({ path }) => `${groups[area]}: ${path}`))
}

interface Sent {
  channel: string
  subject: string | null
  html: string | null
}

/** One email of each kind that the product sends over six weeks: renewals, reminders and check-ins fall due. */
async function drawEmails(browser: Browser, base_url: string): Promise<void> {
  const page = await newPage(browser, base_url)
  const ask = (path: string, data: object) => page.request.post(path, { data })
  await ask('/api/auth/password', {
    email: 'insured@demo.test',
    redirect_url: `${base_url}/user/password_reset/change`,
  })
  await ask('/api/unsubscribe/request', { email: 'insured@demo.test' })
  for (let day = 0; day < 42; day += 3) await ask('/dev/clock', { advance_ms: 3 * 86_400_000 })
  const sent = (await (await page.request.get('/dev/outbox.json')).json()) as Sent[]
  const kinds = new Map<string, Sent>()
  for (const one of sent)
    if (one.channel === 'mail' && one.subject) kinds.set(one.subject.replace(/[\d,.$-]+/g, '#'), one)
  for (const [kind, { subject, html }] of [...kinds].toSorted()) {
    await page.setContent(html ?? '')
    const files = await draw(page, `email_${kind.replace(/[^\w-]+/g, '_')}`)
    sheets.push({ title: subject ?? '', who: '', group: 'Emails', files })
  }
}

const pagesWithDocuments = ['invoices', 'invoices/documents', 'records', 'patient_exercises/exercise_history']

/** Every PDF that a button of a page opens. */
async function drawDocuments(browser: Browser, base_url: string): Promise<void> {
  const page = await newPage(browser, base_url)
  await signInByApi(page, 'cash-medication@demo.test')
  // A button asks for a signed address, which a new tab opens, or for the file itself.
  const addresses = new Map<string, string>()
  const kept = new Map<string, Buffer>()
  const kindOf = (address: string) =>
    new URL(address, base_url).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]+/g, 'id')
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (type.startsWith('application/pdf')) {
      const body = await response.body().catch(() => undefined)
      if (body) kept.set(kindOf(response.url()), body)
    } else if (type.startsWith('application/json') && /pdf|superbill/.test(response.url())) {
      const { url } = (await response.json().catch(() => ({}))) as { url?: string }
      if (url) addresses.set(kindOf(url), url)
    }
  })
  for (const path of pagesWithDocuments) {
    await page.goto(`/patient/dashboard/${path}`)
    await settle(page)
    const buttons = page.getByRole('button', { name: /PDF|Open estimate|Superbill|superbill/ })
    for (let at = 0; at < Math.min(3, await buttons.count()); at++) {
      await buttons
        .nth(at)
        .click({ timeout: 5_000 })
        .catch(() => undefined)
      await settle(page)
    }
  }
  for (const [kind, url] of addresses) kept.set(kind, await (await page.request.get(url)).body())
  for (const [kind, bytes] of kept) {
    const file = `pdf${kind.replace(/[^\w-]+/g, '_')}.pdf`
    writeFileSync(join(folder, file), bytes)
    sheets.push({ title: kind, who: 'cash-medication', group: 'PDFs', files: [file] })
  }
  await page.context().close()
}

// Emails come last: they move the clock, which ends sessions.
const parts = {
  anyone: (one: Browser, url: string) => drawArea(one, url, 'anyone'),
  patient: (one: Browser, url: string) => drawArea(one, url, 'patient'),
  care: (one: Browser, url: string) => drawArea(one, url, 'care'),
  documents: drawDocuments,
  emails: drawEmails,
}
const names = Object.keys(parts) as (keyof typeof parts)[]
// npm run pictures -- care emails: only these.
const asked = names.filter((name) => process.argv.slice(2).includes(name))
const chosen = asked.length > 0 ? asked : names

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const product = await newProduct()
// Ctrl-C ends the product and its database too.
process.once('SIGINT', () => void product.stop().finally(() => process.exit(130)))
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
})
try {
  for (const part of chosen) await parts[part](browser, product.base_url)
} finally {
  writeContactSheet(folder, sheets, missed)
  await browser.close()
  await product.stop()
}
process.stdout.write(
  `${sheets.length} screens, emails and documents, ${missed.length} routes not reached: ${join(folder, 'index.html')}\n`,
)
