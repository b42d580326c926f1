import {
  expect,
  test,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { askAs, patientOf, visitsOf } from './support/as-person.ts'
import { openIntakeAt } from './support/answer-ahead.ts'
import { arrivedAt, questionOf, walk } from './support/intake-walk.ts'
import { password, signIn, signInByApi, signUpByApi } from './support/people.ts'

const help = (page: Page) => page.getByRole('heading', { level: 1, name: 'You are not alone' })
const status = (page: Page) => page.locator('.crisis-page-words [role=status]')
const told = 'Your care team has been told. Someone will reach out to you as soon as they can.'
const unsaved =
  'We can’t reach your care team right now. We’ll keep trying. Please call one of these numbers.'
const safe = (page: Page) => page.getByRole('button', { name: 'I’m safe. Continue' })

/** Once the sheet has slid in. */
const settled = (panel: Locator) =>
  panel.evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)))

/** A new patient at item 9. */
async function atItemNine(page: Page): Promise<string> {
  const email = await signUpByApi(page)
  await openIntakeAt(page, 'phq9_9')
  await arrivedAt(page)
  return email
}

async function nearlyEveryDay(page: Page): Promise<void> {
  await page.keyboard.press('4')
  await page.keyboard.press('Enter')
}

interface CrisisState {
  crisis: { id: string; task_open: boolean; told: boolean; location: string | null } | null
}
async function crisisOf(page: Page): Promise<CrisisState['crisis']> {
  const { id } = await patientOf(page)
  return (await askAs<CrisisState>(page, `/api/patients/${id}/crisis`)).crisis
}

async function itemNineOnServer(page: Page): Promise<string | null> {
  const [visit] = await visitsOf(page)
  const { id } = await askAs<{ id: string }>(page, '/api/question_banks/search?name=screening')
  const { questions } = await askAs<{ questions: { name: string; answer: { value: string } | null }[] }>(
    page,
    `/api/question_banks/${id}/questions?visit_id=${visit?.id}`,
  )
  return questions.find(({ name }) => name === 'phq9_9')?.answer?.value ?? null
}

/** Both storages of the browser, as text. */
const storageOf = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

/** Signs this device out from another one. */
async function endSessionElsewhere(browser: Browser, page: Page, email: string): Promise<void> {
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const device = await other.newPage()
  await signInByApi(device, email, undefined, password)
  const left = await device.evaluate(async () => {
    const { session } = JSON.parse(localStorage.getItem('stillwater') ?? '{}') as {
      session: Record<string, string>
    }
    const headers: Record<string, string> = {}
    for (const name of ['access-token', 'client', 'uid']) headers[name] = session[name] ?? ''
    const { sessions } = (await (await fetch('/api/auth/sessions', { headers })).json()) as {
      sessions: { id: string; current: boolean }[]
    }
    const others = sessions.filter(({ current }) => !current)
    for (const { id } of others) await fetch(`/api/auth/sessions/${id}`, { method: 'DELETE', headers })
    return others.length
  })
  expect(left).toBeGreaterThan(0)
  await other.close()
}

async function onAnotherDevice(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage()
  await signIn(page, email, password)
  return page
}

test('crisis: after the tab is closed at once, the page is shown on the next device until acknowledged there', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await atItemNine(page)
  await nearlyEveryDay(page)
  await expect(help(page)).toBeVisible()
  await page.close()

  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const device = await onAnotherDevice(other, email)
  await expect(help(device)).toBeFocused()
  await expect(status(device)).toHaveText(told)
  await expectAccessible(device, { widths: [390, 1440] })
  await device.reload()
  await expect(help(device)).toBeVisible()
  await safe(device).click()
  await expect(help(device)).toBeHidden()
  // A slow server has it later than the page hides it, and a reload would cut the call off.
  await expect.poll(() => crisisOf(device)).toBeNull()
  await device.reload()
  await expect(device.getByRole('main')).toBeVisible()
  await expect(help(device)).toBeHidden()
  await other.close()
})

test('crisis: a check-in finished with 0 in one tab takes "Nearly every day" from the other, and tells the care team', async ({
  page,
  context,
}) => {
  await signInByApi(page, 'counseling@demo.test', '/patient/dashboard')
  await openIntakeAt(page, 'phq9_9')
  await arrivedAt(page)
  const second = await context.newPage()
  await second.goto('/patient/question_bank')
  await expect.poll(() => questionOf(second)).toBe('phq9_9')
  await walk(second)
  expect((await visitsOf(second))[0]).toMatchObject({ complete: true })
  expect(await itemNineOnServer(second)).toBe('0')

  await nearlyEveryDay(page)
  await expect(help(page)).toBeVisible()
  await expect(status(page)).toHaveText(told)
  expect(await crisisOf(page)).toMatchObject({ task_open: true, told: true })
  // The other tab hears of it from the server.
  await expect(help(second)).toBeVisible()
  await safe(page).click()
  await expect(help(page)).toBeHidden()
  await expect(help(second)).toBeHidden()
  // The next journey of this person starts without a crisis.
  await expect.poll(() => crisisOf(page)).toBeNull()
})

test('crisis: a session that was ended elsewhere says that nothing is saved, and the next sign-in sends the answer', async ({
  page,
  browser,
}) => {
  // Its live connection sleeps, as on a phone in a pocket; otherwise the page is signed out at once.
  await page.routeWebSocket(/\/api\/live/, () => undefined)
  const email = await atItemNine(page)
  await endSessionElsewhere(browser, page, email)
  await nearlyEveryDay(page)
  await expect(help(page)).toBeVisible()
  await expect(status(page)).toHaveText(/You were signed out before your answer was saved/)
  await expect(page.locator('a[href="tel:988"]').first()).toBeVisible()
  expect(await storageOf(page)).not.toMatch(/phq9_9|Nearly every day/)
  await expectAccessible(page, { widths: [390, 1440] })

  await page.getByRole('button', { name: 'Sign in and send my answer' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(help(page)).toBeVisible()
  await expect(status(page)).toHaveText(told)
  expect(await itemNineOnServer(page)).toBe('3')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['stillwater'])
})

test('crisis: logged out in another tab with an unsent answer, the next person sees nothing of it and its owner sends it', async ({
  page,
  context,
}) => {
  const email = await atItemNine(page)
  const second = await context.newPage()
  await second.goto('/patient/dashboard')
  await expect(second.getByRole('main')).toBeVisible()
  // In both tabs: the other one takes up what it finds sealed in this browser.
  await context.route('**/answers', (route) => route.abort())
  await nearlyEveryDay(page)
  await expect(help(page)).toBeVisible()
  await expect(status(page)).toHaveText(unsaved)
  expect(await crisisOf(page)).toBeNull()

  await second.evaluate(() => localStorage.removeItem('stillwater'))
  await expect(page).toHaveURL(/member_sign_in/)
  await expect(help(page)).toBeHidden()
  expect(await storageOf(page)).not.toMatch(/phq9_9|Nearly every day/)

  // Another person, in the same tab.
  const answers: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/answers')) answers.push(request.url())
  })
  await signIn(page, 'cash-therapy@demo.test')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/patient\//)
  expect(await crisisOf(page)).toBeNull()
  await expect(page.getByText('You are not alone')).toHaveCount(0)
  expect(answers).toEqual([])
  await page.evaluate(() => localStorage.removeItem('stillwater'))
  await page.goto('/member_sign_in')
  await context.unroute('**/answers')

  await signIn(page, email, password)
  await expect(help(page)).toBeVisible()
  await expect(status(page)).toHaveText(told)
  expect(await itemNineOnServer(page)).toBe('3')
})

test('crisis: offline the page is shown, says that nothing is saved, and tells the care team once back online', async ({
  page,
  context,
}) => {
  await atItemNine(page)
  await context.setOffline(true)
  await nearlyEveryDay(page)
  await expect(help(page)).toBeVisible()
  await expect(status(page)).toHaveText(unsaved)
  await expect(page.getByRole('main').locator('a[href="tel:911"]')).toBeVisible()
  await safe(page).click()
  await expect(page.getByText('Will be saved when you are back online')).toBeVisible()

  await context.setOffline(false)
  await expect.poll(() => itemNineOnServer(page)).toBe('3')
  // It was dismissed before the server had the answer; it stays dismissed, and the server learns of that too.
  await expect.poll(() => crisisOf(page)).toBeNull()
})

test('crisis: a patient answers some questions, saves a location and leaves the page', async ({
  page,
  request,
}) => {
  await atItemNine(page)
  await nearlyEveryDay(page)
  await expect(help(page)).toBeVisible()
  const question = page.getByRole('group').getByRole('heading')
  await expect(question).toBeVisible()
  const first = await question.textContent()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(question).not.toHaveText(first ?? '')
  await expect(question).toBeFocused()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByLabel('Where are you right now?').fill('12 Elm Street, Austin')
  await page.getByRole('button', { name: 'Save place and phone' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await crisisOf(page)).toMatchObject({ location: '12 Elm Street, Austin' })
  await expectAlerted(request)
  await safe(page).click()
  await expect.poll(() => questionOf(page)).not.toBe('phq9_9')
})

async function expectAlerted(request: APIRequestContext): Promise<void> {
  await expect(async () => {
    const mails = (await (await request.get('/dev/outbox.json')).json()) as { to: string }[]
    expect(mails.some(({ to }) => to === 'oncall@demo.test')).toBe(true)
  }).toPass({ timeout: 45_000 })
}

for (const [sign_in, plan] of [
  ['cash-medication', 'a safety plan'],
  ['counseling', 'no safety plan'],
] as const)
  test(`crisis: the call under a thumb stays where it is when ${plan} is found for the panel`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    let send: () => void = () => undefined
    const held = new Promise<void>((done) => (send = done))
    await page.route('**/plan-in-crisis*', async (route) => {
      await held
      await route.continue()
    })
    await signInByApi(page, `${sign_in}@demo.test`, '/patient/dashboard')
    await page.getByRole('button', { name: 'Need help now?' }).click()
    const panel = page.getByRole('dialog', { name: 'You are not alone' })
    const call = panel.getByRole('link', { name: 'Call 988' })
    await settled(panel)
    const before = await call.boundingBox()
    const found = page.waitForResponse('**/plan-in-crisis*')
    send()
    await (await found).finished()
    const shown = panel.getByText('Your safety plan')
    if (sign_in === 'cash-medication') await expect(shown).toBeVisible()
    else await expect(panel.locator('.crisis-plan-wait')).toHaveCount(0)
    expect(await call.boundingBox()).toEqual(before)
    await expect(panel.getByText('Your answers are saved. You can come back.')).toBeInViewport({ ratio: 1 })
  })
