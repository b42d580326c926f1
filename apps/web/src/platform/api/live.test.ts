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
  }).end
}
function isReady(cursor = 0): void {
  latest().opens()
  latest().says({ type: 'ready', cursor })
}
const event = (seq: number): LiveEvent => ({ type: 'event', seq, kind: 'visit', record_id: `r${seq}` })

test('live connection: sends its credentials first, then receives events', () => {
  connect()
  isReady(4)
  latest().says(event(5))
  expect(latest().url).toBe('ws://localhost:3000/api/live')
  expect(latest().sent).toEqual([{ type: 'hello', ...ann, since: null }])
  expect(events).toEqual([event(5)])
  expect(states).toEqual(['connecting', 'open'])
})

test('live connection: an unknown kind of event is skipped, and the next connection resumes after it', () => {
  connect()
  isReady()
  latest().says({ type: 'event', seq: 1, kind: 'news', record_id: null })
  latest().closes(1006)
  vi.advanceTimersByTime(500)
  latest().opens()
  expect(events).toEqual([])
  expect(latest().sent).toEqual([{ type: 'hello', ...ann, since: 1 }])
})

test('live connection: messages that cannot be read are skipped', () => {
  connect()
  isReady()
  for (const data of ['{', 'null', '{"type":"event","seq":"9"}', '{"type":"news"}'])
    latest().dispatchEvent(new MessageEvent('message', { data }))
  latest().says(event(1))
  expect(events.map(({ seq }) => seq)).toEqual([1])
})

test('live connection: resumes at its cursor after a loss and delivers no event twice', () => {
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

test('live connection: backoff doubles up to 30 s and starts over once connected', () => {
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

test('live connection: backoff is jittered, so pages that were cut off together reconnect apart', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  connect()
  latest().closes(1006)
  vi.advanceTimersByTime(249)
  expect(sockets).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(sockets).toHaveLength(2)
})

test('live connection: a reset refetches everything and resumes at its cursor', () => {
  connect({ since: 1 })
  latest().opens()
  latest().says({ type: 'reset', cursor: 90 })
  latest().says(event(91))
  expect(resets).toEqual([90])
  expect(events).toEqual([event(91)])
})

test('live connection: does not reconnect once the server says the session ended', () => {
  connect()
  isReady()
  latest().closes(liveClose.signed_out)
  vi.advanceTimersByTime(60 * 60 * 1000)
  dispatchEvent(new Event('online'))
  expect(states.at(-1)).toBe('signed-out')
  expect(sockets).toHaveLength(1)
})

test('live connection: is not opened without a session', () => {
  connect({ credentials: () => null })
  expect(sockets).toHaveLength(0)
  expect(states).toEqual(['signed-out'])
})

test('live connection: reconnects after 45 s of silence, and stays while heartbeats arrive', () => {
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

test('live connection: reconnects at once when the network or the page comes back', () => {
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

test('live connection: stays closed after it was ended', () => {
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
