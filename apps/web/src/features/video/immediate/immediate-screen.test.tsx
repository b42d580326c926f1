import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  askImmediateVisit,
  leaveImmediateVisit,
  readImmediateVisit,
  type ImmediateVisit,
} from '@stillwater/contract/immediate-visits'
import { readOwnSafetyPlan } from '@stillwater/contract/safety-plans'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { answer, callsOf } from '../../../testing/answer.ts'
import { stubLiveLine } from '../../../testing/live-line.ts'
import { maya, renderScreen } from '../../../testing/render-screen.tsx'
import { roomId, stubDevices } from '../video.fixture.ts'

beforeEach(() => {
  stubLiveLine()
  stubDevices()
})

const known = { known_phone: '4155550101', known_region: 'CA' }
const waiting = (waited_ms: number, more: Partial<ImmediateVisit> = {}) => ({
  ...known,
  visit: {
    id: roomId,
    state: 'waiting' as const,
    position: 2,
    since: new Date(Date.now() - waited_ms).toISOString(),
    now: new Date().toISOString(),
    provider_name: null,
    ...more,
  },
})
const open = (reply: Parameters<typeof answer<typeof readImmediateVisit>>[1]) => {
  answer(readImmediateVisit, reply)
  return renderScreen('/patient/ilv/provider', { as: maya })
}
const question = () => screen.queryByRole('dialog', { name: 'Would you like to keep waiting?' })

describe('immediate visit', () => {
  test('A-VID-004: a patient says where they are, joins the line and sees their place', async () => {
    const { person } = open({ ...known, visit: null })
    await screen.findByRole('heading', { level: 1, name: 'See a provider now' })
    expect(screen.getByText(/^Outside care team hours/)).toHaveTextContent(
      `(${defaultBrand.care_team_hours}), a provider may not be free.`,
    )
    answer(askImmediateVisit, waiting(0))
    await person.selectOptions(screen.getByLabelText('Where are you right now?'), 'CA')
    await person.click(screen.getByRole('button', { name: 'Join the line' }))
    expect(await screen.findByText('You’re number 2 in line.')).toBeVisible()
    expect(callsOf(askImmediateVisit)[0]?.body).toEqual({ region: 'CA', phone: '4155550101' })
  })

  test.each([
    ['before the line', { ...known, visit: null }, 'See a provider now'],
    ['in line', waiting(0), 'You’re in line'],
  ])('immediate visit: %s, “Need help now?” opens the crisis lines', async (_, reply, title) => {
    answer(readOwnSafetyPlan, { plan: null })
    const { person } = open(reply)
    await screen.findByRole('heading', { level: 1, name: title })
    await person.click(screen.getByRole('button', { name: 'Need help now?' }))
    const help = await screen.findByRole('dialog', { name: 'You are not alone' })
    expect(within(help).getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
  })

  test('immediate visit: a refusal says why and keeps the form', async () => {
    const { person } = open({ ...known, visit: null })
    await screen.findByRole('heading', { level: 1, name: 'See a provider now' })
    answer(askImmediateVisit, { problem: 'no_provider_there' })
    await person.selectOptions(screen.getByLabelText('Where are you right now?'), 'WY')
    await person.click(screen.getByRole('button', { name: 'Join the line' }))
    expect(await screen.findByText(/None of our providers is licensed where you are/)).toBeVisible()
    expect(screen.getByLabelText('Where are you right now?')).toHaveValue('WY')
  })

  test.each([
    ['A-VID-007', 59_000, false],
    ['A-VID-007', 61_000, true],
    ['A-VID-008', 178_000, true],
    ['A-VID-008', 181_000, false],
  ])('%s: after %d ms in line the question to stay or schedule is shown: %s', async (_, waited, shown) => {
    // The clock stands still: a slow machine would otherwise wait past the second that makes the difference.
    vi.useFakeTimers({ toFake: ['Date'] })
    open(waiting(waited))
    await screen.findByText('You’re number 2 in line.')
    if (shown) await waitFor(() => expect(question()).toBeVisible())
    else expect(question()).not.toBeInTheDocument()
  })

  test('N18: staying closes the question; scheduling leaves the line first, then leads to the calendar', async () => {
    const { person, unmount } = open(waiting(70_000))
    await waitFor(() => expect(question()).toBeVisible())
    await person.click(screen.getByRole('button', { name: 'Stay in line' }))
    expect(question()).not.toBeInTheDocument()
    expect(callsOf(leaveImmediateVisit)).toHaveLength(0)
    unmount()
    answer(leaveImmediateVisit, { ...known, visit: null })
    const went = vi.spyOn(history, 'pushState')
    const again = open(waiting(70_000, { position: 1 }))
    await waitFor(() => expect(question()).toBeVisible())
    await again.person.click(screen.getByRole('button', { name: 'Schedule a visit' }))
    await waitFor(() =>
      expect(went).toHaveBeenCalledWith(null, '', '/patient/schedule/provider/schedule-dr/0'),
    )
    expect(callsOf(leaveImmediateVisit)).toHaveLength(1)
  })
})
