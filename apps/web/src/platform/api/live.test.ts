import { liveClose, type LiveEvent, type LiveMessage } from '@stillwater/contract/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectLive, type LiveOptions, type LiveState } from './live.ts'

class FakeSocket extends EventTarget {
  static made: FakeSocket[] = []
  sent: unknown[] = []
  closed = false
  url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.made.push(this)
  }
  send(data: string) {
    this.sent.push(JSON.parse(data))
  }
  close() {
    this.closed = true
  }
  opens() {
    this.dispatchEvent(new Event('open'))
  }
  says(message: LiveMessage) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  closes(code: number) {
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}
const sockets = FakeSocket.made
const latest = () => sockets.at(-1) ?? expect.fail('no connection was made')

let events: LiveEvent[]
let states: LiveState[]
let resets: number[]
let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.stubGlobal('WebSocket', FakeSocket)
  sockets.length = 0
  events = []
  states = []
  resets = []
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const ann = { 'access-token': 't', client: 'c', uid: 'ann@example.com' }
function connect(more: Partial<LiveOptions> = {}): void {
  end = connectLive({
    url: '/api/live',
    credentials: () => ann,
    since: null,
    onEvent: (event) => events.push(event),
    onReset: (cursor) => resets.push(cursor),
    onState: (state) => states.push(state),
    ...more,
  })
}
function isReady(cursor = 0): void {
  latest().opens()
  latest().says({ type: 'ready', cursor })
}
const event = (seq: number): LiveEvent => ({ type: 'event', seq, kind: 'message', record_id: `r${seq}` })

test('a page says who it is, and hears what changes', () => {
  connect()
  isReady(4)
  latest().says(event(5))
  expect(latest().url).toBe('ws://localhost:3000/api/live')
  expect(latest().sent).toEqual([{ type: 'hello', ...ann, since: null }])
  expect(events).toEqual([event(5)])
  expect(states).toEqual(['connecting', 'open'])
})

test('what it does not understand is passed over, and it goes on listening', () => {
  connect()
  isReady()
  for (const data of ['{', 'null', '{"type":"event","seq":"9"}', '{"type":"news"}'])
    latest().dispatchEvent(new MessageEvent('message', { data }))
  latest().says(event(1))
  expect(events.map(({ seq }) => seq)).toEqual([1])
})

test('after a loss it goes on where it was, and nothing is shown twice', () => {
  connect({ since: 1 })
  isReady(1)
  latest().says(event(2))
  latest().closes(1006)
  expect(states.at(-1)).toBe('waiting')
  vi.advanceTimersByTime(500)
  isReady(2)
  expect(latest().sent).toEqual([{ type: 'hello', ...ann, since: 2 }])
  latest().says(event(2))
  latest().says(event(3))
  expect(events.map(({ seq }) => seq)).toEqual([2, 3])
})

test('it waits longer after each failure, never more than half a minute, and starts afresh once it is ready', () => {
  connect()
  const waits: number[] = []
  for (let round = 0; round < 8; round++) {
    latest().closes(1006)
    const before = Date.now()
    const made = sockets.length
    while (sockets.length === made) vi.advanceTimersByTime(100)
    waits.push(Date.now() - before)
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16000, 30000, 30000])
  isReady()
  latest().closes(liveClose.restarting)
  const made = sockets.length
  vi.advanceTimersByTime(500)
  expect(sockets.length).toBe(made + 1)
})

test('two pages that were cut off together do not come back at the same moment', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  connect()
  latest().closes(1006)
  vi.advanceTimersByTime(249)
  expect(sockets).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(sockets).toHaveLength(2)
})

test('one who was away for too long fetches everything, and goes on from there', () => {
  connect({ since: 1 })
  latest().opens()
  latest().says({ type: 'reset', cursor: 90 })
  latest().says(event(91))
  expect(resets).toEqual([90])
  expect(events).toEqual([event(91)])
})

test('a person who is signed out is not connected again', () => {
  connect()
  isReady()
  latest().closes(liveClose.signed_out)
  vi.advanceTimersByTime(60 * 60 * 1000)
  dispatchEvent(new Event('online'))
  expect(states.at(-1)).toBe('signed-out')
  expect(sockets).toHaveLength(1)
})

test('nobody signed in, no connection', () => {
  connect({ credentials: () => null })
  expect(sockets).toHaveLength(0)
  expect(states).toEqual(['signed-out'])
})

test('a line that has gone silent is given up; one that ticks is kept', () => {
  connect()
  isReady()
  for (let turn = 0; turn < 6; turn++) {
    vi.advanceTimersByTime(20_000)
    latest().says({ type: 'tick' })
  }
  expect(sockets).toHaveLength(1)
  vi.advanceTimersByTime(46_000)
  expect(sockets[0]?.closed).toBe(true)
  expect(sockets).toHaveLength(2)
  sockets[0]?.says(event(1))
  expect(events).toEqual([])
})

test('it comes back at once when the network or the person does', () => {
  connect()
  isReady()
  dispatchEvent(new Event('online'))
  expect(sockets).toHaveLength(1)
  for (let failure = 0; failure < 6; failure++) {
    latest().closes(1006)
    vi.advanceTimersByTime(16_000)
  }
  const made = sockets.length
  latest().closes(1006)
  dispatchEvent(new Event('online'))
  expect(sockets).toHaveLength(made + 1)

  isReady()
  vi.setSystemTime(Date.now() + 10 * 60 * 1000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sockets).toHaveLength(made + 2)
})

test('a page that is left is silent', () => {
  connect()
  isReady()
  end()
  expect(latest().closed).toBe(true)
  latest().closes(1000)
  latest().says(event(1))
  vi.advanceTimersByTime(60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sockets).toHaveLength(1)
  expect(events).toEqual([])
})
