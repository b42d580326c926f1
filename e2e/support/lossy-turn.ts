import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export const turnSecret = 'the shared secret of a test'

export interface LossyTurn {
  url: string
  /** The share of packets that is dropped on each leg from now on. */
  lose(share: number): void
  stop(): void
}

/** A process of its own: the server throws at a packet that comes after its end, which would end the worker. */
export async function startLossyTurn(): Promise<LossyTurn> {
  const server = fork(join(import.meta.dirname, 'lossy-turn-server.ts'), [turnSecret], {
    execArgv: ['--import', 'tsx'],
  })
  const [url] = (await once(server, 'message')) as [string]
  return {
    url,
    lose: (share) => void server.send(share),
    stop: () => void server.kill('SIGKILL'),
  }
}
