import { expect, test } from '@playwright/test'
import { tabTo } from './support/keyboard.ts'
import { signInByApi } from './support/people.ts'

// Unread messages are counted once more when the live connection opens, so their call is not among these.
const parts =
  /^\/api\/(tasks|calendar|prescriptions|authorizenet_payments\/subscription_info|patients\/[\w-]+(\/visits|\/next_check_in|\/crisis\/follow_up|\/exercise_patients\/assigned)?)$/

test('home: one call brings what the page shows, and nothing is asked for after it', async ({
  page,
  context,
}) => {
  const sent: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await signInByApi(page, 'cash-medication@demo.test')
  await context.route('**/api/patients/*/home', async (route) => {
    await released
    await route.continue()
  })
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) sent.push(pathname)
  })
  await page.goto('/patient/dashboard')
  const next = page.getByRole('region', { name: 'What is next?' })
  await expect(next).toBeVisible()
  await expect.poll(() => sent.filter((path) => path.endsWith('/home'))).toHaveLength(1)
  await expect(next.getByRole('link')).toHaveCount(0)
  release()
  await expect(page.getByRole('region', { name: 'Your care' })).toBeVisible()
  await expect(next.getByRole('link').first()).toBeVisible()
  expect(sent.filter((path) => parts.test(path))).toEqual([])
  expect(sent.filter((path) => path.endsWith('/home'))).toHaveLength(1)
})

const sections = [
  ['Messages', /\/message$/],
  ['Appointments', /\/appointments$/],
  ['Exercises', /\/patient_exercises$/],
  ['Results', /\/result$/],
  ['Prescriptions', /\/prescription$/],
  ['Invoices', /\/invoices$/],
  ['My Account', /\/profile_info$/],
] as const

// A-SHL-050 to A-SHL-057
test('navigation: every section is reached by keyboard alone, and Back returns', async ({ page }) => {
  await signInByApi(page, 'cash-medication@demo.test', '/patient/dashboard')
  const navigation = page.getByRole('navigation', { name: 'Sections' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const isPhone = await navigation.getByRole('button', { name: 'More' }).isVisible()
  for (const [name, path] of sections) {
    const entry = navigation.getByRole('link', { name })
    if (isPhone && (await entry.count()) === 0) {
      await tabTo(navigation.getByRole('button', { name: 'More' }))
      await page.keyboard.press('Enter')
      await tabTo(page.getByRole('dialog').getByRole('button', { name }))
    } else await tabTo(entry)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/patient\/dashboard$/)
  }
})

test('navigation: on a phone the bar has five entries', async ({ page }, { project }) => {
  await signInByApi(page, 'cash-medication@demo.test', '/patient/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Sections' })
  const names = ['Home', 'Messages', 'Appointments', 'Exercises']
  for (const name of names) await expect(bar.getByRole('link', { name })).toBeVisible()
  if (project.name !== 'phone') return
  await expect(bar.getByRole('link')).toHaveCount(names.length)
  await expect(bar.getByRole('button')).toHaveCount(1)
})

const demoPatients = [
  ['cash-medication', null],
  ['unfinished', 'Continue intake'],
  ['paused', null],
  ['canceled', 'Restart membership'],
  ['leaving', null],
  ['empty', null],
] as const

for (const [name, expected] of demoPatients) {
  test(`home: ${name} finds one primary action that leads to a page, and no task twice`, async ({ page }) => {
    await signInByApi(page, `${name}@demo.test`, '/patient/dashboard')
    const next = page.getByRole('region', { name: 'What is next?' })
    const action = next.locator('.sw-button-primary')
    await expect(action).toHaveCount(1)
    if (expected) await expect(action).toHaveText(expected)
    const tasks = await page
      .getByRole('list', { name: 'Outstanding tasks' })
      .getByRole('link')
      .allInnerTexts()
    expect(new Set(tasks).size).toBe(tasks.length)
    if (name === 'cash-medication') expect(tasks.join()).not.toContain('first visit')
    const href = await action.getAttribute('href')
    expect(href).toMatch(/^\/patient\//)
    await action.click()
    await expect(page).not.toHaveURL(/\/patient\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('does not exist')).toHaveCount(0)
  })
}
