import { request, type Page } from '@playwright/test'
import { linkMailedTo, newEmail, signUpByApi } from '../support/people.ts'
import { callerOf } from './picture-caller.ts'
import { dayAt, visitsOf } from './picture-links.ts'

export interface Walk {
  who: string
  /** Ends on the page. */
  go(page: Page, base_url: string): Promise<unknown>
}

/** Pages that no account of the demo reaches by their address: what someone does before they see each. */
export const walks: Record<string, Walk> = {
  '/patient/create-account': { who: 'a lead without a password', go: leadToPassword },
  '/user/second_factor': { who: 'provider', go: signInToCode },
  '/appointment/:token': { who: 'insured, by a link', go: openSchedulingLink },
  '/guest/:token': { who: 'a guest', go: openInvitation },
}

async function leadToPassword(page: Page): Promise<void> {
  await signUpByApi(page, newEmail(), {
    skip_password_validation: true,
    password: '',
    password_confirmation: '',
  })
  await page.goto('/patient/create-account')
}

/** The step is known to this page alone: its address opened anew starts the sign-in again. */
async function signInToCode(page: Page): Promise<void> {
  await page.goto('/member_sign_in')
  await page.getByLabel('Email').fill('provider@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('Stillwater-1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/user/second_factor')
}

async function openSchedulingLink(page: Page, base_url: string): Promise<void> {
  const { user_id } = await callerOf(base_url, 'insured')
  const counselor = await callerOf(base_url, 'counselor')
  const body = { appointment_type: 'care_manager' }
  await counselor.call('POST', `/api/care/patients/${user_id}/scheduling_links`, body)
  const outbox = await request.newContext({ baseURL: base_url })
  const link = await linkMailedTo(outbox, 'insured@demo.test', /^Please choose a time/)
  await outbox.dispose()
  await page.goto(new URL(link).pathname)
}

/** Once the room is open the link works once: a second try is on a page of its own, with an invitation of its own. */
async function openInvitation(page: Page, base_url: string): Promise<void> {
  const therapist = await callerOf(base_url, 'therapist')
  const visits = await visitsOf(therapist, dayAt(0), dayAt(13))
  const coming = visits.find(({ status }) => status === 'booked')
  const guest = { relation: 'interpreter', name: 'Imani Reyes' }
  const room = `/api/video_rooms/${coming?.id}/guests`
  const { path } = await therapist.call<{ path: string }>('POST', room, guest)
  await page.goto(path)
  await page.getByText('We can hear you.').waitFor()
}
