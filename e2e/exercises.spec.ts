import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { pdfText } from '@stillwater/api/platform/pdf/pdf-text.fixture'
import { expectAccessible } from './support/accessible.ts'
import { askAs, patientOf } from './support/as-person.ts'
import { signInByApi, signUpByApi } from './support/people.ts'

const exercises = '/patient/dashboard/patient_exercises'
const tooltip = 'Please provide a rating before moving on to the next part of the exercise.'

interface Done {
  id: string
  exercise_id: string
  rating_before: number
  rating_after: number
  shared_at: string | null
  step_answers: { step_id: string; answer: string }[]
}

const rate = (page: Page, rating: number) =>
  page.getByRole('radio', { name: new RegExp(`^${rating}( |$)`) }).check({ force: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Next, until the step in the address is the one that follows. */
async function next(page: Page, step: number): Promise<void> {
  await press(page, 'Next')
  await expect(page).toHaveURL(new RegExp(`step=${step}$`))
}

async function doneBy(page: Page): Promise<Done[]> {
  const { id } = await patientOf(page)
  return (await askAs<{ completions: Done[] }>(page, `/api/patients/${id}/exercise_patients/completed`))
    .completions
}

// A-EXR-005, 025, 041 to 045, 048, 076, 077
test(
  'exercises: one done through a reload and an offline period is saved whole and once, and opens as a PDF',
  { tag: '@any-width' },
  async ({ page, context }) => {
    await signUpByApi(page)
    await page.goto(`${exercises}/all`)
    await page.getByRole('link', { name: 'Five things you see' }).click()
    await rate(page, 2)
    await next(page, 1)
    await page.getByLabel('Name five things you see').fill('A lamp, a cup, the door')
    await page.reload()
    await expect(page.getByLabel('Name five things you see')).toHaveValue('A lamp, a cup, the door')
    await next(page, 2)
    await expect(page.getByText('Saved. You can stop any time.')).toBeVisible()
    await context.setOffline(true)
    await page.getByLabel('Name four things you feel on your skin').fill('Wool')
    await next(page, 3)
    await expect(page.getByText(/Your answers are kept here/)).toBeVisible()
    for (const step of [4, 5, 6]) await next(page, step)
    await rate(page, 6)
    await press(page, 'Complete')
    await expect(page.getByText(/Your exercise is kept here and is sent/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'You finished it' })).toBeVisible()
    await expect(page.getByText('You rated how you felt: 2 before, 6 after.')).toBeVisible()

    const done = await doneBy(page)
    expect(done).toMatchObject([{ rating_before: 2, rating_after: 6, shared_at: null }])
    const given = done[0]!
    expect(given.step_answers.map(({ answer }) => answer)).toEqual(['A lamp, a cup, the door', 'Wool'])

    // Headless Chromium has no PDF viewer, so the response to the new tab is read.
    const answered = context.waitForEvent('response', (one) => one.url().includes('/exercise_attempts/'))
    await press(page, 'Open PDF')
    const pdf = await page.request.get((await answered).url())
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    const text = pdfText(await pdf.body())
    for (const words of ['Five things you see', '2 of 10', '6 of 10', 'A lamp, a cup, the door', 'Wool'])
      expect(text).toContain(words)

    await page.goto(`${exercises}/exercise_flow/${given.exercise_id}?step=99`)
    await expect(page.getByRole('heading', { level: 1, name: 'Come back to now' })).toBeVisible()
    await expectRefusals(page, given)
  },
)

/** What no screen sends: the server refuses it and keeps what it has. */
async function expectRefusals(page: Page, { id: completed_id, exercise_id }: Done): Promise<void> {
  const { id } = await patientOf(page)
  const own = `/api/patients/${id}/exercise_patients`
  const attempt_id = randomUUID()
  const complete = (rating_after: number) =>
    askAs<Done>(page, `${own}/complete`, { exercise_id, attempt_id, rating_before: 1, rating_after })
  await expect(complete(11)).rejects.toThrow(/answered 422.*Please choose a number from 0 to 10/)
  const first = await complete(3)
  expect((await complete(3)).id).toBe(first.id)
  await expect(complete(4)).rejects.toThrow(/answered 409.*You already finished this exercise/)
  const share = { exercise_id, patient_id: id, share_with_doctor: true }
  await expect(askAs(page, `${own}/${randomUUID()}/share_with_doctor`, share)).rejects.toThrow(/answered 404/)
  const others = `/api/patients/${randomUUID()}/exercise_patients`
  await expect(askAs(page, `${others}/completed`)).rejects.toThrow(/answered 404/)
  await expect(askAs(page, `${others}/${completed_id}/pdf`)).rejects.toThrow(/answered 404/)
  expect(await doneBy(page)).toHaveLength(2)
}

// A-EXR-001 to 004, 006 to 008, A-SHL-054
test('exercises: the navigation leads to assignments, categories, history and what helps', async ({
  page,
}) => {
  await signInByApi(page, 'cash-medication@demo.test', '/patient/dashboard')
  await page.getByRole('link', { name: 'Exercises', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Exercises' })).toBeVisible()
  const assigned = page.getByRole('region', { name: 'Assignments' })
  await expect(assigned.getByText('From Dana Whitfield').first()).toBeVisible()
  await page
    .getByRole('region', { name: 'Discover' })
    .getByRole('link', { name: /Calm your body/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calm your body' })).toBeVisible()
  await page.goto(`${exercises}/exercise_history`)
  await expect(page.getByText('You usually feel better after it').first()).toBeVisible()
  await press(page, 'See as a table')
  const table = page.getByRole('table', { name: 'Ratings before and after each exercise' })
  await expect(table).toContainText('Breathe out longer')
  await expectAccessible(page)
})

// A-EXR-048 to 054
test('exercises: the player asks for a rating and follows a pace by keyboard alone, and passes axe', async ({
  page,
}) => {
  await signUpByApi(page)
  await page.goto(`${exercises}/all`)
  await page.getByRole('link', { name: 'Breathe out longer' }).click()
  const button = page.getByRole('button', { name: 'Next', exact: true })
  await button.focus()
  await expect(page.getByText(tooltip)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/step=0$/)
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^0 / }).focus()
  await page.keyboard.press('Space')
  for (let rating = 1; rating <= 3; rating++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked()
  await button.focus()
  await expect(page.getByText(tooltip)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/step=1$/)
  await button.press('Enter')
  await expect(page).toHaveURL(/step=2$/)
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter')
  await expect(page.getByText(/^Breathe (in|out)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter')
  await expect(page.getByText('Ready when you are')).toBeVisible()
  await expectAccessible(page)
  await button.press('Enter')
  await expect(page).toHaveURL(/step=3$/)
  await expectAccessible(page)
})

interface Shared {
  shared: { step_answers: { answer: string }[] }[]
}

// A-EXR-046, 047, 065 to 071, 074, 075
test(
  'exercises: one that a therapist assigns is done, sent to the care team and read there, and another is dismissed',
  { tag: '@any-width' },
  async ({ page, browser, baseURL }) => {
    await signInByApi(page, 'cash-therapy@demo.test', exercises)
    await expect(page.getByRole('button', { name: 'Dismiss Worst, best, most likely' })).toBeVisible()
    const { id } = await patientOf(page)
    const library = await askAs<{ exercises: { id: string; title: string }[] }>(page, '/api/exercises')
    const exercise_id = library.exercises.find(({ title }) => title === 'Find the first step')!.id
    const therapist = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await signInByApi(therapist, 'therapist@demo.test')
    const careCall = `/api/care/patients/${id}/exercises`
    await askAs(therapist, careCall, { exercise_id, note: 'For the tax form.' })

    const assigned = page.getByRole('region', { name: 'Assignments' })
    await expect(assigned.getByText('For the tax form.')).toBeVisible()
    await assigned.getByRole('link', { name: 'Start exercise: Find the first step' }).click()
    await expect(page).toHaveURL(/step=1$/)
    await next(page, 2)
    await page.getByRole('textbox').fill('Open the envelope')
    for (const step of [3, 4]) await next(page, step)
    await press(page, 'Complete')
    await expect(page.getByRole('heading', { name: 'You finished it' })).toBeVisible()
    expect((await askAs<Shared>(therapist, careCall)).shared).toEqual([])
    await press(page, 'Send to care team')
    await expect(page.getByText('Sent. Your care team can read it now.')).toBeVisible()
    const [read] = (await askAs<Shared>(therapist, careCall)).shared
    expect(read?.step_answers[0]?.answer).toBe('Open the envelope')
    await therapist.context().close()

    await page.getByRole('link', { name: 'Back to exercises' }).click()
    await press(page, 'Dismiss Worst, best, most likely')
    await press(page, 'Dismiss assignment')
    await expect(page.getByText('You have no assignments.')).toBeVisible()
  },
)
