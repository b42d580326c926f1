import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listInvoices, payInvoice, type Invoice } from '@stillwater/contract/invoices'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { invoice, openBilling } from '../../../testing/billing.ts'
import { fakeCardFrame } from '../../../testing/card-frame.ts'
import { maya, renderScreen } from '../../../testing/render-screen.tsx'
import { useSlowClock } from '../../../testing/slow-clock.ts'

const waiting = invoice(3, { status: 'to confirm', balance_cents: 1200, total_cents: 1200, paid_at: null })
const settled: Invoice = { ...waiting, status: 'paid', balance_cents: 0 }
const asks = () =>
  json(
    {
      success: false,
      errors: ['Your bank asks you to confirm this payment. You have not been charged yet.'],
      code: 'payment_action_required',
      client_secret: 's-1',
      request_id: 'r',
    },
    402,
  )
const keys = () => callsOf(payInvoice).map(({ headers }) => headers.get('idempotency-key'))
const question = { name: 'Your bank asks you to confirm this payment' }

beforeEach(() => useSlowClock())

async function pay() {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  openBilling()
  answer(listInvoices, { invoices: [waiting] })
  const { person } = renderScreen('/patient/dashboard/invoices', {
    as: maya,
    advanceTimers: (ms) => vi.advanceTimersByTime(ms),
  })
  await person.click(await screen.findByRole('button', { name: 'Confirm payment of SW-000003' }))
  respond('POST', payInvoice.path, asks)
  await person.click(screen.getByRole('button', { name: 'Pay $12.00' }))
  await screen.findByRole('alertdialog', question)
  await screen.findByTitle('Your bank')
  return person
}

test('a payment that the bank asks about is called paid only after the bank was answered and the clinic says so', async () => {
  await pay()
  expect(screen.queryByText('Payment Successful!')).not.toBeInTheDocument()
  expect(screen.getByRole('alertdialog', question)).toHaveTextContent('You have not been charged yet.')
  answer(payInvoice, settled)
  const { heard } = fakeCardFrame()
  expect(await screen.findByText('Payment Successful!')).toBeVisible()
  expect(heard).toContainEqual({ kind: 'confirm', ask: 1, client_secret: 's-1' })
  expect(heard).toContainEqual(expect.objectContaining({ kind: 'dress', purpose: 'confirm' }))
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
})

test('a payment that the patient refuses at the bank is a decline, and not called paid', async () => {
  await pay()
  respond('POST', payInvoice.path, () => {
    answer(listInvoices, { invoices: [{ ...waiting, status: 'unpaid' }] })
    return json({ success: false, errors: ['Declined'], code: 'payment_declined', request_id: 'r' }, 402)
  })
  fakeCardFrame()
  expect(await screen.findByText(/Your payment failed/)).toBeVisible()
})

test('a question of the bank that is closed leaves the payment waiting, and says that nothing was charged', async () => {
  const person = await pay()
  await person.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText(/You have not been charged yet. Try again/)).toBeVisible()
  expect(callsOf(payInvoice)).toHaveLength(1)
  expect(screen.queryByText(/Your payment failed/)).not.toBeInTheDocument()
})

test('a bank that cannot be reached is told, and the payment is looked up under the same key', async () => {
  const person = await pay()
  fakeCardFrame(undefined, 'unreached')
  expect(await screen.findByText(/We couldn’t reach your bank/)).toBeVisible()
  answer(payInvoice, settled)
  await person.click(screen.getByRole('button', { name: 'Check payment' }))
  expect(await screen.findByText('Payment Successful!')).toBeVisible()
  expect(new Set(keys()).size).toBe(1)
})
