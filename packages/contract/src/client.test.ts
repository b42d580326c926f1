import { describe, expect, test, vi } from 'vitest'
import { fallbackError } from '@stillwater/domain/shell/api-error'
import * as z from 'zod/mini'
import { createClient, fillPath, isFinal, isRefused, Refused, type ClientOptions } from './client.ts'
import { endpoint } from './endpoint.ts'

interface SentRequest {
  url: string
  method: string | undefined
  headers: Record<string, string>
  body: unknown
}

/** A network that answers as told and remembers what it was sent. */
function network(status: number, body: string, headers: Record<string, string> = {}) {
  const sent: SentRequest[] = []
  const send = (async (url: string, init: RequestInit) => {
    sent.push({
      url,
      method: init.method,
      headers: init.headers as Record<string, string>,
      body: init.body,
    })
    return new Response(status === 204 ? null : body, { status, headers })
  }) as typeof fetch
  return { sent, send }
}

const session = { 'access-token': 't', client: 'c', uid: 'robin@example.com' }
const watcher = () => vi.fn<NonNullable<ClientOptions['onAnswer']>>()
const clientOn = ({ send }: { send: typeof fetch }, onAnswer = watcher()) =>
  createClient({ host: 'https://clinic.example', send, credentials: () => session, onAnswer })

async function refusalOf(work: Promise<unknown>): Promise<Refused> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Refused)
  return error as Refused
}

const saveNote = endpoint({
  method: 'PUT',
  path: '/api/patients/:id/notes/:note',
  summary: 'Save a note',
  access: 'user',
  params: z.object({ id: z.string(), note: z.string() }),
  query: z.object({ draft: z.optional(z.boolean()), from: z.optional(z.string()) }),
  body: z.object({ text: z.string() }),
  reply: z.object({ text: z.string() }),
})

describe('what a screen sends', () => {
  test('carries the session, the method, the filled path and a JSON body (A-AUTH-013 to 015)', async () => {
    const wire = network(200, '{"text":"hello"}')
    const { data, status } = await clientOn(wire).call(saveNote, {
      params: { id: 'a/b', note: '7' },
      query: { draft: true, from: undefined },
      body: { text: 'hello' },
    })
    expect(data).toEqual({ text: 'hello' })
    expect(status).toBe(200)
    expect(wire.sent).toEqual([
      {
        url: 'https://clinic.example/api/patients/a%2Fb/notes/7?draft=true',
        method: 'PUT',
        headers: { accept: 'application/json', 'content-type': 'application/json', ...session },
        body: '{"text":"hello"}',
      },
    ])
  })

  test.each(['GET', 'POST', 'PUT', 'DELETE'])('by %s is sent (C12)', async (method) => {
    const wire = network(200, '{}')
    await clientOn(wire).request(method, '/api/x')
    expect(wire.sent[0]).toMatchObject({ method, body: undefined })
    expect(wire.sent[0]?.headers).not.toHaveProperty('content-type')
  })

  test.each(['PATCH', 'HEAD', 'get', ''])('by %j is never sent (C12)', async (method) => {
    const wire = network(200, '{}')
    await expect(clientOn(wire).request(method, '/api/x')).rejects.toThrow(
      'Unimplemented REST type in api middleware',
    )
    expect(wire.sent).toEqual([])
  })

  test('may carry a header of its own, such as a key against doing things twice', async () => {
    const wire = network(200, '{}')
    await clientOn(wire).request('POST', '/api/x', {}, { 'idempotency-key': 'k' })
    expect(wire.sent[0]?.headers).toMatchObject({ 'idempotency-key': 'k', ...session })
  })

  test('fills a path without letting a value leave its place', () => {
    expect(fillPath('/a/:id/b', { id: '../c?d#e' })).toBe('/a/..%2Fc%3Fd%23e/b')
  })
})

describe('what a screen is answered', () => {
  test('with a refusal says the first words of the server, its code, its fields and how long to wait', async () => {
    const body = {
      success: false,
      errors: ['First.', 'Second.'],
      code: 'invalid',
      fields: { email: 'First.' },
      request_id: 'r',
    }
    const wire = network(422, JSON.stringify(body), { 'retry-after': '7' })
    const refused = await refusalOf(clientOn(wire).request('GET', '/api/x'))
    expect(refused.message).toBe('First.')
    expect(refused).toMatchObject({
      status: 422,
      code: 'invalid',
      fields: { email: 'First.' },
      retry_after: 7,
      data: body,
    })
  })

  // A-ERR-001 to 005
  test.each([
    ['{"success":false,"a":"x","b":"y"}', 'x'],
    ['{"errors":["x","y"]}', 'x'],
    ['{"error":"x"}', 'x'],
    ['{"a":""}', fallbackError],
    ['{"a":{}}', fallbackError],
    ['{"a":5}', fallbackError],
    ['null', fallbackError],
    ['', fallbackError],
    ['<html>502 Bad Gateway</html>', fallbackError],
    ['{"success":false,"errors":{"full_messages":["x"]}}', fallbackError],
  ])('with %s reads %j', async (body, text) => {
    const refused = await refusalOf(clientOn(network(500, body)).request('GET', '/api/x'))
    expect(refused.message).toBe(text)
    expect(refused.fields).toEqual({})
    expect(refused.retry_after).toBeUndefined()
  })

  test('with nothing is nothing', async () => {
    expect((await clientOn(network(204, '')).request('DELETE', '/api/x')).data).toBeNull()
  })

  test('is reported to the session listener, refused or not (A-AUTH-061)', async () => {
    const watch = watcher()
    await clientOn(network(200, '{}', { uid: 'new@example.com' }), watch).request('GET', '/api/x')
    await refusalOf(clientOn(network(401, '{}'), watch).request('GET', '/api/y'))
    expect(watch.mock.calls.map(([{ status, path }]) => [status, path])).toEqual([
      [200, '/api/x'],
      [401, '/api/y'],
    ])
    expect(watch.mock.calls[0]?.[0].headers.get('uid')).toBe('new@example.com')
  })

  test('by no server at all fails as the network did', async () => {
    const send = (async () => {
      throw new TypeError('fetch failed')
    }) as typeof fetch
    await expect(clientOn({ send }).request('GET', '/api/x')).rejects.toThrow('fetch failed')
  })
})

test.each([
  [400, undefined, true, true],
  [401, 'unauthenticated', true, false],
  [404, 'not_found', true, true],
  [408, undefined, true, false],
  [409, 'idempotency_in_progress', true, false],
  [409, 'note_changed', true, true],
  [425, undefined, true, false],
  [429, 'too_many_requests', true, false],
  [500, 'unexpected', false, false],
  [503, undefined, false, false],
])('a reply of %i, %s: refused is %s and final is %s', (status, code, refused, final) => {
  const error = new Refused(status, { success: false, errors: ['x'], code })
  expect([isRefused(error), isFinal(error)]).toEqual([refused, final])
})

test('a reply that never came is neither refused nor final', () => {
  const lost = new TypeError('Failed to fetch')
  expect([isRefused(lost), isFinal(lost)]).toEqual([false, false])
})
