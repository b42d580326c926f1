import type { Browser, Page } from '@playwright/test'
import { signInByApi } from '../support/people.ts'
import { attemptTwice, takePictures, type Album } from './picture-album.ts'
import { newPage, settle } from './picture-screens.ts'

interface State {
  title: string
  /** Someone of the demo, or no one. */
  who: string
  path: string
  /** What is done on the page before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
  /** A dialog or a menu is drawn as its window shows it. */
  extent?: 'window'
}

const home = '/patient/dashboard'
const membership = `${home}/profile_info?view=subscription`
const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

const atHome = [
  'insured',
  'cash-therapy',
  'unfinished',
  'paused',
  'canceled',
  'leaving',
  'legacy',
  'empty',
  'counseling',
  'pilot',
  'offer',
  'outside',
]
const withMembership = ['insured', 'paused', 'canceled', 'leaving', 'offer', 'counseling']
const withNothing = [
  'message',
  'appointments',
  'result',
  'prescription',
  'invoices',
  'invoices/documents',
  'patient_exercises',
  'patient_exercises/exercise_history',
  'safety_plan',
  'access',
  'sharing',
]

const states: readonly State[] = [
  ...atHome.map((who) => ({ title: 'Home', who, path: home })),
  { title: 'Crisis page', who: 'crisis', path: home },
  ...withMembership.map((who) => ({ title: 'Membership', who, path: membership })),
  ...withNothing.map((section) => ({
    title: `Nothing in ${section}`,
    who: 'empty',
    path: `${home}/${section}`,
  })),
  {
    title: 'Crisis panel',
    who: 'cash-medication',
    path: home,
    act: press(/Need help now/),
    extent: 'window',
  },
  { title: 'Crisis panel', who: '', path: '/member_sign_in', act: press(/Need help now/), extent: 'window' },
  { title: 'More', who: 'cash-medication', path: home, act: openMore, extent: 'window' },
  { title: 'Page not found', who: 'cash-medication', path: `${home}/xyz` },
  { title: 'Page not found', who: '', path: '/nowhere' },
  { title: 'Page not found', who: 'provider', path: '/care/nowhere' },
  { title: 'Sign in refused', who: '', path: '/member_sign_in', act: signInWrongly },
  { title: 'Sign up with nothing filled in', who: '', path: '/signup', act: press('Create account') },
  { title: 'Offline', who: 'cash-medication', path: home, act: goOffline },
  { title: 'Thread', who: 'counselor', path: '/care/inbox', act: openThread, extent: 'window' },
  {
    title: 'Chart beside a thread',
    who: 'counselor',
    path: '/care/inbox',
    act: openChartBeside,
    extent: 'window',
  },
  {
    title: 'Palette',
    who: 'provider',
    path: '/care',
    act: (page) => page.keyboard.press('Control+k'),
    extent: 'window',
  },
  {
    title: 'Keys',
    who: 'provider',
    path: '/care',
    act: (page) => page.keyboard.press('?'),
    extent: 'window',
  },
]

/** States that no address leads to: of each membership, of an empty record, and of what is opened on a page. */
export async function drawStates(album: Album, browser: Browser, base_url: string): Promise<void> {
  for (const { title, who, path, act, extent } of states)
    await attemptTwice(album, `${title} ${who}`, async () => {
      const page = await newPage(browser, base_url)
      try {
        if (who) await signInByApi(page, `${who}@demo.test`)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await settle(page)
        await act?.(page)
        await takePictures(album, page, `${title} ${who}`, who, extent)
      } finally {
        await page.context().close()
      }
    })
}

async function openMore(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await press('More')(page)
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('robin@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Harbor-7')
  await press('Sign in')(page)
  await page.getByRole('alert').first().waitFor()
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
}

async function openThread(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.locator('.inbox-row a').first().click()
  await page.getByRole('log').waitFor()
}

/** The only conversation of the demo whose patient has scores, prescriptions and visits. */
async function openChartBeside(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Maya Ellison' }).click()
  await page.getByRole('log').waitFor()
  await page.getByRole('radio', { name: 'Chart' }).check()
  await page.getByRole('region', { name: 'Open tasks' }).waitFor()
}
