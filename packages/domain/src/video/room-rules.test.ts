import { describe, expect, test } from 'vitest'
import { guestStatus } from './guests.ts'
import { roomHours, roomStateAt } from './room-hours.ts'
import { schedulePath, sessionBarAt } from './session-bar.ts'
import { stayOrSchedule } from './stay-or-schedule.ts'

const session = { starts_at: '2026-11-19T15:00:00.000Z', ends_at: '2026-11-19T15:45:00.000Z' }

describe('video room', () => {
  test.each([
    ['14:44:59', 'early'],
    ['14:45:00', 'open'],
    ['15:45:00', 'open'],
    ['16:44:59', 'open'],
    ['16:45:00', 'over'],
  ])('video room: at %s it is %s', (time, state) => {
    expect(roomStateAt(session, new Date(`2026-11-19T${time}.000Z`))).toBe(state)
  })

  test('video room: opens 15 minutes before the session and closes 60 minutes after it', () => {
    expect(roomHours(session)).toEqual({
      opens_at: new Date('2026-11-19T14:45:00.000Z'),
      closes_at: new Date('2026-11-19T16:45:00.000Z'),
    })
  })

  test.each([
    ['A-VID-005', 'therapist', '2026-11-19T15:38:00.000Z'],
    ['A-VID-006', 'care_manager', '2026-11-19T15:28:00.000Z'],
  ])('%s: the bar of a %s session appears at %s', (_, type, at) => {
    expect(sessionBarAt(type, session.starts_at)).toBe(Date.parse(at))
  })
  test.each(['provider', 'constructor', ''])('video bar: a session of type "%s" has none', (type) => {
    expect(sessionBarAt(type, session.starts_at)).toBeNull()
  })
  test.each([
    ['therapist', '/patient/schedule/therapist/schedule-th/45'],
    ['care_manager', '/patient/schedule/care_manager/schedule-cm/30'],
    ['provider', '/patient/schedule/provider/schedule-dr/0'],
    ['constructor', '/patient/dashboard/appointments'],
  ])('video bar: the next session of a %s is scheduled at %s', (type, path) => {
    expect(schedulePath(type)).toBe(path)
  })

  test.each([
    ['A-VID-007', 59_999, false, 'not_yet'],
    ['A-VID-007', 60_000, false, 'asked'],
    ['A-VID-008', 179_999, false, 'asked'],
    ['A-VID-008', 180_000, false, 'lapsed'],
    ['N18', 90_000, true, 'lapsed'],
  ] as const)(
    '%s: after %d ms (answered: %s) the question to stay or schedule is %s',
    (_, ms, answered, state) => {
      expect(stayOrSchedule(ms, answered)).toBe(state)
    },
  )

  test.each([
    [{ entered_at: null, admitted_at: null, removed_at: null }, 'invited'],
    [{ entered_at: 'x', admitted_at: null, removed_at: null }, 'waiting'],
    [{ entered_at: 'x', admitted_at: 'x', removed_at: null }, 'admitted'],
    [{ entered_at: 'x', admitted_at: 'x', removed_at: 'x' }, 'removed'],
    [{ entered_at: null, admitted_at: null, removed_at: 'x' }, 'removed'],
  ])('video guest: %j is %s', (guest, status) => expect(guestStatus(guest)).toBe(status))
})
