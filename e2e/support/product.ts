import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url))
const readyTimeoutMs = 240_000

export interface Product {
  base_url: string
  data_dir: string
  /** Ends it with SIGKILL, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same port and data. */
  start(): Promise<void>
  /** Ends the process and its database, and removes the data. */
  stop(): Promise<void>
}

/** Starts the built product on a new data folder, with more environment where a journey needs it. */
export async function newProduct(more: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stillwater-e2e-'))
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const base_url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DEMO: '1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...more,
  }
  let running: ChildProcess | undefined

  async function start(): Promise<void> {
    const child = spawn(process.execPath, ['--enable-source-maps', main], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running = child
    let output = ''
    const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-8_000))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    if (await isReady(base_url, child)) return
    await end(child, 'SIGTERM')
    throw new Error(`The product did not become ready.\n${output}`)
  }

  const product: Product = {
    base_url,
    data_dir: dataDir,
    start,
    kill: () => end(running, 'SIGKILL'),
    async stop() {
      // A killed product has left its database running, which only the next start can stop.
      if (!running || hasEnded(running)) await start().catch(() => {})
      await end(running, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await start().catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  })
  return product
}

async function isReady(base_url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + readyTimeoutMs
  while (Date.now() < deadline && !hasEnded(child)) {
    const answer = await fetch(`${base_url}/api/ready`).catch(() => undefined)
    if (answer?.ok) return true
    await pause(100)
  }
  return false
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function end(child: ChildProcess | undefined, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!child || hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

// Below the range of ephemeral ports.
async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const probe = createServer()
  const free = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return free ? port : freePort()
}
