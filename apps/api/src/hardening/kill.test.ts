import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleProduct, type ProductProcess } from './product-process.fixture.ts'
import { until } from './until.fixture.ts'

const writers = ['cash-medication', 'cash-therapy', 'insured', 'pilot', 'offer', 'outside', 'empty', 'paused']

let product: Awaited<ReturnType<typeof bundleProduct>>
let dataDir: string
let env: Record<string, string>
beforeAll(async () => {
  product = await bundleProduct()
  dataDir = await mkdtemp(join(tmpdir(), 'stillwater-kill-'))
  await chmod(dataDir, 0o755)
  const database = String(23_000 + (process.pid % 500) * 10)
  env = { DATA_DIR: dataDir, DEMO: '1', PORT: '0', DATABASE_PORT: database, LOG_LEVEL: 'error' }
})
afterAll(async () => {
  // A test that failed may have left a database running, which the next start takes over.
  if (await databaseRuns()) {
    const last = product.run(env)
    await last.ready.catch(() => {})
    last.child.kill('SIGTERM')
    await last.ended
  }
  await product.remove()
  await rm(dataDir, { recursive: true, force: true })
})

type Headers = Record<string, string>
interface Writer {
  sign_in: string
  path: string
  headers: Headers
  /** What the server has said it keeps. */
  acknowledged: string | null
  /** What was sent last; it may or may not be kept when no answer came. */
  sent: string | null
}

async function signIn(address: string, sign_in: string): Promise<Writer> {
  const response = await fetch(`${address}/api/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${sign_in}@demo.test`, password: 'Stillwater-1' }),
  })
  const { data } = (await response.json()) as { data: { id: string } }
  const headers: Headers = { 'content-type': 'application/json' }
  for (const name of ['access-token', 'client', 'uid']) headers[name] = response.headers.get(name) ?? ''
  return { sign_in, path: `/api/patients/${data.id}`, headers, acknowledged: null, sent: null }
}

/** Writes one value after another until the server is gone. */
async function writeUntilGone(
  address: string,
  writer: Writer,
  cycle: number,
  onWritten: () => void,
): Promise<void> {
  for (let n = 0; ; n++) {
    writer.sent = `${cycle}-${n}`
    try {
      const response = await fetch(address + writer.path, {
        method: 'PUT',
        headers: { ...writer.headers, 'idempotency-key': `write-${cycle}-${n}-${writer.sign_in}` },
        body: JSON.stringify({ pronoun: writer.sent }),
      })
      if (response.status !== 200) throw new Error(`answered ${response.status}`)
      await response.text()
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('answered')) throw error
      return
    }
    writer.acknowledged = writer.sent
    onWritten()
  }
}

test('killed in the middle of eight people writing, twice, it starts again by itself with every word kept, and asked to stop it leaves nothing running', async () => {
  let writing: Writer[] = []
  let written = 0
  for (let cycle = 0; cycle < 2; cycle++) {
    const { child, ready, ended } = product.run(env)
    const address = await ready
    if (cycle === 0) writing = await Promise.all(writers.map((one) => signIn(address, one)))
    for (const writer of writing) {
      // Nobody has to sign in again either.
      const response = await fetch(address + writer.path, { headers: writer.headers })
      expect([writer.sign_in, response.status]).toEqual([writer.sign_in, 200])
      const { pronoun } = (await response.json()) as { pronoun: string | null }
      if (cycle > 0) expect([writer.acknowledged, writer.sent]).toContain(pronoun)
    }
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
  for (const writer of writing) {
    const response = await fetch(address + writer.path, { headers: writer.headers })
    const { pronoun } = (await response.json()) as { pronoun: string }
    expect([writer.acknowledged, writer.sent]).toContain(pronoun)
  }
  expect(written).toBeGreaterThanOrEqual(200)

  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, complained: '' })
  await expect(fetch(`${address}/api/health`)).rejects.toThrow('fetch failed')
  expect(await databaseRuns()).toBe(false)
}, 60_000)

test('a start that fails takes its database down with it', async () => {
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
})

test('someone who changes their mind while it starts leaves nothing running either', async () => {
  const { child, ended } = product.run({ ...env, LOG_LEVEL: 'info' })
  await until(databaseRuns)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  expect(await databaseRuns()).toBe(false)
})

async function databaseRuns(): Promise<boolean> {
  return (await readdir(join(dataDir, 'pg')).catch((): string[] => [])).includes('postmaster.pid')
}
