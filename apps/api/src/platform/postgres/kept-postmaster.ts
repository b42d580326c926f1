import { setTimeout as pause } from 'node:timers/promises'
import { startPostmaster, type PlacedCluster, type Postmaster } from './postmaster.ts'

export interface KeptPostmasterOptions {
  cluster: PlacedCluster
  firstPort: number
  log: (line: string) => void
  settings: Record<string, string> | undefined
  /** Runs after each start, before the cluster counts as running. */
  onStarted(port: number): Promise<void>
}

const firstPauseMs = 100
const longestPauseMs = 5_000

/** A Postgres that is started again, at the same port, whenever it exits without being asked to. */
export async function keepPostmaster({
  cluster,
  firstPort,
  log,
  settings,
  onStarted,
}: KeptPostmasterOptions): Promise<Pick<Postmaster, 'port' | 'stop'>> {
  const start = async (from: number, to?: number) => {
    const postmaster = await startPostmaster(cluster, from, log, settings, to)
    try {
      await onStarted(postmaster.port)
      return postmaster
    } catch (error) {
      await postmaster.stop()
      throw error
    }
  }
  let running = await start(firstPort)
  const { port } = running
  let isStopping = false
  let restarting: Promise<void> | undefined
  watch()

  function watch(): void {
    void running.crashed.then(() => (restarting = restart()))
  }

  async function restart(): Promise<void> {
    for (let pauseMs = firstPauseMs; !isStopping; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        running = await start(port, port)
        watch()
        return
      } catch (error) {
        log(`FATAL:  ${error instanceof Error ? error.message : 'Postgres did not start again.'}`)
        await pause(pauseMs)
      }
    }
  }

  return {
    port,
    async stop() {
      isStopping = true
      await restarting
      await running.stop()
    },
  }
}
