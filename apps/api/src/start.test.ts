import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleProduct } from './hardening/product-process.fixture.ts'
import { scratchDatabase, type ScratchDatabase } from './testing/scratch-database.ts'

let product: Awaited<ReturnType<typeof bundleProduct>>
let scratch: ScratchDatabase
let home: string
let withDatabase: Record<string, string>
beforeAll(async () => {
  ;[product, scratch] = await Promise.all([bundleProduct(), scratchDatabase()])
  home = await mkdtemp(join(tmpdir(), 'stillwater-start-'))
  await chmod(home, 0o755)
  withDatabase = {
    PORT: '0',
    DATA_DIR: join(home, 'data'),
    LOG_LEVEL: 'error',
    DATABASE_URL: scratch.ownerUrl,
    DATABASE_APP_URL: scratch.appUrl,
    DATABASE_JOBS_URL: scratch.jobsUrl,
  }
})
afterAll(async () => {
  await product.remove()
  await scratch.drop()
  await rm(home, { recursive: true, force: true })
})

const robin = {
  first_name: 'Robin',
  last_name: 'Tester',
  email: 'robin@example.com',
  phone: '5550001111',
  password: 'Quiet-Harbor-7',
  password_confirmation: 'Quiet-Harbor-7',
  sms_opted_in: true,
}

/** One clear sentence for the operator, exit code 1, nothing else. */
async function failsWith(env: Record<string, string>, account = {}): Promise<string> {
  const { code, complained, said } = await product.run(env, account).ended
  expect([code, said]).toEqual([1, ''])
  expect(complained.trim().split('\n')).toHaveLength(1)
  expect(complained).not.toMatch(/\bat .+:\d+:\d+|node:internal|Error:/)
  expect(complained).toMatch(/^[A-Z].+\.\n$/)
  return complained.trim()
}

const isRoot = process.getuid?.() === 0
const ordinary = isRoot ? { uid: 65_534, gid: 65_534 } : {}

test('a database that is not there, not known or not open to us is named in one sentence', async () => {
  const at = (change: (url: URL) => void) => {
    const url = new URL(scratch.ownerUrl)
    change(url)
    return { ...withDatabase, DATABASE_URL: url.href }
  }
  const sentences = await Promise.all([
    failsWith(at((url) => (url.port = '1'))),
    failsWith(at((url) => (url.password = 'guess'))),
    failsWith(at((url) => (url.pathname = '/nowhere'))),
  ])
  expect(sentences).toEqual([
    'No database answers at DATABASE_URL. Start it, or correct the address.',
    'The database refused the user or password in DATABASE_URL.',
    'The database named in DATABASE_URL does not exist.',
  ])
})

test('a setting that makes no sense is named before anything is started', async () => {
  expect(await failsWith({ ...withDatabase, PORT: 'eighty' })).toBe(
    'PORT must be a whole number from 0 to 65535.',
  )
})

test('a data folder that cannot be written is said to be so, with a database of its own or another', async () => {
  const closed = join(home, 'closed')
  await mkdir(closed)
  await chmod(closed, 0o555)
  const [own, elsewhere] = await Promise.all([
    failsWith({ PORT: '0', DATA_DIR: closed }, ordinary),
    failsWith({ ...withDatabase, DATA_DIR: closed }, ordinary),
  ])
  expect(own).toBe('This user may not use that port or folder. Choose another PORT or DATA_DIR.')
  expect(elsewhere).toBe(own)
})

test('a port that is taken is said to be taken', async () => {
  const stranger = createServer().listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  const { port } = stranger.address() as AddressInfo
  expect(await failsWith({ ...withDatabase, PORT: String(port) })).toBe(
    'The port is already taken by another program. Set PORT to a free one.',
  )
  stranger.close()
})

test('a clinic with its own database is stopped without an error in the log', async () => {
  const clinic = product.run({ PORT: '0', DATA_DIR: join(home, 'own'), LOG_LEVEL: 'error', DEMO: '1' })
  await clinic.ready
  clinic.child.kill('SIGTERM')
  const { code, said } = await clinic.ended
  expect(code).toBe(0)
  expect(said).not.toContain('"level":"error"')
})

describe('an operator whose reader of the log has gone', () => {
  const startAndStopReading = async () => {
    const clinic = product.run({ ...withDatabase, LOG_LEVEL: 'info' })
    const address = await clinic.ready
    clinic.child.stdout?.destroy()
    return { ...clinic, address }
  }

  test('keeps the clinic open for its patients', async () => {
    const { child, address, ended } = await startAndStopReading()
    const visit = async () => expect((await fetch(`${address}/api/globals`)).status).toBe(200)
    // More lines than are kept together, so that some meet the broken pipe.
    for (let round = 0; round < 20; round++) await Promise.all(Array.from({ length: 20 }, visit))
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, complained: '' })
  })

  test('can stop it, though its last lines reach nobody', async () => {
    const { child, ended } = await startAndStopReading()
    child.kill('SIGHUP')
    expect(await ended).toMatchObject({ code: 0, complained: '' })
  })
})

test('a demo is refused on the data of a clinic, and a clinic on those of a demo', async () => {
  const [clinic, demo] = await Promise.all([scratchDatabase(), scratchDatabase()])
  const on = ({ ownerUrl, appUrl, jobsUrl }: ScratchDatabase, DEMO: string, folder: string) => ({
    ...withDatabase,
    DATA_DIR: join(home, folder),
    DATABASE_URL: ownerUrl,
    DATABASE_APP_URL: appUrl,
    DATABASE_JOBS_URL: jobsUrl,
    DEMO,
    ALLOW_SIMULATED: 'mail',
  })
  const runOnce = async (
    env: Record<string, string>,
    use: (address: string) => Promise<void> = async () => {},
  ) => {
    const started = product.run(env)
    await use(await started.ready)
    started.child.kill('SIGTERM')
    await started.ended
  }
  await runOnce(on(clinic, '0', 'clinic'), async (address) => {
    const response = await fetch(`${address}/api/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(robin),
    })
    expect(response.status).toBe(200)
  })
  await runOnce(on(demo, '1', 'demo'))
  expect(await failsWith(on(clinic, '1', 'clinic'))).toBe(
    'This database belongs to a clinic. Start it with DEMO=0, or set DATA_DIR or DATABASE_URL to another.',
  )
  expect(await failsWith(on(demo, '0', 'demo'))).toBe(
    'This database holds the people of the demo, whose password is public. Set DATA_DIR or DATABASE_URL to an empty one, or start it with DEMO=1.',
  )
  await runOnce(on(demo, '1', 'demo'))
  await Promise.all([clinic.drop(), demo.drop()])
})

describe('an operator who starts a clinic and not a demo', () => {
  const token = 'a-token-of-some-length'
  let address: string
  let stop: () => Promise<{ code: number | null; said: string; complained: string }>
  beforeAll(async () => {
    const started = product.run({
      ...withDatabase,
      DEMO: '0',
      ALLOW_SIMULATED: 'mail',
      METRICS_TOKEN: token,
      TRUST_PROXY: '127.0.0.1',
    })
    address = await started.ready
    stop = () => {
      started.child.kill('SIGTERM')
      return started.ended
    }
  })

  test('gets none of what a demo shows, and nobody in it', async () => {
    for (const [method, path] of [
      ['GET', '/dev/outbox'],
      ['GET', '/dev/outbox.json'],
      ['GET', '/dev/clock'],
      ['POST', '/dev/clock'],
      ['GET', '/dev/faults'],
      ['POST', '/dev/faults'],
      ['POST', '/dev/new-patients'],
      ['GET', '/dev/ui'],
    ] as const) {
      const response = await fetch(address + path, { method })
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.json()).toMatchObject({ success: false, code: 'not_found' })
    }
    const globals = await fetch(`${address}/api/globals`)
    expect(await globals.json()).toMatchObject({ dev_console: false })
    const signIn = await post('/api/auth/sign_in', { email: 'admin@demo.test', password: 'Stillwater-1' })
    expect(signIn.status).toBe(401)
  })

  test('has sign-ups that tell nobody who is a patient already', async () => {
    const [first, second] = [await post('/api/users', robin), await post('/api/users', robin)]
    expect([first.status, second.status]).toEqual([200, 200])
    const shape = async (response: Response) => Object.keys((await response.json()) as object)
    expect(await shape(second)).toEqual(await shape(first))
    for (const response of [first, second]) expect(response.headers.get('access-token')).toBeNull()
  })

  test('shows its metrics to this machine and to callers with the token, and to no one else through a proxy', async () => {
    const metrics = (headers = {}) => fetch(`${address}/metrics`, { headers }).then(({ status }) => status)
    expect(await metrics()).toBe(200)
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])
      expect([name, await metrics({ [name]: '203.0.113.7' })]).toEqual([name, 404])
    const proxied = { 'x-forwarded-for': '203.0.113.7' }
    expect(await metrics({ ...proxied, authorization: `Bearer ${token}` })).toBe(200)
    expect(await metrics({ ...proxied, authorization: 'Bearer guess' })).toBe(404)
  })

  test('is told that a second process needs shared storage, and stops it in good order', async () => {
    const ended = await stop()
    expect(ended).toMatchObject({ code: 0, complained: '' })
    expect(ended.said).toContain('Set STORAGE_URL before a second process uses this database.')
  })

  function post(path: string, body: object): Promise<Response> {
    return fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
})
