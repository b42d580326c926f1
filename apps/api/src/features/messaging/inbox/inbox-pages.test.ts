import * as care from '@stillwater/contract/care/inbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { say } from '../messaging.fixture.ts'
import { addPanel } from './big-panel.fixture.ts'

let product: TestApp
let carer: Person
let panel: string[]
beforeAll(async () => {
  product = await buildApp()
  carer = await product.newCarePerson('care_manager')
  panel = await addPanel(product, carer, 230)
})
afterAll(() => product.close())

type Show = 'open' | 'waiting' | 'unread' | 'assigned' | 'snoozed'
const inboxOf = async (query: { show?: Show; after?: string }) =>
  (await carer.api.call(care.readInbox, { query })).data
const idsOf = ({ threads }: Awaited<ReturnType<typeof inboxOf>>) =>
  threads.map(({ message_thread_id }) => message_thread_id)

/** Reads page after page, with something in between. */
async function readAll(query: { show?: Show } = {}, between: () => Promise<unknown> = async () => undefined) {
  const pages: string[][] = []
  let next: string | null | undefined
  while (next !== null) {
    const page = await inboxOf({ ...query, ...(next ? { after: next } : {}) })
    pages.push(idsOf(page))
    next = page.next
    await between()
  }
  return pages
}

test('inbox pages: a panel larger than two pages is listed whole, in order, each thread once, with the counts of all of it', async () => {
  const pages = await readAll({ show: 'open' })
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 30])
  expect(pages.flat()).toEqual(panel)
  expect((await inboxOf({})).counts).toMatchObject({ waiting: 230, unread: 230, snoozed: 0, urgent: 0 })
  const { data } = await carer.api.call(care.readFigures, {})
  expect(data.waiting).toBe(230)
})

test('inbox pages: while answers move threads from the front to the end, no other thread is skipped or listed twice', async () => {
  const answered: string[] = []
  const pages = await readAll({}, async () => {
    const id = panel[answered.length * 3] as string
    await say(carer, id, 'I have read this.')
    answered.push(id)
  })
  const others = panel.filter((id) => !answered.includes(id))
  const seen = pages.flat()
  expect(seen.filter((id) => others.includes(id))).toEqual(others)
  // Those that moved are at the end of the list once it is read again, newest answer first.
  expect((await readAll()).flat()).toEqual([...others, ...answered.toReversed()])
})

test('inbox pages: each list is filtered by the server, so that a thread far down the panel is on its first page', async () => {
  const id = panel[220] as string
  const until = new Date(product.app.services.clock.now().getTime() + 3_600_000).toISOString()
  await carer.api.call(care.snoozeThread, { params: { id }, body: { until } })
  expect(idsOf(await inboxOf({ show: 'snoozed' }))).toEqual([id])
  expect((await readAll({ show: 'open' })).flat()).not.toContain(id)
  expect((await readAll({ show: 'waiting' })).flat()).not.toContain(id)
  expect((await inboxOf({ show: 'assigned' })).threads).toEqual([])
  expect((await readAll()).flat().at(-1)).toBe(id)
})

test.each(['1', '0.0.1.1', "0.0.1.1.'; select 1", '0.0.99999999999999999999.1.x', `${'9'.repeat(2_000)}`])(
  'inbox pages: the cursor %j is refused as invalid',
  async (after) => {
    const answer = await product.send('GET', `/api/care/inbox?after=${encodeURIComponent(after)}`, {
      headers: carer.headers,
    })
    expect([answer.status, (answer.json as { success: boolean }).success]).toEqual([422, false])
  },
)
