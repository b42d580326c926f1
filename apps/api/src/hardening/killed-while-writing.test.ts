import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { LiveMessage } from '@stillwater/contract/live'
import { scratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { bundleProduct } from './product-process.fixture.ts'
import { signInDemo } from './sign-in-demo.fixture.ts'

const each = 80
const inFlight = 8
const killAfter = 100
/** Two processes start, the first on an empty database: most of a minute while other tests run. */
const startsMs = 600_000

let product: Awaited<ReturnType<typeof bundleProduct>>
let scratch: ScratchDatabase
let dataDir: string
beforeAll(async () => {
  ;[product, scratch] = [await bundleProduct(), await scratchDatabase()]
  dataDir = await mkdtemp(join(tmpdir(), 'stillwater-kill-messages-'))
  await chmod(dataDir, 0o755)
}, startsMs)
afterAll(async () => {
  await product.remove()
  await scratch.drop()
  await rm(dataDir, { recursive: true, force: true })
}, startsMs)

const start = () =>
  product.run({
    DATA_DIR: dataDir,
    DEMO: '1',
    PORT: '0',
    LOG_LEVEL: 'error',
    MESSAGES_PER_MINUTE: '100000',
    DATABASE_URL: scratch.ownerUrl,
    DATABASE_APP_URL: scratch.appUrl,
    DATABASE_JOBS_URL: scratch.jobsUrl,
  })

type Headers = Record<string, string>
async function signIn(url: string, sign_in: string): Promise<Headers> {
  const answer = await signInDemo(url, sign_in)
  return Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, answer.headers.get(name) ?? '']),
  )
}

/**
 * A browser that sends its messages in order, sends again at another process what was not accepted, and orders what it
 * hears: a new message may come before the older ones it asked for.
 */
function chatter(headers: Headers, thread_id: string, after: number, onAccepted: () => void) {
  const mine: string[] = Array.from({ length: each }, () => randomUUID())
  const accepted = new Set<string>()
  const known = new Map<number, string>()
  let sent = 0
  let socket: WebSocket
  let onDone: () => void = () => {}
  const done = new Promise<void>((resolve) => (onDone = resolve))

  function send(id: string): void {
    socket.send(
      JSON.stringify({
        type: 'message',
        thread_id,
        id,
        message: `message ${mine.indexOf(id)}`,
        attachment_id: null,
      }),
    )
  }
  function lastWithoutGap(): number {
    let seq = after
    while (known.has(seq + 1)) seq++
    return seq
  }
  function sendMore(): void {
    while (sent < each && sent - accepted.size < inFlight) send(mine[sent++]!)
  }
  function take(said: LiveMessage): void {
    if (said.type === 'ready' || said.type === 'reset') {
      socket.send(JSON.stringify({ type: 'sync', thread_id, after: lastWithoutGap() }))
      for (const id of mine.slice(0, sent)) if (!accepted.has(id)) send(id)
      sendMore()
    }
    // A person's connection hears all of their threads.
    if (said.type === 'message' && said.message.thread_id === thread_id)
      known.set(said.message.seq, said.message.id)
    if (said.type === 'rejected') throw new Error(`rejected: ${said.code}`)
    if (said.type === 'accepted' && !accepted.has(said.id)) {
      accepted.add(said.id)
      known.set(said.seq, said.id)
      onAccepted()
      sendMore()
      if (accepted.size === each) onDone()
    }
  }
  return {
    mine,
    known,
    done,
    connect(url: string, next: () => string): void {
      socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { Origin: url } })
      socket.on('error', () => {})
      socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', since: null, ...headers })))
      socket.on('message', (data) => take(JSON.parse(String(data)) as LiveMessage))
      socket.on('close', () => accepted.size < each && this.connect(next(), next))
    },
    close: () => socket.close(),
  }
}

test(
  'kill -9: of the messages that were accepted none is lost or doubled, and both sides keep their order',
  async () => {
    const first = start()
    const a = await first.ready
    const second = start()
    const b = await second.ready
    const patient = await signIn(a, 'cash-medication')
    const people = { care_manager: 'counselor', therapist: 'therapist', doctor: 'provider' }
    let total = 0
    let killed = false
    const onAccepted = () => {
      if (++total < killAfter || killed) return
      killed = true
      first.child.kill('SIGKILL')
    }
    const talks = []
    for (const [kind, sign_in] of Object.entries(people)) {
      const answer = await fetch(`${a}/api/message_threads/get_${kind}`, { method: 'POST', headers: patient })
      const { message_thread_id: thread, last_seq } = (await answer.json()) as {
        message_thread_id: string
        last_seq: number
      }
      const carer = await signIn(a, sign_in)
      const sides = [patient, carer].map((headers) => chatter(headers, thread, last_seq, onAccepted))
      talks.push({ thread, last_seq, sides })
    }
    for (const { sides } of talks) for (const side of sides) side.connect(a, () => b)
    await Promise.all(talks.flatMap(({ sides }) => sides.map(({ done }) => done)))
    expect(killed).toBe(true)

    for (const { thread, last_seq, sides } of talks) {
      const stored: { id: string; seq: number }[] = []
      for (let after = last_seq, more = true; more; after = stored.at(-1)?.seq ?? after) {
        const answer = await fetch(`${b}/api/message_threads/${thread}/messages?after=${after}`, {
          headers: patient,
        })
        const page = (await answer.json()) as { messages: { id: string; seq: number }[]; has_more: boolean }
        stored.push(...page.messages)
        more = page.has_more
      }
      expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, n) => last_seq + n + 1))
      for (const { mine, known } of sides) {
        expect(stored.map(({ id }) => id).filter((id) => mine.includes(id))).toEqual(mine)
        // What was accepted last may still be on its way.
        await expect
          .poll(() => [...known].map(([seq, id]) => ({ seq, id })).toSorted((x, y) => x.seq - y.seq))
          .toEqual(stored.map(({ seq, id }) => ({ seq, id })))
      }
      sides.forEach((side) => side.close())
    }
    expect(total).toBe(6 * each)
    second.child.kill('SIGTERM')
    expect((await second.ended).complained).toBe('')
  },
  startsMs,
)

test(
  'kill -9: danger in a message that was accepted reaches the care team from the next process',
  async () => {
    const first = start()
    const a = await first.ready
    const patient = await signIn(a, 'cash-medication')
    const answer = await fetch(`${a}/api/message_threads/get_therapist`, { method: 'POST', headers: patient })
    const { message_thread_id } = (await answer.json()) as { message_thread_id: string }
    const client = new pg.Client(scratch.ownerUrl)
    await client.connect()
    await client.query('set role jobs')
    const [thread] = (
      await client.query<{ patient_id: string }>('select patient_id from message_threads where id = $1', [
        message_thread_id,
      ])
    ).rows
    const tasks = async () =>
      (
        await client.query(
          `select 1 from tasks where patient_id = $1 and safety and urgent and done_at is null`,
          [thread!.patient_id],
        )
      ).rowCount
    expect(await tasks()).toBe(0)
    // The signal cannot be recorded before the process is killed.
    await client.query(`select pg_advisory_lock(hashtextextended('safety ' || $1::text, 0))`, [
      thread!.patient_id,
    ])
    const sent = await fetch(`${a}/api/message_threads/${message_thread_id}/messages`, {
      method: 'POST',
      headers: { ...patient, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'I took all my pills and I want to die' }),
    })
    expect([sent.status, await sent.json()]).toMatchObject([200, { shows_crisis_lines: true }])
    first.child.kill('SIGKILL')
    await first.ended
    expect(await tasks()).toBe(0)
    await client.query('select pg_advisory_unlock_all()')
    const second = start()
    await second.ready
    await expect.poll(tasks, { timeout: startsMs, interval: 200 }).toBe(1)
    const left = await client.query('select 1 from messages where awaits_signal')
    expect(left.rowCount).toBe(0)
    await client.end()
    second.child.kill('SIGTERM')
    await second.ended
  },
  startsMs,
)
