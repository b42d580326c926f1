import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { signOut, validateToken } from '@stillwater/contract/auth'
import { readGlobals, type Globals } from '@stillwater/contract/shell'
import { loadGlobals } from '../../platform/globals.ts'
import { session } from '../../platform/session/session.ts'
import { answer, callsOf } from '../../testing/answer.ts'
import { sessionHeaders, user } from '../../testing/people.ts'
import InactivityPrompt from './inactivity-prompt.tsx'
import { notices } from '../notices/notices-store.ts'

const globals: Globals = {
  inactivity_timeout_ms: 900_000,
  in_network_states: [],
  therapist_regions: [],
  regional_payers: {},
  dev_console: false,
  payments: {
    script_url: '/accept.js',
    kind: 'embedded',
    client_key: 'key',
    login_id: 'login',
    frame_origin: '',
  },
  brand: { name: 'Stillwater', home_url: '/', support_email: 'a@b.co', care_team_hours: 'Weekdays' },
}

async function signedInAt(path: string, setting: number | null = 900_000) {
  history.replaceState(null, '', path)
  answer(readGlobals, { ...globals, inactivity_timeout_ms: setting })
  await loadGlobals()
  session.keep(new Headers(sessionHeaders()), user())
  render(<InactivityPrompt />)
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const prompt = () => screen.queryByRole('alertdialog')

beforeEach(() => {
  // BroadcastChannel delivers in turns of the event loop, so setImmediate stays real.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  answer(signOut, { success: true })
  answer(validateToken, { success: true, data: user() }, sessionHeaders())
})

describe('inactivity: a signed-in person who does nothing', () => {
  test('is asked at the configured 900000 ms (A-CON-001, A-SHL-008)', async () => {
    await signedInAt('/patient/dashboard')
    await wait(899_000)
    expect(prompt()).toBeNull()
    await wait(1000)
    expect(prompt()).toBeVisible()
    expect(screen.getAllByText(/logged out in 60 seconds/)).toHaveLength(2)
  })

  test('is asked at 840000 ms without a setting (A-CON-002)', async () => {
    await signedInAt('/patient/dashboard', null)
    await wait(839_000)
    expect(prompt()).toBeNull()
    await wait(1000)
    expect(prompt()).toBeVisible()
  })

  test('is logged out when 60 seconds pass without an answer, and told why (A-CON-003, A-CON-004)', async () => {
    await signedInAt('/patient/dashboard/message')
    await wait(900_000 + 59_000)
    expect(session.current()).not.toBeNull()
    await wait(1000)
    expect(session.current()).toBeNull()
    expect(callsOf(signOut)).toHaveLength(1)
    expect(location.pathname + location.search).toBe(
      '/member_sign_in?return_to=%2Fpatient%2Fdashboard%2Fmessage',
    )
    expect(notices.get()[0]?.text).toBe('You were logged out to keep your information private.')
  })

  test('does not keep the server session alive', async () => {
    await signedInAt('/patient/dashboard')
    await wait(890_000)
    expect(callsOf(validateToken)).toHaveLength(0)
  })

  test('is logged out at once when a laptop wakes after hours', async () => {
    await signedInAt('/patient/dashboard')
    vi.setSystemTime(Date.now() + 3 * 3_600_000)
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(session.current()).toBeNull()
  })
})

describe('inactivity prompt', () => {
  test("keeps the session on 'Stay' and extends it on the server (A-SHL-010)", async () => {
    await signedInAt('/patient/dashboard')
    await wait(900_000)
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
    await wait(100)
    expect(prompt()).toBeNull()
    expect(callsOf(validateToken)).toHaveLength(1)
    await wait(120_000)
    expect(session.current()).not.toBeNull()
  })

  test("logs out on 'Log out' (A-SHL-011)", async () => {
    await signedInAt('/patient/dashboard')
    await wait(900_000)
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
    expect(session.current()).toBeNull()
    expect(location.pathname + location.search).toBe('/member_sign_in')
  })

  test('counts down visibly and is announced four times', async () => {
    await signedInAt('/patient/dashboard')
    await wait(900_000 + 5000)
    const [seen, heard] = screen.getAllByText(/logged out in/)
    expect(seen).toHaveTextContent('in 55 seconds.')
    expect(heard).toHaveTextContent('in 60 seconds.')
    expect(heard).toHaveAttribute('aria-live', 'polite')
    await wait(26_000)
    expect(heard).toHaveTextContent('in 30 seconds.')
  })

  // A-SHL-012 A-SHL-014 A-SHL-015
  test.each(['/appointment', '/appointment/abc', '/patient/ilv/provider', '/patient/video-appointment/7'])(
    'does not come up at %s',
    async (path) => {
      await signedInAt(path)
      await wait(2_000_000)
      expect(prompt()).toBeNull()
      expect(session.current()).not.toBeNull()
    },
  )

  test('comes up where an appointment is edited (A-SHL-013)', async () => {
    await signedInAt('/appointment/abc/edit')
    await wait(900_000)
    expect(prompt()).toBeVisible()
  })
})

describe('inactivity: activity', () => {
  test('in this tab restarts the timer', async () => {
    await signedInAt('/patient/dashboard')
    await wait(600_000)
    fireEvent.keyDown(window, { key: 'a' })
    await wait(600_000)
    expect(prompt()).toBeNull()
  })

  test('in another tab restarts the timer here', async () => {
    await signedInAt('/patient/dashboard')
    await wait(600_000)
    const [other, third] = ['stillwater.activity', 'stillwater.activity'].map(
      (name) => new BroadcastChannel(name),
    )
    const heard = new Promise((resolve) => third?.addEventListener('message', resolve))
    other?.postMessage({ type: 'activity', at: Date.now() })
    // The prompt has listened longer than the third tab, so it hears no later than that.
    await act(async () => {
      await heard
      await new Promise(setImmediate)
    })
    for (const tab of [other, third]) tab?.close()
    await wait(600_000)
    expect(prompt()).toBeNull()
    expect(session.current()).not.toBeNull()
  })

  test('without calls extends the server session every few minutes', async () => {
    await signedInAt('/patient/dashboard')
    for (let minute = 0; minute < 11; minute++) {
      await wait(60_000)
      fireEvent.keyDown(window, { key: 'a' })
    }
    expect(callsOf(validateToken)).toHaveLength(2)
  })
})
