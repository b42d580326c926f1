import { act, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listAppointments } from '@stillwater/contract/scheduling'
import { readCrisis } from '@stillwater/contract/crisis'
import { session, useSessionState } from '../../platform/session/session.ts'
import { answer, callsOf, json, respond } from '../../testing/answer.ts'
import { comeBack } from '../../testing/come-back.ts'
import { sessionHeaders, user } from '../../testing/people.ts'
import { crisis } from '../../testing/safety-desk.ts'
import { appointment, openCalendar, zone } from '../../testing/visit-calendar.ts'
import { FirstPage, useFirstPage, useHasBelow, useHasPage, useHasRest } from './use-first-page.ts'

const path = '/patient/dashboard/appointments'
const heading = () => screen.queryByRole('heading', { level: 1, name: 'Appointments and Tasks' })

// The two seconds that a page waits for its data are not spent on compiling it.
beforeAll(() =>
  Promise.all([
    import('../patient-area.tsx'),
    import('../../features/scheduling/appointments/appointments-screen.tsx'),
  ]),
)

beforeEach(() => {
  openCalendar()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})

/** A reply that is sent when the test says so. */
function held(endpoint: { method: string; path: string }, body: object) {
  let send = () => {}
  const sent = new Promise<Response>((resolve) => (send = () => resolve(json(body))))
  respond(endpoint.method, endpoint.path, () => sent)
  return () => act(async () => send())
}

test('first page: it is drawn once, with its data, which is fetched once', async () => {
  const reply = held(listAppointments, { appointments: [appointment()], zone })
  comeBack(path)
  await waitFor(() => expect(callsOf(listAppointments)).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(heading()).toBeNull()
  const placeholders = vi.fn<() => void>()
  const watch = new MutationObserver(() => {
    if (screen.queryByText('Loading appointments...')) placeholders()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await reply()
  expect(await screen.findByRole('article', { name: 'Therapy with Dana Whitfield' })).toBeVisible()
  watch.disconnect()
  expect(placeholders).not.toHaveBeenCalled()
  expect(callsOf(listAppointments)).toHaveLength(1)
})

test('first page: data that takes longer than two seconds leaves its placeholders to the page', async () => {
  held(listAppointments, {})
  comeBack(path)
  await waitFor(() => expect(callsOf(listAppointments)).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(heading()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(await screen.findByText('Loading appointments...')).toBeInTheDocument()
  expect(heading()).toBeVisible()
})

test('first page: data that cannot be loaded leaves the message to the page', async () => {
  answer(listAppointments, { problem: 'forbidden' })
  comeBack(path)
  expect(await screen.findByText('Error loading appointments.')).toBeVisible()
})

test('first page: help for a crisis does not wait for the data of the page, and is there before it', async () => {
  held(listAppointments, {})
  const reply = held(readCrisis, { crisis: crisis() })
  comeBack(path)
  await waitFor(() => expect(callsOf(readCrisis)).toHaveLength(1))
  expect(heading()).toBeNull()
  await reply()
  expect(await screen.findByRole('heading', { level: 1, name: 'You are not alone' })).toBeVisible()
  expect(heading()).toBeNull()
  expect(callsOf(readCrisis)).toHaveLength(1)
})

test('first page: a session that ended while its data is on the way leads to sign-in', async () => {
  held(listAppointments, {})
  comeBack(path)
  await waitFor(() => expect(callsOf(listAppointments)).toHaveLength(1))
  act(() => session.drop())
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back.' })).toBeVisible()
})

test('first page: staff at the address of a patient fetch nothing of it', async () => {
  comeBack(path, user({ role: 'therapist', patient: null }))
  await waitFor(() => expect(location.pathname).toBe('/care'))
  expect(callsOf(listAppointments)).toHaveLength(0)
})

test('first page: what is below its heading comes with the next frame, and the rest with one more', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const nextFrame = () => act(async () => frames.splice(0).forEach((frame) => frame(0)))
  const wrapper = ({ children }: { children: ReactNode }) => {
    const step = useFirstPage(useSessionState(), async () => undefined)
    return <FirstPage value={step}>{children}</FirstPage>
  }
  const { result } = renderHook(() => [useHasPage(), useHasBelow(), useHasRest()], { wrapper })
  expect(result.current).toEqual([false, false, false])
  await act(async () => session.keep(new Headers(sessionHeaders()), user()))
  expect(result.current).toEqual([true, false, false])
  await nextFrame()
  expect(result.current).toEqual([true, true, false])
  await nextFrame()
  expect(result.current).toEqual([true, true, true])
  vi.unstubAllGlobals()
})
