import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { finishTransitions } from './support/accessible.ts'
import { pressBesideCard } from './support/pay.ts'
import { signInByApi } from './support/people.ts'

const pan = '378282246310005'
const shownPan = '3782 822463 10005'
const code = '7391'

async function openCardForm(page: Page) {
  await signInByApi(page, 'cash-medication@demo.test', '/patient/dashboard/profile_info')
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Payment Information' }) })
  await section.getByRole('button', { name: /^Edit/ }).click()
  const frame = page.frameLocator('iframe[title="Card details"]')
  await expect(frame.getByLabel('Card number')).toBeVisible()
  return { section, frame }
}

/** Runs in the frame: how much of what is typed does not fit. */
const hiddenWidth = (field: HTMLElement) => Math.max(0, field.scrollWidth - field.clientWidth)

/** Everything a script of the app's page can read: DOM, field values and storage. */
function readablePage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea, select')] as HTMLInputElement[]
    return JSON.stringify([
      document.documentElement.outerHTML,
      fields.map(({ value }) => value),
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      location.href,
    ])
  })
}

// A-SEC-025; A-PAY-015, A-PAY-031, A-PAY-032
test('card frame: no script of the app can read the card, and only its token reaches the clinic', async ({
  page,
}) => {
  const requests: { path: string; text: string }[] = []
  page.on('request', (sent) =>
    requests.push({
      path: new URL(sent.url()).pathname,
      text: `${sent.url()} ${JSON.stringify(sent.headers())} ${sent.postData() ?? ''}`,
    }),
  )
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  const { section, frame } = await openCardForm(page)

  await page.getByLabel('Name on card').fill('Maya Lee')
  await page.keyboard.press('Tab')
  await expect(frame.getByLabel('Card number')).toBeFocused()
  await page.keyboard.type(pan)
  await expect(frame.getByLabel('Card number')).toHaveValue(shownPan)
  // The name of a long brand covers none of it.
  expect(await frame.getByLabel('Card number').evaluate(hiddenWidth)).toBe(0)
  await expect(page.getByLabel('ZIP code')).toHaveCount(0)
  await page.keyboard.type('1235')
  await expect(frame.getByLabel('Security code')).toBeFocused()
  await page.keyboard.type(code)
  await expect(page.getByLabel('ZIP code')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(frame.getByLabel('Security code')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('94110')

  const looked = await page.evaluate(() => {
    const inside = document.querySelector<HTMLIFrameElement>('iframe[title="Card details"]')
    try {
      return [inside?.contentDocument ?? null, inside?.contentWindow?.document.body.innerHTML]
    } catch (error) {
      return [inside?.contentDocument ?? null, (error as Error).name]
    }
  })
  expect(looked).toEqual([null, 'SecurityError'])
  const within = page.frames().find((one) => one.url().includes('/card-frame.html'))
  expect(
    await within?.evaluate(() => {
      const tried = (look: () => unknown) => {
        try {
          return String(look())
        } catch (error) {
          return (error as Error).name
        }
      }
      return [
        self.origin,
        tried(() => parent.document),
        tried(() => localStorage),
        tried(() => document.cookie),
      ]
    }),
  ).toEqual(['null', 'SecurityError', 'SecurityError', 'SecurityError'])
  const readable = await readablePage(page)
  for (const secret of [pan, shownPan, shownPan.slice(5), code]) expect(readable).not.toContain(secret)

  await pressBesideCard(page.getByRole('button', { name: 'Save card' }))
  await expect(section.getByText('in the process of being updated')).toBeVisible()
  expect(requests.map(({ path }) => path)).toContain('/embedded-payments/tokens')
  const saved = requests.find(({ path }) => /payment_methods\/?$/.test(path))
  expect(saved?.text).toContain('dataValue')
  const telling = requests.filter(({ text }) =>
    [pan, shownPan, encodeURIComponent(shownPan), `"${code}"`].some((secret) => text.includes(secret)),
  )
  expect(telling.map(({ path }) => path)).toEqual(['/embedded-payments/tokens'])
  expect(complaints).toEqual([])
})

test('card frame: fields and messages match the page around them, in light and dark', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { frame } = await openCardForm(page)
    const look = (element: HTMLElement) => {
      const basin = getComputedStyle(element.closest('.sw-basin') as Element)
      const { fontFamily, fontSize, color } = getComputedStyle(element)
      const { backgroundColor, borderBottomColor, borderTopColor, borderRadius, boxShadow, height } = basin
      return {
        fontFamily,
        fontSize,
        color,
        backgroundColor,
        borderBottomColor,
        borderTopColor,
        borderRadius,
        boxShadow,
        height,
      }
    }
    const lookOnceFocused = async (field: Locator) => {
      await field.focus()
      await expect(field).toBeFocused()
      await field.evaluate(finishTransitions)
      return field.evaluate(look)
    }
    const outside = await lookOnceFocused(page.getByLabel('Name on card'))
    expect(await lookOnceFocused(frame.getByLabel('Card number'))).toEqual(outside)
    const [name, number] = await Promise.all([
      page.getByLabel('Name on card').boundingBox(),
      frame.getByLabel('Card number').boundingBox(),
    ])
    expect([number?.x, number?.height]).toEqual([name?.x, name?.height])
    await expect
      .poll(() => frame.locator('body').evaluate(() => document.fonts.check('16px "Commissioner Variable"')))
      .toBe(true)

    // With nothing typed, the frame says what is missing and takes the focus.
    await page.getByLabel('Name on card').fill('Maya Lee')
    await pressBesideCard(page.getByRole('button', { name: 'Save card' }))
    await expect(frame.getByLabel('Card number')).toBeFocused()
    await expect(frame.getByText('Please confirm that your payment details are correct.')).toBeVisible()
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    await page.context().clearCookies()
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
  }
})

test('card frame: when the processor cannot be reached, a message says so and a second try works', async ({
  page,
}) => {
  await page.route('**/embedded-payments/tokens', (route) => route.abort())
  const { frame } = await openCardForm(page)
  await page.getByLabel('Name on card').fill('Maya Lee')
  await pressBesideCard(frame.getByLabel('Card number'))
  await page.keyboard.type('41111111111111111235123')
  await page.getByLabel('ZIP code').fill('94110')
  await pressBesideCard(page.getByRole('button', { name: 'Save card' }))
  await expect(page.getByText('The card processor could not be reached. Please try again.')).toBeVisible()
  await page.unroute('**/embedded-payments/tokens')
  await frame.getByLabel('Security code').press('Enter')
  await expect(page.getByText('in the process of being updated')).toBeVisible()
})
