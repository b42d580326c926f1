import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { key, press, tabTo, type Use } from './support/booking-walk.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { signInByApi } from './support/people.ts'

// Named in full, because a context begins with the options of its project.
const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function newPerson(
  browser: Browser,
  baseURL: string | undefined,
  { email, path, size = desk }: { email: string; path: string; size?: typeof desk },
): Promise<Page> {
  const context = await browser.newContext({ ...size, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signInByApi(page, email, path)
  return page
}

const longDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})
const dayMs = 24 * 60 * 60_000

/** A Saturday that is days away, also from a patient's notice. */
function comingSaturday(): string {
  for (let at = Date.now() + 3 * dayMs; ; at += dayMs)
    if (longDay.format(at).startsWith('Saturday')) return longDay.format(at)
}

/** The button of a day in a patient's calendar, in whichever month it is. */
async function dayButton(page: Page, day: string) {
  const button = page.getByRole('button', { name: day })
  await expect(page.getByRole('grid').getByRole('button').first()).toBeVisible()
  if ((await button.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click()
  return button
}

testOnOwnProduct(
  'care calendar: hours that a therapist saves by keyboard are offered to their patient at once',
  async ({ browser, baseURL }) => {
    const saturday = comingSaturday()
    const patient = await newPerson(browser, baseURL, {
      email: 'cash-therapy@demo.test',
      path: '/patient/dashboard/appointments',
    })
    await patient.getByRole('link', { name: 'Reschedule' }).first().click()
    await expect(await dayButton(patient, saturday)).toHaveAccessibleName(/not available/)

    const dana = await newPerson(browser, baseURL, { email: 'therapist@demo.test', path: '/care/hours' })
    await dana.getByRole('button', { name: 'Add hours on Saturday' }).focus()
    await dana.keyboard.press('Enter')
    await expect(dana.getByLabel('Saturday, opens')).toHaveValue('09:00')
    await dana.getByLabel('Saturday, opens').focus()
    await dana.keyboard.type('1000AM')
    await expect(dana.getByLabel('Saturday, opens')).toHaveValue('10:00')
    await dana.getByRole('button', { name: 'Save hours' }).focus()
    await dana.keyboard.press('Enter')
    await expect(dana.getByText(/^Hours saved\./)).toBeVisible()
    await expectAccessible(dana, { widths: [1440, 390], whole: true })

    await patient.reload()
    const day = await dayButton(patient, saturday)
    await expect(day).not.toHaveAccessibleName(/not available/)
    await day.click()
    // 10 AM in Chicago is 8 AM where the patient lives.
    await expect(patient.getByRole('radio').first()).toBeVisible()
    for (const page of [dana, patient]) await page.context().close()
  },
)

testOnOwnProduct(
  'care calendar: after time off is taken a patient chooses a colleague, whose calendar shows it live',
  async ({ browser, baseURL }) => {
    const patient = await newPerson(browser, baseURL, {
      email: 'cash-therapy@demo.test',
      path: '/patient/dashboard/appointments',
      size: phone,
    })
    await expect(patient.getByRole('heading', { name: 'Therapy with Dana Whitfield' })).toBeVisible()
    const dana = await newPerson(browser, baseURL, {
      email: 'therapist@demo.test',
      path: '/care/calendar?view=week',
    })
    const joan = await newPerson(browser, baseURL, {
      email: 'therapist-elsewhere@demo.test',
      path: '/care/calendar?view=week',
    })

    const day = await dayOfVisit(dana, 'Jonah Reyes')
    await expectAccessible(dana, { widths: [1440, 390], whole: true })
    await dana.goto('/care/hours')
    await dana.getByLabel('First day').fill(day)
    await dana.getByRole('button', { name: 'Check visits and take time off' }).click()
    await expect(dana.getByRole('dialog').getByText('Jonah Reyes')).toBeVisible()
    await dana.getByRole('dialog').getByRole('button', { name: 'Take time off' }).click()
    await expect(dana.getByText(/^Time off saved\. \d patients? (is|are) asked/)).toBeVisible()

    await patient.getByRole('link', { name: 'Choose a new time for your visit' }).tap()
    await expect(patient.getByRole('heading', { level: 1, name: 'Dana will be away' })).toBeVisible()
    const same = patient.getByRole('radiogroup', { name: 'The same time with a colleague' })
    await same.getByRole('radio', { name: /Joan Feld/ }).check()
    await expectAccessible(patient, { widths: [390, 1440], whole: true })
    await patient.getByRole('button', { name: 'Confirm new time' }).tap()
    await expect(patient.getByRole('heading', { name: 'Appointment confirmed.' })).toBeVisible()
    await expect(patient.getByText(/with Joan Feld/)).toBeVisible()
    await patient.getByRole('link', { name: 'See your appointments' }).tap()
    await expect(patient.getByRole('heading', { name: 'Therapy with Joan Feld' })).toBeVisible()
    await expect(patient.getByRole('link', { name: 'Choose a new time for your visit' })).toHaveCount(0)

    await joan.goto(`/care/calendar?view=day&day=${day}`)
    await expect(joan.getByRole('listitem', { name: /Jonah Reyes/ })).toBeVisible()
    for (const page of [patient, dana, joan]) await page.context().close()
  },
)

const ways = [
  ['by mouse', 'pilot@demo.test', 'Renee Okafor, Care counselor', desk, press],
  ['by thumb', 'cash-therapy@demo.test', 'Dana Whitfield, Therapist', phone, press],
  ['by keyboard alone', 'pilot@demo.test', 'Dr. Samuel Ortiz, Provider', desk, key],
] as const

for (const [way, patient, person, size, use] of ways)
  testOnOwnProduct(
    `care calendar: a coordinator finds a patient by email, books ${person}, moves the visit and cancels it ${way}`,
    async ({ browser, baseURL }) => {
      const ines = await newPerson(browser, baseURL, {
        email: 'coordinator@demo.test',
        path: '/care/calendar/book',
        size,
      })
      await tabTo(ines, ines.getByLabel('Find a patient by email'))
      await ines.keyboard.type(patient)
      await use(ines, ines.getByRole('button', { name: 'Find patient' }))
      await expect(ines.getByText(/is chosen\.$/)).toBeVisible()
      await tabTo(ines, ines.getByLabel('Care person'))
      await ines.keyboard.type(person.slice(0, 8))
      await expect(ines.getByLabel('Care person').locator('option:checked')).toHaveText(person)
      await chooseTimeFor(ines, use)
      await expectAccessible(ines, { widths: [1440, 390], whole: true })
      await use(ines, ines.getByRole('button', { name: 'Book visit' }))
      await expect(ines.getByText(/^The visit with .+ is booked for/)).toBeVisible()
      await use(ines, ines.getByRole('link', { name: 'See the calendar' }))
      await use(ines, ines.getByRole('link', { name: /^Move visit/ }).first())
      await chooseTimeFor(ines, use)
      await use(ines, ines.getByRole('button', { name: 'Move visit' }))
      await expect(ines.getByText(/is moved to/)).toBeVisible()
      await use(ines, ines.getByRole('link', { name: 'See the calendar' }))
      await use(ines, ines.getByRole('button', { name: /^Cancel visit/ }).first())
      await use(ines, ines.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }))
      await expect(ines.getByText(/is canceled\.$/)).toBeVisible()
      await ines.context().close()
    },
  )

/** The day of a patient's visit as the calendar's address has it, in this week or the next. */
async function dayOfVisit(page: Page, name: string): Promise<string> {
  const visit = page.getByRole('listitem', { name: new RegExp(name) })
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(7)
  await expect(async () => {
    if ((await visit.count()) === 0) await page.getByRole('button', { name: 'Next week' }).click()
    await expect(visit.first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const section = page.locator('section', { has: visit }).first()
  return ((await section.getAttribute('aria-labelledby')) ?? '').replace('day-', '')
}

/** The first time of the first free day of the next month. */
async function chooseTimeFor(page: Page, use: Use): Promise<void> {
  await expect(page.getByRole('grid')).toBeVisible()
  await use(page, page.getByRole('button', { name: 'Next month' }))
  await use(page, page.locator('[role=grid] button[tabindex="0"]'))
  await use(page, page.locator('.slots').getByRole('radio').first())
}
