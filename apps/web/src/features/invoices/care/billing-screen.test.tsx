import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { issueInvoice, listPatientInvoices, type CareInvoice } from '@stillwater/contract/care/invoices'
import { refundInvoice } from '@stillwater/contract/refunds'
import { answer, callsOf, respond } from '../../../testing/answer.ts'
import { expectCards } from '../../../testing/expect-cards.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
// Loaded beforehand, so that no test waits for them.
import '../../care-team/care-area.tsx'
import './billing-screen.tsx'

const patient_id = '00000000-0000-4000-a000-000000000002'
const invoice = (changes: Partial<CareInvoice> = {}): CareInvoice => ({
  id: '00000000-0000-4000-a000-000000000003',
  number: 'SW-000123',
  created_at: '2026-11-10T15:00:00.000Z',
  title: 'Missed visit fee',
  status: 'paid',
  total: 40,
  total_cents: 4000,
  balance_cents: 0,
  refunded_cents: 0,
  due_on: '2026-11-10',
  paid_at: '2026-11-10T15:00:00.000Z',
  period_start: null,
  period_end: null,
  lines: [{ description: 'Missed visit fee', amount_cents: 4000 }],
  refundable_cents: 4000,
  is_refund_under_way: false,
  dispute: null,
  ...changes,
})

function open(
  invoices = [invoice()],
  card: { brand: string; last4: string } | null = { brand: 'visa', last4: '1111' },
) {
  answerQueue([])
  answer(listPatientInvoices, { patient_name: 'Robin Vale', card, invoices })
  return renderScreen(`/care/patients/${patient_id}/billing`, { as: staff('coordinator') })
}
const refundable = () => screen.findByRole('button', { name: 'Refund SW-000123' })
const dialog = () => within(screen.getByRole('dialog'))

test('billing: invoices are shown with what was refunded, and one that is being refunded cannot be again', async () => {
  open([
    invoice({ is_refund_under_way: true }),
    invoice({ id: 'other', number: 'SW-000099', refundable_cents: 0 }),
  ])
  expect(await screen.findByRole('heading', { level: 1, name: 'Billing: Robin Vale' })).toBeVisible()
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Find a patient')
  expect(screen.getByText('Refund on its way')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Refund SW/ })).toBeNull()
  expect(screen.getByText('Card on file: Visa ending in 1111.')).toBeVisible()
})

test('billing: the day of an invoice is that of the reader’s account, as in the PDF', async () => {
  answerQueue([])
  answer(listPatientInvoices, {
    patient_name: 'Robin Vale',
    card: null,
    invoices: [invoice({ created_at: '2026-11-11T06:00:00.000Z' })],
  })
  const as = { ...staff('coordinator'), zone: 'Pacific/Honolulu' }
  renderScreen(`/care/patients/${patient_id}/billing`, { as })
  expect(await screen.findByText('Nov 10, 2026')).toBeVisible()
})

test('billing: a disputed payment shows the bank’s reason and date, and cannot be refunded', async () => {
  const dispute = {
    state: 'opened',
    amount_cents: 4000,
    fee_cents: 1500,
    respond_by: '2026-12-01T12:00:00.000Z',
    reason: 'Not recognized',
  } as const
  open([invoice({ status: 'disputed', refundable_cents: 0, dispute })])
  expect(await screen.findByText('Disputed')).toBeVisible()
  expect(screen.getByText(/^Answer the bank by Dec 1, 2026/)).toHaveTextContent(
    'Amount: $40.00, plus a fee of $15.00. Reason: Not recognized',
  )
  expectCards(screen.getByRole('table', { name: 'Invoices' }))
  expect(screen.queryByRole('button', { name: /^Refund SW/ })).toBeNull()
})

test('billing: a part is refunded once by a double press, and the page says what the server refunded', async () => {
  const { person } = open()
  await person.click(await refundable())
  const amount = dialog().getByLabelText('Amount in dollars')
  expect(amount).toHaveValue('40.00')
  await person.clear(amount)
  await person.type(amount, '15')
  await person.type(dialog().getByLabelText('Reason'), 'Charged in error')
  const after = invoice({ status: 'partly refunded', refunded_cents: 1500, refundable_cents: 2500 })
  answer(refundInvoice, after)
  answer(listPatientInvoices, { patient_name: 'Robin Vale', card: null, invoices: [after] })
  await person.dblClick(dialog().getByRole('button', { name: 'Refund $15.00' }))
  expect(await screen.findByText(/^\$15\.00 of SW-000123 refunded/)).toBeVisible()
  expect(callsOf(refundInvoice).map(({ body }) => body)).toEqual([
    { amount_cents: 1500, refunded_cents: 0, reason: 'Charged in error' },
  ])
})

test.each([
  ['its reply is lost', 1],
  ['the list is lost with its reply and the press is repeated', 2],
])('billing: a refund that arrived is said to be done when %s', async (_, presses) => {
  const { person } = open()
  await person.click(await refundable())
  await person.type(dialog().getByLabelText('Reason'), 'Charged in error')
  const lost = () => Promise.reject(new TypeError('offline'))
  respond('POST', refundInvoice.path, lost)
  const billed = { patient_name: 'Robin Vale', card: null }
  const after = invoice({ status: 'refunded', refunded_cents: 4000, refundable_cents: 0 })
  if (presses === 2) {
    respond('GET', listPatientInvoices.path, lost)
    await person.click(dialog().getByRole('button', { name: 'Refund $40.00' }))
    expect(await dialog().findByText(/^We couldn’t confirm this/)).toBeVisible()
    answer(refundInvoice, { problem: 'invoice_changed' })
  }
  answer(listPatientInvoices, { ...billed, invoices: [after] })
  await person.click(dialog().getByRole('button', { name: 'Refund $40.00' }))
  expect(await screen.findByText(/^\$40\.00 of SW-000123 refunded/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('billing: a lost reply to a refund that the list does not show says that nothing is known', async () => {
  const { person } = open()
  await person.click(await refundable())
  await person.type(dialog().getByLabelText('Reason'), 'Charged in error')
  respond('POST', refundInvoice.path, () => Promise.reject(new TypeError('offline')))
  await person.click(dialog().getByRole('button', { name: 'Refund $40.00' }))
  expect(await dialog().findByText(/^We couldn’t confirm this/)).toBeVisible()
  expect(screen.queryByText(/refunded\. We/)).toBeNull()
})

test('billing: more than is left is told at the amount before anything is sent', async () => {
  const { person } = open([invoice({ refunded_cents: 1500, refundable_cents: 2500 })])
  await person.click(await refundable())
  const amount = dialog().getByLabelText('Amount in dollars')
  await person.clear(amount)
  await person.type(amount, '25.01')
  await person.type(dialog().getByLabelText('Reason'), 'Charged in error')
  await person.click(dialog().getByRole('button', { name: 'Refund' }))
  expect(dialog().getByText('Please enter an amount in dollars, from 0.01 to 25.00.')).toBeVisible()
  expect(amount).toHaveFocus()
  expect(callsOf(refundInvoice)).toHaveLength(0)
})

test('billing: a refund without a reason or with a wrong amount is not sent', async () => {
  const { person } = open()
  await person.click(await refundable())
  await person.clear(dialog().getByLabelText('Amount in dollars'))
  await person.click(dialog().getByRole('button', { name: 'Refund' }))
  expect(dialog().getByLabelText('Amount in dollars')).toHaveFocus()
  expect(dialog().getByText('Please say why.')).toBeVisible()
  expect(callsOf(refundInvoice)).toHaveLength(0)
})

test.each([
  ['payment_unconfirmed', /The bank hasn’t answered yet/],
  ['invoice_changed', /This invoice has changed/],
  ['payment_declined', 'The patient’s bank declined this. No money moved.'],
] as const)('billing: a refund that ends as %s is not said to be done', async (problem, words) => {
  const { person } = open()
  await person.click(await refundable())
  await person.type(dialog().getByLabelText('Reason'), 'Charged in error')
  answer(refundInvoice, { problem })
  await person.click(dialog().getByRole('button', { name: 'Refund $40.00' }))
  expect(await dialog().findByText(words)).toBeVisible()
  expect(screen.queryByText(/refunded\. We/)).toBeNull()
})

test('billing: an invoice is charged to the card on file, and a lost reply is sent again as the same invoice', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Issue invoice' }))
  await person.selectOptions(dialog().getByLabelText('What it’s for'), 'Form or letter')
  await person.type(dialog().getByLabelText('Amount in dollars'), '25')
  await person.click(dialog().getByLabelText(/^Charge the card on file now/))
  respond('POST', issueInvoice.path, () => Promise.reject(new TypeError('offline')))
  await person.click(dialog().getByRole('button', { name: 'Charge $25.00' }))
  expect(await dialog().findByText(/We couldn’t confirm this/)).toBeVisible()
  answer(issueInvoice, invoice({ number: 'SW-000124', total_cents: 2500 }))
  await person.click(dialog().getByRole('button', { name: 'Charge $25.00' }))
  expect(await screen.findByText('SW-000124: $25.00 was charged to the card on file.')).toBeVisible()
  const bodies = callsOf(issueInvoice).map(({ body }) => body)
  expect(bodies[0]).toMatchObject({ lines: [{ item: 'form', amount_cents: 2500 }], collect: 'charge_card' })
  expect(bodies[1]).toEqual(bodies[0])
})

test('billing: a declined card is told as nothing charged, and the invoice as unpaid', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Issue invoice' }))
  await person.type(dialog().getByLabelText('Amount in dollars'), '25')
  await person.click(dialog().getByLabelText(/^Charge the card on file now/))
  answer(issueInvoice, { problem: 'payment_declined' })
  await person.click(dialog().getByRole('button', { name: 'Charge $25.00' }))
  expect(await screen.findByText(/The card was declined and nothing was charged/)).toBeVisible()
  expect(screen.queryByText(/was charged to the card/)).toBeNull()
})

test('billing: every amount that is missing is told at its line, and the first of them has the focus', async () => {
  const { person } = open([])
  await person.click(await screen.findByRole('button', { name: 'Issue invoice' }))
  const amounts = () => dialog().getAllByLabelText('Amount in dollars')
  await person.type(amounts()[0]!, '25')
  for (let line = 2; line <= 4; line++)
    await person.click(dialog().getByRole('button', { name: 'Add a line' }))
  await person.type(amounts()[2]!, '5000.01')
  await person.click(dialog().getByRole('button', { name: /^Issue invoice/ }))
  expect(amounts()[1]).toHaveFocus()
  expect(amounts()[0]).toBeValid()
  for (const amount of amounts().slice(1))
    expect(amount).toHaveAccessibleDescription('Please enter each amount in dollars, from 0.01 to 5,000.')
  expect(dialog().getByText('Choose how this is paid.')).toBeVisible()
  expect(callsOf(issueInvoice)).toHaveLength(0)
})

test('billing: without a card only asking the patient is offered, and nothing is sent before it is chosen', async () => {
  const { person } = open([], null)
  await person.click(await screen.findByRole('button', { name: 'Issue invoice' }))
  expect(dialog().getByLabelText(/^Charge the card/)).toBeDisabled()
  await person.type(dialog().getByLabelText('Amount in dollars'), '25')
  await person.click(dialog().getByRole('button', { name: 'Issue invoice for $25.00' }))
  expect(dialog().getByText('Choose how this is paid.')).toBeVisible()
  expect(callsOf(issueInvoice)).toHaveLength(0)
})
