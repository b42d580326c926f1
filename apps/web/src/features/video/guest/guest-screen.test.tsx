import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enterAsGuest, stepAsGuest, type GuestRoom } from '@stillwater/contract/video-guests'
import { answer } from '../../../testing/answer.ts'
import { stubLiveLine } from '../../../testing/live-line.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
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
  [
    'early',
    'waiting',
    'Hello, Imani Reyes',
    'The room opens 15 minutes before. You can keep this page open.',
  ],
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
