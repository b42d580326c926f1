import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { joinRoom, leaveRoom, readRoom, waitInRoom, type Room } from '@stillwater/contract/video'
import { answer } from '../../testing/answer.ts'
import { stubLiveLine } from '../../testing/live-line.ts'
import { user } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { roomId, roomNow, stubDevices } from './video.fixture.ts'
// Loaded beforehand, so that no test waits for them.
import '../care-team/care-area.tsx'
import './care-video-screen.tsx'

beforeEach(() => {
  stubLiveLine()
  stubDevices()
  sessionStorage.clear()
})

const patient_id = '5d1f0d5f-5b0a-4a11-9a0b-1f5e6a0c3a55'
const carer = '2b7e6a0c-3a55-4a53-8f0c-9a7d54a2f6aa'

function open(more: Partial<Room> & { began?: number } = {}) {
  const room = roomNow({
    me: { person_id: carer, kind: 'care_person', name: 'Nora Lindqvist' },
    other_name: 'Maya Ellison',
    patient_id,
    known_phone: null,
    ...more,
  })
  for (const endpoint of [readRoom, waitInRoom, leaveRoom]) answer(endpoint, room)
  answer(joinRoom, { ice_servers: [], is_licensed: null, room })
  return renderScreen(`/care/video/${roomId}`, {
    as: user({ id: carer, role: 'therapist', patient: null, zone: 'America/Los_Angeles' }),
  })
}

function expectRecord(note: string) {
  for (const [name, href] of [
    [/^Open chart/, `/care/patients/${patient_id}`],
    [/^Write note/, note],
  ] as const) {
    const link = screen.getByRole('link', { name })
    expect(link).toHaveAttribute('href', href)
    expect(link).toHaveAttribute('target', '_blank')
  }
}
const noteOfVisit = `/care/patients/${patient_id}/notes/new?session=${roomId}`

describe('video room of the care person', () => {
  test('video room: the chart and the note open beside it, before the call and after it', async () => {
    const { person } = open()
    await screen.findByRole('button', { name: 'Join visit' })
    expectRecord(noteOfVisit)
    await person.click(screen.getByRole('button', { name: 'Join visit' }))
    const leave = await screen.findByRole('button', { name: 'Leave' })
    expectRecord(noteOfVisit)
    await person.click(leave)
    await screen.findByRole('heading', { name: 'You left the visit' })
    expectRecord(noteOfVisit)
  })

  test('video room: a scheduled visit leads back to its day in the calendar, in the zone of the reader', async () => {
    // In the evening of November 18 in California, where the account of the care person is.
    open({ state: 'over', starts_at: '2026-11-19T05:00:00.000Z' })
    await screen.findByRole('heading', { name: 'This visit has ended' })
    expect(screen.getByRole('link', { name: 'Back to the calendar' })).toHaveAttribute(
      'href',
      '/care/calendar?day=2026-11-18',
    )
  })

  test('video room: a section of the workspace pressed during the call asks before the call ends', async () => {
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Join visit' }))
    await screen.findByRole('button', { name: 'Leave' })
    const calendar = screen.getByRole('link', { name: 'Calendar' })
    await person.click(calendar)
    await screen.findByRole('alertdialog', { name: 'Leave the call?' })
    await person.click(screen.getByRole('button', { name: 'Stay in the call' }))
    expect(location.pathname).toBe(`/care/video/${roomId}`)
    await person.click(calendar)
    await person.click(await screen.findByRole('button', { name: 'Leave call' }))
    await waitFor(() => expect(location.pathname).toBe('/care/calendar'))
  })

  test('video room: an immediate visit leads back to the line, and its note is about no appointment', async () => {
    open({ is_immediate: true, state: 'over', began: 200 })
    await screen.findByRole('heading', { name: 'This visit has ended' })
    expectRecord(`/care/patients/${patient_id}/notes/new`)
    const main = screen.getByRole('main')
    expect(within(main).getByRole('link', { name: 'Back to immediate visits' })).toHaveAttribute(
      'href',
      '/care/immediate',
    )
  })
})
