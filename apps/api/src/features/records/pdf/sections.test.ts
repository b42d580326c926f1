import { expect, test } from 'vitest'
import type { OrderStatus } from '@stillwater/domain/prescriptions/order-status'
import type { OrderItem, RecordItem } from '@stillwater/domain/records/record-items'
import { wholeRecord } from '@stillwater/domain/records/record-items.fixture'
import { blocksOf, threadHeading } from './sections.ts'

function itemOf<Kind extends RecordItem['kind']>(kind: Kind) {
  const found = wholeRecord().find((item) => item.kind === kind)
  return found as Extract<RecordItem, { kind: Kind }>
}
const linesOf = (item: RecordItem) => blocksOf(item, 'UTC').map(({ text }) => text)

test('records: the state of an appointment and of an invoice stands in its line in lowercase', () => {
  expect(linesOf(itemOf('appointment'))[0]).toMatch(/, Dana Carer, by video, took place$/)
  expect(linesOf(itemOf('invoice'))[1]).toBe('First month, paid')
})

test('records: an invoice ends with its total, and a state is written out', () => {
  const lines = [
    { description: 'Therapy, first month', amount_cents: 8500 },
    { description: 'First month offer', amount_cents: -5500 },
  ]
  expect(linesOf({ ...itemOf('invoice'), lines }).at(-1)).toBe('Total: $30.00')
  expect(linesOf({ ...itemOf('patient'), region: 'CA' })).toContain('State: California')
})

test('records: an invoice says after its total what was refunded of it', () => {
  expect(linesOf({ ...itemOf('invoice'), refunded_cents: 1450 }).slice(-2)).toEqual([
    'Total: $89.00',
    'Refunded: $14.50',
  ])
  expect(linesOf(itemOf('invoice')).join()).not.toContain('Refunded')
})

test('records: each conversation begins with whom it was', () => {
  const message = itemOf('message')
  const [heading] = threadHeading(itemOf('invoice'), message)
  expect(heading).toEqual({ style: 'title', text: `Messages with ${message.care_person.name}` })
  expect(threadHeading(message, { ...message, seq: 2 })).toEqual([])
  expect(threadHeading(message, { ...message, thread_id: 'another' })).toEqual([heading])
  expect(threadHeading(message, itemOf('file'))).toEqual([])
})

test('records: "signed by" has a capital letter only where it begins the line', () => {
  const note = itemOf('note')
  expect(linesOf(note)[1]).toMatch(/^About the visit of .+, signed by Dana Carer$/)
  expect(linesOf({ ...note, session_at: null })[1]).toBe('Signed by Dana Carer')
})

test('records: why a note was amended follows a colon after who amended it', () => {
  const note = itemOf('note')
  const amendments = note.amendments.map((one) => ({ ...one, author: { id: 'c', name: 'Dana Carer' } }))
  expect(linesOf(note)).toContain('Wrong day')
  expect(linesOf({ ...note, amendments })).toContain('Dana Carer: Wrong day')
})

test('records: a canceled prescription is not said to be valid until a day', () => {
  const active = itemOf('prescription')
  const valid = 'Valid until: Nov 17, 2027'
  expect(linesOf(active)).toContain(valid)
  expect(linesOf({ ...active, status: 'canceled' }).join()).not.toContain('Valid until')
})

test('records: what a local pharmacy has is not said to have arrived at the patient', () => {
  const item = itemOf('prescription')
  const orderOf = (order_status: OrderStatus) =>
    linesOf({ ...item, orders: item.orders.map((order) => ({ ...order, order_status })) }).join()
  expect(orderOf('delivered')).toContain('arrived Nov 17, 2026')
  expect(orderOf('success')).toContain('sent to the pharmacy Nov 17, 2026')
})

test.each<[Partial<OrderItem>, string]>([
  [{ order_status: 'pending' }, 'ordered'],
  [{ order_status: 'in_transit' }, 'on its way'],
  [{ order_status: 'shipment_failed' }, 'held up by a problem'],
  [{ order_status: 'consent_cash' }, 'waiting for your answer'],
  [{ order_status: 'consent_cash', declined_at: '2026-11-18T15:00:00.000Z' }, 'you declined it'],
])('records: an order that has not arrived says where it is: %j', (over, said) => {
  const item = itemOf('prescription')
  const orders = item.orders.map((order) => ({ ...order, arrived_on: null, declined_at: null, ...over }))
  expect(linesOf({ ...item, orders }).find((line) => line.startsWith('Order 1: '))).toMatch(
    new RegExp(`, ${said}$`),
  )
})
