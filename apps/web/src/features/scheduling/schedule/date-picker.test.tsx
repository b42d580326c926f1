import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { syncServerClock } from '../../../platform/api/server-clock.ts'
import { DatePicker } from './date-picker.tsx'

test('date picker: today is the day of the server, also on a device whose clock is wrong', () => {
  syncServerClock('2031-03-14T16:00:00Z')
  render(
    <DatePicker dates={['2031-03-14', '2031-03-17']} zone="America/New_York" chosen="" onChoose={() => {}} />,
  )
  expect(screen.getByRole('button', { name: /^Today, Friday, March 14, 2031/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Monday, March 17, 2031/ })).toBeVisible()
})
