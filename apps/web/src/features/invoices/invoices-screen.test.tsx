import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { invoicePdf, listInvoices, payInvoice, type Invoice } from '@stillwater/contract/invoices'
import { readCardInfo } from '@stillwater/contract/payments'
import { queryClient } from '../../platform/api/query-client.ts'
import { ownInvoices } from './invoices.queries.ts'
import { answer, callsOf, json, respond } from '../../testing/answer.ts'
import { invoice, openBilling } from '../../testing/billing.ts'
import { offline } from '../../testing/intake-clinic.ts'
import { maya, renderScreen } from '../../testing/render-screen.tsx'
import { useSlowClock } from '../../testing/slow-clock.ts'

const unpaid = invoice(3, { status: 'unpaid', balance_cents: 1200, total_cents: 1200, paid_at: null })
const settled: Invoice = { ...unpaid, status: 'paid', balance_cents: 0 }
const many = (count: number) => Array.from({ length: count }, (_, i) => invoice(count - i))

function open(invoices: Invoice[] | null, { wide = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  openBilling()
  if (invoices) answer(listInvoices, { invoices })
  else answer(listInvoices, { problem: 'forbidden' })
  return renderScreen('/patient/dashboard/invoices', {
    as: maya,
    advanceTimers: (ms) => vi.advanceTimersByTime(ms),
  })
}

beforeEach(() => useSlowClock())

describe('the list', () => {
  // A-INV-001, A-INV-002, A-INV-005 to A-INV-011
  test('is a table where there is room, with a way to pay what is owed', async () => {
    open([unpaid, invoice(2, { title: 'Membership' })], { wide: true })
    const [, first, second] = await screen.findAllByRole('row')
    expect(first).toHaveTextContent('Oct 3, 2026')
    expect(first).toHaveTextContent('SW-000003')
    expect(first).toHaveTextContent('Unpaid')
    expect(first).toHaveTextContent('$12.00')
    expect(within(first!).getByRole('button', { name: 'Pay SW-000003' })).toBeVisible()
    expect(second).toHaveTextContent('Paid')
    expect(within(second!).queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  })

  test('is cards on a phone (A-INV-003)', async () => {
    open([unpaid, invoice(2)])
    expect(await screen.findAllByRole('heading', { level: 2, name: 'Membership' })).toHaveLength(2)
    expect(screen.getByText(/^Issued Oct 3, 2026/)).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  // A-INV-023, A-INV-024, decision Q13
  test.each([
    [8, true, 8, 0],
    [9, true, 8, 1],
    [2, false, 2, 0],
    [3, false, 2, 1],
  ])('of %i, room: %s, shows %i and %i way to see more', async (count, wide, shown, more) => {
    const { person } = open(many(count), { wide })
    const listed = () => screen.findAllByRole('button', { name: /^PDF of/ })
    expect(await listed()).toHaveLength(shown)
    expect(screen.queryAllByRole('button', { name: 'See History' })).toHaveLength(more)
    if (!more) return
    await person.click(screen.getByRole('button', { name: 'See History' }))
    expect(await listed()).toHaveLength(count)
  })

  test('invoices: one whose money goes back says so, and cannot be paid', async () => {
    open([invoice(3, { status: 'refunding' })])
    expect(await screen.findByText('Refund on its way')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  })

  test.each<[Partial<Invoice>, string]>([
    [{ status: 'unpaid', balance_cents: 1200, due_on: '2026-10-17' }, 'Due Oct 17, 2026'],
    [{ status: 'partly refunded', refunded_cents: 500 }, 'We sent $5.00 back to you.'],
    [{ status: 'closed' }, 'You weren’t charged for this, and you don’t owe it.'],
  ])('invoices: one that is %o says what that means, in cards and in the table', async (changes, note) => {
    open([invoice(3, changes)])
    expect(await screen.findByText(note)).toBeVisible()
    cleanup()
    open([invoice(3, changes)], { wide: true })
    expect(await screen.findByText(note)).toBeVisible()
  })

  test('invoices: the card is loaded with the list where something is owed, and not where nothing is', async () => {
    const { unmount } = open([unpaid])
    await waitFor(() => expect(callsOf(readCardInfo)).toHaveLength(1))
    unmount()
    queryClient.clear()
    open([invoice(2)])
    await screen.findByText('Membership')
    expect(callsOf(readCardInfo)).toHaveLength(1)
  })

  test('that is empty says so', async () => {
    open([])
    expect(await screen.findByText('You have no invoices.')).toBeVisible()
  })

  test('that cannot be loaded says so', async () => {
    open(null)
    expect(await screen.findByText('We couldn’t load your invoices.')).toBeVisible()
  })
})

describe('paying', () => {
  async function confirm(invoices = [unpaid]) {
    const { person } = open(invoices)
    await person.click(await screen.findByRole('button', { name: 'Pay SW-000003' }))
    return person
  }
  const pay = () => screen.getByRole('button', { name: 'Pay $12.00' })

  test('invoices: one that is paid in another tab while its dialog is open cannot be paid again', async () => {
    const person = await confirm()
    queryClient.setQueryData(ownInvoices.queryKey, [settled])
    const dialog = within(await screen.findByRole('dialog', { name: 'There’s nothing left to pay' }))
    expect(dialog.getByText('Status of this invoice: Paid. Nothing was charged here.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
    await person.click(dialog.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(callsOf(payInvoice)).toHaveLength(0)
  })

  // A-INV-012 to A-INV-015, A-INV-018, A-INV-019
  test('is confirmed first, said to have worked for two seconds, and the invoice is the returned one', async () => {
    const person = await confirm()
    expect(screen.getByRole('dialog')).toHaveTextContent('We’ll charge your Visa ending in 1111.')
    expect(callsOf(payInvoice)).toHaveLength(0)
    respond('POST', payInvoice.path, () => {
      answer(listInvoices, { invoices: [settled] })
      return json(settled)
    })
    await person.dblClick(pay())
    expect(await screen.findByText('Payment Successful!')).toBeVisible()
    expect(callsOf(payInvoice)).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(screen.getByText('Payment Successful!')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(700))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByText('Paid')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  })

  // A-INV-016, A-INV-017
  test('that fails says so, and can be tried again', async () => {
    const person = await confirm()
    answer(payInvoice, {
      problem: 'payment_declined',
      details: { errors: ['Not enough funds.', 'You have not been charged.'] },
    })
    await person.click(pay())
    expect(
      await screen.findByText('Your payment failed. Please try again or contact support for assistance.'),
    ).toBeVisible()
    const said = within(screen.getByRole('alertdialog')).getAllByRole('listitem')
    expect(said.map((one) => one.textContent)).toEqual(['Not enough funds.', 'You have not been charged.'])
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:'),
    )
    await person.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(pay()).toBeVisible()
  })

  test('paying: a card processor that cannot be reached is told as nothing charged, not as unknown', async () => {
    const person = await confirm()
    answer(payInvoice, { problem: 'payments_away' })
    await person.click(pay())
    const result = await screen.findByRole('alertdialog', { name: 'Your payment didn’t go through' })
    expect(result).toHaveTextContent('You have not been charged.')
    expect(screen.queryByText(/We don’t know yet/)).not.toBeInTheDocument()
  })

  test('paying: an invoice that cannot be found is not said to be uncharged', async () => {
    const person = await confirm()
    answer(payInvoice, { problem: 'not_found' })
    await person.click(pay())
    expect(await screen.findByText(/^Your payment failed\./)).toBeVisible()
    expect(screen.queryByText(/not been charged/)).not.toBeInTheDocument()
  })

  // decision C21
  test('paying: a lost answer says that nothing is known yet and nothing is charged twice, and the key stays', async () => {
    const person = await confirm()
    respond('POST', payInvoice.path, offline)
    await person.click(pay())
    expect(
      await screen.findByText(
        /^We don’t know yet whether your payment went through\. You won’t be charged twice\./,
      ),
    ).toBeVisible()
    expect(screen.queryByText(/Your payment failed/)).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Try Again' }))
    answer(listInvoices, { invoices: [settled] })
    await person.click(pay())
    expect(await screen.findByText('Payment Successful!')).toBeVisible()
    const keys = callsOf(payInvoice).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  test('paying: without a reply and without the list it is not called failed, and can be tried again', async () => {
    const person = await confirm()
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    respond('POST', payInvoice.path, offline)
    respond('GET', listInvoices.path, offline)
    await person.click(pay())
    expect(await screen.findByText(/We don’t know yet whether your payment went through/)).toBeVisible()
    expect(screen.queryByText(/Your payment failed/)).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Try Again' }))
    answer(payInvoice, settled)
    await person.click(pay())
    expect(await screen.findByText('Payment Successful!')).toBeVisible()
    const keys = callsOf(payInvoice).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  test('paying: one that the processor has not confirmed is not called failed, and is not offered again', async () => {
    const person = await confirm()
    respond('POST', payInvoice.path, () => {
      answer(listInvoices, { invoices: [{ ...unpaid, status: 'processing' }] })
      return json({ success: false, errors: ['Not yet'], code: 'payment_unconfirmed', request_id: 'r' }, 503)
    })
    await person.click(pay())
    expect(await screen.findByRole('heading', { name: 'Your payment is not confirmed yet' })).toBeVisible()
    expect(screen.getByRole('dialog')).toHaveTextContent('You don’t need to pay again.')
    expect(screen.queryByText(/Your payment failed/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByText('Being processed')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  })

  test('disputed: an invoice whose payment the bank reviews says so, and is not asked for again', async () => {
    open([{ ...settled, status: 'disputed' }])
    expect(await screen.findByText('Disputed')).toBeVisible()
    expect(
      screen.getByText(
        'Your bank is reviewing this payment. You don’t need to pay again, and your care continues as before.',
      ),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  })

  test('can be thought over', async () => {
    const person = await confirm()
    await person.click(screen.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('the PDF', () => {
  // A-INV-020, A-INV-021
  test('opens in a new tab', async () => {
    const tab = { opener: window as Window | null, location: { href: '' }, close: vi.fn<() => void>() }
    const opens = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    answer(invoicePdf, { url: '/api/invoices/1/pdf/document?signature=s' })
    const { person } = open([invoice(1)])
    await person.click(await screen.findByRole('button', { name: /^PDF of SW-000001/ }))
    await vi.waitFor(() => expect(tab.location.href).toContain('/pdf/document'))
    expect(opens).toHaveBeenCalledWith('', '_blank')
    expect(tab.opener).toBeNull()
  })

  test('that cannot be had uses the failed state (A-INV-022)', async () => {
    const tab = { close: vi.fn<() => void>() }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    answer(invoicePdf, { problem: 'not_found' })
    const { person } = open([invoice(1)])
    await person.click(await screen.findByRole('button', { name: /^PDF of SW-000001/ }))
    expect(await screen.findByText(/Your payment failed\./)).toBeVisible()
    expect(tab.close).toHaveBeenCalled()
  })
})
