import { expect, type Page } from '@playwright/test'
import { addPasskey, demoCodeAfterSignIn, removePasskey, withSecurityKey } from '../support/passkeys.ts'
import { linkMailedTo } from '../support/people.ts'
import { callerOf, postJson } from './picture-caller.ts'

const password = 'Stillwater-1'

/** What someone changes of how they sign in. */
export function accountCauses(page: Page, base_url: string): Record<string, () => Promise<unknown>> {
  return {
    'a new email address, and the change undone': () => changeEmail(page, base_url),
    'a new phone number': () => changePhone(base_url),
    'a new password': () => changePassword(base_url),
    'a passkey that is added and removed': () => changePasskeys(page, base_url),
    'a second factor that changes': () => changeSecondFactor(base_url),
  }
}

async function changeEmail(page: Page, base_url: string): Promise<void> {
  const [before, after] = ['pilot@demo.test', 'pilot.moved@demo.test']
  const caller = await callerOf(base_url, 'pilot')
  await caller.call('PUT', `/api/users/${caller.user_id}`, {
    email: after,
    current_password: password,
  })
  const follow = async (email: string, subject: RegExp, path: string) => {
    const link = new URL(await linkMailedTo(page.request, email, subject))
    const reply = await postJson(base_url, path, { token: link.searchParams.get('token') })
    expect(reply.ok, path).toBe(true)
  }
  await follow(after, /^Confirm your new email address/, '/api/email_changes/confirm')
  await follow(before, /^Your email address was changed/, '/api/email_changes/undo')
}

async function changePhone(base_url: string): Promise<void> {
  const caller = await callerOf(base_url, 'counseling')
  const body = { phone: '4155550199', current_password: password }
  await caller.call('PUT', `/api/users/${caller.user_id}`, body)
}

async function changePassword(base_url: string): Promise<void> {
  const caller = await callerOf(base_url, 'counseling')
  await caller.call('PUT', '/api/auth/password', {
    password: 'Quiet-Harbor-7',
    password_confirmation: 'Quiet-Harbor-7',
    current_password: password,
  })
}

/** New recovery codes, a sign-in with one of them, and a reset by an administrator. The demo asks for no new app then. */
async function changeSecondFactor(base_url: string): Promise<void> {
  const person = 'therapist-elsewhere'
  const caller = await callerOf(base_url, person)
  const { recovery_codes } = await caller.call<{ recovery_codes: string[] }>(
    'POST',
    `/api/users/${caller.user_id}/recovery_codes`,
    { code: caller.factor_code },
  )
  await callerOf(base_url, person, recovery_codes[0])
  const admin = await callerOf(base_url, 'admin')
  await admin.call('DELETE', `/api/care/staff/${caller.user_id}/second_factor`)
}

async function changePasskeys(page: Page, base_url: string): Promise<void> {
  await withSecurityKey(page.context().browser(), base_url, async (own) => {
    const code = await demoCodeAfterSignIn(own, 'therapist-elsewhere@demo.test')
    await own.getByRole('textbox', { name: '6-digit code' }).fill(code)
    await own.getByRole('button', { name: 'Sign in', exact: true }).click()
    await own.getByRole('link', { name: 'Sign-in methods' }).click()
    await addPasskey(own, 'Key on my ring', code)
    await removePasskey(own, code)
  })
}
