import autocannon, { type Options } from 'autocannon'

export interface Burst {
  per_second: number
  p50_ms: number
  p99_ms: number
}

export interface LoadFailed {
  failed: string
}

/** Sends what it is told to, and says how it went. A process of its own, so that no side of a comparison feeds it. */
process.on('message', (options: Options) => {
  void burst(options).then((answer) => process.send?.(answer))
})
process.send?.('ready')

// autocannon counts whole milliseconds; a fast answer takes less than one.
function burst(options: Options): Promise<Burst | LoadFailed> {
  return new Promise((resolve) => {
    const times: number[] = []
    const run = autocannon(options, (error) => error && resolve({ failed: error.message }))
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms))
    run.on('done', (result) => {
      const lost = result.errors + result.timeouts + result.non2xx
      if (lost > 0)
        return resolve({ failed: `${lost} of ${times.length + result.errors} answers were not 2xx` })
      times.sort((a, b) => a - b)
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
      resolve({ per_second: result['2xx'] / result.duration, p50_ms: at(0.5), p99_ms: at(0.99) })
    })
  })
}
