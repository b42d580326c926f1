import { expect, test } from '@playwright/test'
import { patientOf } from './as-person.ts'
import { expectKept, walk } from './intake-walk.ts'
import { newEmail, signUp } from './people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// The rest of the intake is walked where it is lived: on a phone.
test('at a desk the plans stand in a ledger, and the intake ends as well', async ({ page }) => {
  test.setTimeout(120_000)
  await signUp(page, newEmail())
  const { said } = await walk(page, {
    meanwhile: {
      async plan_selector(at) {
        await expect(at.getByRole('table')).toBeVisible()
      },
    },
  })
  await expectKept(page, said)
  expect(await patientOf(page)).toMatchObject({ status: 'active_client' })
})
