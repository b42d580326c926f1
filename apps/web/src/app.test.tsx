import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { readPatient } from '@stillwater/contract/people'
import { listSafetyTasks } from '@stillwater/contract/safety'
import { readGlobals, type Globals } from '@stillwater/contract/shell'
import { signOut } from '@stillwater/contract/auth'
import { logged } from './testing/logged.ts'
import { answer, calls, callsOf } from './testing/answer.ts'
import { patient, user } from './testing/people.ts'
import { maya, renderScreen } from './testing/render-screen.tsx'
import { answerDay } from './features/care-team/today/today.fixture.tsx'

const globals: Globals = {
  inactivity_timeout_ms: 900_000,
  in_network_states: [],
  therapist_regions: [],
  regional_payers: {},
  dev_console: true,
  payments: {
    script_url: '/accept.js',
    kind: 'embedded',
    client_key: 'key',
    login_id: 'login',
    frame_origin: '',
  },
  brand: {
    name: 'Stillwater',
    home_url: 'https://home.example/',
    support_email: 'help@home.example',
    care_team_hours: 'Weekdays',
  },
}

function clinic(dev_console = true) {
  answer(readGlobals, { ...globals, dev_console })
  answer(readPatient, patient())
  answer(signOut, { success: true })
}

const halfway = user({ patient: patient({ status: 'paid_but_incomplete' }) })

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

/** The rail and the bar have the same entries; which one is seen is a matter of width. */
const railLink = (name: string) => screen.getAllByRole('link', { name })[0] as HTMLElement

describe('someone who is not signed in', () => {
  // A-AUTH-001 A-AUTH-002
  test.each(['/member_sign_in', '/', '/nothing-here', '/dashboard', '/appointments/7'])(
    'is shown the sign-in screen at %s',
    async (path) => {
      renderScreen(path)
      await heading('Welcome back.')
      expect(location.pathname).toBe(path)
    },
  )

  test('is led from /patient/sign-up to /signup, not into the patient area (A-SHL-001, A-SHL-002)', async () => {
    renderScreen('/patient/sign-up?promo=CARE30')
    await waitFor(() => expect(location.pathname + location.search).toBe('/signup?promo=CARE30'))
  })

  test('finds the password screens under /user (A-AUTH-003)', async () => {
    renderScreen('/user')
    await heading('Reset password for your account.')
    expect(location.pathname).toBe('/user/password_reset')
  })

  test('finds the appointment screen (A-SHL-006)', async () => {
    renderScreen('/appointment')
    expect(await heading('Your appointment')).toBeVisible()
  })

  test('is asked to sign in before the patient area, which keeps the way back', async () => {
    renderScreen('/patient/dashboard/message?x=1')
    await heading('Welcome back.')
    expect(location.search).toBe(`?return_to=${encodeURIComponent('/patient/dashboard/message?x=1')}`)
  })

  test('sees the crisis line and the way to help on every page', async () => {
    const { person } = renderScreen('/member_sign_in')
    expect(await screen.findByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
    await person.click(screen.getByRole('button', { name: 'Need help now?' }))
    const panel = await screen.findByRole('dialog', { name: 'You are not alone' })
    expect(screen.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
    expect(screen.getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988')
    expect(within(panel).getByRole('link', { name: 'Call 1-800-273-8255' })).toHaveAttribute(
      'href',
      'tel:+18002738255',
    )
  })

  test('asks the server for nothing but one count of the page', async () => {
    renderScreen('/member_sign_in')
    await heading('Welcome back.')
    expect(calls('POST', '/api/events')).toHaveLength(1)
    expect(callsOf(readGlobals)).toHaveLength(0)
  })
})

describe('a patient who is signed in', () => {
  test.each(['/', '/dashboard', '/patient', '/patient/nowhere'])(
    'is led home from %s (decision C1)',
    async (path) => {
      clinic()
      renderScreen(path, { as: maya })
      await heading(/Maya\.$/)
      expect(location.pathname).toBe('/patient/dashboard')
    },
  )

  test('finds a greeting, the care team, the plan and who is signed in (A-SHL-003, A-SHL-042, A-SHL-044)', async () => {
    clinic()
    const dana = {
      id: '00000000-0000-4000-8000-00000000000a',
      name: 'Dana Whitfield',
      photo_url: null,
      profile_url: null,
    }
    answer(readPatient, patient({ therapist: dana, plan: { offering_key: 'therapy', is_insurance: false } }))
    renderScreen('/patient/dashboard', { as: maya })
    await heading(/^Good (morning|afternoon|evening), Maya\.$/)
    await screen.findByText('Dana Whitfield')
    expect(screen.getByText('Your membership is active.')).toBeVisible()
    expect(screen.getByText('maya@example.com')).toBeVisible()
    expect(screen.queryByText(/does not exist/)).toBeNull()
  })

  test('is told when the record could not be loaded', async () => {
    clinic()
    answer(readPatient, { problem: 'not_found' })
    renderScreen('/patient/dashboard', { as: maya })
    expect(await screen.findByText(/We couldn’t load all of this page/)).toBeVisible()
  })

  test('sees the logo lead to the marketing home page (A-SHL-028)', async () => {
    clinic()
    renderScreen('/patient/dashboard', { as: maya })
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: 'Stillwater' })[0]).toHaveAttribute(
        'href',
        'https://home.example/',
      ),
    )
  })

  test.each([
    ['/patient/dashboard/sessions', 'Your devices', ['Your devices', 'More']],
    ['/patient/dashboard/xyz', /does not exist/, []],
  ])('is told at %s where in the dashboard that is', async (path, title, places) => {
    clinic()
    renderScreen(path, { as: maya })
    await heading(title)
    const here = [...document.querySelectorAll('[aria-current=page]')]
    expect(here.map(({ textContent }) => textContent)).toEqual(places)
  })

  test('is told that a page does not exist, and it is logged (A-SHL-043, A-SHL-045)', async () => {
    clinic()
    renderScreen('/patient/dashboard/xyz', { as: maya })
    await heading('Oops, the page you are looking for /patient/dashboard/xyz does not exist')
    expect(logged).toContainEqual(['Not found: /other'])
    expect(calls('POST', '/api/error_reports')).toHaveLength(1)
  })

  test('with an unfinished intake is shown the way on (A-SHL-046, A-SHL-047, A-SHL-048, A-SHL-049)', async () => {
    clinic()
    renderScreen('/patient/dashboard/incomplete', { as: halfway })
    await screen.findByText(
      "It seems like your intake isn't complete yet. Please click here to continue where you left off.",
    )
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/patient/question_bank')
  })

  test('whose intake is complete is not told otherwise at a typed address', async () => {
    clinic()
    renderScreen('/patient/dashboard/incomplete', { as: maya })
    await heading(/Maya\.$/)
    expect(location.pathname).toBe('/patient/dashboard')
  })

  test('cannot enter the care workspace', async () => {
    clinic()
    renderScreen('/care', { as: maya })
    await heading(/Maya\.$/)
    expect(location.pathname).toBe('/patient/dashboard')
  })

  test('logs out from any page, and leaves it', async () => {
    clinic()
    const { person } = renderScreen('/patient/dashboard/sessions', { as: maya })
    await heading('Your devices')
    await person.click(screen.getByRole('button', { name: 'Log out' }))
    await heading('Welcome back.')
    expect(location.pathname + location.search).toBe('/member_sign_in')
    expect(callsOf(signOut)).toHaveLength(1)
    expect(callsOf(signOut)[0]?.headers.get('access-token')).toBe('token-1')
  })

  test('whose session the server ended signs in again and keeps the way back (A-AUTH-061)', async () => {
    const { signInAgain } = await import('./start.ts')
    const { whenSessionIsLost } = await import('./platform/session/session-store.ts')
    whenSessionIsLost(signInAgain)
    clinic()
    answer(readPatient, { problem: 'unauthenticated' })
    renderScreen('/patient/dashboard', { as: maya })
    await heading('Welcome back.')
    expect(screen.getByText('Session has expired')).toBeVisible()
    expect(location.search).toBe(`?return_to=${encodeURIComponent('/patient/dashboard')}`)
  })
})

describe('a therapist', () => {
  const dana = user({
    role: 'therapist',
    first_name: 'Dana',
    patient: null,
    therapist: { id: '00000000-0000-4000-8000-00000000000a', name: 'Dana Whitfield' },
  })

  test.each(['/', '/patient/dashboard', '/care'])('lands in the care workspace from %s', async (path) => {
    clinic()
    answer(listSafetyTasks, { now: '2026-11-16T09:00:00.000Z', tasks: [] })
    answerDay('therapist')
    renderScreen(path, { as: dana })
    await heading('Today')
    expect(location.pathname).toBe('/care')
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible()
  })
})

describe('moving between pages', () => {
  test('sets the title and puts the focus on the heading of the new page', async () => {
    clinic()
    const { person } = renderScreen('/patient/dashboard/incomplete', { as: halfway })
    await heading('Almost there')
    expect(document.title).toBe('Almost there | Stillwater')
    await person.click(railLink('Home'))
    const home = await heading(/Maya\.$/)
    await waitFor(() => expect(home).toHaveFocus())
    expect(document.title).toBe('Home | Stillwater')
  })

  test('records a page view each time, by template and without a person (A-ANL-001)', async () => {
    clinic()
    const { person } = renderScreen('/patient/dashboard/incomplete?secret=1', { as: halfway })
    await heading('Almost there')
    await person.click(railLink('Home'))
    await heading(/Maya\.$/)
    const views = calls('POST', '/api/events')
    expect(views.map(({ body }) => body)).toEqual([
      { name: 'Page View', path: '/patient/dashboard/incomplete', properties: {} },
      { name: 'Page View', path: '/patient/dashboard', properties: {} },
    ])
    expect(views[0]?.headers.get('access-token')).toBeNull()
  })
})

describe('the developer console', () => {
  test('is hidden, shows on the backquote key and hides on the next (A-SHL-016, A-SHL-017)', async () => {
    clinic()
    const { person } = renderScreen('/member_sign_in')
    await heading('Welcome back.')
    expect(screen.queryByRole('region', { name: 'Developer console' })).toBeNull()
    await person.keyboard('`')
    await screen.findByRole('region', { name: 'Developer console' })
    await person.keyboard('`')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Developer console' })).toBeNull())
  })

  test('stays away while someone types a backquote into a field', async () => {
    clinic()
    const { person } = renderScreen('/member_sign_in')
    await person.type(await screen.findByLabelText('Email'), '`')
    expect(callsOf(readGlobals)).toHaveLength(0)
  })

  test('does not exist where the operator has not allowed it', async () => {
    clinic(false)
    const { person } = renderScreen('/member_sign_in')
    await heading('Welcome back.')
    await person.keyboard('`')
    await waitFor(() => expect(callsOf(readGlobals)).toHaveLength(1))
    await vi.dynamicImportSettled()
    expect(screen.queryByRole('region', { name: 'Developer console' })).toBeNull()
  })
})
