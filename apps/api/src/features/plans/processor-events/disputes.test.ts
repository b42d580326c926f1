import { describe, expect, test } from 'vitest'
import { listPatientInvoices } from '@stillwater/contract/care/invoices'
import { finishTask, listCareTasks } from '@stillwater/contract/care/tasks'
import { invoicePdf, listInvoices, payInvoice } from '@stillwater/contract/invoices'
import { refundInvoice } from '@stillwater/contract/refunds'
import { addMonths } from '@stillwater/domain/plans/billing-dates'
import type { Person, TestApp } from '../../../testing/build-app.ts'
import { member, moneyOf } from '../../payments/billing.fixture.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.fixture.ts'
import { buildMembershipApp, comeTo, info, todayOf } from '../membership.fixture.ts'
import { disputeOf, firstCharge, send } from './processor.fixture.ts'

let product: TestApp
buildMembershipApp((built) => (product = built))

async function disputed() {
  const robin = await member(product)
  const charge = await firstCharge(product, robin.user.id)
  const tell = (state: 'opened' | 'won' | 'lost') =>
    send(product, disputeOf(charge.transaction, { id: `evt-${charge.transaction}-${state}`, state }))
  const status = async () => (await robin.api.call(listInvoices, {})).data.invoices.at(-1)?.status
  const ledger = async () => (await moneyOf(product, robin)).ledger
  const tasks = () =>
    product.rows<{ due_at: string | null; done: boolean }>(
      `select due_at, done_at is not null as done from tasks where patient_id = $1 and task_key = 'answer-dispute'`,
      [robin.user.id],
    )
  return { robin, charge, tell, status, ledger, tasks }
}

describe('a payment that a bank disputes', () => {
  test('dispute: the money is held in the ledger with its fee, staff have until the bank’s date, and care continues', async () => {
    const { robin, tell, status, ledger, tasks } = await disputed()
    expect((await tell('opened')).status).toBe(200)
    await tell('opened')
    expect(await ledger()).toMatchObject({ held: 3000, dispute_fees: 1500, cash: -1500 })
    expect(
      await product.rows(
        `select record_type from audit_events where patient_id = $1 and action = 'POST /api/payments/events'`,
        [robin.user.id],
      ),
    ).toEqual([{ record_type: 'processor_event' }])
    expect(await status()).toBe('disputed')
    const [task, ...more] = await tasks()
    expect(more).toEqual([])
    expect(task?.done).toBe(false)
    expect(new Date(task!.due_at!).toISOString()).toBe('2026-12-24T12:00:00.000Z')
    expect(await info(robin)).toMatchObject({ status: 'active', access: 'full', past_due_cents: 0 })
  })

  test('dispute: won, the money is back and only the fee is gone; the task is done', async () => {
    const { tell, status, ledger, tasks } = await disputed()
    await tell('opened')
    await tell('won')
    const { held, cash, dispute_fees } = await ledger()
    expect([held, cash, dispute_fees]).toEqual([undefined, 1500, 1500])
    expect(await status()).toBe('paid')
    expect(await tasks()).toMatchObject([{ done: true }])
  })

  test('dispute: lost, the patient is neither charged again nor reminded, and later months continue as before', async () => {
    const { robin, charge, tell, status, ledger } = await disputed()
    await tell('opened')
    await tell('lost')
    expect(await ledger()).toMatchObject({ dispute_losses: 3000, dispute_fees: 1500, cash: -1500 })
    expect(await status()).toBe('returned')
    await expect(
      robin.api.call(payInvoice, { params: { id: charge.invoice_id }, body: {} }),
    ).rejects.toMatchObject({ code: 'invoice_paid' })
    await comeTo(product, addMonths(todayOf(product), 1), true)
    const [charged] = await product.rows<{ count: number }>(
      `select count(*)::int as count from charges where invoice_id = $1`,
      [charge.invoice_id],
    )
    expect(charged?.count).toBe(1)
    expect(await info(robin)).toMatchObject({ status: 'active', access: 'full', past_due_cents: 0 })
    const subjects = (await product.mailTo(robin.email)).map(({ subject }) => subject)
    expect(subjects).not.toContain('Your payment did not go through')
    expect(subjects).not.toContain('Your membership is unpaid')
  })

  test('dispute: an outcome that comes before the opening, and the opening after it, end in the same books', async () => {
    const { tell, status, ledger, tasks } = await disputed()
    await tell('won')
    await tell('opened')
    expect(await ledger()).not.toHaveProperty('held')
    expect(await status()).toBe('paid')
    expect((await tasks()).filter(({ done }) => !done)).toEqual([])
  })

  test('dispute: staff see the bank’s reason and date, and cannot refund what the bank has taken', async () => {
    const { robin, charge, tell } = await disputed()
    await tell('opened')
    const ines = await product.newCarePerson('coordinator')
    await product.rows(
      `insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'coordinator')`,
      [robin.user.id, ines.user.id],
    )
    const { data } = await ines.api.call(listPatientInvoices, { params: { id: robin.user.id } })
    expect(data.invoices[0]).toMatchObject({
      status: 'disputed',
      refundable_cents: 0,
      dispute: {
        state: 'opened',
        amount_cents: 3000,
        fee_cents: 1500,
        reason: 'Not recognized',
        respond_by: '2026-12-24T12:00:00.000Z',
      },
    })
    await expect(
      ines.api.call(refundInvoice, { params: { id: charge.invoice_id }, body: { reason: 'Please' } }),
    ).rejects.toMatchObject({ code: 'refund_refused' })
    const { url } = (await robin.api.call(invoicePdf, { params: { id: charge.invoice_id } })).data
    const paper = pdfText(Buffer.from(await (await fetch(product.url + url)).arrayBuffer()))
    expect(paper).toContain('This payment is disputed')
    const [row] = await product.rows<{ sealed: Buffer }>(
      'select sealed from disputes where patient_id = $1',
      [robin.user.id],
    )
    expect(row!.sealed.toString('latin1')).not.toContain('recognized')
  })
})

test('dispute: its task is on the list of a coordinator outside the care team, who can finish it, and of no other stranger', async () => {
  const { robin, tell } = await disputed()
  await product.rows(`insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'therapist')`, [
    robin.user.id,
    (await product.newCarePerson('therapist')).user.id,
  ])
  await tell('opened')
  const tasksOf = async (one: Person) =>
    (await one.api.call(listCareTasks, { query: {} })).data.tasks.filter(
      ({ patient_id }) => patient_id === robin.user.id,
    )
  expect(await tasksOf(await product.newCarePerson('therapist'))).toEqual([])
  const ines = await product.newCarePerson('coordinator')
  const [task] = await tasksOf(ines)
  expect(task).toMatchObject({
    task_key: 'answer-dispute',
    description: 'Answer the bank: a payment of this patient is disputed',
  })
  await ines.api.call(finishTask, { params: { id: task!.id }, body: {} })
  expect(await tasksOf(ines)).toEqual([])
})

test('dispute: opened and won at the embedded processor, it reaches the books through its signed events', async () => {
  const robin = await member(product)
  const { transaction } = await firstCharge(product, robin.user.id)
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${product.url}/dev/payments/disputes${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...((await answer.json()) as { dispute?: string; delivered?: number }) }
  }
  const opened = await post('', { transaction })
  expect(opened).toMatchObject({ status: 200, delivered: 1 })
  expect((await moneyOf(product, robin)).ledger).toMatchObject({ held: 3000 })
  expect((await post('', { transaction })).status).toBe(404)
  expect(await post('/close', { dispute: opened.dispute, state: 'won' })).toMatchObject({ delivered: 1 })
  expect((await moneyOf(product, robin)).ledger).not.toHaveProperty('held')
})

test('dispute: an event that the webhook could not take is delivered by itself a minute later, once', async () => {
  const robin = await member(product)
  const { transaction } = await firstCharge(product, robin.user.id)
  await product.rows(`insert into embedded_payments.events (id, body) values ($1, $2)`, [
    `evt-${transaction}-late`,
    JSON.stringify(disputeOf(transaction, { id: `evt-${transaction}-late` })),
  ])
  expect((await moneyOf(product, robin)).ledger).not.toHaveProperty('held')
  await product.advance(61_000)
  expect((await moneyOf(product, robin)).ledger).toMatchObject({ held: 3000 })
  const waiting = () => product.rows('select 1 from embedded_payments.events where delivered_at is null')
  expect(await waiting()).toEqual([])
  await product.advance(61_000)
  expect((await moneyOf(product, robin)).ledger).toMatchObject({ held: 3000, dispute_fees: 1500 })
})
