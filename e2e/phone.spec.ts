import { expect, test, type APIRequestContext } from '@playwright/test'
import { newEmail, signUp } from './support/people.ts'

interface Sent {
  channel: string
  to: string
  text: string
}

/** The text message to this number, once it has been sent. */
async function textTo(request: APIRequestContext, to: string): Promise<string> {
  let text = ''
  await expect(async () => {
    const sent = (await (await request.get('/dev/outbox.json')).json()) as Sent[]
    text = sent.find((one) => one.channel === 'sms' && one.to === to)?.text ?? ''
    expect(text).not.toBe('')
  }).toPass({ timeout: 45_000 })
  return text
}

test(
  'phone: a pasted +1 number is shown and stored as ten digits, then confirmed by the code texted to it',
  { tag: '@any-width' },
  async ({ page, request, context }) => {
    const line = String(1000 + Math.floor(Math.random() * 9000))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signUp(page, newEmail(), async () => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), `+1 (415) 555-${line}`)
      await page.getByLabel('Mobile phone').click()
      await page.keyboard.press('ControlOrMeta+V')
      await expect(page.getByLabel('Mobile phone')).toHaveValue(`(415) 555-${line}`)
    })

    await page.getByRole('button', { name: 'Text me a code' }).click()
    await expect(page.getByText(`We texted a 6-digit code to (415) 555-${line}.`)).toBeVisible()
    const text = await textTo(request, `+1415555${line}`)
    expect(text).toMatch(/^Stillwater: \d{6} is your code .*Reply STOP to opt out/)
    // The dialog opens over another form, which must not be submitted with it.
    await page.getByLabel('6-digit code').fill(/\d{6}/.exec(text)?.[0] ?? '')
    await page.getByRole('button', { name: 'Confirm number' }).click()
    await expect(page.getByText('Your phone number is confirmed.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What would you like help with?' })).toBeVisible()

    await page.goto('/patient/dashboard/profile_info')
    const card = page.getByRole('region', { name: 'Profile Information' })
    await expect(card.getByText(`(415) 555-${line}`)).toBeVisible()
    await expect(card.getByText(/^Confirmed\./)).toBeVisible()
  },
)
