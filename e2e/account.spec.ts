import { expect, test } from '@playwright/test'
import {
  linkMailedTo,
  newEmail,
  password,
  signIn,
  signInByApi,
  signUp,
  signUpByApi,
} from './support/people.ts'

// A-AUTH-016 to 018, 055, 056, 067, 068
test('account: a person signs up, logs out, resets the password by email and signs in again', async ({
  page,
  request,
}) => {
  const email = newEmail()
  await signUp(page, email)

  await page.goto('/patient/dashboard')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page.getByRole('heading', { name: 'Welcome back.' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(email)

  await page.getByRole('link', { name: 'Reset password' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()

  await page.goto(await linkMailedTo(request, email, /new password/i))
  await expect(page.getByRole('heading', { name: 'Choose a password for your account.' })).toBeVisible()
  expect(page.url()).not.toContain('access-token')
  const chosen = 'Calm-Meadow-42!'
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm password').fill(chosen)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL(/\/patient\//)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/member_sign_in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('This email/password combination is invalid. Please try again.')).toBeVisible()
  await signIn(page, email, chosen)
  await expect(page).toHaveURL(/\/patient\//)
})

test(
  'account: a reload keeps the session, and Back after logging out shows nothing of it',
  { tag: '@any-width' },
  async ({ page }) => {
    await signInByApi(page, 'cash-medication@demo.test', '/patient/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await expect(page.getByRole('heading', { name: 'Welcome back.' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Maya')).toHaveCount(0)
    await page.goto('/patient/dashboard')
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByText('Maya')).toHaveCount(0)
  },
)

test(
  'account: session headers copied to another program get 401',
  { tag: '@any-width' },
  async ({ page, request }) => {
    let headers: Record<string, string> = {}
    page.on('request', (sent) => {
      if (sent.url().includes('/api/patients/')) headers = sent.headers()
    })
    await signInByApi(page, 'cash-medication@demo.test', '/patient/dashboard')
    await expect.poll(() => headers['access-token']).toBeTruthy()
    const stolen = Object.fromEntries(
      ['access-token', 'client', 'uid'].map((name) => [name, headers[name] ?? '']),
    )
    const answer = await request.get('/api/auth/validate_token', { headers: stolen })
    expect(answer.status()).toBe(401)
  },
)

for (const person of ['therapist', 'coordinator'])
  test(
    `account: a ${person} who signs in lands in the care area`,
    { tag: '@any-width' },
    async ({ page }) => {
      await signIn(page, `${person}@demo.test`)
      await expect(page).toHaveURL(/\/care/)
    },
  )

test(
  'account: a second device is listed, and signing it out ends its session',
  { tag: '@any-width' },
  async ({ page, browser, baseURL }) => {
    const email = await signUpByApi(page)
    const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await signInByApi(elsewhere, email, '/patient/dashboard', password)
    await page.goto('/patient/dashboard/sessions')
    await page.getByRole('button', { name: 'Sign out this device' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out this device' }).click()
    await expect(page.getByRole('button', { name: 'Sign out this device' })).toHaveCount(0)
    // Without a reload: the live connection ends with its session.
    await expect(elsewhere.getByLabel('Email')).toBeVisible()
    await elsewhere.context().close()
  },
)
