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

/** Starts the built product on data of its own; the journeys find it at BASE_URL. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stillwater-e2e-'))
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const product = spawn(process.execPath, ['--enable-source-maps', main], {
    env: { ...process.env, NODE_ENV: 'production', DEMO: '1', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const keep = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-8_000))
  product.stdout.on('data', keep)
  product.stderr.on('data', keep)
  const stop = async () => {
    await end(product)
    await rm(dataDir, { recursive: true, force: true })
  }

  const baseUrl = `http://127.0.0.1:${port}`
  if (!(await isReady(baseUrl, product))) {
    await stop()
    throw new Error(`The product did not become ready.\n${said}`)
  }
  process.env.BASE_URL = baseUrl
  return stop
}

async function isReady(baseUrl: string, product: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline && product.exitCode === null) {
    const answer = await fetch(`${baseUrl}/api/ready`).catch(() => undefined)
    if (answer?.ok) return true
    await pause(100)
  }
  return false
}

async function end(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return
  const ended = once(product, 'exit')
  product.kill('SIGTERM')
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
