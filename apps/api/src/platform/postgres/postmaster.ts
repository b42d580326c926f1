import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { bareEnvironment, run } from './run.ts'

export interface PlacedCluster {
  folder: string
  account: Account
  binaries: Binaries
}

export interface Postmaster {
  port: number
  /** Resolves when it exits without being asked to. */
  crashed: Promise<void>
  stop(): Promise<void>
}

const defaults: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '60',
  shared_buffers: '64MB',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  jit: 'off',
  timezone: 'UTC',
  // Errors, statements and their values stay out of the log: they may hold patients' data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  log_line_prefix: '',
}

// Ports from 32768 are ephemeral: outgoing connections take them at random.
const highestPort = 32_767
const startTimeoutMs = 10_000

export async function startPostmaster(
  cluster: PlacedCluster,
  firstPort: number,
  log: (line: string) => void,
  settings: Record<string, string> = {},
  lastPort = highestPort,
): Promise<Postmaster> {
  const deadline = Date.now() + startTimeoutMs
  let port = firstPort
  while (port <= lastPort) {
    if (!(await isFree(port))) {
      port += 1
      continue
    }
    const outcome = await launch(cluster, port, log, { ...defaults, ...settings })
    if (typeof outcome !== 'string') return outcome
    if (outcome.includes('Address already in use')) port += 1
    // The children of a killed postmaster need a moment to exit.
    else if (outcome.includes('shared memory block') && Date.now() < deadline) await pause(200)
    else throw new Error(`Postgres did not start in ${cluster.folder}: ${reason(outcome)}.`)
  }
  throw new Error(`Postgres found no free port from ${firstPort} to ${lastPort}.`)
}

/** Stops a Postgres that another process started. The mode fast rolls back open transactions. */
export async function stopLeftover(cluster: PlacedCluster, mode: 'fast' | 'immediate'): Promise<void> {
  const args = ['stop', '-D', cluster.folder, '-m', mode, '-w', '-t', '30']
  const { code, output } = await run(cluster.binaries.pgCtl, args, cluster.account)
  const alreadyGone = /no server running|is not running|does not exist/.test(output)
  if (code !== 0 && !alreadyGone)
    throw new Error(`Postgres did not stop in ${cluster.folder}: ${reason(output)}.`)
}

/** Resolves to the output of Postgres when it exits instead of starting. */
function launch(
  { folder, account, binaries }: PlacedCluster,
  port: number,
  log: (line: string) => void,
  settings: Record<string, string>,
): Promise<Postmaster | string> {
  const options = Object.entries({ ...settings, port: String(port) }).map(
    ([key, value]) => `--${key}=${value}`,
  )
  // In its own process group, Ctrl-C in the terminal reaches only us, and we stop Postgres after its last query.
  const child = spawn(binaries.postgres, ['-D', folder, ...options], {
    ...account,
    cwd: '/',
    env: bareEnvironment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output: string[] = []
  let state: 'starting' | 'ready' | 'ending' = 'starting'

  return new Promise((resolve) => {
    let crash = () => {}
    const crashed = new Promise<void>((end) => {
      crash = end
    })
    const ended = new Promise<void>((end) => {
      child.on('error', (error) => resolve(error.message))
      child.on('close', (code, signal) => {
        if (state === 'starting') resolve(output.join('\n'))
        if (state === 'ready') {
          log(`FATAL:  Postgres exited unexpectedly (${signal ?? code})`)
          crash()
        }
        end()
      })
    })
    const stop = async () => {
      state = 'ending'
      await run(binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast', '--no-wait'], account)
      await ended
    }
    createInterface({ input: child.stderr }).on('line', (line) => {
      log(line)
      if (state !== 'starting') return
      output.push(line)
      if (!line.includes('database system is ready to accept connections')) return
      state = 'ready'
      resolve({ port, crashed, stop })
    })
  })
}

function reason(output: string): string {
  const lines = output.split('\n')
  return (lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '').replace(/^\w+:\s*/, '')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
