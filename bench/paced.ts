import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Burst, Caller, LoadFailed, Wanted } from './burst.ts'

/** Open-loop load: each person sends one call every `every_ms`, evenly spread, whether or not others wait. */
export function pacedBurst(wanted: Wanted, every_ms: number): Promise<Burst | LoadFailed> {
  const { people, connections, duration } = wanted
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let lost = 0
  const calls = people.flatMap((person, place) => {
    const first = (place / people.length) * every_ms
    return Array.from({ length: Math.floor((duration * 1000) / every_ms) }, (_, sent) =>
      waited(first + sent * every_ms).then(() => call(wanted, agent, person, sent)),
    )
  })
  const heard = calls.map((answer) =>
    answer.then(
      (ms) => times.push(ms),
      () => (lost += 1),
    ),
  )
  return Promise.all(heard).then(() => {
    agent.destroy()
    if (lost > 0) return { failed: `${lost} of ${calls.length} answers were not 2xx` }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    return { per_second: times.length / duration, p50_ms: at(0.5), p99_ms: at(0.99) }
  })
}

const waited = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function call({ url, method }: Wanted, agent: Agent, person: Caller, sent: number): Promise<number> {
  const began = performance.now()
  const keys = person.keys ? { 'idempotency-key': randomUUID() } : {}
  const headers = { ...person.headers, ...keys, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const asked = request(url + person.path, { method, agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        const { statusCode = 500 } = answer
        if (statusCode < 300) resolve(performance.now() - began)
        else reject(new Error(String(statusCode)))
      })
    })
    asked.on('error', reject)
    asked.end(person.bodies[sent % person.bodies.length])
  })
}
