import { expect, type Locator, type Page } from '@playwright/test'
import { seeBriefly } from './briefly.ts'
import { askAs } from './as-person.ts'

export interface BookedVisit {
  id: string
  appointment_type: string
  starts_at: string
}

export async function appointmentsOf(page: Page): Promise<BookedVisit[]> {
  return (await askAs<{ appointments: BookedVisit[] }>(page, '/api/calendar')).appointments
}

/** Cancels whatever an earlier journey left, so that each one starts with an empty calendar. */
export async function clearAppointments(page: Page): Promise<void> {
  for (const { id } of await appointmentsOf(page)) await askAs(page, `/api/calendar/${id}/cancel`, {})
}

/** How a control is used: with a finger or a mouse, or with the keyboard alone. */
export type Use = (page: Page, control: Locator) => Promise<void>

export const press: Use = async (_, control) => {
  if (await control.evaluate((one) => matchMedia('(hover: none)').matches && one.tagName !== 'INPUT'))
    await control.tap()
  else await control.click()
}

/** Tabs until the control has the focus; of a group of radio buttons or days one is in the tab order. */
export const tabTo: Use = async (page, control) => {
  await expect(control).toBeVisible()
  for (let stops = 0; stops < 80; stops++) {
    if (await control.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

export const key: Use = async (page, control) => {
  await tabTo(page, control)
  await page.keyboard.press(
    await control.evaluate((one) => (one instanceof HTMLInputElement ? ' ' : 'Enter')),
  )
}

/** Chooses the first date of the next month that has times, and the first time on it. */
export async function chooseTime(page: Page, use: Use): Promise<void> {
  await expect(page.getByRole('grid')).toBeVisible()
  await use(page, page.getByRole('button', { name: 'Next month' }))
  await use(page, page.locator('[role=grid] button[tabindex="0"]'))
  await use(page, page.getByRole('radio').first())
  await expect(page.getByText('We’re keeping this time for you until')).toBeVisible()
}

export async function confirmTime(page: Page, use: Use): Promise<void> {
  await seeBriefly(page, ['Appointment confirmed.'], () =>
    use(page, page.getByRole('button', { name: 'Confirm' })),
  )
  await expect(page).toHaveURL('/patient/dashboard/appointments')
}
