import { connect } from 'node:net'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { keyOf, sampleOf, schemaOf, shapeFault } from './calls.fixture.ts'
import { atEach, callers, clinic, nextMinute, send, useClinic } from './bad-input.fixture.ts'

useClinic()

describe('bad input: a malformed id gets the same 404 as an unknown one', () => {
  test.each(callers)('from %s', async (caller) => {
    const ids = [
      'x',
      '0',
      '-1',
      '%00',
      '%2e%2e%2f%2e%2e%2fetc',
      '%zz',
      '%ff',
      "1'%20or%20'1'='1",
      'null',
      '-'.repeat(36),
      'a'.repeat(36),
      'a'.repeat(199),
      'a'.repeat(5000),
      '00000000-0000-0000-0000-000000000000',
      `${clinic.idOf('cash-therapy')}%20`,
      '%F0%9F%92%99',
    ]
    const places = clinic.app.endpoints.filter(({ path, access }) => path.includes(':') && access === caller)
    for (const id of ids) {
      await nextMinute()
      await atEach(places, async (endpoint) => {
        const body = sampleOf(schemaOf(endpoint.body))
        const answer = await send(endpoint, body === undefined ? {} : { body }, id)
        const said = `${keyOf(endpoint)} with ${id.slice(0, 50)} answered ${answer.status} ${answer.text}`
        expect([403, 404, 422], said).toContain(answer.status)
        expect(shapeFault(answer.status, answer.text), said).toBeNull()
      })
    }
  })
})

test('bad input: an invalid query is refused', async () => {
  const queries = [
    '?redirect_url=a&redirect_url=b',
    '?redirect_url[]=a',
    '?%00=1',
    '?redirect_url=%zz',
    `?${'a=b&'.repeat(2000)}`,
  ]
  for (const query of queries) {
    const answer = await clinic.ask('GET', `/api/auth/password/edit${query}`)
    expect([401, 404, 422], `${query} ${answer.status} ${answer.text}`).toContain(answer.status)
    expect(shapeFault(answer.status, answer.text)).toBeNull()
  }
})

test('bad input: an unknown route gets 404 in the one error shape', async () => {
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['PUT', '/api/auth/sign_in'],
    ['DELETE', `/api/patients/${clinic.idOf('cash-medication')}`],
    ['OPTIONS', '/api/auth/sign_in'],
    ['TRACE', '/api/health'],
    ['GET', '/api/%'],
    ['GET', '//api//globals/..'],
    ['GET', '/somewhere'],
  ] as const) {
    const answer = await clinic.ask(method, url)
    expect([method, url, answer.status, answer.body.code]).toEqual([method, url, 404, 'not_found'])
    expect(shapeFault(404, answer.text)).toBeNull()
  }
})

test('bad input: malformed HTTP gets the one error shape and a closed connection', async () => {
  for (const [said, status] of [
    ['NONSENSE\r\n\r\n', 400],
    ['GET /api/health HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', 400],
    [`GET /api/health HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'POST /api/users HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ] as const) {
    const { hostname, port } = new URL(clinic.url)
    const socket = connect(Number(port), hostname)
    let heard = ''
    socket.on('data', (chunk) => (heard += String(chunk)))
    socket.on('error', () => {})
    socket.write(said)
    await once(socket, 'close')
    const [head = '', body = ''] = heard.split('\r\n\r\n')
    expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain('x-content-type-options: nosniff')
    expect(shapeFault(400, body)).toBeNull()
  }
})
