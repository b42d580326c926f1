import { expect, type APIRequestContext, type Page } from '@playwright/test'

export const password = 'Quiet-Harbor-7'
const demoPassword = 'Stillwater-1'

export function newEmail(): string {
  return `robin.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`
}

export async function signUp(page: Page, email: string, enterPhone = enterExample): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Marsh')
  await page.getByLabel('Email').fill(email)
  await enterPhone(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/patient\//)
}

async function enterExample(page: Page): Promise<void> {
  await page.getByLabel('Mobile phone').fill('5550001111')
}

/** Someone with an account, signed in on this page: for journeys that are about what comes after. */
export async function arrive(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  const person = {
    first_name: 'Robin',
    last_name: 'Marsh',
    email: newEmail(),
    phone: '5550001111',
    password,
    password_confirmation: password,
    sms_opted_in: true,
  }
  await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/users', { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`Signing up answered ${answer.status}: ${await answer.text()}`)
    const [token, client, uid] = ['access-token', 'client', 'uid'].map((name) => answer.headers.get(name))
    const session = { 'access-token': token, client, uid, expiry: Number(answer.headers.get('expiry')) }
    localStorage.setItem('stillwater', JSON.stringify({ version: 19, session }))
  }, person)
}

export async function signIn(page: Page, email: string, with_ = demoPassword): Promise<void> {
  await page.goto('/member_sign_in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(with_)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/member_sign_in/)
}

/** The link in the newest letter to this address, once it has been sent. */
export async function linkMailedTo(
  request: APIRequestContext,
  email: string,
  subject: RegExp,
): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const letters = (await (await request.get('/dev/outbox.json')).json()) as Letter[]
    link = letters
      .find((letter) => letter.to === email && subject.test(letter.subject))
      ?.text.match(/https?:\/\/\S+/)?.[0]
    expect(link).toBeTruthy()
  }).toPass({ timeout: 15_000 })
  return link as string
}

interface Letter {
  to: string
  subject: string
  text: string
}
