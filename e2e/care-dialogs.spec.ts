import { expect, test } from '@playwright/test'
import { signInByApi } from './support/people.ts'

test(
  'care dialogs: in a small window a long form scrolls between its title and its button, and no field hides behind it',
  { tag: '@any-width' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 1024, height: 640 },
      hasTouch: false,
      isMobile: false,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await signInByApi(page, 'admin@demo.test', '/care/plans')
    await page.getByRole('button', { name: 'Create promo code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create a promo code' })
    const title = dialog.getByRole('heading', { name: 'Create a promo code' })
    const create = dialog.getByRole('button', { name: 'Create code' })
    for (const field of ['Code', 'Last day', 'Code']) {
      await dialog.getByLabel(field, { exact: true }).focus()
      for (const part of [title, create, dialog.getByLabel(field, { exact: true })])
        await expect(part).toBeInViewport({ ratio: 1 })
      const [below, above] = [
        await create.boundingBox(),
        await dialog.getByLabel(field, { exact: true }).boundingBox(),
      ]
      expect(above!.y + above!.height).toBeLessThan(below!.y)
    }
    await context.close()
  },
)

test(
  'care dialogs: a second button below the one of the form is drawn whole, not under the backing of the first',
  { tag: '@any-width' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 1440, height: 900 },
      hasTouch: false,
      isMobile: false,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    // Someone has each task, so that it can be returned.
    await page.route(/\/api\/care\/tasks(\?|$)/, async (route) => {
      const reply = await route.fetch()
      const { tasks, ...rest } = (await reply.json()) as { tasks: object[] }
      const assigned_to = { id: '00000000-0000-4000-8000-000000000001', name: 'Dr. Samuel Ortiz' }
      await route.fulfill({
        response: reply,
        json: { ...rest, tasks: tasks.map((one) => ({ ...one, assigned_to })) },
      })
    })
    await signInByApi(page, 'coordinator@demo.test', '/care/tasks')
    await page.getByRole('button', { name: 'Assign to…' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Assign task' })
    await expect(dialog.getByRole('button', { name: 'Return to the care team' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Assign task' })).toHaveCSS('box-shadow', 'none')
    await context.close()
  },
)
