import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { signInByApi } from './support/people.ts'

test('session notes: what was typed without a connection survives a crash, is saved, signed and amended', async ({
  page,
  context,
}) => {
  await signInByApi(page, 'therapist@demo.test', '/care/patients')
  await page.getByRole('link', { name: 'Jonah Reyes' }).click()
  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByRole('link', { name: 'Write note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New note' })).toBeVisible()
  await expectAccessible(page, { widths: [1440, 1024] })
  await page.getByRole('button', { name: 'Start note' }).click()
  await page.getByRole('textbox', { name: 'Data' }).fill('Slept better this week')
  await expect(page.getByText(/^Saved at /)).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Assessment' }).fill('Typed on a train')
  await expect(page.getByText(/kept on this device/)).toBeVisible()
  const address = page.url()
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByRole('textbox', { name: 'Assessment' })).toHaveValue('Typed on a train')
  await expect(again.getByRole('textbox', { name: 'Data' })).toHaveValue('Slept better this week')
  await expect(again.getByText(/^Saved at /)).toBeVisible()
  await expectAccessible(again, { widths: [1440, 1024], whole: true })

  await again.getByRole('button', { name: 'Sign note' }).click()
  await expect(again.getByRole('textbox', { name: 'Risk' })).toBeFocused()
  await again.getByRole('textbox', { name: 'Risk' }).fill('None reported')
  await again.getByRole('textbox', { name: 'Plan' }).fill('Next week')
  await again.getByRole('button', { name: 'Sign note' }).click()
  await again.getByRole('button', { name: 'Sign and lock note' }).click()
  await expect(again.getByText(/^Signed by /)).toBeVisible()
  await expect(again.getByRole('textbox', { name: 'Data' })).toBeHidden()

  await again.getByRole('textbox', { name: 'Reason' }).fill('Left out')
  await again.getByRole('textbox', { name: 'Amendment' }).fill('Walked every day')
  await again.getByRole('button', { name: 'Add amendment' }).click()
  await expect(again.getByText('Reason: Left out')).toBeVisible()
  await expectAccessible(again, { widths: [1440, 1024], whole: true })
  await again.getByRole('link', { name: 'Back to the chart' }).click()
  await expect(again.getByRole('region', { name: 'Notes' })).toContainText('Amended')
})
