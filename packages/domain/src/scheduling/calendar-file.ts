export interface CalendarEvent {
  /** The same for every version of the event, so that a calendar replaces the one it has. */
  uid: string
  /** Grows with each version. */
  sequence: number
  written_at: string
  starts_at: string
  ends_at: string
  is_canceled: boolean
  title: string
  description: string
  url: string
  organizer_email: string
  attendee_email: string
}

/** What an email says of its calendar file besides the file itself. */
export type CalendarMethod = 'REQUEST' | 'CANCEL'

export const calendarMethod = ({ is_canceled }: Pick<CalendarEvent, 'is_canceled'>): CalendarMethod =>
  is_canceled ? 'CANCEL' : 'REQUEST'

/**
 * One event as a calendar file (RFC 5545, RFC 5546). Moments are in UTC, which names one instant without a zone
 * table of our own; the calendar shows it in its owner's zone. docs/decisions/0077-calendar-file.md
 */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stillwater//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(event)}`,
    'BEGIN:VEVENT',
    `UID:${textValue(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.written_at)}`,
    `DTSTART:${utc(event.starts_at)}`,
    `DTEND:${utc(event.ends_at)}`,
    `SUMMARY:${textValue(event.title)}`,
    `DESCRIPTION:${textValue(event.description)}`,
    `URL:${plain(event.url)}`,
    `ORGANIZER:mailto:${plain(event.organizer_email)}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${plain(event.attendee_email)}`,
    `STATUS:${event.is_canceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'CLASS:PRIVATE',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function utc(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function textValue(text: string): string {
  const escaped = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (char) => `\\${char}`)
    .replaceAll('\n', '\\n')
  return plain(escaped)
}

/** A control character could begin a line of its own. */
function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '')
}

const longestLine = 75

/** A line has at most 75 octets of UTF-8; the next one begins with a space and no character is divided. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const char of line) {
    const length = octetsOf(char)
    if (octets + length > longestLine) {
      folded += '\r\n '
      octets = 1
    }
    folded += char
    octets += length
  }
  return folded
}

function octetsOf(char: string): number {
  const point = char.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
