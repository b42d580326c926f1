import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { updateUser } from '@stillwater/contract/accounts'
import * as device from '../../platform/device-zone.ts'
import { session } from '../../platform/session/session.ts'
import { answer, callsOf } from '../../testing/answer.ts'
import { sessionHeaders, user } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

afterEach(() => vi.restoreAllMocks())

const eastern = user({ zone: 'America/New_York' })
const question = 'Your device is on Central Time. Show times in Central Time?'

function travel(to: string, as = eastern) {
  vi.spyOn(device, 'deviceZone').mockReturnValue(to)
  return renderScreen('/patient/dashboard/sessions', { as }).person
}
const button = (name: string) => screen.findByRole('button', { name })

// decision N26
describe('time zone: on a device in another zone', () => {
  test('someone is asked, and a yes saves the zone and ends the question', async () => {
    const there = { ...eastern, zone: 'America/Chicago', device_zone: 'America/Chicago' }
    answer(updateUser, there, sessionHeaders())
    const person = travel('America/Chicago')
    expect(await screen.findByText(question)).toBeVisible()
    const yes = await button('Show Central Time')
    yes.focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(callsOf(updateUser).map(({ body }) => body)).toEqual([
      { zone: 'America/Chicago', device_zone: 'America/Chicago' },
    ])
    expect(session.current()?.user.zone).toBe('America/Chicago')
  })

  test('a no keeps the zone and is remembered by the account', async () => {
    answer(updateUser, { ...eastern, device_zone: 'America/Chicago' }, sessionHeaders())
    const person = travel('America/Chicago')
    await person.click(await button('Keep Eastern Time'))
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
    expect(callsOf(updateUser)[0]?.body).toEqual({ device_zone: 'America/Chicago' })
    expect(session.current()?.user.zone).toBe('America/New_York')
  })

  test('a failure is told, and the question stays', async () => {
    answer(updateUser, { problem: 'busy' })
    const person = travel('America/Chicago')
    await person.click(await button('Show Central Time'))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByText(question)).toBeVisible()
  })
})

describe('time zone: nobody is asked', () => {
  test.each([
    ['at home', eastern, 'America/New_York'],
    ['on the same clock under another name', eastern, 'America/Detroit'],
    ['a second time for the same zone', { ...eastern, device_zone: 'America/Chicago' }, 'America/Chicago'],
  ])('%s', async (_, as, zone) => {
    travel(zone, as)
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByText(/Your device is on/)).toBeNull()
    expect(callsOf(updateUser)).toHaveLength(0)
  })

  test('back home, which is noted once so that the next journey asks again', async () => {
    answer(updateUser, { ...eastern, device_zone: 'America/New_York' }, sessionHeaders())
    travel('America/New_York', { ...eastern, device_zone: 'America/Chicago' })
    await waitFor(() =>
      expect(callsOf(updateUser).map(({ body }) => body)).toEqual([{ device_zone: 'America/New_York' }]),
    )
    expect(screen.queryByText(/Your device is on/)).toBeNull()
  })
})
