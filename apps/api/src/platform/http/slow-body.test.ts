import { connect } from 'node:net'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createLog } from '../log.ts'
import { createServer } from './server.ts'

let app: FastifyInstance
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  app = createServer({ log: createLog('silent'), onAnswered: () => {} })
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
  app.post('/form', { config: { open: true, stream: true } as object }, async (request) => {
    let bytes = 0
    for await (const chunk of request.body as AsyncIterable<Buffer>) bytes += chunk.length
    return { bytes }
  })
  app.post('/json', { config: { open: true } }, async () => ({ ok: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

/** Sends the beginning of a body, and the rest when asked to. */
async function begin(path: string, type: string) {
  const address = app.server.address() as { port: number }
  const socket = connect(address.port, '127.0.0.1')
  const arrived = once(app.server, 'request')
  const answered = once(socket, 'data').then(([data]) => String(data))
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 4\r\n\r\n{`)
  await arrived
  return { socket, answered }
}

test('a text that never ends is given up on after ten seconds', async () => {
  const { socket, answered } = await begin('/json', 'application/json')
  await vi.advanceTimersByTimeAsync(10_001)
  expect(await answered).toMatch(/^HTTP\/1\.1 408 /)
  socket.destroy()
})

test('a photo over a slow line is waited for', async () => {
  const { socket, answered } = await begin('/form', 'multipart/form-data; boundary=x')
  await vi.advanceTimersByTimeAsync(60_000)
  socket.write('"x"')
  const answer = await answered
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain('{"bytes":4}')
  socket.destroy()
})

test('a body that is handed in without a network is waited for, since there is no line to close', async () => {
  const payload = new PassThrough()
  const answered = app.inject({
    method: 'POST',
    url: '/json',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  payload.write('{')
  await vi.advanceTimersByTimeAsync(60_000)
  payload.end('}')
  expect((await answered).json()).toEqual({ ok: true })
})
