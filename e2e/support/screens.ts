import { expect, type Page, type Request } from '@playwright/test'

/** Every screen that has a path. */
export const signedOut = [
  '/member_sign_in',
  '/signup',
  '/user/password_reset',
  '/user/password_reset/sent',
  '/user/password_reset/change',
  '/user/email_change',
  '/invitation',
  '/unsubscribe', // A-SHL-005
  '/legal/payment-terms',
  '/legal/privacy-policy',
  '/patient/create-account',
  '/user/email_change/undo',
  // Links that open nothing.
  '/appointment/none',
  '/guest/none',
]
export const signedIn = [
  '/patient/change-plan',
  '/patient/dashboard/profile_info',
  '/patient/dashboard/profile_info?view=subscription',
  '/patient/dashboard/invoices',
  '/patient/dashboard/invoices/documents',
  '/patient/offers',
  '/patient/dashboard/result',
  '/patient/dashboard/message',
  '/patient/dashboard/provider_message',
  '/patient/dashboard/patient_exercises',
  '/patient/dashboard/patient_exercises/all',
  '/patient/dashboard/patient_exercises/exercise_history',
  '/patient/dashboard/appointments',
  '/patient/dashboard/prescription',
  '/patient/dashboard',
  '/patient/intake-complete',
  '/patient/dashboard/records',
  '/patient/dashboard/agreements',
  '/patient/dashboard/sharing',
  '/patient/dashboard/access',
  '/patient/dashboard/discharge',
  '/patient/dashboard/sessions',
  '/patient/dashboard/safety_plan',
  '/patient/dashboard/incomplete',
  '/patient/dashboard/xyz',
]

/** Opens each path and waits for its files and data, because late ones would change the height that is measured. */
export async function eachScreen(page: Page, paths: string[], look: () => Promise<void>): Promise<void> {
  const reading = new Set<Request>()
  page.on('request', (sent) => {
    if (sent.method() === 'GET') reading.add(sent)
  })
  page.on('requestfinished', (sent) => reading.delete(sent))
  page.on('requestfailed', (sent) => reading.delete(sent))
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect.poll(() => reading.size).toBe(0)
    await expect(page.locator('main .sw-spinner')).toHaveCount(0)
    await look()
  }
}
