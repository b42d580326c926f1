import { type ChildProcess } from 'node:child_process'
import type { Options } from 'autocannon'
import { loadPatient } from '../apps/api/src/features/people/patient-record.ts'
import { storeChanges } from '../apps/api/src/features/people/update-patient.ts'
import { startEmbeddedPostgres } from '../apps/api/src/platform/postgres/embedded-postgres.ts'
import { endChild, nextWord, startChild } from './child.ts'
import { freePort } from './free-port.ts'
import type { Burst, LoadFailed } from './load.ts'
import { median } from './median.ts'
import { residentMemory, startProduct, withDataDir } from './product.ts'
import { signInPatient } from './sign-in-patient.ts'
import { atLeast, atMost, type Row } from './table.ts'

const poolSize = 10

interface Calls {
  name: string
  least: number
  method: 'GET' | 'PUT'
  body?: string
}

const calls: Calls[] = [
  { name: 'read by id', least: 0.5, method: 'GET' },
  { name: 'small write', least: 0.6, method: 'PUT', body: JSON.stringify({ pronoun: 'they/them' }) },
]

export interface Lengths {
  /** Bursts that count, for each side. */
  rounds: number
  seconds: number
  /** Seconds before the first burst, until both sides run compiled code. */
  warmUp: number
}

/** The product beside the least possible server, on one Postgres, in turns. */
export async function measureApi({ rounds, seconds, warmUp }: Lengths): Promise<Row[]> {
  const ends: (() => Promise<void>)[] = []
  return withDataDir(async (dataDir) => {
    try {
      const postgres = await startEmbeddedPostgres({ dataDir, port: await freePort(), log: () => {} })
      ends.unshift(postgres.stop)
      const product = await startProduct(dataDir, {
        DATABASE_URL: postgres.ownerUrl,
        DATABASE_APP_URL: postgres.appUrl,
        DATABASE_JOBS_URL: postgres.jobsUrl,
      })
      ends.unshift(product.stop)
      const { id, headers } = await signInPatient(product.url)
      const bare = await startChild<number>('bare-server.ts', {
        BARE_DATABASE_URL: postgres.jobsUrl,
        BARE_READ: loadPatient.text,
        BARE_WRITE: storeChanges.text,
        BARE_POOL: String(poolSize),
        BARE_USER: id,
      })
      ends.unshift(() => endChild(bare.child))
      const load = await startChild<string>('load.ts')
      ends.unshift(() => endChild(load.child))

      const path = `/api/patients/${id}/`
      const sides = { bare: `http://127.0.0.1:${bare.word}${path}`, product: product.url + path }
      const rows: Row[] = []
      for (const call of calls) {
        const send = (url: string, connections: number, duration: number) =>
          burst(load.child, { ...request(call, headers), url, connections, duration })
        for (const url of Object.values(sides)) await send(url, 50, warmUp)
        for (const connections of [10, 50]) {
          const results = await inTurns(sides, rounds, (url) => send(url, connections, seconds))
          rows.push(...compared(call, connections, results))
        }
      }
      return [...rows, atMost('memory after the run', await residentMemory(product.process), 160, 'MB')]
    } finally {
      for (const end of ends) await end()
    }
  })
}

function request(
  { method, body }: Calls,
  session: Record<string, string>,
): Omit<Options, 'url' | 'connections' | 'duration'> {
  if (body === undefined) return { method, headers: session }
  return { method, body, headers: { ...session, 'content-type': 'application/json' } }
}

async function burst(load: ChildProcess, options: Options): Promise<Burst> {
  load.send(options)
  const answer = await nextWord<Burst | LoadFailed>(load)
  if ('failed' in answer) throw new Error(`${options.method} ${options.url}: ${answer.failed}.`)
  return answer
}

interface Round {
  bare: Burst
  product: Burst
}

/** The first round warms both up and is not counted; who goes first changes with each. */
async function inTurns(
  sides: { bare: string; product: string },
  rounds: number,
  send: (url: string) => Promise<Burst>,
): Promise<Round[]> {
  const results: Round[] = []
  for (let round = 0; round <= rounds; round++) {
    if (round % 2 === 0) results.push({ bare: await send(sides.bare), product: await send(sides.product) })
    else {
      const product = await send(sides.product)
      results.push({ bare: await send(sides.bare), product })
    }
  }
  return results.slice(1)
}

function compared({ name, least }: Calls, connections: number, rounds: Round[]): Row[] {
  const ratio = median(rounds.map(({ bare, product }) => product.per_second / bare.per_second))
  const tail = median(rounds.map(({ bare, product }) => product.p99_ms / bare.p99_ms))
  const of = (side: keyof Round, figure: keyof Burst) => median(rounds.map((round) => round[side][figure]))
  const what = `${name}, ${connections} connections`
  const rates = `${of('product', 'per_second').toFixed(0)} of ${of('bare', 'per_second').toFixed(0)} per second`
  const tails = `${of('product', 'p99_ms').toFixed(1)} of ${of('bare', 'p99_ms').toFixed(1)} ms`
  return [
    atLeast(`${what}: throughput`, ratio, least, 'x bare', rates),
    atMost(`${what}: p99`, tail, 3, 'x bare', tails),
  ]
}
