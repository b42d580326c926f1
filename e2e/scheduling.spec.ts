import { expect, test } from '@playwright/test'
import { seeBriefly } from './support/briefly.ts'
import { expectAccessible } from './support/accessible.ts'
import {
  appointmentsOf,
  chooseTime,
  clearAppointments,
  confirmTime,
  key,
  press,
} from './support/booking-walk.ts'
import { signInByApi } from './support/people.ts'

const therapist = '/patient/schedule/therapist/schedule-th/45'
const kinds = [
  ['therapist', therapist, 'cash-therapy@demo.test', 45],
  ['care_manager', '/patient/schedule/care_manager/schedule-cm/30', 'counseling@demo.test', 30],
  ['provider', '/patient/schedule/provider/schedule-dr/0', 'cash-medication@demo.test', 30],
] as const

for (const [way, use, tag] of [
  ['by mouse or thumb', press, '@every-width'],
  ['by keyboard alone', key, '@any-width'],
] as const)
  for (const [type, path, email, minutes] of kinds)
    test(`scheduling: a ${type} visit is booked, moved and canceled ${way}`, { tag }, async ({ page }) => {
      await signInByApi(page, email, '/patient/dashboard/appointments')
      await clearAppointments(page)
      await page.goto(path)
      await chooseTime(page, use)
      await confirmTime(page, use)
      const [booked] = await appointmentsOf(page)
      expect(booked).toMatchObject({ appointment_type: type, duration: minutes })

      await use(page, page.getByRole('link', { name: 'Reschedule' }))
      await expect(page.getByRole('link', { name: '← Appointments & Tasks' })).toBeVisible()
      await chooseTime(page, use)
      await confirmTime(page, use)
      const [moved, ...others] = await appointmentsOf(page)
      expect(others).toEqual([])
      expect(moved?.starts_at).not.toBe(booked?.starts_at)

      await use(page, page.getByRole('button', { name: 'Cancel appointment' }))
      const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' })
      await use(page, dialog.getByRole('button', { name: 'Cancel appointment' }))
      await expect(page.getByText(/^Your appointment on .* is canceled\.$/)).toBeVisible()
      await expect(page.getByText('You have no scheduled appointments.')).toBeVisible()
      expect(await appointmentsOf(page)).toEqual([])
    })

test('scheduling: of two patients who choose one time, the second is told that it was taken', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  for (const [one, email] of [
    [page, 'cash-therapy@demo.test'],
    [other, 'offer@demo.test'],
  ] as const) {
    await signInByApi(one, email, '/patient/dashboard/appointments')
    await clearAppointments(one)
    await one.goto(therapist)
    await one.getByRole('button', { name: 'Next month' }).click()
    await one.locator('[role=grid] button[tabindex="0"]').click()
    await expect(one.getByRole('radio').first()).toBeVisible()
  }
  const time = await page.getByRole('radio').first().inputValue()
  await page.locator(`input[value="${time}"]`).check()
  await expect(page.getByText('We’re keeping this time')).toBeVisible()
  await other.locator(`input[value="${time}"]`).click()
  await expect(other.getByText(/That time (was just taken|isn’t available)/)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await expect(other.locator(`input[value="${time}"]`)).toHaveCount(0)
  await confirmTime(page, press)
  expect(await appointmentsOf(other)).toEqual([])
  await clearAppointments(page)
  await other.context().close()
})

test('scheduling: a second tab books nothing twice, and Back after the end shows the notice', async ({
  page,
  context,
}) => {
  await signInByApi(page, 'counseling@demo.test', '/patient/dashboard/appointments')
  await clearAppointments(page)
  const path = '/patient/schedule/care_manager/schedule-cm/30'
  await page.goto(path)
  await chooseTime(page, press)
  const second = await context.newPage()
  await second.goto(path)
  // The time that is being kept is chosen in the other tab as well.
  await expect(second.getByRole('radio', { checked: true })).toBeVisible()
  await seeBriefly(page, ['Appointment confirmed.'], () =>
    page.getByRole('button', { name: 'Confirm' }).dblclick(),
  )
  await expect(second.getByText("Good news! It seems like you've already scheduled")).toBeVisible()
  expect(await appointmentsOf(page)).toHaveLength(1)
  await second.getByRole('button', { name: 'OK' }).click()
  await expect(second.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL('/patient/dashboard/appointments')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await clearAppointments(second)
})

test('scheduling: without a connection nothing is booked, and trying again books once', async ({
  page,
  context,
}) => {
  await signInByApi(page, 'counseling@demo.test', '/patient/dashboard/appointments')
  await clearAppointments(page)
  await page.goto('/patient/schedule/care_manager/schedule-cm/30')
  await chooseTime(page, press)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/we don’t know yet whether your time is booked/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await context.setOffline(false)
  expect(await appointmentsOf(page)).toEqual([])
  await seeBriefly(page, ['Appointment confirmed.'], () =>
    page.getByRole('button', { name: 'Try again' }).click(),
  )
  expect(await appointmentsOf(page)).toHaveLength(1)
  await clearAppointments(page)
})

test(
  'scheduling: a session that ended elsewhere books nothing, and the time is there after signing in',
  { tag: '@any-width' },
  async ({ page }) => {
    // Its live connection sleeps; otherwise the page is signed out at once.
    await page.routeWebSocket(/\/api\/live/, () => undefined)
    await signInByApi(page, 'counseling@demo.test', '/patient/dashboard/appointments')
    await clearAppointments(page)
    await page.goto('/patient/schedule/care_manager/schedule-cm/30')
    await chooseTime(page, press)
    await page.evaluate(async () => {
      const { session } = JSON.parse(localStorage.getItem('stillwater') ?? '{}') as {
        session: Record<string, string>
      }
      await fetch('/api/auth/sign_out', { method: 'DELETE', headers: session })
    })
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByText('We’re keeping this time')).toHaveCount(0)
    await page.getByLabel('Email').fill('counseling@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('Stillwater-1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('radio', { checked: true })).toBeVisible()
    expect(await appointmentsOf(page)).toEqual([])
    await confirmTime(page, press)
    await clearAppointments(page)
  },
)

test('scheduling: each page passes axe, with a time chosen and without', async ({ page }) => {
  await signInByApi(page, 'offer@demo.test', '/patient/dashboard/appointments')
  await expect(page.getByRole('heading', { name: 'MY Scheduled Appointments' })).toBeVisible()
  await clearAppointments(page)
  await page.goto(therapist)
  await chooseTime(page, press)
  await expectAccessible(page, { whole: true })
  // A time that stays kept opens the calendar in its month, where the next journey does not expect it.
  await confirmTime(page, press)
  await clearAppointments(page)
  await page.goto('/patient/dashboard/appointments')
  await expect(page.getByText('You have no scheduled appointments.')).toBeVisible()
  // A list that comes later would make the page longer than its measured height.
  await expect(page.getByRole('list', { name: 'Outstanding tasks' })).toBeVisible()
  await expectAccessible(page, { whole: true })
})
