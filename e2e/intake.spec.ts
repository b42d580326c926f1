import { expect, test } from '@playwright/test'
import { answerQuestion, isInIntake, questionOf } from './intake-walk.ts'
import { newEmail, signUp } from './people.ts'

test('a new patient walks the whole intake, loses the network and reloads on the way, and loses nothing', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  let status = ''
  page.on('response', async (response) => {
    if (!/\/api\/patients\/[^/]+$/.test(response.url()) || !response.ok()) return
    status = ((await response.json()) as { status?: string }).status ?? status
  })
  await signUp(page, newEmail())
  await expect(page).toHaveURL(/\/patient\/service-lines/)

  let cut = false
  let reloaded = false
  for (let steps = 0; isInIntake(page) && steps < 120; steps++) {
    if (!cut && questionOf(page) === 'reason_for_visit') {
      cut = true
      await context.setOffline(true)
      await page.fill('textarea', 'I sleep badly.')
      await page.locator('button[type=submit]').click()
      await context.setOffline(false)
      await expect.poll(() => questionOf(page)).not.toBe('reason_for_visit')
      continue
    }
    if (!reloaded && questionOf(page) === 'how_long') {
      reloaded = true
      await page.reload()
      await expect.poll(() => questionOf(page)).toBe('how_long')
    }
    await answerQuestion(page)
  }
  await expect(page).toHaveURL(/\/patient\/dashboard/)
  expect({ cut, reloaded }).toEqual({ cut: true, reloaded: true })
  await expect.poll(() => status).toMatch(/^active_client/)
})

test('someone who answers that they think of death is shown help before anything else', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  await signUp(page, newEmail())
  for (let steps = 0; questionOf(page) !== 'phq9_9' && steps < 40; steps++) await answerQuestion(page)
  await page.keyboard.press('3')
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'You are not alone' })).toBeVisible()
  await expect(page.locator('a[href="tel:988"]').first()).toBeVisible()
  await expect(async () => {
    const letters = (await (await request.get('/dev/outbox.json')).json()) as { to: string }[]
    expect(letters.some(({ to }) => to === 'oncall@demo.test')).toBe(true)
  }).toPass({ timeout: 20_000 })
})
