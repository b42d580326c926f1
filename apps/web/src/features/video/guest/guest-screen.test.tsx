import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { enterAsGuest, stepAsGuest, type GuestRoom } from '@stillwater/contract/video-guests'
import { heartbeatMs } from '@stillwater/domain/video/room-hours'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { stubLiveLine } from '../../../testing/live-line.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { useSlowClock } from '../../../testing/slow-clock.ts'
import { roomNow, stubDevices } from '../video.fixture.ts'

beforeEach(() => {
  stubLiveLine()
  stubDevices()
  sessionStorage.clear()
})

function guestRoom(part: Partial<GuestRoom>): GuestRoom {
  const { id, starts_at, ends_at, opens_at, closes_at, now } = roomNow()
  const me = { person_id: id, kind: 'guest' as const, name: 'Imani Reyes' }
  const times = { starts_at, ends_at, opens_at, closes_at, now }
  return { id, ...times, state: 'open', status: 'waiting', me, ice_servers: [], ...part }
}

test.each([
  // Their visit was moved after they had used the link.
  ['early', 'waiting', 'Hello, Imani Reyes', 'The room opens 15 minutes before. Please keep this page open.'],
  ['over', 'admitted', 'This visit has ended', 'Thank you for being there.'],
  ['over', 'waiting', 'This visit has ended', 'You can close this page.'],
  ['canceled', 'waiting', 'This visit was canceled', 'You can close this page.'],
] as const)('guest: a visit that is %s says so to one who is %s', async (state, status, title, words) => {
  const room = guestRoom({ state, status })
  answer(enterAsGuest, { pass: 'p'.repeat(32), room })
  answer(stepAsGuest, { room })
  renderScreen(`/guest/${state}-${status}-${'t'.repeat(20)}`)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
})

const pass = 'p'.repeat(32)
let links = 0

/** Opens a link days ahead; the clock is then the test's. */
async function openEarly() {
  useSlowClock()
  answer(enterAsGuest, { pass: null, room: guestRoom({ state: 'early', status: 'invited' }) })
  renderScreen(`/guest/${'t'.repeat(20)}${links++}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Imani Reyes' })).toBeVisible()
}
function openRoom() {
  answer(enterAsGuest, { pass, room: guestRoom({}) })
  answer(stepAsGuest, { room: guestRoom({}) })
}
const beat = () => act(() => vi.advanceTimersByTimeAsync(heartbeatMs))
const waitsToBeLetIn = () => screen.findByText('Please wait. Someone in the visit will let you in.')

test('guest: a link opened early says when the room opens and that it works then, and enters by itself once it does', async () => {
  await openEarly()
  expect(screen.getByText(/^You’re invited to a visit on/)).toBeVisible()
  expect(
    screen.getByText(
      'The room opens 15 minutes before. You can keep this page open, or come back with the same link then.',
    ),
  ).toBeVisible()
  const deviceCheck = screen.getByRole('region', { name: 'Check your camera and sound' })
  await beat()
  await waitFor(() => expect(callsOf(enterAsGuest)).toHaveLength(2))
  expect(callsOf(stepAsGuest)).toEqual([])
  expect(sessionStorage).toHaveLength(0)
  openRoom()
  await beat()
  expect(await waitsToBeLetIn()).toBeVisible()
  await waitFor(() => expect(callsOf(stepAsGuest)[0]?.body).toMatchObject({ pass, step: 'wait' }))
  // The camera stays on.
  expect(deviceCheck).toBeInTheDocument()
  await beat()
  expect(callsOf(enterAsGuest)).toHaveLength(3)
})

test('guest: a tab in the background does not use the link, and asks at once when it is looked at again', async () => {
  await openEarly()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  openRoom()
  await beat()
  await beat()
  expect(callsOf(enterAsGuest)).toHaveLength(1)
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await waitsToBeLetIn()).toBeVisible()
})

test('guest: an early page keeps a reply that takes long, and asks nothing beside it', async () => {
  await openEarly()
  let reply = (_: Response) => {}
  respond(enterAsGuest.method, enterAsGuest.path, () => new Promise<Response>((done) => (reply = done)))
  await beat()
  await beat()
  await beat()
  expect(callsOf(enterAsGuest)).toHaveLength(2)
  answer(stepAsGuest, { room: guestRoom({}) })
  act(() => reply(json({ pass, room: guestRoom({}) })))
  expect(await waitsToBeLetIn()).toBeVisible()
})

test('guest: an early page outlives a lost connection, and says when its link was used elsewhere or taken back', async () => {
  await openEarly()
  respond(enterAsGuest.method, enterAsGuest.path, () => {
    throw new TypeError('Failed to fetch')
  })
  await beat()
  await waitFor(() => expect(callsOf(enterAsGuest).length).toBeGreaterThan(1))
  expect(screen.getByRole('heading', { level: 1, name: 'Hello, Imani Reyes' })).toBeVisible()
  answer(enterAsGuest, { problem: 'link_spent' })
  await beat()
  await beat()
  expect(await screen.findByRole('heading', { name: 'This link can’t be used' })).toBeVisible()
  const asked = callsOf(enterAsGuest).length
  await beat()
  expect(callsOf(enterAsGuest)).toHaveLength(asked)
})
