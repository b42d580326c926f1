import { render, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listEarliestTimes } from '@stillwater/contract/scheduling'
import { queryClient } from '../../../platform/api/query-client.ts'
import { answer, callsOf } from '../../../testing/answer.ts'
import { EarliestTimes } from './earliest-times.tsx'

const show = (plan = { offering_key: 'medication-therapy', is_insurance: true }) =>
  render(
    <QueryClientProvider client={queryClient}>
      <EarliestTimes {...plan} />
    </QueryClientProvider>,
  )

test('earliest times: each kind of session of the plan is named with its day, time and zone', async () => {
  answer(listEarliestTimes, {
    zone: 'America/Chicago',
    earliest: [
      { appointment_type: 'provider', starts_at: null },
      { appointment_type: 'therapist', starts_at: '2026-11-19T21:30:00.000Z' },
      { appointment_type: 'care_manager', starts_at: '2026-11-18T15:00:00.000Z' },
    ],
  })
  show()
  expect(await screen.findByText('Earliest therapist visit: Thursday, November 19, 3:30 PM CT')).toBeVisible()
  expect(screen.getByText('Earliest care counselor visit: Wednesday, November 18, 9:00 AM CT')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(callsOf(listEarliestTimes)[0]?.path).toContain('offering_key=medication-therapy&is_insurance=true')
})

test('earliest times: without a free time nothing is promised', async () => {
  answer(listEarliestTimes, { zone: 'America/Chicago', earliest: [] })
  const { container } = show({ offering_key: 'therapy', is_insurance: false })
  await waitFor(() => expect(callsOf(listEarliestTimes)).toHaveLength(1))
  expect(container).toBeEmptyDOMElement()
})
