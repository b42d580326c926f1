import type { Browser, Page } from '@playwright/test'
import { openIntakeAt } from '../support/answer-ahead.ts'
import { arrivedAt } from '../support/intake-walk.ts'
import { signInByApi, signUpByApi } from '../support/people.ts'
import { attempt, attemptTwice, takePictures, type Album } from './picture-album.ts'
import { newPage, settle } from './picture-screens.ts'

type Act = (page: Page) => Promise<unknown>

interface State {
  title: string
  /** Someone of the demo, or no one. */
  who: string
  path: string
  /** What is arranged before the page is opened. */
  before?: Act
  /** What is done on the page before the picture is taken. */
  act?: Act
  /** A dialog or a menu is drawn as its window shows it. */
  extent?: 'window'
}

const home = '/patient/dashboard'
const membership = `${home}/profile_info?view=subscription`
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()
const press = (name: string | RegExp) => (page: Page) => button(page, name).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

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
  { title: 'Home past due', who: 'insured', path: home, before: owe },
  { title: 'Membership past due', who: 'insured', path: membership, before: owe },
  { title: 'Crisis panel', who: 'cash-medication', path: home, act: openHelp, extent: 'window' },
  { title: 'Crisis panel', who: '', path: '/member_sign_in', act: openHelp, extent: 'window' },
  { title: 'More', who: 'cash-medication', path: home, act: openMore, extent: 'window' },
  { title: 'Page not found', who: 'cash-medication', path: `${home}/xyz` },
  { title: 'Page not found', who: '', path: '/nowhere' },
  { title: 'Page not found', who: 'provider', path: '/care/nowhere' },
  { title: 'Sign in refused', who: '', path: '/member_sign_in', act: signInWrongly },
  { title: 'Sign up with nothing filled in', who: '', path: '/signup', act: press('Create account') },
  { title: 'Message offline', who: 'cash-medication', path: `${home}/message`, act: writeOffline },
  {
    title: 'Invoices that fail to load',
    who: 'cash-medication',
    path: `${home}/invoices`,
    before: failInvoices,
  },
  {
    title: 'Inactive',
    who: 'cash-medication',
    path: home,
    before: (page) => page.clock.install(),
    act: waitUntilAsked,
    extent: 'window',
  },
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

interface IntakeState {
  title: string
  /** Where the intake of a new patient is opened, with everything before it answered. */
  question: string
  act: Act
  extent?: 'window'
}

const inIntake: readonly IntakeState[] = [
  { title: 'Under 18', question: 'birth_date', act: enterYoungDate },
  { title: 'Answer offline', question: 'phq9_2', act: answerOffline, extent: 'window' },
  { title: 'Item nine of 1', question: 'phq9_9', act: answerItemNine('2'), extent: 'window' },
  { title: 'Item nine of 3', question: 'phq9_9', act: answerItemNine('4') },
  { title: 'Results after item nine', question: 'phq9_9', act: readResults },
]

/** States that no address leads to: of each membership, of an empty record, and of what is opened on a page. */
export async function drawStates(album: Album, browser: Browser, base_url: string): Promise<void> {
  async function draw(title: string, who: string, open: Act, extent?: 'window') {
    await attemptTwice(album, title, async () => {
      const page = await newPage(browser, base_url)
      try {
        await open(page)
        await takePictures(album, page, title, who, extent)
      } finally {
        await page.context().close()
      }
    })
  }
  for (const { title, who, path, before, act, extent } of states)
    await draw(
      `${title} ${who}`,
      who,
      async (page) => {
        if (who) await signInByApi(page, `${who}@demo.test`)
        await before?.(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await settle(page)
        await act?.(page)
      },
      extent,
    )
  for (const { title, question, act, extent } of inIntake)
    await draw(
      title,
      'a new patient',
      async (page) => {
        await signUpByApi(page)
        await openIntakeAt(page, question)
        await arrivedAt(page)
        await act(page)
      },
      extent,
    )
  await drawExercise(album, browser, base_url)
}

/** The steps of an exercise, which follow one another: the rating before, a step, the rating after, the end. */
async function drawExercise(album: Album, browser: Browser, base_url: string): Promise<void> {
  await attempt(album, 'an exercise', async () => {
    const page = await newPage(browser, base_url)
    const who = 'a new patient'
    const draw = (title: string) => takePictures(album, page, `Exercise, ${title}`, who)
    await signUpByApi(page)
    await page.goto(`${home}/patient_exercises/all`)
    await page.getByRole('link', { name: 'Five things you see' }).click()
    // It only says what is missing, so it counts as disabled.
    await button(page, 'Next').focus()
    await draw('without a rating')
    await page.getByRole('radio').nth(2).check({ force: true })
    await draw('rated before')
    for (let step = 1; step < 7; step++) {
      await button(page, 'Next').click()
      await page.waitForURL(new RegExp(`step=${step}$`))
      if (step === 1) await draw('a step')
    }
    await page.getByRole('radio').nth(5).check({ force: true })
    await draw('rated after')
    await button(page, 'Complete').click()
    await page.getByRole('heading', { name: 'You finished it' }).waitFor()
    await draw('finished')
    await page.context().close()
  })
}

async function openMore(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await press('More')(page)
  await page.getByRole('dialog').waitFor()
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('robin@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Harbor-7')
  await press('Sign in')(page)
  await page.getByRole('alert').first().waitFor()
}

async function openHelp(page: Page): Promise<void> {
  await press(/Need help now/)(page)
  await page.getByRole('dialog').waitFor()
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
}

async function writeOffline(page: Page): Promise<void> {
  await page.getByRole('textbox').first().fill('I slept better this week.')
  await goOffline(page)
  await press('Send')(page)
  await page.getByText('We’ll send it when you’re back online').waitFor()
}

async function failInvoices(page: Page): Promise<void> {
  await page.route(/\/api\/.*invoices/, (route) => route.abort())
}

/** A month that could not be charged, and the day on which the card is tried again. */
async function owe(page: Page): Promise<void> {
  const owed = { status: 'past_due', past_due_cents: 2900, next_charge: null, next_retry: '2026-11-22' }
  await page.route(/\/(home|subscription_info)(\?|$)/, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { status?: string; subscription?: object }
    const json = reply.subscription
      ? { ...reply, subscription: { ...reply.subscription, ...owed } }
      : { ...reply, ...owed }
    await route.fulfill({ response, json })
  })
}

async function waitUntilAsked(page: Page): Promise<void> {
  await page.clock.fastForward('15:01')
  await page.getByRole('alertdialog').waitFor()
}

async function enterYoungDate(page: Page): Promise<void> {
  await page.fill('#answer', `0101${new Date().getFullYear() - 16}`)
  await press('Continue')(page)
  await heading(page, 'Thank you for reaching out.')
}

async function answerOffline(page: Page): Promise<void> {
  await goOffline(page)
  await page.keyboard.press('2')
  await press('Continue')(page)
  await page.getByText('Will be saved when you are back online').waitFor()
}

function answerItemNine(key: string): Act {
  return async (page) => {
    await page.keyboard.press(key)
    await press('Continue')(page)
    await page.getByRole('heading', { name: 'You are not alone' }).waitFor()
    // What is said of the care team comes with the server's answer.
    await settle(page)
  }
}

async function readResults(page: Page): Promise<void> {
  await answerItemNine('2')(page)
  await press('Close')(page)
  await openIntakeAt(page, 'results')
  await arrivedAt(page)
  await settle(page)
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
