import { expect, test } from 'vitest'
import { syncServerClock } from '../../platform/api/server-clock.ts'
import { thread } from '../../testing/chat-clinic.ts'
import { closedWords, replyWords } from './availability.ts'

const zone = 'America/New_York'
const closed = (opens_at: string | null) =>
  thread({ availability: { is_open: false, opens_at, usual_reply_hours: 1 } })

test.each([
  ['2031-03-14T13:00:00.000Z', 'Your care team is back today at 9:00 AM ET.'],
  ['2031-03-17T13:00:00.000Z', 'Your care team is back on Monday, March 17 at 9:00 AM ET.'],
  // In New York it is still the evening before.
  ['2031-03-15T01:00:00.000Z', 'Your care team is back today at 9:00 PM ET.'],
])('availability: at 6 AM on March 14, a clinic that opens at %s says: %s', (opens_at, said) => {
  syncServerClock('2031-03-14T10:00:00.000Z')
  expect(closedWords(closed(opens_at), zone)?.replaceAll('\u00a0', ' ')).toBe(
    `No one is reading messages right now. You can still send one. ${said}`,
  )
})

test('availability: how soon someone usually replies is said only while someone reads', () => {
  const open = thread({ availability: { is_open: true, opens_at: null, usual_reply_hours: 1 } })
  expect(replyWords(open)).toBe('Usually replies within 1 hour on weekdays')
  expect(replyWords(closed(null))).toBeNull()
  expect(replyWords({ ...open, is_open: false })).toBeNull()
})
