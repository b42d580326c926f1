import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readPatient } from '@stillwater/contract/people'
import { listVisits } from '@stillwater/contract/visits'
import { answer } from '../../../testing/answer.ts'
import { openBilling, subscription } from '../../../testing/billing.ts'
import { visit } from '../../../testing/intake-clinic.ts'
import { patient, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

test.each([
  ['continues', {}, 2],
  ['ends', { status: 'scheduled for cancelation', end_date: '2026-12-15' }, 0],
  ['pauses', { pause_starts: '2026-12-15', paused_until: '2027-01-15' }, 0],
  ['is past due', { status: 'past_due', past_due_cents: 8500 }, 0],
])(
  'membership: one that %s offers another plan only where it would not be refused',
  async (_, changes, links) => {
    openBilling({ membership: subscription(changes) })
    answer(readPatient, patient())
    answer(listVisits, { visits: [visit({ complete: true })], has_earlier: false })
    renderScreen('/patient/dashboard/profile_info?view=subscription', { as: user({ patient: patient() }) })
    await screen.findByText('Monthly medication delivery')
    expect(screen.queryAllByRole('link', { name: /^(Change my plan|Add Therapy)$/ })).toHaveLength(links)
  },
)
