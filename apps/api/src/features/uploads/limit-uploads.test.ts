import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '@stillwater/contract/problems'
import { limitUploads } from './limit-uploads.ts'

/** Uploads that each run until they are told to end. */
function uploads() {
  const running: (() => void)[] = []
  let most = 0
  return {
    running,
    get most() {
      return most
    },
    send: (user_id: string) =>
      limitUploads(user_id, async () => {
        await new Promise<void>((resolve) => {
          running.push(resolve)
          most = Math.max(most, running.length)
        })
        return 'stored'
      }).catch((error: unknown) => error),
    async endAll() {
      for (let idle = 0; idle < 5;) {
        const end = running.shift()
        end?.()
        idle = end ? 0 : idle + 1
        await setImmediate()
      }
    },
  }
}

const busy = (answer: unknown) =>
  answer instanceof Problem && answer.code === 'busy' && answer.details.retry_after === 5

describe('upload limit', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('upload limit: 48 uploads at once run 8 at a time, 24 wait, and the rest are told to try again', async () => {
    const state = uploads()
    const { send, endAll } = state
    const answers = Array.from({ length: 48 }, (_, index) => send(`person ${index}`))
    await endAll()
    const settled = await Promise.all(answers)
    expect(settled.filter((answer) => answer === 'stored')).toHaveLength(32)
    expect(settled.filter(busy)).toHaveLength(16)
    expect(state.most).toBeLessThanOrEqual(8)
    const again = settled.flatMap((answer, index) => (busy(answer) ? [send(`person ${index}`)] : []))
    await endAll()
    expect(new Set(await Promise.all(again))).toEqual(new Set(['stored']))
  })

  test('upload limit: one person holds at most 4, and others are still served', async () => {
    const { send, endAll } = uploads()
    const own = Array.from({ length: 5 }, () => send('greedy'))
    expect(busy(await own[4])).toBe(true)
    const other = send('other')
    await endAll()
    expect(await Promise.all([...own.slice(0, 4), other])).toEqual(Array(5).fill('stored'))
    const again = send('greedy')
    await endAll()
    expect(await again).toBe('stored')
  })

  test('upload limit: an upload that waited 20 seconds is told to try again and never runs', async () => {
    const { send, endAll, running } = uploads()
    const first = Array.from({ length: 8 }, (_, index) => send(`slow ${index}`))
    await setImmediate()
    const late = send('late')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(busy(await late)).toBe(true)
    expect(running).toHaveLength(8)
    await endAll()
    expect(await Promise.all(first)).toEqual(Array(8).fill('stored'))
    const again = send('late')
    await endAll()
    expect(await again).toBe('stored')
  })

  test('upload limit: a failed upload frees its slot', async () => {
    const failing = () => limitUploads('robin', () => Promise.reject(new Error('disk full')))
    for (let round = 0; round < 40; round++) await expect(failing()).rejects.toThrow('disk full')
  })
})
