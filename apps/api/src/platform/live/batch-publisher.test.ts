import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp, type TestApp } from '../../testing/build-app.ts'
import { createBatchPublisher } from './batch-publisher.ts'

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

test('batch publisher: repeated events of one batch are published once each, in order, to their owner', async () => {
  const [robin, sam] = await Promise.all([product.quickPatient(), product.quickPatient()])
  const { livePublisher } = product.app.services
  const visit = (user_id: string, record_id: string) =>
    livePublisher.publish({ user_id, kind: 'visit', record_id })
  for (let i = 0; i < 20; i++) visit(robin.user.id, 'first')
  visit(robin.user.id, 'second')
  visit(sam.user.id, 'theirs')
  await vi.waitFor(async () => {
    expect(await eventsOf(sam.user.id)).toEqual([{ kind: 'visit', record_id: 'theirs' }])
    expect(await eventsOf(robin.user.id)).toEqual([
      { kind: 'visit', record_id: 'first' },
      { kind: 'visit', record_id: 'second' },
    ])
  })
})

test('batch publisher: a failed database is reported and does not throw', async () => {
  const failed = vi.fn<(error: unknown) => void>()
  const away = { transaction: () => Promise.reject(new Error('away')) } as never
  createBatchPublisher(away, failed).publish({ user_id: 'someone', kind: 'visit', record_id: 'one' })
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
})
