import { expect, test } from 'vitest'
import {
  dateFormat,
  formatLongDay,
  formatMoment,
  formatPlainDate,
  formatPlainDay,
  formatTime,
} from './dates.ts'

const at = '2026-11-19T21:30:00Z'

test('dates on a page: a line breaks before a date and before a time, never inside', () => {
  const moment = formatMoment(at, 'America/Chicago')
  expect(moment.split(' ')).toEqual(['Thursday,', 'November\u00a019,\u00a02026,', '3:30\u00a0PM\u00a0CT'])
  expect(formatTime(at, 'America/Chicago')).not.toContain(' ')
  expect(formatLongDay('2026-11-19').split(' ')).toHaveLength(2)
  expect(formatPlainDate(at, 'America/Chicago')).toBe('November\u00a019,\u00a02026')
  expect(formatPlainDay('2026-11-19')).toBe('November\u00a019,\u00a02026')
  expect(dateFormat('axis', { month: 'short', day: 'numeric' })(at, 'UTC')).toBe('Nov\u00a019')
})
