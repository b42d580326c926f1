import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFaults } from '../faults/faults.ts'
import { localServer, type Asked, type LocalServer } from '../local-server.fixture.ts'
import { refusingEligibility } from './eligibility.port.ts'
import { eligibilitySuite, inquiry, someone } from './eligibility.suite.ts'
import { embeddedEligibility } from './embedded-eligibility.ts'
import { x12Eligibility } from './x12-eligibility.ts'
import { answer271 } from './x12.fixture.ts'

describe('embedded eligibility', () => {
  const waited: number[] = []
  const eligibility = embeddedEligibility({ pause: async (ms) => void waited.push(ms) })
  eligibilitySuite(() => eligibility)

  test('embedded eligibility: a member ID that begins with SLOW takes five seconds, others none', async () => {
    expect(await eligibility.check({ ...someone, policy_id: 'slow-1' }, inquiry)).toMatchObject({
      kind: 'active',
    })
    expect(waited).toEqual([5_000])
  })

  test('embedded eligibility: a share, a carve-out and a rejection of the clinic can be tried by hand', async () => {
    const ask = (policy_id: string) => eligibility.check({ ...someone, policy_id }, inquiry)
    expect(await ask('SHARE 1')).toMatchObject({
      therapy: { copay_cents: [], coinsurance_percent: 20 },
      deductible_cents: 35_000,
    })
    expect(await ask('CARVE 1')).toEqual({ kind: 'carved_out', payer: 'Quietwater Behavioral Health' })
    expect(await ask('CLINIC 1')).toEqual({ kind: 'refused', codes: ['51'] })
  })

  test('embedded eligibility: faults make it refuse, fail or time out', async () => {
    const faults = createFaults({ delay: async () => {} })
    const wrapped = faults.wrap('eligibility', eligibility, refusingEligibility)
    faults.set({ port: 'eligibility', mode: 'refuse' })
    expect(await wrapped.check(someone, inquiry)).toEqual({ kind: 'inactive' })
    faults.set({ port: 'eligibility', mode: 'error' })
    await expect(wrapped.check(someone, inquiry)).rejects.toMatchObject({ name: 'Outage' })
    faults.set({ port: 'eligibility', mode: 'timeout' })
    await expect(wrapped.check(someone, inquiry)).rejects.toMatchObject({ timed_out: true })
  })
})

describe('X12 eligibility', () => {
  let house: LocalServer
  let respond = decide
  beforeAll(async () => {
    house = await localServer((asked, reply) => respond(asked, reply))
  })
  afterAll(() => house.close())

  function decide({ body }: Asked, reply: ServerResponse): void {
    const member = /NM1\*IL\*1\*[^~]*\*MI\*([^~]*)~/.exec(body)?.[1] ?? ''
    const said = member.startsWith('NO')
      ? ['EB*6**30']
      : member.startsWith('ERR')
        ? ['AAA*N**72*C', 'AAA*N**71*C']
        : member.startsWith('OUT')
          ? ['AAA*N**42*R']
          : ['EB*1**30', 'EB*B**98***27*30', 'EB*B**98***27*20', 'EB*B**MH***27*15']
    const trace = /TRN\*1\*([^*~]*)/.exec(body)?.[1] ?? ''
    reply.writeHead(200, { 'content-type': 'application/EDI-X12' }).end(answer271(said, { trace }))
  }
  const eligibility = (deadline_ms = 30_000) =>
    x12Eligibility({
      url: `${house.url}/x12`,
      token: 'canary-token',
      sender_id: '123456789',
      receiver_id: 'CLEARHOUSE',
      provider_name: 'Stillwater Clinic',
      provider_npi: '1234567893',
      usage: 'P',
      deadline_ms,
    })
  async function checkedWhile(answer: typeof decide, deadline_ms?: number): Promise<unknown> {
    respond = answer
    try {
      return await eligibility(deadline_ms)
        .check(someone, { ...inquiry, key: 'question-2' })
        .catch((thrown: unknown) => thrown)
    } finally {
      respond = decide
    }
  }

  eligibilitySuite(() => eligibility())

  test('X12 eligibility: a request carries the token and the X12 content type', async () => {
    await eligibility().check(someone, { ...inquiry, key: 'question-3' })
    const { method, path, headers, body } = house.asked.at(-1)!
    expect([method, path, headers.authorization, headers['content-type'], headers['x-request-id']]).toEqual([
      'POST',
      '/x12',
      'Bearer canary-token',
      'application/EDI-X12',
      'question-3',
    ])
    expect(body).toMatch(/^ISA\*.*~ST\*270\*0001\*005010X279A1~.*~IEA\*1\*\d{9}~$/)
  })

  test.each([400, 401, 429, 500, 503])(
    'an answer of %d is an outage, and says nothing of the member',
    async (status) => {
      const error = await checkedWhile((_, reply) => void reply.writeHead(status).end('OHARA canary-token'))
      expect(error).toMatchObject({ name: 'Outage', code: `HTTP ${status}` })
      expect(String(error)).not.toMatch(/HARA|canary/)
    },
  )

  test('X12 eligibility: an unreadable reply is an outage, never "not covered"', async () => {
    expect(await checkedWhile((_, reply) => void reply.writeHead(200).end('<html>'))).toMatchObject({
      name: 'Outage',
      code: 'unreadable',
    })
  })

  test('X12 eligibility: a reply to another question is an outage, whatever it says', async () => {
    const other = answer271(['EB*1**30'], { trace: 'QUESTION-1' })
    expect(await checkedWhile((_, reply) => void reply.writeHead(200).end(other))).toMatchObject({
      name: 'Outage',
      code: 'unreadable',
    })
  })

  test('X12 eligibility: an insurer that cannot process the question is asked again', async () => {
    const unable = answer271(['EB*V**MH', 'EB*1**30'], { trace: 'QUESTION-2' })
    expect(await checkedWhile((_, reply) => void reply.writeHead(200).end(unable))).toMatchObject({
      name: 'Outage',
      code: 'try_again',
    })
  })

  test('X12 eligibility: a request without a reply times out as an outage', async () => {
    expect(await checkedWhile(() => undefined, 40)).toMatchObject({ name: 'Outage', timed_out: true })
  })
})
