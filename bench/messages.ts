import pg from 'pg'
import { loadKeyring } from '../apps/api/src/platform/sealing/keyring.ts'
import { besideBare } from './beside.ts'
import { endChild, nextWord, startChild } from './child.ts'
import type { ChatOrder, ChatResult, LoadPair } from './chat-load.ts'
import { chatPairs, fillThread, type ChatPair } from './chat-people.ts'
import { median } from './median.ts'
import { residentMemory } from './product.ts'
import { atLeast, atMost, reported, type Row } from './table.ts'

const pairCount = 2_500
const few = 1_000
const many = 1_000_000
const asks = 200

const bareTable = `create table bare_messages (id uuid primary key, thread_id uuid not null, sender_id uuid not null, body text not null,
  created_at timestamptz not null default now());
  create index on bare_messages (thread_id, created_at); grant insert on bare_messages to jobs`

/** 5,000 sockets, one message a second for each pair, beside a bare server that inserts each message and sends it on. */
export async function measureMessages({
  rounds,
  seconds,
}: {
  rounds: number
  seconds: number
}): Promise<Row[]> {
  // The limit is for people; the closed loop sends as fast as it is answered.
  process.env.MESSAGES_PER_MINUTE = '1000000'
  return besideBare(async ({ product, databaseUrl, dataDir }) => {
    const owner = new pg.Client({ connectionString: databaseUrl })
    await owner.connect()
    await owner.query(bareTable)
    await owner.query('set role jobs')
    const pairs = await chatPairs(owner, await loadKeyring({ dataDir, demo: true }), pairCount)
    const bare = await startChild<number>('bare-chat.ts', { BARE_DATABASE_URL: databaseUrl })
    const sides = {
      product: { url: product.url, process: product.process },
      bare: { url: `http://127.0.0.1:${bare.word}`, process: bare.child },
    }
    const [byProduct, byBare] = [
      await startChild<string>('chat-load.ts'),
      await startChild<string>('chat-load.ts'),
    ]
    const loads = { product: byProduct.child, bare: byBare.child }
    const tell = async (side: keyof typeof sides, order: ChatOrder) => {
      loads[side].send(order)
      const heard = await nextWord<{ answer: ChatResult } | { failed: string }>(loads[side])
      if ('failed' in heard) throw new Error(`${side}: ${heard.failed}`)
      return heard.answer
    }
    try {
      const memory = { product: 0, bare: 0 }
      for (const side of ['bare', 'product'] as const)
        memory[side] = await memoryPerConnection(
          sides[side],
          (some) => tell(side, { do: 'open', url: sides[side].url, pairs: some }),
          pairs,
        )
      for (const side of ['bare', 'product'] as const) await tell(side, { do: 'paced', seconds: 5 })
      const paced = await alternating(rounds, (side) => tell(side, { do: 'paced', seconds: 3 * seconds }))
      const closed = await alternating(rounds, (side) => tell(side, { do: 'closed', seconds: 2 * seconds }))
      for (const side of ['bare', 'product'] as const) await tell(side, { do: 'close' })
      const all = [...paced, ...closed].map(({ product: one }) => one)
      const lost = sum(all, ({ sent, delivered }) => sent - delivered)
      const p99 = ratio(paced, ({ p99_ms }) => p99_ms)
      const rate = ratio(closed, ({ per_second }) => per_second)
      return [
        atMost(
          'messages, 5,000 sockets, 2,500 a second: delivery p99',
          p99.ratio,
          2,
          'x bare',
          `${p99.product.toFixed(1)} ms against ${p99.bare.toFixed(1)} ms`,
        ),
        reported(
          'messages, paced: delivered a second',
          median(paced.map(({ product: one }) => one.per_second)),
          '',
          `bare ${median(paced.map(({ bare: one }) => one.per_second)).toFixed(0)}`,
        ),
        atLeast(
          'messages, closed loop: throughput',
          rate.ratio,
          0.5,
          'x bare',
          `${rate.product.toFixed(0)} of ${rate.bare.toFixed(0)} per second`,
        ),
        atMost(
          'messages: lost or doubled',
          lost + sum(all, ({ doubled }) => doubled),
          0,
          '',
          `of ${sum(all, ({ sent }) => sent)} sent`,
        ),
        atMost(
          'messages: memory of a connection',
          memory.product,
          16,
          'KB',
          `bare ${memory.bare.toFixed(1)} KB`,
        ),
        await openingThread(owner, pairs, product.url),
      ]
    } finally {
      await Promise.all([endChild(byProduct.child), endChild(byBare.child), endChild(bare.child)])
      await owner.end()
    }
  })
}

type Round = { product: ChatResult; bare: ChatResult }
async function alternating(
  rounds: number,
  send: (side: keyof Round) => Promise<ChatResult>,
): Promise<Round[]> {
  const results: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 ? await send('product') : null
    const bare = await send('bare')
    results.push({ bare, product: first ?? (await send('product')) })
  }
  return results
}

const sum = (all: ChatResult[], of: (one: ChatResult) => number) =>
  all.reduce((total, one) => total + of(one), 0)
const ratio = (rounds: Round[], of: (one: ChatResult) => number) => ({
  ratio: median(rounds.map(({ product, bare }) => of(product) / of(bare))),
  product: median(rounds.map(({ product }) => of(product))),
  bare: median(rounds.map(({ bare }) => of(bare))),
})

/** From the growth of resident memory after the first thousand sockets have warmed the process up. */
async function memoryPerConnection(
  side: Parameters<typeof residentMemory>[0] extends infer P ? { process: P } : never,
  open: (pairs: LoadPair[]) => Promise<unknown>,
  pairs: ChatPair[],
): Promise<number> {
  const asLoad = pairs.map(({ thread_id, patient, carer }): LoadPair => ({
    thread_id,
    sides: [patient, carer],
  }))
  await open(asLoad.slice(0, 500))
  const before = await residentMemory(side.process)
  await open(asLoad.slice(500))
  const after = await residentMemory(side.process)
  return ((after - before) * 1024) / ((pairs.length - 500) * 2)
}

async function openingThread(owner: pg.Client, pairs: ChatPair[], url: string): Promise<Row> {
  const [young, old] = pairs as [ChatPair, ChatPair]
  await owner.query('truncate messages').catch(() => owner.query('delete from messages'))
  await owner.query('update message_threads set last_seq = 0')
  await fillThread(owner, young, 1, few)
  await analyze(owner)
  await timesOf(url, young)
  const before = await timesOf(url, young)
  // Half of them in the thread that is opened.
  await fillThread(owner, old, 1, many / 2)
  for (const pair of pairs.slice(2, 12)) await fillThread(owner, pair, 1, many / 20)
  await analyze(owner)
  await timesOf(url, old)
  const after = await timesOf(url, old)
  const detail = `${after.toFixed(2)} ms against ${before.toFixed(2)} ms`
  return atMost('opening a thread: 1,000,000 messages against 1,000', after / before, 1.5, 'x', detail)
}

async function analyze(owner: pg.Client): Promise<void> {
  await owner.query('reset role')
  await owner.query('analyze messages')
  await owner.query('set role jobs')
}

async function timesOf(url: string, { thread_id, patient }: ChatPair): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < asks; n++) {
    const began = performance.now()
    const answer = await fetch(`${url}/api/message_threads/${thread_id}/messages`, {
      headers: patient.credentials,
    })
    if (!answer.ok) throw new Error(`A thread could not be opened: ${answer.status}.`)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
  }
  return median(times)
}
