import { expectAccessible } from './support/accessible.ts'
import { askAs } from './support/as-person.ts'
import { chat, everyone, expect, expectListed, inbox, log, openAs, recordWire, row } from './support/inbox.ts'
import { tabTo } from './support/keyboard.ts'
import { testOnOwnProduct } from './support/own-product.ts'

testOnOwnProduct(
  'care inbox: urgent first, then who waits longest; read, answer and snooze by keyboard alone',
  async ({ browser, product }) => {
    const carer = await openAs(browser, product.base_url, 'counselor@demo.test', 1440, inbox)
    await expectListed(carer, everyone)
    await expect(row(carer, 'Lena Hartmann')).toContainText('2 unread')
    await expect(carer.getByText('3 unread conversations')).toBeAttached()

    // A message that speaks of danger pins its thread in front of those who wait longer, while the page is open.
    const hank = await openAs(browser, product.base_url, 'outside@demo.test', 390, chat)
    await hank.getByRole('textbox').fill('Some days I want to die.')
    await hank.getByRole('button', { name: 'Send' }).tap()
    await expectListed(carer, ['Hank Sorensen', 'Lena Hartmann', 'Ruth Amsel', 'Maya Ellison'])
    await expect(row(carer, 'Hank Sorensen')).toContainText('I want to die')
    await expect(carer.getByText('1 urgent conversation')).toBeAttached()

    const { keyboard } = carer
    const named = (name: string) => carer.getByRole('link', { name, exact: true })
    await keyboard.press('j')
    await expect(named('Hank Sorensen')).toBeFocused()
    await keyboard.press('j')
    await expect(named('Lena Hartmann')).toBeFocused()
    await keyboard.press('Enter')
    await expect(carer.getByRole('heading', { level: 2, name: 'Lena Hartmann' })).toBeFocused()
    await expect(log(carer)).toContainText('The old one ends on Friday.')
    await expect(row(carer, 'Lena Hartmann')).not.toContainText('unread')

    // Answered, she waits no longer and is listed after those who do.
    await keyboard.press('r')
    await expect(carer.getByLabel('Message to Lena Hartmann')).toBeFocused()
    await keyboard.type('Yes, please send me a photo of it.')
    await keyboard.press('Enter')
    await expect(log(carer)).toContainText('Yes, please send me a photo of it.')
    await expectListed(carer, ['Hank Sorensen', 'Ruth Amsel', 'Lena Hartmann', 'Maya Ellison'])
    await expect(row(carer, 'Lena Hartmann')).toContainText('You: Yes, please')

    await keyboard.press('Escape')
    await expect(named('Lena Hartmann')).toBeFocused()
    await keyboard.press('k')
    await expect(named('Ruth Amsel')).toBeFocused()
    await keyboard.press('Enter')
    await expect(carer.getByRole('heading', { level: 2, name: 'Ruth Amsel' })).toBeFocused()

    // A saved reply is put into the message, and is sent only when the person sends it.
    await keyboard.press('s')
    const replies = carer.getByRole('dialog', { name: 'Saved replies' })
    await expect(replies).toBeVisible()
    await tabTo(carer.getByRole('button', { name: 'Insert Sleep diary' }))
    await keyboard.press('Enter')
    await expect(replies).toBeHidden()
    await expect(carer.getByLabel('Message to Ruth Amsel')).toHaveValue(/^Please note when you go to bed/)
    await expect(log(carer)).not.toContainText('Please note when you go to bed')
    await keyboard.press('r')
    await keyboard.press('Enter')
    await expect(log(carer)).toContainText('Please note when you go to bed')
    await expect(carer.getByLabel('Message to Ruth Amsel')).toHaveValue('')

    // Snoozed, a conversation leaves the list until then.
    await keyboard.press('Escape')
    await keyboard.press('z')
    await expect(carer.getByRole('dialog', { name: 'Snooze' })).toBeVisible()
    await tabTo(carer.getByRole('button', { name: /^4 hours/ }))
    await keyboard.press('Enter')
    await expect(carer.locator('.inbox-said')).toContainText('Snoozed until')
    await expectListed(carer, ['Hank Sorensen', 'Lena Hartmann', 'Maya Ellison'])
    await tabTo(carer.getByRole('link', { name: /^Snoozed/ }))
    await keyboard.press('Enter')
    await expectListed(carer, ['Ruth Amsel', 'Clara Benitez'])

    // What is urgent cannot be snoozed; someone who has looked unpins it.
    await carer.goto(inbox)
    await expectListed(carer, ['Hank Sorensen', 'Lena Hartmann', 'Maya Ellison'])
    await keyboard.press('j')
    await keyboard.press('Enter')
    await expect(carer.getByRole('heading', { level: 2, name: 'Hank Sorensen' })).toBeFocused()
    await expect(carer.getByRole('button', { name: 'Snooze', exact: true })).toHaveCount(0)
    await tabTo(carer.getByRole('button', { name: 'I’ve looked at this. Unpin' }))
    await keyboard.press('Enter')
    await expect(carer.getByText('This conversation is no longer pinned.')).toBeVisible()
    await expect(row(carer, 'Hank Sorensen')).not.toHaveAttribute('data-urgent')
    await keyboard.press('?')
    await expect(carer.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await keyboard.press('Escape')
    await expect(carer.getByRole('dialog')).toHaveCount(0)
  },
)

testOnOwnProduct(
  'care inbox: notes and hand-over notes reach the colleague and never the browser or the wire of the patient',
  async ({ browser, product }) => {
    const ruth = await openAs(browser, product.base_url, 'counseling@demo.test', 390, '/patient/dashboard')
    const wire = recordWire(ruth)
    await ruth.goto(chat)
    await expect(log(ruth)).toContainText('I forgot two nights.')

    const carer = await openAs(browser, product.base_url, 'counselor@demo.test', 1440, inbox)
    const { keyboard } = carer
    const note = 'Sounds tired, look at the sleep scores.'
    const handOver = 'I am away on Tuesday.'
    await carer.getByRole('link', { name: 'Ruth Amsel' }).focus()
    await keyboard.press('Enter')
    await expect(carer.getByRole('heading', { level: 2, name: 'Ruth Amsel' })).toBeFocused()
    await keyboard.press('n')
    await expect(carer.getByLabel('New note')).toBeFocused()
    await keyboard.type(note)
    await tabTo(carer.getByRole('button', { name: 'Save note' }))
    await keyboard.press('Enter')
    await expect(carer.getByRole('complementary').getByText(note)).toBeVisible()
    await expect(carer.getByLabel('New note')).toHaveValue('')
    await expect(log(carer)).not.toContainText(note)

    await keyboard.press('Escape')
    await keyboard.press('h')
    const dialog = carer.getByRole('dialog', { name: 'Hand over' })
    await tabTo(dialog.getByLabel('Colleague'))
    await keyboard.type('Dana')
    await tabTo(dialog.getByLabel('Note'))
    await keyboard.type(handOver)
    await tabTo(dialog.getByRole('button', { name: 'Hand over conversation' }))
    await keyboard.press('Enter')
    await expect(carer.getByText('Dana Whitfield answers this conversation now.')).toBeVisible()
    await expect(row(carer, 'Ruth Amsel')).toBeVisible()

    // The colleague is not on Ruth's care team, and reaches this conversation because it was handed over.
    const dana = await openAs(
      browser,
      product.base_url,
      'therapist@demo.test',
      1440,
      `${inbox}?show=assigned`,
    )
    await expectListed(dana, ['Ruth Amsel'])
    await dana.keyboard.press('j')
    await dana.keyboard.press('Enter')
    await expect(dana.getByRole('complementary').getByText(handOver)).toBeVisible()
    await expect(dana.getByRole('complementary').getByText(note)).toBeVisible()
    await dana.keyboard.press('r')
    await dana.keyboard.type('Two nights do not matter. Carry on tonight.')
    await dana.keyboard.press('Enter')
    await expect(log(ruth)).toContainText('Two nights do not matter. Carry on tonight.')
    await expect(log(ruth).getByRole('article').filter({ hasText: 'Two nights do not' })).toContainText(
      'Dana Whitfield',
    )
    await expect(log(carer)).toContainText('Two nights do not matter.')

    // Given back, it is out of the colleague's reach.
    const thread = new URL(dana.url()).pathname
    await dana.keyboard.press('Escape')
    await dana.keyboard.press('h')
    await tabTo(dana.getByRole('button', { name: 'Give back conversation' }))
    await dana.keyboard.press('Enter')
    await expect(dana.getByText('Renee Okafor has this conversation again.')).toBeVisible()
    await dana.goto(thread)
    await expect(dana.getByRole('heading', { name: 'We can’t find this conversation' })).toBeVisible()
    await expect(carer.getByRole('complementary')).toContainText('Gave back to Renee Okafor')

    await ruth.reload()
    await expect(log(ruth)).toContainText('Two nights do not matter.')
    // Once over the live connection, and again in the reply to the reload.
    await expect
      .poll(() => wire.filter((text) => text.includes('Two nights do not matter.')).length)
      .toBeGreaterThan(1)
    const received = wire.join('\n')
    for (const hidden of [note, handOver, 'message_notes', 'handovers']) {
      expect(received).not.toContain(hidden)
      await expect(ruth.locator('body')).not.toContainText(hidden)
    }
    const id = thread.split('/').at(-1)
    for (const path of [`/api/care/message_threads/${id}`, '/api/care/inbox'])
      await expect(askAs(ruth, path)).rejects.toThrow(/answered 403/)
  },
)

testOnOwnProduct(
  'care inbox: a conversation that the counselor starts by keyboard reaches a patient who has none yet',
  async ({ browser, product }) => {
    const carer = await openAs(browser, product.base_url, 'counselor@demo.test', 1440, inbox)
    await expectListed(carer, everyone)
    await carer.keyboard.press('c')
    const dialog = carer.getByRole('dialog', { name: 'New conversation' })
    await tabTo(dialog.getByLabel('Patient'))
    await carer.keyboard.type('Nora')
    await carer.keyboard.press('ArrowDown')
    await carer.keyboard.press('Enter')
    await tabTo(dialog.getByRole('button', { name: 'Open conversation' }))
    await carer.keyboard.press('Enter')
    await expect(carer.getByRole('heading', { level: 2, name: 'Nora Vance' })).toBeVisible()
    await carer.keyboard.press('r')
    await carer.keyboard.type('Hi Nora, how was your first week?')
    await carer.keyboard.press('Enter')
    await expect(row(carer, 'Nora Vance')).toContainText('You: Hi Nora')
    const nora = await openAs(browser, product.base_url, 'leaving@demo.test', 390, chat)
    await expect(log(nora)).toContainText('Hi Nora, how was your first week?')
    await expect(log(carer).getByRole('article').filter({ hasText: 'Hi Nora' })).toContainText('Read')
  },
)

for (const width of [390, 768])
  testOnOwnProduct(
    `care inbox: at ${width} px the list and the conversation are pages of their own, without a keyboard`,
    async ({ browser, product }) => {
      const carer = await openAs(browser, product.base_url, 'counselor@demo.test', width, inbox)
      const press = (name: string) => carer.getByRole('button', { name, exact: true }).click()
      await expectListed(carer, everyone)
      await expectAccessible(carer)
      await carer.getByRole('link', { name: 'Lena Hartmann' }).click()
      await expect(carer.getByRole('heading', { level: 1, name: 'Lena Hartmann' })).toBeVisible()
      await expect(log(carer)).toContainText('The old one ends on Friday.')
      await expectAccessible(carer)

      await press('Saved replies')
      await expect(carer.getByRole('button', { name: 'Insert After hours' })).toBeVisible()
      await expectAccessible(carer)
      await carer.getByRole('button', { name: 'Insert After hours' }).click()
      await press('Send')
      await expect(log(carer).getByText('Thank you for writing.')).toBeInViewport({ ratio: 1 })

      await carer.getByRole('radio', { name: /^Care team notes/ }).check()
      await carer.getByLabel('New note').fill('Called the insurer.')
      await press('Save note')
      await expect(carer.getByRole('complementary').getByText('Called the insurer.')).toBeVisible()
      await expectAccessible(carer)

      for (const [button, title] of [
        ['Hand over', 'Hand over'],
        ['Snooze', 'Snooze'],
      ] as const) {
        await press(button)
        await expect(carer.getByRole('dialog', { name: title })).toBeVisible()
        await expect(carer.locator('.sw-skeleton')).toHaveCount(0)
        await expectAccessible(carer)
        if (button === 'Hand over') await press('Close')
      }
      await carer.getByRole('button', { name: /^1 hour/ }).click()
      await expect(carer.getByRole('button', { name: 'End snooze' })).toBeVisible()
      await carer.goBack()
      await expectListed(carer, everyone.slice(1))
      await press('New conversation')
      await expect(carer.getByLabel('Patient')).toBeVisible()
      await expectAccessible(carer)
    },
  )

testOnOwnProduct(
  'care inbox: at a desk every dialog passes axe in light and dark',
  async ({ browser, product }) => {
    const carer = await openAs(browser, product.base_url, 'counselor@demo.test', 1440, inbox)
    await expectListed(carer, everyone)
    await expectAccessible(carer, { bars: false })
    await carer.getByRole('link', { name: 'Ruth Amsel' }).click()
    await expect(log(carer)).toContainText('I forgot two nights.')
    await expectAccessible(carer, { bars: false })
    await carer.keyboard.press('o')
    await expect(carer.getByRole('region', { name: 'Open tasks' })).toBeVisible()
    await expectAccessible(carer, { bars: false })
    for (const key of ['?', 'c', 'z', 'h', 's']) {
      await carer.keyboard.press(key)
      await expect(carer.getByRole('dialog')).toBeVisible()
      await expect(carer.locator('.sw-skeleton')).toHaveCount(0)
      await expectAccessible(carer, { bars: false })
      await carer.keyboard.press('Escape')
      await expect(carer.getByRole('dialog')).toHaveCount(0)
    }
  },
)
