import type { Page } from '@playwright/test'

export interface Size {
  width: number
  height: number
}

/** Resizes the window and waits until the page is drawn at its new size. */
export async function resizeTo(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size)
  // The window has its new size before its media queries do, and what listens to those is drawn a frame later.
  await page.waitForFunction(
    ({ width, height }) => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches,
    size,
  )
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  )
}

/** Resizes the window to this width and the page's height, up to a limit, so that a fixed bar covers nothing. */
export async function resizeToWhole(page: Page, { width, height }: Size, most = Infinity): Promise<void> {
  await resizeTo(page, { width, height })
  const whole = Math.min(most, await page.evaluate(settledHeight))
  if (whole > height) await resizeTo(page, { width, height: whole })
}

/** The height of the page once two frames in a row agree on it: some of it is laid out after the window has its size. */
async function settledHeight(): Promise<number> {
  let height = -1
  while (height !== document.documentElement.scrollHeight) {
    height = document.documentElement.scrollHeight
    await new Promise((done) => requestAnimationFrame(done))
  }
  return height
}
