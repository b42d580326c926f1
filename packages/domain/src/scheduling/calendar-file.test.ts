import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarFile, type CalendarEvent } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: '0b8c3f0e-0000-4000-8000-000000000001@stillwater',
  sequence: 2,
  written_at: '2026-11-16T16:00:00.000Z',
  starts_at: '2026-11-19T21:30:00.000Z',
  ends_at: '2026-11-19T22:15:00.000Z',
  is_canceled: false,
  title: 'Stillwater appointment',
  description: 'Thursday, November 19, 2026, 3:30 PM CT',
  url: 'https://clinic.example/appointment/abc',
  organizer_email: 'support@clinic.example',
  attendee_email: 'maya@example.com',
}

/** Reads a file back as RFC 5545 section 3.1 and 3.3.11 say, independent of how it was written. */
function readBack(file: string): Map<string, string> {
  expect(file.endsWith('\r\n')).toBe(true)
  const lines = file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1)]
    }),
  )
}
const unescaped = (value = '') =>
  value.replaceAll(/\\([\\;,nN])/g, (_, char: string) => (char.toLowerCase() === 'n' ? '\n' : char))

describe('calendar file', () => {
  test('of a booked appointment asks the calendar to keep it, in UTC', () => {
    const lines = readBack(calendarFile(event))
    expect(Object.fromEntries(lines)).toMatchObject({
      METHOD: 'REQUEST',
      UID: event.uid,
      SEQUENCE: '2',
      DTSTAMP: '20261116T160000Z',
      DTSTART: '20261119T213000Z',
      DTEND: '20261119T221500Z',
      SUMMARY: 'Stillwater appointment',
      STATUS: 'CONFIRMED',
      CLASS: 'PRIVATE',
    })
  })

  test('of a canceled appointment asks the calendar to remove the same event', () => {
    const lines = readBack(calendarFile({ ...event, is_canceled: true, sequence: 3 }))
    expect(Object.fromEntries(lines)).toMatchObject({
      METHOD: 'CANCEL',
      STATUS: 'CANCELLED',
      UID: event.uid,
      SEQUENCE: '3',
    })
  })

  test('keeps any text as one value, in lines of at most 75 octets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (description) => {
        const file = calendarFile({ ...event, description, title: description, uid: description })
        for (const line of file.split('\r\n'))
          expect(encodeURIComponent(line).replaceAll(/%../g, '.').length).toBeLessThanOrEqual(75)
        expect(file.split('\r\n').filter((line) => line.startsWith('BEGIN:'))).toHaveLength(2)
        const said = description.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, '')
        expect(unescaped(readBack(file).get('DESCRIPTION'))).toBe(said)
      }),
    )
  })

  test('lets no address or link begin a line of its own', () => {
    const file = calendarFile({
      ...event,
      url: 'https://clinic.example/\r\nATTENDEE:mailto:eve@example.com',
      attendee_email: 'a@example.com\nX-EVIL:1',
    })
    expect(file).not.toMatch(/^(ATTENDEE:|X-EVIL)/m)
  })
})
