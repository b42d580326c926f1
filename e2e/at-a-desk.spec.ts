import { expect, test, type Page } from '@playwright/test'
import { everyWidth, expectAccessible } from './accessible.ts'
import { patientOf } from './as-person.ts'
import { arrivedAt, expectKept, walk } from './intake-walk.ts'
import { newEmail, signUp } from './people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(240_000)

// The rest of the intake is walked where it is lived: on a phone.
test('at a desk the plans stand in a ledger, the intake ends as well, and every kind of question can be used by everyone', async ({
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

/** Two questions are of one kind when they are made of the same parts. */
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
