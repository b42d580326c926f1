import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFaults } from '../faults/faults.ts'
import type { Asked } from '../local-server.fixture.ts'
import { Outage } from '../outage.ts'
import { embeddedPharmacy } from './embedded-pharmacy.ts'
import { PharmacyRefused, refusingPharmacy } from './pharmacy.port.ts'
import { pharmacySuite, someOrder } from './pharmacy.suite.ts'
import { truepillPharmacy } from './truepill-pharmacy.ts'
import { truepillServer } from './truepill-server.fixture.ts'

describe('embedded pharmacy', () => {
  const now = () => new Date('2026-11-16T12:00:00Z')
  const embedded = embeddedPharmacy({ now })
  pharmacySuite(() => embedded)

  test('embedded pharmacy: a slow medicine stays two days in each status', async () => {
    const order = someOrder({ medication_name: 'Slowpram' })
    const { reference } = await embedded.place(order, false)
    const report = (hours: number) =>
      embedded.report({
        id: order.id,
        reference,
        order_status: 'processed',
        since: new Date(now().getTime() - hours * 3_600_000),
      })
    expect(await report(47)).toBeNull()
    expect(await report(48)).toMatchObject({ status: 'in_transit' })
  })

  test('embedded pharmacy: faults make it refuse, fail or time out', async () => {
    const faults = createFaults({ delay: async () => {} })
    const pharmacy = faults.wrap('pharmacy', embedded, refusingPharmacy)
    faults.set({ port: 'pharmacy', mode: 'refuse' })
    await expect(pharmacy.place(someOrder(), false)).rejects.toBeInstanceOf(PharmacyRefused)
    faults.set({ port: 'pharmacy', mode: 'error' })
    await expect(pharmacy.place(someOrder(), false)).rejects.toBeInstanceOf(Outage)
    faults.set({ port: 'pharmacy', mode: 'timeout' })
    await expect(pharmacy.quote(someOrder(), null)).rejects.toMatchObject({ timed_out: true })
    expect(pharmacy.mail_order.name).toBe('Lakeshore Mail Pharmacy')
  })
})

describe('truepill pharmacy', () => {
  let server: Awaited<ReturnType<typeof truepillServer>>
  beforeAll(async () => {
    server = await truepillServer()
  })
  afterAll(() => server.close())
  const pharmacy = (deadline_ms = 30_000) =>
    truepillPharmacy({ api_key: 'canary-key', base_url: server.url, deadline_ms })

  pharmacySuite(() => pharmacy())

  test('truepill pharmacy: an order carries the key, the patient, the medicine and our id', async () => {
    const order = someOrder()
    const before = server.asked.length
    await pharmacy().place(order, false)
    const [patient, fill] = server.asked.slice(before)
    expect([patient!.method, patient!.path, patient!.headers.authorization]).toEqual([
      'PUT',
      '/v1/patient',
      'ApiKey canary-key',
    ])
    expect(JSON.parse(patient!.body)).toMatchObject({
      first_name: 'Zoë',
      dob: '19900228',
      address: { street1: '7 Canary Row', city: 'Fresno', state: 'CA', zip: '93650' },
    })
    expect(patient!.body).not.toContain('street2')
    expect([fill!.method, fill!.path]).toEqual(['POST', '/v1/fill_request'])
    expect(JSON.parse(fill!.body)).toEqual({
      patient_token: 'tok_1',
      metadata: order.id,
      medications: [{ medication_name: 'Sertraline 50 mg', sig: 'One tablet each morning', days_supply: 30 }],
    })
  })

  test('truepill pharmacy: an order whose answer was lost is found in the feed and not sent again', async () => {
    const order = someOrder()
    const { reference } = await pharmacy().place(order, false)
    const before = server.asked.length
    expect(await pharmacy().place(order, true)).toEqual({ reference })
    expect(server.asked.slice(before).filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('truepill pharmacy: a duplicate is not a failure: the first order is followed', async () => {
    const order = someOrder()
    await pharmacy().place(order, false)
    const { reference } = await pharmacy().place(order, false)
    const asked = { id: order.id, reference, order_status: 'pending', since: new Date(0) } as const
    expect(await pharmacy().report(asked)).toEqual({ status: 'success', tracking_url: null })
  })

  const answering = (status: number, body: string) => (_: Asked, reply: ServerResponse) =>
    void reply.writeHead(status).end(body)
  async function placedWhile(answer: (asked: Asked, reply: ServerResponse) => void, deadline_ms?: number) {
    server.answerWith(answer)
    try {
      return await pharmacy(deadline_ms)
        .place(someOrder(), false)
        .catch((thrown: unknown) => thrown)
    } finally {
      server.answerWith(null)
    }
  }

  test.each([401, 403, 404, 429, 500, 503])(
    'truepill pharmacy: status %d is an outage, and the error names no one',
    async (status) => {
      const error = await placedWhile(answering(status, '{"message":"O’Hara canary-key"}'))
      expect(error).toBeInstanceOf(Outage)
      expect(String(error)).not.toMatch(/O’Hara|canary/)
    },
  )

  test.each(['', 'nonsense', '{}', '{"patient_token":7}'])(
    'truepill pharmacy: the reply %j is an outage, so it is asked again',
    async (body) => {
      expect(await placedWhile(answering(200, body))).toMatchObject({ name: 'Outage', code: 'unreadable' })
    },
  )

  test('truepill pharmacy: a request without a reply times out as an outage', async () => {
    expect(await placedWhile(() => undefined, 40)).toMatchObject({ name: 'Outage', timed_out: true })
  })
})
