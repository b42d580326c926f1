import { expect, test, vi } from 'vitest'
import { dateIn } from '@stillwater/domain/formats/moments'
import { dayWords } from './message-time.tsx'

// At half past eleven in the evening and in the morning of the device it is another day in one of these zones.
test.each([
  [23, 'Pacific/Auckland'],
  [23, 'Pacific/Honolulu'],
  [1, 'Pacific/Auckland'],
  [1, 'Pacific/Honolulu'],
])(
  'conversation: at %d o’clock of the device, what is sent just now in %s stands below “Today”',
  (hour, zone) => {
    const now = new Date(2026, 10, 17, hour, 30)
    vi.useFakeTimers({ now })
    const moment = now.toISOString()
    expect(dayWords(dateIn(moment, zone), moment, zone)).toBe('Today')
  },
)
