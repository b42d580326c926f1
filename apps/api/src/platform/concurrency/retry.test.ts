import { describe, expect, test } from 'vitest'
import { exponentialBackoff, retry } from './retry.ts'

class Busy extends Error {}

/** Work that fails in these ways, then succeeds. */
function failing(...failures: Error[]) {
  const delays: number[] = []
  const left = [...failures]
  return {
    delays,
    left,
    run: (attempts?: number) =>
      retry(
        async () => {
          const failure = left.shift()
          if (failure) throw failure
          return 'done'
        },
        {
          ...(attempts === undefined ? {} : { attempts }),
          delay_ms: (count) => {
            delays.push(count)
            return 0
          },
          isRetryable: (error) => error instanceof Busy,
        },
      ),
  }
}

describe('retry', () => {
  test('retry: failures that may pass are tried again, with a delay after each', async () => {
    const { run, delays } = failing(new Busy('1'), new Busy('2'))
    expect(await run()).toBe('done')
    expect(delays).toEqual([1, 2])
  })

  test('retry: once the attempts are used up it rejects with the last failure', async () => {
    const { run, left } = failing(new Busy('1'), new Busy('2'), new Busy('3'))
    await expect(run(2)).rejects.toThrow('2')
    expect(left).toHaveLength(1)
  })

  test('retry: a failure that will not pass is not tried again', async () => {
    const { run, delays } = failing(new TypeError('wrong'))
    await expect(run()).rejects.toThrow('wrong')
    expect(delays).toEqual([])
  })
})

describe('exponential backoff', () => {
  test.each([
    [{ first_ms: 100 }, [100, 200, 400]],
    [{ first_ms: 10, factor: 6 }, [10, 60, 360]],
    [{ first_ms: 100, longest_ms: 150 }, [100, 150, 150]],
    [{ first_ms: 100, jitter: 0.25, random: () => 0 }, [75, 150, 300]],
    [{ first_ms: 100, jitter: 0.25, random: () => 1 }, [125, 250, 500]],
  ])('backoff: %o waits %o', (options, delays) => {
    expect([1, 2, 3].map(exponentialBackoff(options))).toEqual(delays)
  })
})
