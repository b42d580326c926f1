import { render, screen, waitFor, within } from '@testing-library/react'
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
  const region = await screen.findByRole('region', { name: 'Earliest visits' })
  const shown = within(region)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')])
  expect(shown).toEqual([
    ['Therapist', 'Thu, Nov 19, 2026, 3:30 PM CT'],
    ['Care counselor', 'Wed, Nov 18, 2026, 9:00 AM CT'],
  ])
  expect(callsOf(listEarliestTimes)[0]?.path).toContain('offering_key=medication-therapy&is_insurance=true')
})

test('earliest times: without a free time nothing is promised', async () => {
  answer(listEarliestTimes, { zone: 'America/Chicago', earliest: [] })
  const { container } = show({ offering_key: 'therapy', is_insurance: false })
  await waitFor(() => expect(callsOf(listEarliestTimes)).toHaveLength(1))
  expect(container).toBeEmptyDOMElement()
})
