import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastingJob } from '../platform/jobs/jobs.fixture.ts'
import { buildApp, type TestApp } from '../testing/build-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await buildApp()
})
afterAll(() => product.close())

test('clock: a periodic job that runs when the clock is moved by an hour runs again in that hour', async () => {
  const { job, begun, end, times } = lastingJob()
  product.app.worker.every(job, 60_000)
  const first = product.advance(61_000)
  await begun
  const second = product.advance(3_600_000)
  // Long enough for a move that does not wait for the job.
  await product.rows('select 1')
  end()
  await Promise.all([first, second])
  expect(times()).toBe(2)
})
