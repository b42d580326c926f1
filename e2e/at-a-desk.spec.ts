import { expect, test, type Page } from '@playwright/test'
import { everyWidth, expectAccessible } from './support/accessible.ts'
import { patientOf } from './support/as-person.ts'
import { arrivedAt, expectKept, walk } from './support/intake-walk.ts'
import { newEmail, signUp } from './support/people.ts'

// The other intake journeys run on a phone.
test('intake: on a desktop plans are a table, every kind of question passes axe and the intake completes', async ({
  page,
}) => {
  await signUp(page, newEmail())
  const { said } = await walk(page, {
    look: lookAtNewKinds(),
    meanwhile: {
      async plan_selector(at) {
        await expect(at.getByRole('table')).toBeVisible()
      },
    },
  })
  await expectKept(page, said)
  expect(await patientOf(page)).toMatchObject({ status: 'active_client' })
})

/** Two questions are of one kind when they have the same kinds of controls. */
function lookAtNewKinds() {
  const seen = new Set<string>()
  return async (page: Page) => {
    await arrivedAt(page)
    const kind = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('main :is(input, select, textarea, [role], iframe)')]
      const names = parts.map(
        (part) => part.getAttribute('role') ?? part.getAttribute('type') ?? part.tagName,
      )
      return [...new Set(names)].toSorted().join(' ')
    })
    if (seen.has(kind)) return
    seen.add(kind)
    const frames = page.frames().length
    await expectAccessible(page, { widths: everyWidth, whole: true, frames })
  }
}
