import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { endChild } from './child.ts'
import { freePort } from './free-port.ts'

const main = fileURLToPath(new URL('../apps/api/dist/main.js', import.meta.url))
const manifest = new URL('../package.json', import.meta.url)
const patienceMs = 60_000

export interface Product {
  url: string
  process: ChildProcess
  /** Time from process start to a successful readiness probe. */
  ready_ms: number
  stop(): Promise<void>
}

/** The built product, as `npm start` runs it. Its log is read and discarded, as a log collector would read it. */
export async function startProduct(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const product = spawn(process.execPath, [...nodeFlags(), ...execArgv(), main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '1',
      LOG_LEVEL: 'info',
      PORT: String(port),
      DATABASE_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  product.stdout.resume()
  let complaint = ''
  product.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)))

  while (!(await answers(`${url}/api/ready`))) {
    if (product.exitCode !== null || performance.now() - began > patienceMs) {
      await endChild(product)
      throw new Error(`The product did not become ready. ${complaint}`)
    }
    await pause(5)
  }
  return { url, process: product, ready_ms: performance.now() - began, stop: () => endChild(product) }
}

/** The flags that `npm start` gives to Node. */
function nodeFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(manifest, 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

/** `BENCH_NODE_OPTIONS="--cpu-prof --cpu-prof-dir=/tmp/profile"` shows where the product's time goes. */
function execArgv(): string[] {
  return process.env.BENCH_NODE_OPTIONS?.split(' ') ?? []
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )
}

/** Resident memory of the process, in MB. */
export async function residentMemory({ pid }: ChildProcess): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

export async function withDataDir<T>(use: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stillwater-bench-'))
  // Postgres may run as another user than the benchmark.
  await chmod(dataDir, 0o755)
  try {
    return await use(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
