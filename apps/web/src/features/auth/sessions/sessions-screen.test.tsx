import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endSession, listSessions } from '@stillwater/contract/auth'
import { answer, callsOf, respond } from '../../../testing/answer.ts'
import { maya, renderScreen } from '../../../testing/render-screen.tsx'
// Loaded beforehand, so that no test waits for it.
import '../../../shell/patient-area.tsx'
import './sessions-screen.tsx'

const phone = {
  id: '00000000-0000-4000-8000-00000000000a',
  created_at: '2026-11-01T09:00:00Z',
  last_used_at: '2026-11-14T22:10:00Z',
  device: 'Safari on iPhone',
  zone: 'America/Denver',
  current: false,
}
const laptop = {
  ...phone,
  id: '00000000-0000-4000-8000-00000000000b',
  device: 'Chrome on Windows',
  zone: null,
  current: true,
}

const path = '/patient/dashboard/sessions'
const rowOf = async (device: string) => (await screen.findByText(device)).closest('li') as HTMLElement

test('someone sees where they are signed in, with this device marked and first', async () => {
  answer(listSessions, { sessions: [phone, laptop] })
  renderScreen(path, { as: maya })
  const mine = await rowOf('Chrome on Windows')
  expect(within(mine).getByText('This device')).toBeVisible()
  expect(within(mine).queryByText('Sign out this device')).toBeNull()
  expect(mine.nextElementSibling).toBe(await rowOf('Safari on iPhone'))
})

test('devices: someone who finds an unknown one can go to change the password', async () => {
  answer(listSessions, { sessions: [phone, laptop] })
  renderScreen(path, { as: maya })
  await rowOf('Safari on iPhone')
  expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute(
    'href',
    '/patient/dashboard/profile_info',
  )
})

test('devices: when each signed in is told in the zone of the account, by its name', async () => {
  answer(listSessions, { sessions: [phone, laptop] })
  renderScreen(path, { as: { ...maya, zone: 'America/Chicago' } })
  expect(within(await rowOf('Safari on iPhone')).getByText(/^Signed in/)).toHaveTextContent(
    'Signed in Nov 1, 2026, 3:00 AM CT, last used Nov 14, 2026, 4:10 PM CT.',
  )
})

test('devices: the time zone of each is named where its browser said one', async () => {
  const away = {
    ...phone,
    id: '00000000-0000-4000-8000-00000000000c',
    device: 'Firefox on Linux',
    zone: 'UTC',
  }
  answer(listSessions, { sessions: [phone, laptop, away] })
  renderScreen(path, { as: maya })
  expect(await rowOf('Safari on iPhone')).toHaveTextContent('Time zone: Mountain Time')
  expect(await rowOf('Chrome on Windows')).not.toHaveTextContent('Time zone')
  expect(await rowOf('Firefox on Linux')).not.toHaveTextContent('Time zone')
})

test('someone ends the sign-in of another device after being asked', async () => {
  answer(listSessions, { sessions: [phone, laptop] })
  answer(endSession, { success: true })
  const { person } = renderScreen(path, { as: maya })
  await person.click(within(await rowOf('Safari on iPhone')).getByText('Sign out this device'))
  const asked = await screen.findByRole('dialog')
  expect(asked).toHaveAccessibleName('Sign out this device?')
  expect(callsOf(endSession)).toHaveLength(0)
  answer(listSessions, { sessions: [laptop] })
  await person.click(within(asked).getByText('Sign out this device'))
  expect(await screen.findByText('Safari on iPhone is signed out.')).toBeVisible()
  expect(callsOf(endSession)[0]?.path).toBe(`/api/auth/sessions/${phone.id}`)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Safari on iPhone')).toBeNull()
})

test('someone may keep it after all', async () => {
  answer(listSessions, { sessions: [phone, laptop] })
  const { person } = renderScreen(path, { as: maya })
  await person.click(within(await rowOf('Safari on iPhone')).getByText('Sign out this device'))
  await screen.findByRole('dialog')
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(callsOf(endSession)).toHaveLength(0)
})

test('a failure to end it is said, and the device stays on the list', async () => {
  answer(listSessions, { sessions: [phone, laptop] })
  answer(endSession, { problem: 'database_away' })
  const { person } = renderScreen(path, { as: maya })
  await person.click(within(await rowOf('Safari on iPhone')).getByText('Sign out this device'))
  await person.click(within(await screen.findByRole('dialog')).getByText('Sign out this device'))
  expect(await screen.findByText(/We cannot reach our records right now/)).toBeVisible()
})

test.each([
  ['the reply was lost', () => Promise.reject(new TypeError('offline'))],
  ['it was signed out elsewhere', null],
] as const)('devices: one that is gone from the list is told as signed out when %s', async (_, lost) => {
  answer(listSessions, { sessions: [phone, laptop] })
  const { person } = renderScreen(path, { as: maya })
  await person.click(within(await rowOf('Safari on iPhone')).getByText('Sign out this device'))
  const asked = await screen.findByRole('dialog')
  if (lost) respond(endSession.method, endSession.path, lost)
  else answer(endSession, { problem: 'not_found' })
  answer(listSessions, { sessions: [laptop] })
  await person.click(within(asked).getByText('Sign out this device'))
  expect(await screen.findByText('Safari on iPhone is signed out.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('devices: one that is still listed after a lost reply is not told as signed out', async () => {
  answer(listSessions, { sessions: [phone, laptop] })
  const { person } = renderScreen(path, { as: maya })
  await person.click(within(await rowOf('Safari on iPhone')).getByText('Sign out this device'))
  respond(endSession.method, endSession.path, () => Promise.reject(new TypeError('offline')))
  await person.click(within(await screen.findByRole('dialog')).getByText('Sign out this device'))
  expect(await screen.findByText(/We couldn’t reach our servers/)).toBeVisible()
  expect(screen.queryByText('Safari on iPhone is signed out.')).toBeNull()
})
