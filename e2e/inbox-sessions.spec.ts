import { chat, expect, expectListed, log, openAs, row } from './support/inbox.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { signIn, signInByApi } from './support/people.ts'

const inbox = '/care/inbox'
const everyone = ['Lena Hartmann', 'Ruth Amsel', 'Hank Sorensen', 'Maya Ellison']

testOnOwnProduct(
  'care inbox: two tabs show the same list, a message arrives in both, and one answer is sent once',
  async ({ browser, product }) => {
    const first = await openAs(browser, product.base_url, 'counselor@demo.test', 1440, inbox)
    const second = await first.context().newPage()
    await second.goto(inbox)
    for (const tab of [first, second]) {
      await expectListed(tab, everyone)
      await tab.getByRole('link', { name: 'Ruth Amsel' }).click()
      await expect(log(tab)).toContainText('I forgot two nights.')
    }
    const ruth = await openAs(browser, product.base_url, 'counseling@demo.test', 390, chat)
    await ruth.getByRole('textbox').fill('Is tonight fine too?')
    await ruth.getByRole('button', { name: 'Send' }).tap()
    for (const tab of [first, second])
      await expect(log(tab).getByRole('article').filter({ hasText: 'Is tonight fine too?' })).toHaveCount(1)

    await second.getByLabel('Message to Ruth Amsel').fill('Yes, tonight is fine.')
    await second.keyboard.press('Enter')
    for (const page of [first, second, ruth])
      await expect(log(page).getByRole('article').filter({ hasText: 'Yes, tonight is fine.' })).toHaveCount(1)

    await first.keyboard.press('Escape')
    await first.getByRole('button', { name: 'Snooze', exact: true }).click()
    await first.getByRole('button', { name: /^4 hours/ }).click()
    for (const tab of [first, second]) await expect(row(tab, 'Ruth Amsel')).toHaveCount(0)
    await expect(second.getByRole('button', { name: 'End snooze' })).toBeVisible()
  },
)

testOnOwnProduct(
  'care inbox: a session that ends in one tab leaves no conversation in the other, nor for the next person',
  async ({ browser, product }) => {
    const first = await openAs(browser, product.base_url, 'counselor@demo.test', 1440, inbox)
    await first.getByRole('link', { name: 'Ruth Amsel' }).click()
    await expect(log(first)).toContainText('I forgot two nights.')
    await first.getByLabel('Message to Ruth Amsel').fill('Draft 4713 of the counselor')
    const second = await first.context().newPage()
    await second.goto(inbox)
    await expectListed(second, everyone)

    await second.getByRole('button', { name: 'Log out' }).click()
    for (const tab of [first, second]) {
      await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible()
      await expect(tab.locator('body')).not.toContainText('Ruth Amsel')
    }

    // The next person in the same tab sees an inbox of their own, and nothing that the last one wrote.
    await signIn(first, 'therapist@demo.test')
    await first.goto(inbox)
    await expect(first.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
    await expect(first.locator('[data-item]').first()).toBeVisible()
    await expect(first.locator('body')).not.toContainText('Hank Sorensen')
    const kept = await first.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
    expect(kept).not.toContain('Draft 4713')
  },
)

testOnOwnProduct(
  'care inbox: a session that was ended on another device leaves the sign-in form and none of the conversation',
  async ({ browser, product }) => {
    const here = await openAs(browser, product.base_url, 'counselor@demo.test', 1440, inbox)
    await here.getByRole('link', { name: 'Ruth Amsel' }).click()
    await expect(log(here)).toContainText('I forgot two nights.')
    // Ended on the server while this page knows nothing of it.
    await here.evaluate(async () => {
      const kept = Object.values({ ...localStorage }).find((text) => text.includes('"access-token"')) ?? '{}'
      const { session } = JSON.parse(kept) as { session: Record<string, string> }
      const headers = Object.fromEntries(
        ['access-token', 'client', 'uid'].map((name) => [name, session[name] ?? '']),
      )
      await fetch('/api/auth/sign_out', { method: 'DELETE', headers })
    })
    await expect(here.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(here.locator('body')).not.toContainText('I forgot two nights.')
    const again = await here.context().newPage()
    await signInByApi(again, 'counselor@demo.test', inbox)
    await expectListed(again, everyone)
  },
)
