import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFaults } from '../faults/faults.ts'
import { localServer, type Asked, type LocalServer } from '../local-server.fixture.ts'
import { Outage } from '../outage.ts'
import { embeddedIdentity } from './embedded-identity.ts'
import { refusingIdentity } from './identity.port.ts'
import { identitySuite, someone } from './identity.suite.ts'
import { personaIdentity } from './persona-identity.ts'

describe('embedded identity', () => {
  identitySuite(() => embeddedIdentity)

  test('embedded identity: faults make it refuse, fail or time out', async () => {
    const faults = createFaults({ delay: async () => {} })
    const identity = faults.wrap('identity', embeddedIdentity, refusingIdentity)
    faults.set({ port: 'identity', mode: 'refuse' })
    expect(await identity.check(someone, 'check-5')).toMatchObject({ status: 'refused' })
    faults.set({ port: 'identity', mode: 'error' })
    await expect(identity.check(someone, 'check-5')).rejects.toBeInstanceOf(Outage)
    faults.set({ port: 'identity', mode: 'timeout' })
    await expect(identity.check(someone, 'check-5')).rejects.toMatchObject({ timed_out: true })
  })
})

describe('persona identity', () => {
  let persona: LocalServer
  let respond = decide
  beforeAll(async () => {
    persona = await localServer((asked, reply) => respond(asked, reply))
  })
  afterAll(() => persona.close())
  const identity = (deadline_ms = 30_000) =>
    personaIdentity({
      api_key: 'canary-key',
      template_id: 'itmpl_1',
      base_url: persona.url,
      deadline_ms,
    })

  function decide({ headers, body }: Asked, reply: ServerResponse): void {
    const { fields } = (JSON.parse(body) as { data: { attributes: Attributes } }).data.attributes
    const status = { Review: 'needs_review', Refuse: 'declined' }[fields['name-last'].value] ?? 'approved'
    const data = {
      type: 'inquiry',
      id: `inq_${headers['idempotency-key'] as string}`,
      attributes: { status },
    }
    reply.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
  }
  interface Attributes {
    fields: Record<'name-last' | 'name-first' | 'birthdate', { value: string }>
  }
  const answering = (status: number, body: string) => (_: Asked, reply: ServerResponse) =>
    void reply.writeHead(status).end(body)
  async function checkedWhile(answer: typeof decide, deadline_ms?: number): Promise<unknown> {
    respond = answer
    try {
      return await identity(deadline_ms)
        .check(someone, 'check-6')
        .catch((thrown: unknown) => thrown)
    } finally {
      respond = decide
    }
  }

  identitySuite(() => identity())

  test('persona identity: a request carries the API key, the template, the person and the idempotency key', async () => {
    await identity().check(someone, 'check-7')
    const { method, path, headers, body } = persona.asked.at(-1)!
    expect([method, path, headers.authorization, headers['idempotency-key']]).toEqual([
      'POST',
      '/api/v1/inquiries',
      'Bearer canary-key',
      'check-7',
    ])
    expect(JSON.parse(body)).toEqual({
      data: {
        attributes: {
          'inquiry-template-id': 'itmpl_1',
          'reference-id': someone.reference_id,
          fields: {
            'name-first': { type: 'string', value: 'Zoë' },
            'name-last': { type: 'string', value: 'O’Hara' },
            birthdate: { type: 'date', value: '1990-02-28' },
          },
        },
      },
    })
  })

  test.each(['created', 'pending', 'needs_review', 'something_new'])(
    'a status of %s leaves the patient waiting, never refused',
    async (status) => {
      const body = JSON.stringify({ data: { id: 'inq_1', attributes: { status } } })
      expect(await checkedWhile(answering(200, body))).toMatchObject({ status: 'waiting' })
    },
  )

  test.each([400, 401, 404, 422, 429, 500, 503])(
    'persona identity: status %d is an outage',
    async (status) => {
      const error = await checkedWhile(answering(status, '{"errors":[{"title":"O’Hara canary-key"}]}'))
      expect(error).toBeInstanceOf(Outage)
      expect(String(error)).not.toMatch(/O’Hara|canary/)
    },
  )

  test.each(['', 'nonsense', '{"data":{}}', '{"data":{"id":7,"attributes":{"status":"approved"}}}'])(
    'the answer %j verifies nobody',
    async (body) => {
      expect(await checkedWhile(answering(200, body))).toMatchObject({ name: 'Outage', code: 'unreadable' })
    },
  )

  test('persona identity: a request without a reply times out as an outage', async () => {
    expect(await checkedWhile(() => undefined, 40)).toMatchObject({ name: 'Outage', timed_out: true })
  })
})
