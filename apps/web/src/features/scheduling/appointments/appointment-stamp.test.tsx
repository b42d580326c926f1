import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppointmentStamp } from './appointment-stamp.tsx'

// At half past eleven in the evening of the device the next day has begun there.
const zone = 'Pacific/Auckland'
const november = (day: number) => `2026-11-${day}T05:00:00.000Z`

test.each([
  [17, 'Today'],
  [18, 'Tomorrow'],
  [19, 'Thu'],
])(
  'stamp: on the evening of the 17th of this device, the %dth of the account’s zone is called %s',
  (day, said) => {
    vi.useFakeTimers({ now: new Date(2026, 10, 17, 23, 30) })
    render(<AppointmentStamp starts_at={november(day)} zone={zone} />)
    expect(screen.getByText(said)).toBeVisible()
  },
)
