import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { describe, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { sessionStore } from '../../platform/session/session-store.ts'
import { calls } from '../../testing/answer.ts'
import { ErrorBoundary } from '../loading/error-boundary.tsx'
import { FatalErrorScreen } from '../loading/fatal-error-screen.tsx'
import { lazyScreen } from '../loading/lazy-screen.tsx'
import { Outlet } from './outlet.tsx'

const never = new Promise<{ default: () => React.ReactNode }>(() => undefined)
const at = (load: () => Promise<{ default: () => React.ReactNode }>) => [
  { path: '*', title: 'Here', screen: lazyScreen(load) },
]

test('outlet: a lazy screen shows its spinner only after 200 ms (A-CON-006)', async () => {
  vi.useFakeTimers()
  render(<Outlet routes={at(() => new Promise(() => undefined))} />)
  await act(() => vi.advanceTimersByTimeAsync(199))
  expect(screen.queryByText('Loading...')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText('Loading...')).toBeInTheDocument()
})

test('outlet: a lazy screen renders as soon as its code has loaded', async () => {
  let arrive: (code: { default: () => React.ReactNode }) => void = () => undefined
  const code = new Promise<{ default: () => React.ReactNode }>((resolve) => (arrive = resolve))
  // As in a browser: in its test mode React does not throttle fallbacks.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  root.render(<Outlet routes={at(() => code)} />)
  await vi.waitFor(() => expect(page).not.toBeEmptyDOMElement())
  arrive({ default: () => <h1>Home</h1> })
  await new Promise(setImmediate)
  expect(page).toHaveTextContent('Home')
  root.unmount()
  page.remove()
})

test('outlet: a screen whose code cannot be loaded offers a retry', async () => {
  render(<Outlet routes={at(() => Promise.reject(new Error('offline')))} />)
  await screen.findByRole('heading', { name: 'We couldn’t load this page.' })
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('outlet: without a connection the retry keeps the page, with its crisis lines', async () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { ...location, reload })
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  render(<Outlet routes={at(() => Promise.reject(new Error('offline')))} />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  await act(async () => retry.click())
  expect(reload).not.toHaveBeenCalled()
  expect(screen.getAllByRole('link', { name: /988/ })[0]).toBeVisible()
  fetched.mockResolvedValueOnce(new Response('{}'))
  await act(async () => retry.click())
  expect(reload).toHaveBeenCalledOnce()
})

test('outlet: while a session is being checked, the code of its area and of the page that is wanted is loaded, and of no other', async () => {
  const [wanted, other] = [vi.fn<() => typeof never>(() => never), vi.fn<() => typeof never>(() => never)]
  const routes = [
    { path: '/patient/dashboard/message', title: 'Messages', screen: lazyScreen(wanted) },
    { path: '/patient/dashboard', title: 'Home', screen: lazyScreen(other) },
  ]
  history.replaceState(null, '', '/patient/dashboard/message')
  sessionStore.set({ phase: 'checking', keys: { 'access-token': 't', client: 'c', uid: 'u', expiry: 0 } })
  const load = async () => ({ default: () => null, routes })
  render(<Outlet routes={[{ path: '/patient/*?', area: 'patient', screen: () => null, load }]} />)
  await vi.waitFor(() => expect(wanted).toHaveBeenCalledTimes(1))
  expect(other).not.toHaveBeenCalled()
})

test('outlet: a screen whose code was loaded before is drawn at once, and keeps its state', async () => {
  const screens = at(async () => ({ default: () => <input aria-label="Note" /> }))
  await screens[0]!.screen.prefetch()
  const { rerender } = render(<Outlet routes={screens} />)
  const note = screen.getByLabelText('Note')
  rerender(<Outlet routes={screens} />)
  expect(screen.getByLabelText('Note')).toBe(note)
})

describe('outlet: the focus once a page has arrived', () => {
  async function leaveFor(next: () => void) {
    history.replaceState(null, '', '/from')
    let arrive = () => {}
    const code = new Promise<{ default: () => React.ReactNode }>((resolve) => {
      arrive = () =>
        resolve({
          default: () => (
            <main>
              <h1>There</h1>
            </main>
          ),
        })
    })
    const frame = ({ children }: { children: React.ReactNode }) => (
      <>
        <button type="button">People</button>
        {children}
      </>
    )
    const routes = [
      {
        path: '/from',
        title: 'From',
        screen: () => (
          <main>
            <h1>From</h1>
          </main>
        ),
      },
      { path: '/there', title: 'There', screen: lazyScreen(() => code) },
    ]
    render(<Outlet routes={routes} frame={frame} />)
    screen.getByRole('button').focus()
    act(() => navigate('/there'))
    next()
    await act(async () => arrive())
    return screen.findByRole('heading', { name: 'There' })
  }

  test('outlet: it is on the heading, so that a screen reader says where one is', async () => {
    expect(await leaveFor(() => {})).toHaveFocus()
  })

  test('outlet: someone who pressed something while the page was loading keeps it', async () => {
    await leaveFor(() => fireEvent.pointerDown(screen.getByRole('button')))
    expect(screen.getByRole('button')).toHaveFocus()
  })
})

test('outlet: the first matching route wins (A-SHL-001)', () => {
  const routes = ['first', 'second'].map((text) => ({
    path: '*',
    title: text,
    screen: () => <h1>{text}</h1>,
  }))
  render(<Outlet routes={routes} />)
  expect(screen.getByRole('heading')).toHaveTextContent('first')
})

test('outlet: a render failure shows the fatal error screen with the crisis line, and is reported (A-SHL-027, decision S1)', () => {
  const Broken = () => {
    throw new RangeError('CANARY')
  }
  render(
    <ErrorBoundary fallback={<FatalErrorScreen />}>
      <Outlet routes={[{ path: '*', title: 'Broken', screen: Broken }]} />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent(
    'An unforeseen error has occurred. Our technical staff has been notified and are working on a solution to the problem. You can try navigating back to the login page to continue.',
  )
  expect(screen.getByRole('link', { name: 'Go to the login page' })).toHaveAttribute(
    'href',
    '/member_sign_in',
  )
  expect(screen.getByRole('link', { name: 'Call 988' })).toBeVisible()
  expect(calls('POST', '/api/error_reports')[0]?.body).toMatchObject({ kind: 'RangeError' })
})
