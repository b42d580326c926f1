import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'

/** Opens sockets in pairs and sends messages between them, in a process of its own. */
interface ChatSide {
  id: string
  credentials: Record<string, string>
}
export interface LoadPair {
  thread_id: string
  sides: [ChatSide, ChatSide]
}
export type ChatOrder =
  | { do: 'open'; url: string; pairs: LoadPair[] }
  | { do: 'paced' | 'closed'; seconds: number }
  | { do: 'close' }
export interface ChatResult {
  sent: number
  delivered: number
  doubled: number
  per_second: number
  p50_ms: number
  p99_ms: number
}

interface OpenPair {
  thread_id: string
  sockets: WebSocket[]
}

const text = 'I slept a little better this week, but the mornings are still hard. '.repeat(2)
let pairs: OpenPair[] = []
let sentAt = new Map<string, number>()
let times: number[] = []
let doubled = 0
let onDelivered: (pair: OpenPair, side: number) => void = () => {}

async function open(url: string, wanted: LoadPair[]): Promise<void> {
  for (let at = 0; at < wanted.length; at += 50)
    pairs.push(
      ...(await Promise.all(
        wanted.slice(at, at + 50).map(async ({ thread_id, sides }) => {
          const pair: OpenPair = { thread_id, sockets: [] }
          pair.sockets = await Promise.all(
            sides.map((side, n) => connect(url, side, sides[1 - n]!.id, pair, n)),
          )
          return pair
        }),
      )),
    )
}

function connect(url: string, side: ChatSide, peer: string, pair: OpenPair, n: number): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, {
    headers: { Origin: url },
    perMessageDeflate: false,
  })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)))
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'hello', since: null, user: side.id, peer, ...side.credentials })),
    )
    socket.on('message', (data) => {
      const heard = JSON.parse(String(data)) as { type: string; message?: { id: string; kind?: string } }
      if (heard.type === 'ready') resolve(socket)
      // Outside the clinic's hours each thread also gets an auto-reply, which nobody here sent.
      if (heard.type === 'message' && heard.message && heard.message.kind !== 'auto_reply')
        receive(heard.message.id, pair, n)
    })
  })
}

function receive(id: string, pair: OpenPair, side: number): void {
  const at = sentAt.get(id)
  if (at === undefined) {
    doubled++
    return
  }
  sentAt.delete(id)
  times.push(performance.now() - at)
  onDelivered(pair, side)
}

function send({ thread_id, sockets }: OpenPair, side: number): void {
  const id = randomUUID()
  sentAt.set(id, performance.now())
  sockets[side]?.send(JSON.stringify({ type: 'message', thread_id, id, message: text, attachment_id: null }))
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function run(seconds: number, isPaced: boolean): Promise<ChatResult> {
  ;[sentAt, times, doubled] = [new Map(), [], 0]
  const began = performance.now()
  const ends = began + seconds * 1000
  let sent = 0
  const say = (pair: OpenPair, side: number) => {
    sent++
    send(pair, side)
  }
  onDelivered = isPaced
    ? () => {}
    : (pair, side) => {
        if (performance.now() < ends) say(pair, side)
      }
  if (isPaced)
    await Promise.all(
      pairs.map(async (pair, place) => {
        await pause((place / pairs.length) * 1000)
        for (let turn = 0; performance.now() < ends; turn++) {
          say(pair, turn % 2)
          await pause(
            Math.max(0, began + (place / pairs.length) * 1000 + (turn + 1) * 1000 - performance.now()),
          )
        }
      }),
    )
  else {
    for (const pair of pairs) say(pair, 0)
    await pause(seconds * 1000)
  }
  const measured = isPaced ? seconds : (performance.now() - began) / 1000
  const inTime = times.length
  for (let waited = 0; sentAt.size > 0 && waited < 10_000; waited += 50) await pause(50)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    sent,
    delivered: times.length,
    doubled,
    per_second: inTime / measured,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
  }
}

async function obey(order: ChatOrder): Promise<unknown> {
  if (order.do === 'open') return open(order.url, order.pairs)
  if (order.do !== 'close') return run(order.seconds, order.do === 'paced')
  for (const { sockets } of pairs) for (const socket of sockets) socket.terminate()
  pairs = []
  return null
}

process.on('message', (order: ChatOrder) => {
  obey(order).then(
    (answer) => process.send?.({ answer: answer ?? null }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  )
})
process.send?.('ready')
