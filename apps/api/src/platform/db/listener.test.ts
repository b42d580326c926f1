import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { scratchDatabase } from '../../testing/scratch-database.ts'
import { openListener } from './listener.ts'

const scratch = await scratchDatabase()
const owner = new pg.Client(scratch.ownerUrl)
owner.on('error', () => {})
await owner.connect()
afterAll(async () => {
  await owner.end()
  await scratch.drop()
})

const say = (channel: string, payload: string) => owner.query('select pg_notify($1, $2)', [channel, payload])

test('what one process says is heard by those who listen to that channel, until they stop', async () => {
  const listener = openListener(scratch.appUrl, { role: 'app_rw' })
  const kitchen: string[] = []
  let heardInHall: (payload: string) => void = () => {}
  const off = listener.on('kitchen', (payload) => kitchen.push(payload))
  listener.on('hall', (payload) => heardInHall(payload))
  await listener.ready()

  const hall = new Promise<string>((resolve) => (heardInHall = resolve))
  await say('kitchen', 'one')
  await say('hall', 'two')
  expect(await hall).toBe('two')
  expect(kitchen).toEqual(['one'])

  off()
  const later = new Promise<string>((resolve) => (heardInHall = resolve))
  await say('kitchen', 'three')
  await say('hall', 'four')
  expect(await later).toBe('four')
  expect(kitchen).toEqual(['one'])
  await listener.close()
})

test('a lost connection comes back by itself, and everyone is told to catch up', async () => {
  const waits: number[] = []
  let missed = 0
  const said: string[] = []
  let onListening: () => void = () => {}
  let onSaid: () => void = () => {}
  const listener = openListener(scratch.jobsUrl, {
    role: 'jobs',
    wait: async (ms) => {
      waits.push(ms)
      // It was said while nobody could hear it.
      if (waits.length === 1) await say('news', 'unheard').then(() => missed++)
    },
  })
  listener.on(
    'news',
    (payload) => (said.push(payload), onSaid()),
    () => onListening(),
  )
  await listener.ready()

  const back = new Promise<void>((resolve) => (onListening = resolve))
  await terminate('stillwater listener jobs')
  await back
  await listener.ready()
  expect(waits[0]).toBe(100)
  expect(missed).toBe(1)
  expect(said).toEqual([])

  const heard = new Promise<void>((resolve) => (onSaid = resolve))
  await say('news', 'heard')
  await heard
  expect(said).toEqual(['heard'])
  await listener.close()
})

test('a connection that no longer answers is given up for a new one', async () => {
  const { hostname, port } = new URL(scratch.appUrl)
  const lines: Socket[] = []
  const proxy = createServer((line) => {
    const server = connect(Number(port), hostname)
    lines.push(line)
    for (const end of [line, server]) end.on('error', () => {})
    line.pipe(server).pipe(line)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const through = new URL(scratch.appUrl)
  through.port = String((proxy.address() as AddressInfo).port)
  let onListening: () => void = () => {}
  const listener = openListener(through.href, { role: 'app_rw', beat_ms: 500 })
  listener.on(
    'news',
    () => {},
    () => onListening(),
  )
  await listener.ready()

  const back = new Promise<void>((resolve) => (onListening = resolve))
  lines[0]?.unpipe().pause()
  await back
  expect(lines.length).toBeGreaterThan(1)
  await listener.close()
  for (const line of lines) line.destroy()
  proxy.close()
})

test('a server that is away is tried again for ever, ever less often', async () => {
  const waits: number[] = []
  let enough: () => void = () => {}
  const triedOften = new Promise<void>((resolve) => (enough = resolve))
  const listener = openListener('postgres://nobody@127.0.0.1:1/none', {
    role: 'jobs',
    wait: async (ms) => {
      if (waits.push(ms) === 9) enough()
    },
  })
  await triedOften
  await listener.close()
  expect(waits.slice(0, 9)).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000, 5000])
})

// Each login may end its own connections and no others.
async function terminate(application_name: string): Promise<void> {
  const self = new pg.Client(scratch.jobsUrl)
  await self.connect()
  await self.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
    [application_name],
  )
  await self.end()
}

test('a listener that is closed while it still connects is gone at once', async () => {
  for (let turns = 0; turns < 60; turns++) {
    const listener = openListener(scratch.jobsUrl, { role: 'jobs' })
    for (const channel of ['one', 'two', 'three']) listener.on(channel, () => {})
    for (let turn = 0; turn < turns; turn++) await owner.query('select 1')
    await expect(listener.close()).resolves.toBeUndefined()
  }
})
