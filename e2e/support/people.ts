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

/** Creates an account through the API and signs this page in to it: for journeys about what comes after sign-up. */
export async function signUpByApi(page: Page, email = newEmail(), with_: object = {}): Promise<string> {
  const person = {
    first_name: 'Robin',
    last_name: 'Marsh',
    email,
    phone: '5550001111',
    password,
    password_confirmation: password,
    sms_opted_in: true,
    ...with_,
  }
  await takeSession(page, '/api/users', person)
  return email
}

/** Signs this page in through the API and opens a screen, if one is named: for journeys that are not about signing in. */
export async function signInByApi(
  page: Page,
  email: string,
  path?: string,
  with_ = demoPassword,
): Promise<void> {
  await takeSession(page, '/api/auth/sign_in', { email, password: with_ })
  if (path) await page.goto(path)
}

/** Stores the session of the reply where the app looks for it. */
async function takeSession(page: Page, path: string, body: object): Promise<void> {
  // A page of the product's origin that loads nothing, not even an icon: any path of the server itself would load and start the app.
  await page.route('/empty-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto('/empty-page')
  await page.unroute('/empty-page')
  await page.evaluate(
    async ([url, sent]) => {
      const headers = { 'content-type': 'application/json' }
      const post = (to: string, what: object) =>
        fetch(to, { method: 'POST', headers, body: JSON.stringify(what) })
      let reply = await post(url, sent)
      if (reply.status === 401) {
        // Staff of the demo owe a second factor, and are told its code.
        const { challenge, demo_code } = (await reply.clone().json()) as Record<string, string>
        if (challenge && demo_code)
          reply = await post('/api/auth/second_factor', { challenge, code: demo_code })
      }
      if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`)
      const [token, client, uid] = ['access-token', 'client', 'uid'].map((name) => reply.headers.get(name))
      const session = { 'access-token': token, client, uid, expiry: Number(reply.headers.get('expiry')) }
      localStorage.setItem('stillwater', JSON.stringify({ version: 19, session }))
    },
    [path, body] as const,
  )
}

export async function signIn(page: Page, email: string, with_ = demoPassword): Promise<void> {
  await page.goto('/member_sign_in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(with_)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/member_sign_in/)
  if (!page.url().includes('second_factor')) return
  const shown = await page.getByText(/In this demo the code is \d{6}/).textContent()
  await page.getByLabel('6-digit code').fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/second_factor/)
}

/** The link in the newest email to this address, once it has been sent. */
export async function linkMailedTo(
  request: APIRequestContext,
  email: string,
  subject: RegExp,
): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const emails = (await (await request.get('/dev/outbox.json')).json()) as Email[]
    link = emails
      .find((one) => one.to === email && subject.test(one.subject))
      ?.text.match(/https?:\/\/\S+/)?.[0]
    expect(link).toBeTruthy()
  }).toPass({ timeout: 45_000 })
  return link as string
}

interface Email {
  to: string
  subject: string
  text: string
}
