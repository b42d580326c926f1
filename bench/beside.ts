import { type ChildProcess } from 'node:child_process'
import { startEmbeddedPostgres } from '../apps/api/src/platform/postgres/embedded-postgres.ts'
import { endChild, nextWord, startChild } from './child.ts'
import { freePort } from './free-port.ts'
import type { Burst, LoadFailed, Wanted } from './burst.ts'
import { median } from './median.ts'
import { startProduct, withDataDir, type Product } from './product.ts'

const poolSize = 10

/** The statements that the bare server runs for the same calls. */
interface Bare {
  read: string
  write: string
}

export interface Beside {
  product: Product
  /** Where the bare server listens. */
  startBare(statements: Bare, user_id: string): Promise<string>
  /** Connection URL of the owner, on the Postgres that both use. */
  databaseUrl: string
  dataDir: string
  burst(wanted: Wanted): Promise<Burst>
}

/** Starts the product and the bare server on one Postgres, and removes everything afterwards. */
export async function besideBare<T>(measure: (beside: Beside) => Promise<T>): Promise<T> {
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
      const load = await startChild<string>('load.ts')
      ends.unshift(() => endChild(load.child))
      return await measure({
        product,
        databaseUrl: postgres.ownerUrl,
        dataDir,
        async startBare({ read, write }, user_id) {
          const bare = await startChild<number>('bare-server.ts', {
            BARE_DATABASE_URL: postgres.jobsUrl,
            BARE_READ: read,
            BARE_WRITE: write,
            BARE_POOL: String(poolSize),
            BARE_USER: user_id,
          })
          ends.unshift(() => endChild(bare.child))
          return `http://127.0.0.1:${bare.word}`
        },
        burst: (wanted) => burst(load.child, wanted),
      })
    } finally {
      for (const end of ends) await end()
    }
  })
}

async function burst(load: ChildProcess, wanted: Wanted): Promise<Burst> {
  load.send(wanted)
  const answer = await nextWord<Burst | LoadFailed>(load)
  if ('failed' in answer) throw new Error(`${wanted.method} ${wanted.url}: ${answer.failed}.`)
  return answer
}

export interface Round {
  bare: Burst
  product: Burst
}

/** The first round is a warm-up and is not counted; the order alternates. */
export async function alternate(
  rounds: number,
  send: (side: keyof Round) => Promise<Burst>,
): Promise<Round[]> {
  const results: Round[] = []
  for (let round = 0; round <= rounds; round++) {
    if (round % 2 === 0) results.push({ bare: await send('bare'), product: await send('product') })
    else {
      const product = await send('product')
      results.push({ bare: await send('bare'), product })
    }
  }
  return results.slice(1)
}

/** The product's figure as a multiple of the bare server's, per round, and both absolute figures. */
export function ratioOf(
  rounds: Round[],
  figure: keyof Burst,
): { ratio: number; product: number; bare: number } {
  return {
    ratio: median(rounds.map(({ bare, product }) => product[figure] / bare[figure])),
    product: median(rounds.map(({ product }) => product[figure])),
    bare: median(rounds.map(({ bare }) => bare[figure])),
  }
}
