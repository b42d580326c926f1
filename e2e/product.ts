import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../apps/api/dist/main.js', import.meta.url))
const patienceMs = 60_000

export interface Product {
  base_url: string
  /** As a power cut would: nothing is finished, nothing is told. */
  kill(): Promise<void>
  /** Again, at the same address and on the same data. */
  start(): Promise<void>
  /** For good: the process, its database and its data. */
  stop(): Promise<void>
}

/** The built product on data of its own. */
export async function newProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stillwater-e2e-'))
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const base_url = `http://127.0.0.1:${port}`
  const env = { ...process.env, NODE_ENV: 'production', DEMO: '1', PORT: String(port), DATA_DIR: dataDir }
  let running: ChildProcess | undefined

  async function start(): Promise<void> {
    const child = spawn(process.execPath, ['--enable-source-maps', main], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running = child
    let said = ''
    const keep = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-8_000))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    if (await isReady(base_url, child)) return
    await end(child, 'SIGTERM')
    throw new Error(`The product did not become ready.\n${said}`)
  }

  const product: Product = {
    base_url,
    start,
    kill: () => end(running, 'SIGKILL'),
    async stop() {
      // Killed, it has left its database running: only a start that ends well takes it along.
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
  const deadline = Date.now() + patienceMs
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

// Below the range from which outgoing connections take theirs.
async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const probe = createServer()
  const free = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return free ? port : freePort()
}
