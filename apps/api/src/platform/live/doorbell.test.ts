import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp, type TestApp } from '../../testing/build-app.ts'
import { createDoorbell } from './doorbell.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

const eventsOf = (user_id: string) =>
  product.rows<{ kind: string; record_id: string }>(
    'select kind, record_id from live_events where user_id = $1 order by seq',
    [user_id],
  )

test('what changes many times in a moment is told to its owner once', async () => {
  const [robin, sam] = await Promise.all([product.quickPatient(), product.quickPatient()])
  const { doorbell } = product.app.services
  for (let i = 0; i < 20; i++) doorbell.tell(robin.user.id, 'visit', 'first')
  doorbell.tell(robin.user.id, 'visit', 'second')
  doorbell.tell(sam.user.id, 'visit', 'theirs')
  await vi.waitFor(async () => {
    expect(await eventsOf(sam.user.id)).toEqual([{ kind: 'visit', record_id: 'theirs' }])
    expect(await eventsOf(robin.user.id)).toEqual([
      { kind: 'visit', record_id: 'first' },
      { kind: 'visit', record_id: 'second' },
    ])
  })
})

test('a database that is away loses the news and nothing else', async () => {
  const failed = vi.fn<(error: unknown) => void>()
  const away = { transaction: () => Promise.reject(new Error('away')) } as never
  createDoorbell(away, failed).tell('someone', 'visit', 'one')
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
})
