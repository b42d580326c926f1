import { expect, test } from '@playwright/test'
import { signInByApi } from './people.ts'

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
    await page.getByRole('button', { name: 'New promo code' }).click()
    const dialog = page.getByRole('dialog', { name: 'New promo code' })
    const title = dialog.getByRole('heading', { name: 'New promo code' })
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
