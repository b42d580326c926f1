import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { maya, renderScreen } from '../../../testing/render-screen.tsx'
import { useSlowClock } from '../../../testing/slow-clock.ts'

export const nov19 = 'Thursday, November 19, 2026'

/** Opens a scheduling page on a Tuesday in November, with timers that a test can advance. */
export function open(path = '/patient/schedule/therapist/schedule-th/45') {
  useSlowClock({ now: Date.parse('2026-11-17T18:00:00Z') })
  return renderScreen(path, { as: maya, advanceTimers: vi.advanceTimersByTime }).person
}
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const confirm = () => button('Confirm')

export async function chooseTime(person: ReturnType<typeof open>, time = '3:30 PM') {
  await person.click(await button(nov19))
  await person.click(await screen.findByRole('radio', { name: time }))
}
