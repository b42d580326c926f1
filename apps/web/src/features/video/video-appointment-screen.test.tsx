import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { readOwnSafetyPlan } from '@stillwater/contract/safety-plans'
import {
  askForCall,
  joinRoom,
  leaveRoom,
  readRoom,
  waitInRoom,
  type RoomGuest,
} from '@stillwater/contract/video'
import { inviteGuest, removeGuest } from '@stillwater/contract/video-guests'
import { queryClient } from '../../platform/api/query-client.ts'
import { answer, callsOf } from '../../testing/answer.ts'
import { stubLiveLine } from '../../testing/live-line.ts'
import { maya, renderScreen } from '../../testing/render-screen.tsx'
import { wholeText } from '../../testing/whole-text.ts'
import { carerIn, roomId, roomNow, stubDevices } from './video.fixture.ts'

beforeEach(() => {
  stubLiveLine()
  sessionStorage.clear()
})

function open(room = roomNow()) {
  answer(readRoom, room)
  answer(waitInRoom, room)
  return renderScreen(`/patient/video-appointment/${roomId}`, { as: maya })
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('video waiting room', () => {
  test.each([
    ['A-VID-001', 'care_manager'],
    ['A-VID-002', 'therapist'],
  ] as const)(
    '%s: a %s visit has a waiting room that says who is here and shows the crisis line',
    async (_, type) => {
      stubDevices()
      open(roomNow({ appointment_type: type, people: [carerIn(true)] }))
      await heading('Your visit with Nora Lindqvist')
      expect(screen.getByText('Nora Lindqvist is in the room')).toBeVisible()
      expect(await screen.findByLabelText('Camera')).toHaveValue('video 1')
      expect(screen.getByLabelText('Microphone')).toHaveValue('audio 1')
      expect(screen.getAllByRole('link', { name: /988/ })[0]).toBeVisible()
      await waitFor(() => expect(callsOf(waitInRoom)).toHaveLength(1))
    },
  )

  test('A-VID-003: a visit with a link leads to that room and asks for no camera', async () => {
    stubDevices()
    open(roomNow({ appointment_type: 'provider', link: 'https://rooms.example/dana' }))
    const link = await screen.findByRole('link', { name: 'Open the video room' })
    expect(link).toHaveAttribute('href', 'https://rooms.example/dana')
    expect(callsOf(waitInRoom)).toHaveLength(0)
  })

  test.each([
    [
      'early',
      { state: 'early', began: -60 },
      'Your visit with Nora Lindqvist',
      /The room opens 15 minutes before/,
    ],
    ['over', { state: 'over', began: 200 }, 'This visit has ended', /^It was on/],
    ['canceled', { state: 'canceled' }, 'This visit was canceled', /^It was planned for/],
  ] as const)('video room: one that is %s says so and how to go back', async (_, room, title, words) => {
    stubDevices()
    open(roomNow(room))
    await heading(title)
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See your appointments' })).toBeVisible()
    expect(within(screen.getByRole('banner')).getByText('Stillwater')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Stillwater' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Join visit' })).not.toBeInTheDocument()
  })

  test.each([
    ['open', {}, /^Your visit/],
    ['over', { state: 'over', began: 200 }, 'This visit has ended'],
  ] as const)(
    'video room: one that is %s has “Need help now?”, which opens the crisis lines',
    async (_, room, title) => {
      stubDevices()
      answer(readOwnSafetyPlan, { plan: null })
      const { person } = open(roomNow(room))
      await heading(title)
      await person.click(screen.getByRole('button', { name: 'Need help now?' }))
      const help = await screen.findByRole('dialog', { name: 'You are not alone' })
      expect(within(help).getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
    },
  )

  test('video room: a foreign or unknown visit is not found, and a failed call can be tried again', async () => {
    stubDevices()
    answer(readRoom, { problem: 'not_found' })
    const { unmount } = renderScreen(`/patient/video-appointment/${roomId}`, { as: maya })
    await heading('We couldn’t find this visit')
    unmount()
    answer(readRoom, { problem: 'database_away' })
    const { person } = renderScreen(`/patient/video-appointment/${roomId}?again`, { as: maya })
    await heading('We couldn’t open the room')
    answer(readRoom, roomNow())
    answer(waitInRoom, roomNow())
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading('Your visit with Nora Lindqvist')).toBeVisible()
  })

  test.each([
    ['NotAllowedError', {}, /blocks the microphone on this page/],
    ['NotFoundError', {}, /couldn’t find a microphone/],
    ['NotReadableError', {}, /Another program is using your microphone/],
  ])('video devices: a microphone refused with %s is told, and tried again', async (name, _, words) => {
    const { refused } = stubDevices({ audio: name })
    const { person } = open()
    await heading(/^Your visit/)
    expect(await screen.findByText(words)).toBeVisible()
    delete refused.audio
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument())
  })

  test('video devices: without a camera the visit can be joined, and one that is unplugged is told', async () => {
    const devices = stubDevices()
    open()
    await heading(/^Your visit/)
    await screen.findByLabelText('Your own picture')
    act(() => devices.unplug('video'))
    expect(await screen.findByText(/Your camera was disconnected/)).toBeVisible()
    expect(screen.getByText('Your picture is off')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Join visit' })).toBeEnabled()
  })

  test('S12: joining without a state is refused at the field, and nothing is sent', async () => {
    stubDevices()
    const { person } = open()
    await heading(/^Your visit/)
    expect(screen.getByLabelText('Callback number')).toHaveValue('(415) 555-0101')
    await person.click(screen.getByRole('button', { name: 'Join visit' }))
    expect(screen.getByLabelText('Where are you right now?')).toHaveFocus()
    expect(screen.getByLabelText('Where are you right now?')).toHaveAccessibleDescription(
      /Please choose the state you are in right now/,
    )
    expect(callsOf(joinRoom)).toHaveLength(0)
  })

  test('video room: joining and leaving are each read from the heading of what comes next', async () => {
    stubDevices()
    const { person } = open()
    await heading(/^Your visit/)
    await person.selectOptions(screen.getByLabelText('Where are you right now?'), 'CA')
    answer(joinRoom, { room: roomNow(), is_licensed: true, ice_servers: [] })
    await person.click(screen.getByRole('button', { name: 'Join visit' }))
    await screen.findByText(/^You’re in the room/)
    expect(await heading(/^Your visit/)).toHaveFocus()
    answer(leaveRoom, roomNow())
    await person.click(screen.getByRole('button', { name: 'Leave' }))
    expect(await heading('You left the visit')).toHaveFocus()
  })

  test('video room: a patient who is alone after the visit should have begun is told what they can do', async () => {
    stubDevices({ video: 'NotFoundError' })
    const { person } = open(roomNow({ began: 6 }))
    await heading(/^Your visit/)
    await person.selectOptions(screen.getByLabelText('Where are you right now?'), 'CA')
    answer(joinRoom, { room: roomNow({ began: 6 }), is_licensed: true, ice_servers: [] })
    await person.click(screen.getByRole('button', { name: 'Join visit' }))
    expect(await screen.findByText(/^Nora Lindqvist isn’t in the room\. You can keep waiting/)).toBeVisible()
    // Without a camera there is none to turn off.
    expect(screen.getByRole('button', { name: 'No camera' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Mute' })).toBeEnabled()
    answer(readRoom, roomNow({ began: 6, people: [carerIn(true)] }))
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(screen.queryByText(/isn’t in the room/)).not.toBeInTheDocument())
  })

  test('video guests: the link is shown until it was opened', async () => {
    stubDevices()
    const { person } = open()
    await heading(/^Your visit/)
    const guest: RoomGuest = {
      id: crypto.randomUUID(),
      name: 'Imani',
      relation: 'relative',
      status: 'invited',
    }
    answer(inviteGuest, { guest, path: '/guest/secret' })
    answer(readRoom, roomNow({ guests: [guest] }))
    await person.click(screen.getByText('Guests'))
    await person.type(screen.getByLabelText('Name of your guest'), 'Imani')
    await person.click(screen.getByRole('button', { name: 'Make a link' }))
    expect(await screen.findByLabelText('Link for Imani')).toHaveValue(`${location.origin}/guest/secret`)
    answer(readRoom, roomNow({ guests: [{ ...guest, status: 'waiting' }] }))
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByText(/is waiting to join/)).toBeVisible()
    expect(screen.queryByLabelText('Link for Imani')).not.toBeInTheDocument()
  })

  test('video guests: one is removed only once that was confirmed', async () => {
    stubDevices()
    const guest: RoomGuest = {
      id: crypto.randomUUID(),
      name: 'Imani',
      relation: 'relative',
      status: 'admitted',
    }
    const { person } = open(roomNow({ guests: [guest] }))
    await heading(/^Your visit/)
    answer(removeGuest, roomNow())
    await person.click(screen.getByText('Guests'))
    await person.click(screen.getByRole('button', { name: 'Remove Imani' }))
    await person.click(screen.getByRole('button', { name: 'Keep guest' }))
    expect(callsOf(removeGuest)).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Remove Imani' }))
    answer(readRoom, roomNow())
    await person.click(screen.getByRole('button', { name: 'Remove guest' }))
    await waitFor(() => expect(screen.queryByText('Imani, ')).not.toBeInTheDocument())
    expect(callsOf(removeGuest)).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('we will call you: is said only when the server has opened the task', async () => {
    stubDevices()
    const { person } = open()
    await heading(/^Your visit/)
    await person.click(screen.getByRole('button', { name: /Ask us to call you/ }))
    expect(screen.getByLabelText('Which number should we call?')).toHaveFocus()
    answer(askForCall, { problem: 'database_away' })
    await person.click(screen.getByRole('button', { name: 'Ask for a call' }))
    await screen.findByRole('alert')
    expect(screen.queryByText(/We will call you/)).not.toBeInTheDocument()
    answer(askForCall, { is_task_open: true, phone: '4155550101' })
    await person.click(screen.getByRole('button', { name: 'Ask for a call' }))
    expect(await screen.findByText(wholeText(/^We will call you at \(415\) 555-0101\./))).toBeVisible()
  })
})
