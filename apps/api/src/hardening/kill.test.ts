import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleProduct, type ProductProcess } from './product-process.fixture.ts'
import { until } from './until.fixture.ts'
import {
  answerWriter,
  noteWriter,
  prescriptionWriter,
  pronounWriter,
  type Writer,
} from './writers.fixture.ts'

const answering = ['cash-medication', 'cash-therapy', 'insured', 'pilot']
const changing = ['offer', 'outside', 'empty', 'paused']
/** The product starts three times, the first time with an empty folder: most of a minute while other tests run. */
const startsMs = 600_000

let product: Awaited<ReturnType<typeof bundleProduct>>
let dataDir: string
let env: Record<string, string>
beforeAll(async () => {
  product = await bundleProduct()
  dataDir = await mkdtemp(join(tmpdir(), 'stillwater-kill-'))
  await chmod(dataDir, 0o755)
  const database = String(23_000 + (process.pid % 500) * 10)
  env = { DATA_DIR: dataDir, DEMO: '1', PORT: '0', DATABASE_PORT: database, LOG_LEVEL: 'error' }
}, startsMs)
afterAll(async () => {
  // A failed test may leave a database running, which the next start takes over.
  if (await databaseRuns()) {
    const last = product.run(env)
    await last.ready.catch(() => {})
    last.child.kill('SIGTERM')
    await last.ended
  }
  await product.remove()
  await rm(dataDir, { recursive: true, force: true })
}, startsMs)

/** Writes one thing after another until the server is gone. */
async function writeUntilGone(
  address: string,
  writer: Writer,
  cycle: number,
  onWritten: () => void,
): Promise<void> {
  for (let n = 0; ; n++) {
    try {
      await writer.write(address, `${cycle}-${n}`)
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('answered')) throw error
      return
    }
    onWritten()
  }
}

test(
  'kill -9: twice, while eight patients save answers and a therapist a note, no acknowledged write is lost, and a stop leaves no process',
  async () => {
    let writing: Writer[] = []
    let written = 0
    for (let cycle = 0; cycle < 2; cycle++) {
      const { child, ready, ended } = product.run(env)
      const address = await ready
      if (cycle === 0)
        writing = await Promise.all([
          ...answering.map((one) => answerWriter(address, one)),
          ...changing.map((one) => pronounWriter(address, one)),
          noteWriter(address, 'therapist', 'cash-medication'),
          prescriptionWriter(address, 'provider', 'insured'),
        ])
      // Sessions survive.
      for (const writer of writing) await writer.expectKept(address)
      const enough = 100 * (cycle + 1)
      let onEnough: () => void = () => {}
      const wroteEnough = new Promise<void>((resolve) => (onEnough = resolve))
      const all = writing.map((writer) =>
        writeUntilGone(address, writer, cycle, () => {
          if (++written === enough) onEnough()
        }),
      )
      await wroteEnough
      child.kill('SIGKILL')
      await Promise.all(all)
      expect((await ended).complained).toBe('')
    }
    const { child, ready, ended } = product.run(env)
    const address = await ready
    for (const writer of writing) await writer.expectKept(address)
    expect(written).toBeGreaterThanOrEqual(200)

    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, complained: '' })
    await expect(fetch(`${address}/api/health`)).rejects.toThrow('fetch failed')
    expect(await databaseRuns()).toBe(false)
  },
  startsMs,
)

test(
  'start: a failed start also stops its database',
  async () => {
    const stranger = createServer().listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const address = stranger.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const failed: ProductProcess = product.run({ ...env, PORT: port })
    const { code, complained } = await failed.ended
    stranger.close()
    expect([code, complained]).toEqual([
      1,
      'The port is already taken by another program. Set PORT to a free one.\n',
    ])
    expect(await databaseRuns()).toBe(false)
  },
  startsMs,
)

test(
  'start: an interrupt during the start leaves no process',
  async () => {
    const { child, ended } = product.run({ ...env, LOG_LEVEL: 'info' })
    await until(databaseRuns, startsMs)
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    expect(await databaseRuns()).toBe(false)
  },
  startsMs,
)

async function databaseRuns(): Promise<boolean> {
  return (await readdir(join(dataDir, 'pg')).catch((): string[] => [])).includes('postmaster.pid')
}
