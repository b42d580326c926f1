import type { Browser, Page } from '@playwright/test'
import { attempt, attemptTwice, takePictures, type Album } from './picture-album.ts'
import { namedFunctions } from '../support/browser.ts'
import { signInByApi } from '../support/people.ts'
import { drawDialogs } from './picture-dialogs.ts'
import { linksBeforehand } from './picture-links.ts'
import { matches, pathFor, routesOf, type Area, type Pattern } from './picture-routes.ts'
import { walks, type Walk } from './picture-walks.ts'

// In the order in which they are tried: the first who sees a screen is drawn with it.
const people: Record<Area, string[]> = {
  anyone: [''],
  patient: ['cash-medication', 'unfinished', 'insured', 'canceled', 'paused', 'empty'],
  care: ['provider', 'therapist', 'counselor', 'coordinator', 'oncall', 'admin'],
}

/** Who has something on a page that is empty, or not theirs, for those who are tried before. */
const fullestFor: Readonly<Record<string, string>> = {
  '/care/video/:id': 'therapist',
  '/care/codes/:id': 'therapist',
  '/care/calendar': 'therapist',
}

export async function newPage(browser: Browser, base_url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: base_url, timezoneId: 'America/New_York' })
  context.setDefaultTimeout(20_000)
  await context.addInitScript(namedFunctions)
  return context.newPage()
}

/** Draws each route of an area once, for the first person who may see it. */
export async function drawScreens(
  album: Album,
  browser: Browser,
  base_url: string,
  area: Area,
): Promise<void> {
  let open = routesOf(area)
  const links = await linksBeforehand(base_url, area)
  for (const person of people[area]) {
    if (open.length === 0) break
    const page = await newPage(browser, base_url)
    page.on('pageerror', (error) =>
      album.failed.push(`${new URL(page.url()).pathname} ${person}: ${error.message}`),
    )
    await attempt(album, `signing in as ${person}`, async () => {
      if (person) await signInByApi(page, `${person}@demo.test`)
    })
    const routes = open.filter(({ path }) => (fullestFor[path] ?? person) === person)
    const drawn = await drawFor(album, page, person, { routes, links })
    open = open.filter((route) => !drawn.has(route))
    await page.context().close()
  }
  for (const { path } of open) {
    const walk = walks[path]
    if (walk) await drawAfterWalk(album, browser, base_url, { path, ...walk })
    else album.missed.push(path)
  }
}

async function drawAfterWalk(
  album: Album,
  browser: Browser,
  base_url: string,
  { path, who, go }: Walk & { path: string },
): Promise<void> {
  await attemptTwice(album, `${path} ${who}`, async () => {
    const page = await newPage(browser, base_url)
    try {
      await go(page, base_url)
      await settle(page)
      await takePictures(album, page, path, who)
    } finally {
      await page.context().close()
    }
  })
}

async function drawFor(
  album: Album,
  page: Page,
  person: string,
  { routes, links }: { routes: readonly Pattern[]; links: readonly string[] },
): Promise<Set<Pattern>> {
  const seen = new Set(links)
  const tried = new Set<Pattern>()
  const drawn = new Set<Pattern>()
  // The first round finds the links that routes with an id need.
  for (let round = 0; round < 2; round++)
    for (const route of routes) {
      const path = tried.has(route) ? undefined : pathFor(route, seen)
      if (path === undefined) continue
      tried.add(route)
      await attemptTwice(album, `${route.path} ${person}`, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await settle(page)
        for (const link of await linksOf(page)) seen.add(link)
        // A door that leads on, as to the first open question, draws where it leads.
        const { pathname } = new URL(page.url())
        const reached = routes.find((one) => matches(one, pathname))
        if (!reached || drawn.has(reached)) return
        await takePictures(album, page, reached.path, person)
        await drawDialogs(album, page, reached.path, person)
        drawn.add(reached)
        if (pathname.startsWith(`${route.path}/`)) drawn.add(route)
      })
    }
  return drawn
}

/** Until nothing on the page is still loading. A page that asks the server again and again is never idle. */
export async function settle(page: Page): Promise<void> {
  const isDrawn = () =>
    document.querySelector('h1') &&
    !document.querySelector(
      '[aria-busy="true"], .sw-skeleton, .sw-below > .sw-column:empty, .sw-empty-picture:empty',
    )
  await page.waitForFunction(isDrawn, undefined, { timeout: 15_000 }).catch(() => undefined)
}

async function linksOf(page: Page): Promise<string[]> {
  return page.$$eval('a[href^="/"]', (links) =>
    links.map((one) => new URL((one as HTMLAnchorElement).href).pathname),
  )
}
