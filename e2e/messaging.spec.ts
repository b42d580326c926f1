import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { askAs } from './support/as-person.ts'
import { chat, expect, log, openAs } from './support/inbox.ts'
import { testOnOwnProduct } from './support/own-product.ts'

interface Said {
  id: string
  seq: number
  message: string
  kind: 'text' | 'auto_reply'
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Message Renee Okafor here...').fill(text)
  // On a touch screen Enter begins a line.
  await page.getByRole('button', { name: 'Send' }).click()
}

/** The counselor's answer, written in the inbox. */
async function reply(carer: Page, text: string): Promise<void> {
  await carer.getByLabel('Message to Maya Ellison').fill(text)
  await carer.keyboard.press('Enter')
}

async function everything(page: Page, thread: string): Promise<Said[]> {
  return (await askAs<{ messages: Said[] }>(page, `/api/message_threads/${thread}/messages`)).messages
}

testOnOwnProduct(
  'A-MSG-001 messaging: patient and counselor talk through reloads, an offline period and a killed server, and nothing is lost or doubled',
  async ({ browser, product }) => {
    const patient = await openAs(browser, product.base_url, 'cash-medication@demo.test', 390, chat)
    const carer = await openAs(browser, product.base_url, 'counselor@demo.test', 1440, '/care/inbox')
    await carer.getByRole('link', { name: 'Maya Ellison' }).click()
    await expect(log(carer)).toContainText('Let’s talk about your sleep')
    const thread = new URL(carer.url()).pathname.split('/').at(-1) as string
    const before = (await everything(carer, thread)).length
    const own = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text })

    await expect(patient.getByRole('heading', { level: 1, name: 'Renee Okafor' })).toBeVisible()
    await expect(log(patient)).toContainText('Let’s talk about your sleep')
    await write(patient, 'Good morning. The walk helped.')
    await expect(log(carer)).toContainText('Good morning. The walk helped.')
    // The conversation is open in front of the counselor.
    await expect(own(patient, 'The walk helped.')).toContainText('Read,')
    await carer.getByLabel('Message to Maya Ellison').pressSequentially('That walk counts. ')
    await expect(patient.getByText('Renee is typing')).toBeVisible()
    await reply(carer, 'That walk counts. <b>Really</b>.')
    await expect(log(patient)).toContainText('That walk counts. <b>Really</b>.')
    await expect(patient.getByText('Renee is typing')).toBeHidden()
    await expect(own(carer, 'That walk counts.')).toContainText('Read')

    // A draft of each side outlives a reload, and what came meanwhile is there.
    await patient.getByRole('textbox').fill('Half a thought')
    await reply(carer, 'While you reload.')
    await patient.reload()
    await expect(patient.getByRole('textbox')).toHaveValue('Half a thought')
    await expect(log(patient)).toContainText('While you reload.')
    await carer.getByLabel('Message to Maya Ellison').fill('Half an answer')
    await carer.reload()
    await expect(carer.getByLabel('Message to Maya Ellison')).toHaveValue('Half an answer')
    await expect(log(carer)).toContainText('While you reload.')

    // Offline: two messages wait, one arrives from the other side, and all are there afterwards.
    await patient.context().setOffline(true)
    await write(patient, 'In the tunnel, one.')
    await write(patient, 'In the tunnel, two.')
    await expect(log(patient).getByText('Waiting. We')).toHaveCount(2)
    await reply(carer, 'Are you there?')
    await expect(own(carer, 'Are you there?')).toContainText('Sent')
    await patient.context().setOffline(false)
    await expect(log(patient).getByText('Waiting. We')).toHaveCount(0)
    await expect(log(patient)).toContainText('Are you there?')
    await expect(log(carer)).toContainText('In the tunnel, two.')

    // A killed server: what both sides write stays, and is sent once the server is back.
    await product.kill()
    await write(patient, 'Into the dark.')
    await reply(carer, 'From the dark.')
    for (const page of [patient, carer]) {
      await expect(page.getByText('Not sent')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    }
    await product.start()
    for (const page of [patient, carer]) await expect(page.getByText('Not sent')).toBeHidden()
    await expect(log(carer)).toContainText('Into the dark.')
    await expect(log(patient)).toContainText('From the dark.')
    await reply(carer, 'Here again.')
    await expect(log(patient)).toContainText('Here again.')

    const mine = await everything(patient, thread)
    const theirs = await everything(carer, thread)
    expect(mine.map(({ id }) => id)).toEqual(theirs.map(({ id }) => id))
    expect(mine.map(({ seq }) => seq)).toEqual(mine.map((_, i) => (mine[0]?.seq ?? 1) + i))
    expect(
      mine
        .slice(before)
        // Outside the clinic's hours an auto-reply follows the first message.
        .filter(({ kind }) => kind === 'text')
        .map(({ message }) => message)
        .toSorted(),
    ).toEqual(
      [
        'Good morning. The walk helped.',
        'That walk counts. <b>Really</b>.',
        'While you reload.',
        'In the tunnel, one.',
        'In the tunnel, two.',
        'Are you there?',
        'Into the dark.',
        'From the dark.',
        'Here again.',
      ].toSorted(),
    )
    const tunnel = mine.filter(({ message }) => message.startsWith('In the tunnel'))
    expect(tunnel.map(({ message }) => message)).toEqual(['In the tunnel, one.', 'In the tunnel, two.'])
    await expectAccessible(patient, { widths: [390, 1440] })
  },
)

testOnOwnProduct(
  'A-MSG-014 messaging: the composer has at most four rows, and a very long history scrolls without losing its place',
  async ({ browser, product }) => {
    const patient = await openAs(browser, product.base_url, 'cash-medication@demo.test', 390, chat)
    const field = patient.getByRole('textbox')
    await field.fill('1\n2\n3\n4')
    const four = (await field.boundingBox())?.height
    await field.fill('1\n2\n3\n4\n5\n6\n7\n8')
    expect((await field.boundingBox())?.height).toBe(four)
    await field.fill('1')
    expect((await field.boundingBox())?.height).toBeLessThan(four ?? 0)

    const total = 2_000
    await patient.route('**/api/message_threads/*/messages*', async (route) => {
      const url = new URL(route.request().url())
      const thread_id = url.pathname.split('/')[3]
      const before = Number(url.searchParams.get('before') ?? total + 1)
      const first = Math.max(1, before - 50)
      const messages = Array.from({ length: before - first }, (_, i) => ({
        id: `00000000-0000-4000-8000-${String(first + i).padStart(12, '0')}`,
        created_at: new Date(Date.UTC(2026, 0, 1) + (first + i) * 600_000).toISOString(),
        message: `Message ${first + i}. ${'More words. '.repeat((first + i) % 9)}`,
        sender_id: '00000000-0000-4000-8000-00000000000a',
        sender_name: 'Renee Okafor',
        recipient_id: '00000000-0000-4000-8000-00000000000b',
        thread_id,
        seq: first + i,
        kind: 'text',
        attachment: null,
      }))
      const side = { delivered: total, read: total }
      const marks = { patient: side, care: side }
      await route.fulfill({ json: { messages, before: first > 1 ? first : null, has_more: false, marks } })
    })
    await patient.reload()
    await expect(log(patient)).toContainText(`Message ${total}.`)
    await expect.poll(() => distanceFromEnd(patient)).toBeLessThan(5)
    // The keyboard of a phone takes half of the screen: the newest message stays in sight, then and after.
    for (const height of [420, 844]) {
      await patient.setViewportSize({ width: 390, height })
      await expect.poll(() => distanceFromEnd(patient)).toBeLessThan(5)
    }
    // Up through several pages: each is put above without moving what is read.
    for (let page = 0; page < 6; page++) {
      const oldest = await firstNumber(patient)
      // Again and again, because the list may still be following the keyboard that closed.
      await expect(async () => {
        await log(patient).evaluate((list) => list.scrollTo(0, 0))
        expect(await firstNumber(patient)).toBeLessThan(oldest)
      }).toPass()
      await expect.poll(() => log(patient).getByRole('article').count()).toBeLessThan(60)
    }
    await patient.getByRole('button', { name: 'Newest messages' }).click()
    await expect(log(patient)).toContainText(`Message ${total}.`)
  },
)

const distanceFromEnd = (page: Page) =>
  log(page).evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop)

/** The number of the first message that is drawn. */
const firstNumber = async (page: Page) => {
  const texts = await log(page).getByRole('article').allTextContents()
  return Math.min(...texts.map((text) => Number(/Message (\d+)\./.exec(text)?.[1] ?? Infinity)))
}
