import { expect, test } from '@playwright/test'
import { linkMailedTo, newEmail, password, signIn, signUp } from './people.ts'

// A-AUTH-016 to 018, 055, 056, 067, 068
test('a person signs up, logs out, resets the password by mail and signs in again', async ({
  page,
  request,
}) => {
  const email = newEmail()
  await signUp(page, email)

  await page.goto('/patient/dashboard')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page.getByRole('heading', { name: 'Welcome back.' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(email)

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

test('a reload keeps the session, and Back after logging out shows nothing of it', async ({ page }) => {
  await signIn(page, 'cash-medication@demo.test')
  await page.goto('/patient/dashboard')
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
})

test('the three headers of a session copied to another program open nothing', async ({ page, request }) => {
  let headers: Record<string, string> = {}
  page.on('request', (sent) => {
    if (sent.url().includes('/api/patients/')) headers = sent.headers()
  })
  await signIn(page, 'cash-medication@demo.test')
  await page.goto('/patient/dashboard')
  await expect.poll(() => headers['access-token']).toBeTruthy()
  const stolen = Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, headers[name] ?? '']),
  )
  const answer = await request.get('/api/auth/validate_token', { headers: stolen })
  expect(answer.status()).toBe(401)
})

test('a care person lands in the care area and cannot enter a patient’s', async ({ page }) => {
  await signIn(page, 'therapist@demo.test')
  await expect(page).toHaveURL(/\/care/)
})

test('a device that was signed in elsewhere can be seen and ended', async ({ page, browser, baseURL }) => {
  const email = newEmail()
  await signUp(page, email)
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(elsewhere, email, password)
  await page.goto('/patient/dashboard/sessions')
  await page.getByRole('button', { name: 'Sign out this device' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out this device' }).click()
  await expect(page.getByRole('button', { name: 'Sign out this device' })).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere.getByLabel('Email')).toBeVisible()
  await elsewhere.context().close()
})
