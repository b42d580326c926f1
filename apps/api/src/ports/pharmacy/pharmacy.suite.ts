import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '@stillwater/domain/prescriptions/order-status'
import { expect, test } from 'vitest'
import { PharmacyRefused, type Pharmacy, type PharmacyOrder } from './pharmacy.port.ts'

export function someOrder(changes: Partial<PharmacyOrder> = {}): PharmacyOrder {
  return {
    id: randomUUID(),
    medication_name: 'Sertraline 50 mg',
    directions: 'One tablet each morning',
    days_supply: 30,
    patient: {
      reference_id: '7c0f6b0e-3d1c-4a53-9f5e-3a8f6a4f2b11',
      first_name: 'Zoë',
      last_name: 'O’Hara',
      dob: '1990-02-28',
      ship_to: {
        address_1: '7 Canary Row',
        address_2: null,
        city: 'Fresno',
        region: 'CA',
        postal_code: '93650',
      },
    },
    local_pharmacy: null,
    card: null,
    ...changes,
  }
}

/** Every status that the order is reported with, until nothing new comes. */
async function follow(pharmacy: Pharmacy, order: PharmacyOrder) {
  const { reference } = await pharmacy.place(order, false)
  const seen: { status: string; tracking_url: string | null }[] = []
  let order_status: OrderStatus = 'pending'
  for (let ticks = 0; ticks < 12; ticks++) {
    const report = await pharmacy.report({ id: order.id, reference, order_status, since: new Date(0) })
    if (!report) continue
    seen.push(report)
    order_status = report.status
  }
  return seen
}

/** The behavior that every pharmacy adapter must have. */
export function pharmacySuite(under: () => Pharmacy): void {
  test('pharmacy: an order moves on to the door, with a tracking link from its shipment on', async () => {
    const seen = await follow(under(), someOrder())
    expect(seen.map(({ status }) => status).slice(-3)).toEqual(['processed', 'in_transit', 'delivered'])
    expect(seen.find(({ status }) => status === 'in_transit')?.tracking_url).toMatch(/^https:\/\//)
  })

  test('pharmacy: an order that fails is reported once, as its last status', async () => {
    const seen = await follow(under(), someOrder({ medication_name: 'Faultmycin 10 mg' }))
    expect(seen.filter(({ status }) => status === 'order_failed')).toHaveLength(1)
    expect(seen.at(-1)?.status).toBe('order_failed')
  })

  test('pharmacy: a shipment that is lost is reported after it was on its way', async () => {
    const seen = await follow(under(), someOrder({ medication_name: 'Strayzapine 10 mg' }))
    expect(seen.map(({ status }) => status).slice(-2)).toEqual(['in_transit', 'shipment_failed'])
  })

  test('pharmacy: an order that it will never fill is refused, and the error names no one', async () => {
    const refused = under().place(someOrder({ medication_name: 'Refusamine 10 mg' }), false)
    const error = await refused.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(PharmacyRefused)
    expect(String(error)).not.toMatch(/Refusamine|Hara|Canary/)
  })

  test('pharmacy: the same order placed again is the same order', async () => {
    const order = someOrder()
    const first = await under().place(order, false)
    expect(await under().place(order, true)).toEqual(first)
  })

  test('pharmacy: an order for a local pharmacy is taken', async () => {
    const local_pharmacy = { name: 'Harbor Drugs', address: '210 Cedar Street, Alameda, CA, 94501' }
    expect((await under().place(someOrder({ local_pharmacy }), false)).reference).not.toBe('')
  })

  const card = { policy_id: 'XM1234567', rx_bin: '610502', group_number: 'G1' }
  test.each([
    ['a card that covers', card, true],
    ['a card that does not cover', { ...card, policy_id: 'NO123' }, false],
    ['no card', null, false],
  ])('pharmacy: with %s the price says whether insurance pays a part', async (_, given, covered) => {
    const order = someOrder({ card: given })
    const { reference, quote } = await under().quote(order, null)
    expect(quote).toEqual({ covered, price_cents: expect.any(Number) as number })
    expect(await under().quote(order, reference)).toEqual({ reference, quote })
  })
}
