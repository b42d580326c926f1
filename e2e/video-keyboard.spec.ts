import { expect as expectSoon, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { key, press, tabTo } from './support/booking-walk.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { expectConnected, joinAsCarer, joinAsPatient, say, sessionNow, type Kind } from './support/video.ts'
// One call at a time: two cores encode no more pictures than that in time.
testOnOwnProduct.describe.configure({ mode: 'default' })
const expect = expectSoon.configure({ timeout: 60_000 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Who attends by keyboard alone at a desk; the other uses a thumb on a phone. */
const journeys: readonly [Kind, 'patient' | 'carer'][] = [
  ['care_manager', 'patient'],
  ['provider', 'carer'],
]

for (const [kind, side] of journeys)
  testOnOwnProduct(
    `video: a ${kind} session is attended by keyboard alone by the ${side}: checks, join, mute, chat, captions, leave and return`,
    async ({ browser, product }) => {
      const isPatient = side === 'patient'
      const { patient, carer } = await sessionNow(browser, product.base_url, {
        kind,
        speech: true,
        patientAt: isPatient ? 'desktop' : 'phone',
        carerAt: isPatient ? 'phone' : 'desktop',
      })
      const [page, other] = isPatient ? [patient, carer] : [carer, patient]

      await expect(page.getByText('We can hear you.')).toBeVisible()
      await key(page, button(page, 'Test your connection'))
      await expect(page.getByText('Your connection is ready for video.')).toBeVisible()
      await joinByKeyboard(page, isPatient)
      await expect(page.getByText(/^You’re in the room/)).toBeVisible()
      await (isPatient ? joinAsCarer(other) : joinAsPatient(other))
      await expectConnected(page, other)
      // The call has no bars, and a page that plays and sends pictures is slow to look for them.
      await expectAccessible(other, { widths: [390], bars: false })

      await key(page, button(page, 'Mute'))
      await expect(other.locator('figcaption')).toContainText('Muted')
      await key(page, button(page, 'Chat'))
      await tabTo(page, page.getByLabel('Message', { exact: true }))
      await page.keyboard.type('I hear you now.')
      await page.keyboard.press('Enter')
      await press(other, button(other, 'Chat (1 new)'))
      await expect(other.getByRole('log')).toContainText('I hear you now.')

      await key(page, button(page, 'Show captions'))
      await expect(other.getByText(/^Someone asked for captions/)).toBeVisible()
      await expect.poll(() => say(other, 'How have you slept?')).toBe(true)
      await expect(page.getByText('How have you slept?')).toBeVisible()

      await key(page, button(page, 'Leave'))
      await expect(page.getByRole('heading', { name: 'You left the visit' })).toBeVisible()
      await key(page, button(page, 'Return to the visit'))
      await joinByKeyboard(page, isPatient)
      await expectConnected(page, other)
    },
  )

async function joinByKeyboard(page: Page, isPatient: boolean): Promise<void> {
  if (isPatient) {
    await tabTo(page, page.getByLabel('Where are you right now?'))
    await page.keyboard.type('Calif')
    await expect(page.getByLabel('Where are you right now?')).toHaveValue('CA')
  }
  await key(page, button(page, 'Join visit'))
}
