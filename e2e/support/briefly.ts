import type { Page } from '@playwright/test'

/**
 * Looks for words that the page shows for two or three seconds, from before the press that shows them. The page itself
 * looks, twenty times a second: Playwright looks once a second, and on a busy machine may come too late.
 */
export async function seeBriefly(page: Page, words: string[], press: () => Promise<void>): Promise<void> {
  const seen = page.waitForFunction(
    (all) => {
      const text = document.body.textContent ?? ''
      return all.every((one) => text.includes(one))
    },
    words,
    { polling: 50, timeout: 60_000 },
  )
  await Promise.all([seen, press()])
}
