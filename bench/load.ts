import { randomUUID } from 'node:crypto'
import autocannon, { type Client, type Options, type Request } from 'autocannon'
import type { Burst, Caller, LoadFailed, Wanted } from './burst.ts'
import { pacedBurst } from './paced.ts'

/** Generates load and reports the results, in a process of its own so that it slows neither side. */
process.on('message', (wanted: Wanted) => {
  const { every_ms, ...rest } = wanted
  const under_way = every_ms ? pacedBurst(wanted, every_ms) : burst(asOptions(rest))
  void under_way.then((answer) => process.send?.(answer))
})
process.send?.('ready')

function asOptions({ people, method, ...rest }: Omit<Wanted, 'every_ms'>): Options {
  const [first] = people
  if (people.length === 1 && first && first.bodies.length < 2 && !first.keys) {
    const [body] = first.bodies
    const headers =
      body === undefined ? first.headers : { ...first.headers, 'content-type': 'application/json' }
    return { ...rest, url: rest.url + first.path, method, headers, ...(body === undefined ? {} : { body }) }
  }
  let next = 0
  // Each connection is one person, who sends their bodies in rotation.
  const setupClient = (client: Client) => {
    const person = people[next++ % people.length]!
    let sent = 0
    const setupRequest = (request: Request): Request => ({ ...request, ...nextOf(person, sent++) })
    client.setRequests([{ method, setupRequest }])
  }
  return { ...rest, requests: [{ method, ...nextOf(people[0]!, 0) }], setupClient }
}

function nextOf({ path, headers, bodies, keys }: Caller, sent: number) {
  const key = keys ? { 'idempotency-key': randomUUID() } : {}
  return {
    path,
    headers: { ...headers, 'content-type': 'application/json', ...key },
    body: bodies[sent % bodies.length],
  }
}

// autocannon counts whole milliseconds; a fast response takes less than one.
function burst(options: Options): Promise<Burst | LoadFailed> {
  return new Promise((resolve) => {
    const times: number[] = []
    const connected = new WeakSet<Client>()
    const run = autocannon(options, (error) => error && resolve({ failed: error.message }))
    run.on('response', (client, _status, _bytes, ms) => {
      // Node accepts one connection per turn of its loop, so a first response measures that queue and not the call.
      if (connected.has(client)) times.push(ms)
      else connected.add(client)
    })
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
