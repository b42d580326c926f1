import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveClock } from '../../platform/clock/move-clock.ts'
import { nobody, openDatabase, statement, type Database } from '../../platform/db/database.ts'
import { scratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { createFaults } from '../faults/faults.ts'
import { Outage } from '../outage.ts'
import { embeddedPayments, type EmbeddedPayments } from './embedded-payments.ts'
import { refusingPayments, type OpaqueData } from './payments.port.ts'
import { confirmationSuite } from './confirmation.suite.ts'
import { paymentsSuite } from './payments.suite.ts'

let scratch: ScratchDatabase
let database: Database
let payments: EmbeddedPayments
beforeAll(async () => {
  scratch = await scratchDatabase()
  database = openDatabase({ url: scratch.jobsUrl, role: 'jobs', max: 4 })
  payments = embeddedPayments({ database, fingerprint, sign: fingerprint, now: () => new Date() })
})
afterAll(async () => {
  await database.close()
  await scratch.drop()
})
const fingerprint = (number: string) => createHmac('sha256', 'key').update(number).digest()
const expiry = { exp_month: 12, exp_year: 2035 }
const ann = { cardholder_name: 'Ann Lee', zip: '94110' }

async function tokenOf(number: string): Promise<OpaqueData> {
  const token = await payments.tokenise({ number, ...expiry })
  if ('refused' in token) throw new Error('The card was refused.')
  return token
}
async function cardOf(number = '4111111111111111') {
  const answer = await payments.storeCard({ token: await tokenOf(number), patient_id: randomUUID(), ...ann })
  return 'stored' in answer ? answer.stored.reference : ''
}
const paying = async () => ({
  reference: randomUUID(),
  card: await cardOf(),
  amount_cents: 9_900,
  description: 'First month',
})
const rows = <Row>(name: string, text: string, values: unknown[] = []) =>
  database.read(nobody, ({ run }) => run(statement<Row>(name, text), values))

const underTest = () => ({
  payments,
  tokenOf,
  transactions: /^\d+$/,
  confirm: async (client_secret: string, approve: boolean) =>
    void (await payments.confirm({ client_secret, approve })),
})
paymentsSuite(underTest)
confirmationSuite(underTest)

test.each([
  ['4242424242424242', 'not_a_test_card'],
  ['constructor', 'not_a_test_card'],
])('embedded processor: %s is no test card and leaves no row', async (number, refused) => {
  const before = await rows('count_tokens', 'select count(*)::int as n from embedded_payments.tokens')
  expect(await payments.tokenise({ number, ...expiry })).toEqual({ refused })
  expect(await rows('count_tokens', 'select count(*)::int as n from embedded_payments.tokens')).toEqual(
    before,
  )
})

test('embedded processor: an expired card gets no token', async () => {
  expect(await payments.tokenise({ number: '4111111111111111', exp_month: 1, exp_year: 2020 })).toEqual({
    refused: 'expired',
  })
})

test('embedded processor: a thousand charges requested twice at once are a thousand charges', async () => {
  const card = await cardOf()
  const wanted = Array.from({ length: 1000 }, () => ({
    reference: randomUUID(),
    card,
    amount_cents: 100,
    description: '',
  }))
  const answers = await Promise.all([...wanted, ...wanted].map((one) => payments.charge(one)))
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1000)
  expect(
    await rows(
      'count_charges',
      'select count(*)::int as charges, sum(times_asked)::int as asked from embedded_payments.transactions where card = $1',
      [card],
    ),
  ).toEqual([{ charges: 1000, asked: 2000 }])
})

test('embedded processor: concurrent refunds return no more than was paid', async () => {
  const charge = await paying()
  const paid = await payments.charge(charge)
  const transaction = 'transaction' in paid ? paid.transaction : ''
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      payments.refund({ reference: randomUUID(), transaction, card: charge.card, amount_cents: 3_000 }),
    ),
  )
  expect(answers.filter(({ outcome }) => outcome === 'approved')).toHaveLength(3)
})

test('embedded processor: a charge is not refunded to another card', async () => {
  const paid = await payments.charge(await paying())
  const transaction = 'transaction' in paid ? paid.transaction : ''
  const refund = { reference: randomUUID(), transaction, card: await cardOf(), amount_cents: 100 }
  expect(await payments.refund(refund)).toMatchObject({ outcome: 'declined' })
})

test('embedded processor: a charge that timed out was made and is found', async () => {
  const faults = createFaults({ delay: async () => {} })
  const failing = faults.wrap<typeof payments>('payments', payments, refusingPayments, ['charge', 'refund'])
  const charge = await paying()
  faults.set({ port: 'payments', mode: 'timeout' })
  await expect(failing.charge(charge)).rejects.toMatchObject({ name: 'Outage', timed_out: true })
  await expect(failing.find(charge.reference)).rejects.toBeInstanceOf(Outage)
  faults.set({ port: 'payments', mode: 'ok' })
  const found = await failing.find(charge.reference)
  expect(found).toMatchObject({ outcome: 'approved' })
  expect(await failing.charge(charge)).toEqual(found)
})

test('embedded processor: a charge during an outage or a refusal was not made', async () => {
  const faults = createFaults()
  const failing = faults.wrap<typeof payments>('payments', payments, refusingPayments, ['charge', 'refund'])
  const charge = await paying()
  faults.set({ port: 'payments', mode: 'error' })
  await expect(failing.charge(charge)).rejects.toMatchObject({ name: 'Outage', timed_out: false })
  faults.set({ port: 'payments', mode: 'refuse' })
  expect(await failing.charge(charge)).toMatchObject({ outcome: 'declined' })
  expect(
    await failing.storeCard({ token: await tokenOf('4111111111111111'), patient_id: '', ...ann }),
  ).toHaveProperty('refused')
  expect(await failing.find(charge.reference)).toBeNull()
})

test('embedded processor: a database that is away is an outage', async () => {
  const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', role: 'jobs', max: 1 })
  const failing = embeddedPayments({ database: away, fingerprint, sign: fingerprint, now: () => new Date() })
  await expect(failing.charge(await paying())).rejects.toMatchObject({ name: 'Outage', code: 'ECONNREFUSED' })
  await away.close()
})

test('embedded processor: the app role has no rights on its tables', async () => {
  const app = openDatabase({ url: scratch.appUrl, role: 'app_rw', max: 1 })
  const reading = app.read(nobody, ({ run }) =>
    run(statement('peek', 'select * from embedded_payments.cards')),
  )
  await expect(reading).rejects.toThrow('permission denied')
  await app.close()
})

// Last, because it moves the clock of this database.
test('embedded processor: a token expires after fifteen minutes, and a card at the end of its month', async () => {
  const [late, charge] = [await tokenOf('4111111111111111'), await paying()]
  await moveClock(database, { advance_ms: 15 * 60_000 })
  expect(await payments.storeCard({ token: late, patient_id: randomUUID(), ...ann })).toHaveProperty(
    'refused',
  )
  await tokenOf('4111111111111111')
  expect(await rows('count_tokens', 'select count(*)::int as n from embedded_payments.tokens')).toEqual([
    { n: 1 },
  ])
  await moveClock(database, { now: '2036-01-01T11:59:00Z' })
  expect(await payments.charge(charge)).toMatchObject({ outcome: 'approved' })
  await moveClock(database, { advance_ms: 2 * 60_000 })
  expect(await payments.charge({ ...charge, reference: randomUUID() })).toEqual({
    outcome: 'declined',
    reasons: ['Your card has expired. Please use another card.'],
    retry: false,
  })
})
