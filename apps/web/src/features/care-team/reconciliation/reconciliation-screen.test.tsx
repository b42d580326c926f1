import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  listReconciliation,
  type ComparedDay,
  type DeskDispute,
  type PaymentDifference,
} from '@stillwater/contract/care/reconciliation'
import { answer } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
// Loaded beforehand, so that no test waits for them.
import '../care-area.tsx'
import './reconciliation-screen.tsx'

const day: ComparedDay = {
  day: '2026-11-16',
  ran_at: '2026-11-17T00:05:00.000Z',
  ours_count: 3,
  theirs_count: 4,
  ours_cents: 14500,
  theirs_cents: 23000,
  disputed_cents: -10000,
  open: 1,
}
const difference: PaymentDifference = {
  id: '00000000-0000-4000-9000-000000000001',
  day: '2026-11-16',
  found_at: '2026-11-17T00:05:00.000Z',
  resolved_at: null,
  kind: 'missing_here',
  movement: 'charge',
  transaction: '4711',
  ours_cents: null,
  theirs_cents: 8500,
  invoice_number: null,
  patient_id: null,
}

function open(days: ComparedDay[], differences: PaymentDifference[], disputes: DeskDispute[] = []) {
  answerQueue([])
  answer(listReconciliation, { days, differences, disputes })
  return renderScreen('/care/reconciliation', { as: staff('admin') })
}

test('reconciliation screen: an open difference is announced, with both amounts and the processor’s name for it', async () => {
  const known = {
    ...difference,
    id: '00000000-0000-4000-9000-000000000002',
    kind: 'amount_differs' as const,
    ours_cents: 8400,
    resolved_at: '2026-11-17T09:00:00.000Z',
    invoice_number: 'SW-000012',
    patient_id: '3f2a1b4c-0000-4000-9000-000000000001',
  }
  open([day], [difference, known])
  expect(await screen.findByText('1 difference is open.')).toBeVisible()
  const [, first, second] = within(screen.getByRole('table', { name: 'Differences' })).getAllByRole('row')
  for (const words of ['Missing in our ledger', 'None', '$85.00', 'No invoice of ours', '4711', 'Open'])
    expect(within(first!).getByText(words)).toBeVisible()
  for (const words of ['The amounts differ', '$84.00', 'SW-000012', 'Resolved'])
    expect(within(second!).getByText(words)).toBeVisible()
  expect(within(second!).getByRole('link', { name: 'Open chart of patient 3f2a1b4c' })).toBeVisible()
})

test('reconciliation screen: a day shows both sums to the cent, and agreement is said only where it is', async () => {
  open([{ ...day, open: 0 }], [])
  expect(await screen.findByText('Both books agree on every day that was compared.')).toBeVisible()
  const [, row] = within(screen.getByRole('table', { name: 'Days that were compared' })).getAllByRole('row')
  for (const words of ['Nov 16, 2026', '$145.00', '$230.00', '-$100.00', 'Agrees', '3 movements'])
    expect(within(row!).getByText(words)).toBeVisible()
})

test('reconciliation screen: before the first run it claims nothing', async () => {
  open([], [])
  expect(await screen.findByText('No day has been compared yet.')).toBeVisible()
  expect(screen.queryByText(/agree/)).toBeNull()
})

test('reconciliation screen: an open dispute shows until when the bank takes an answer, and how long that is', async () => {
  const dispute: DeskDispute = {
    id: '00000000-0000-4000-9000-000000000003',
    created_at: '2026-11-16T09:00:00.000Z',
    state: 'opened',
    amount_cents: 8500,
    fee_cents: 1500,
    respond_by: new Date(Date.now() + 3.5 * 86_400_000).toISOString(),
    invoice_number: 'SW-000012',
    patient_id: '3f2a1b4c-0000-4000-9000-000000000001',
  }
  open([], [], [dispute, { ...dispute, id: '00000000-0000-4000-9000-000000000004', state: 'lost' }])
  const [, first, second] = within(await screen.findByRole('table', { name: 'Disputes' })).getAllByRole('row')
  for (const words of ['SW-000012', '$85.00', '$15.00', '3 days left', 'Open'])
    expect(within(first!).getByText(words)).toBeVisible()
  expect(within(second!).getByText('Lost')).toBeVisible()
  expect(within(second!).getByText('The bank has decided')).toBeVisible()
})

test('reconciliation screen: it belongs to administrators', async () => {
  answerQueue([])
  renderScreen('/care/reconciliation', { as: staff('therapist') })
  expect(screen.queryByRole('heading', { name: 'Reconciliation' })).toBeNull()
})
