import { expectAccessible } from './support/accessible.ts'
import { chat, expect, log, openAs } from './support/inbox.ts'
import { testOnOwnProduct } from './support/own-product.ts'

testOnOwnProduct(
  'care today: what waits is shown live, leads to where it is handled, and the keyboard goes anywhere',
  async ({ browser, product }) => {
    const carer = await openAs(browser, product.base_url, 'counselor@demo.test', 1440, '/care')
    const group = (name: string) => carer.getByRole('region', { name: new RegExp(`^${name}`) })
    const messages = group('Unanswered messages')
    const names = messages.getByRole('listitem').getByRole('link')
    await expect(names).toHaveText(['Lena Hartmann', 'Ruth Amsel', 'Hank Sorensen'])
    await expect(messages.getByRole('listitem').first()).toContainText('overdue')
    await expectAccessible(carer, { widths: [1440, 1024, 390], whole: true })

    // A message that speaks of danger comes to the top while the page is open.
    const hank = await openAs(browser, product.base_url, 'outside@demo.test', 390, chat)
    await hank.getByRole('textbox').fill('Some days I want to die.')
    await hank.getByRole('button', { name: 'Send' }).tap()
    await expect(names).toHaveText(['Hank Sorensen', 'Lena Hartmann', 'Ruth Amsel'])
    await expect(messages.getByRole('listitem').first()).toContainText('Urgent')

    // The palette finds a patient of the panel; the name is in no address.
    const { keyboard } = carer
    const addresses: string[] = []
    carer.on('request', (sent) => void addresses.push(sent.url()))
    await keyboard.press('Control+k')
    const field = carer.getByRole('combobox', { name: 'A section, or a patient by name' })
    await expect(field).toBeFocused()
    await keyboard.type('hartm')
    const option = carer.getByRole('option', { name: 'Lena Hartmann: messages' })
    await expect(option).toBeVisible()
    await expectAccessible(carer, { widths: [1440, 390] })
    await keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('Enter')
    await expect(carer.getByRole('heading', { level: 2, name: 'Lena Hartmann' })).toBeVisible()
    await expect(log(carer)).toContainText('The old one ends on Friday.')
    expect(addresses.filter((url) => url.includes('hartm'))).toEqual([])

    // Answered, she no longer waits.
    await carer.getByLabel('Message to Lena Hartmann').fill('Yes, please send me a photo of it.')
    await keyboard.press('Enter')
    await expect(log(carer)).toContainText('Yes, please send me a photo of it.')
    await carer.getByRole('link', { name: 'Today' }).focus()
    await keyboard.press('g')
    await keyboard.press('t')
    await expect(carer.getByRole('heading', { level: 1, name: 'Today' })).toBeFocused()
    await expect(names).toHaveText(['Hank Sorensen', 'Ruth Amsel'])
    await keyboard.press('?')
    await expect(carer.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Go to Patients')
  },
)
