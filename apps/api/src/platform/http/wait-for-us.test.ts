import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createLog } from '../log.ts'
import { createServer } from './server.ts'

let app: FastifyInstance
let client: Socket
let answerNow: () => void
beforeEach(async () => {
  const worked = new Promise<void>((resolve) => (answerNow = resolve))
  app = createServer({ log: createLog('silent'), onAnswered: () => {} })
  app.server.timeout = 20
  app.get('/work', { config: { open: true } }, async () => {
    await worked
    return { ok: true }
  })
  app.get('/pages', { config: { open: true } }, (_request, reply) => {
    async function* pages() {
      yield 'first page'
      await worked
      yield 'last page'
    }
    return reply.send(Readable.from(pages(), { objectMode: false }))
  })
  app.get('/flood', { config: { open: true } }, (_request, reply) => {
    function* endless() {
      for (;;) yield Buffer.alloc(1024 * 1024)
    }
    return reply.send(Readable.from(endless()))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  client.destroy()
  await app.close()
})

/** Asks over a line of its own, and hands over the end of it that the server holds. */
async function ask(path: string, headers = ''): Promise<Socket> {
  const arrived = once(app.server, 'request')
  client = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  client.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`)
  const [request] = await arrived
  return request.socket
}
const silent = (line: Socket) => once(line, 'timeout')

test('an answer that takes longer than a silent line is given still arrives', async () => {
  const line = await ask('/work')
  const answered = once(client, 'data')
  await silent(line)
  await silent(line)
  expect(line.destroyed).toBe(false)
  answerNow()
  expect(String(await answered)).toContain('{"ok":true}')
})

test('a file whose next page takes longer than a silent line is given is sent whole', async () => {
  const line = await ask('/pages', 'connection: close\r\n')
  let sent = ''
  client.on('data', (data) => (sent += String(data)))
  await silent(line)
  await silent(line)
  answerNow()
  await once(client, 'close')
  expect(sent).toContain('first page')
  expect(sent).toContain('last page')
})

test('a reader who takes nothing of the answer is cut off', async () => {
  const line = await ask('/flood')
  client.pause()
  await once(line, 'close')
  expect(line.destroyed).toBe(true)
})

test('a request that is not here whole is cut off, whatever is answered to it', async () => {
  const line = await ask('/work', 'content-length: 4\r\n')
  await once(line, 'close')
  expect(line.destroyed).toBe(true)
})
