import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { expect, test, vi } from 'vitest'
import { signIn } from '@stillwater/contract/auth'
import { session } from '../../platform/session/session.ts'
import { answer, callsOf, json, respond } from '../../testing/answer.ts'
import { patient, sessionHeaders, user } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import SignInScreen from './sign-in-screen.tsx'

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const button = () => screen.getByRole('button', { name: 'Sign in' })

const incomplete = 'Please provide an email address and password'
const invalid = 'This email/password combination is invalid. Please try again.'

// A-AUTH-001, A-AUTH-002
test.each(['/member_sign_in', '/', '/nothing-here'])('a visitor finds the sign-in screen at %s', (path) => {
  renderScreen(path)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back.')
  expect(screen.getByRole('link', { name: 'Reset password' })).toHaveAttribute('href', '/user/password_reset')
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup')
})

// A-AUTH-004
test('a password manager knows both fields', () => {
  renderScreen('/member_sign_in')
  expect(email()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
  expect(password()).toHaveAttribute('type', 'password')
})

// A-AUTH-005, A-AUTH-006
test.each([
  ['nothing', '', ''],
  ['only a password', '', 'secret'],
  ['only an address', 'maya@example.com', ''],
  ['a blank address', '   ', 'secret'],
])('someone who gives %s is asked for both, and nothing is sent', async (_, typedEmail, typedPassword) => {
  const { person } = renderScreen('/member_sign_in')
  if (typedEmail) await person.type(email(), typedEmail)
  if (typedPassword) await person.type(password(), typedPassword)
  await person.click(button())
  expect(screen.getByRole('alert')).toHaveTextContent(incomplete)
  expect(callsOf(signIn)).toHaveLength(0)
})

test('what went wrong takes the focus and describes both fields, also the second time', async () => {
  const { person } = renderScreen('/member_sign_in')
  await person.click(button())
  expect(document.activeElement).toHaveTextContent(incomplete)
  expect(email()).toHaveAccessibleDescription(incomplete)
  expect(password()).toHaveAccessibleDescription(incomplete)
  await person.click(button())
  expect(document.activeElement).toHaveTextContent(incomplete)
})

// A-AUTH-008, A-AUTH-009, A-AUTH-017, A-AUTH-055
test('someone signs in with the keyboard alone and is let in', async () => {
  answer(signIn, { data: user() }, sessionHeaders())
  const { person } = renderScreen('/member_sign_in')
  await person.click(email())
  await person.keyboard(' maya@example.com ')
  await person.tab()
  await person.keyboard('Stillwater-1{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/patient/dashboard'))
  expect(callsOf(signIn)[0]?.body).toEqual({ email: 'maya@example.com', password: 'Stillwater-1' })
  expect(session.current()).toMatchObject({
    'access-token': 'token-1',
    client: 'client-1',
    uid: 'maya@example.com',
  })
})

test.each([
  ['someone who has just begun', user({ patient: patient({ status: 'lead' }) }), '/patient/service-lines'],
  [
    'someone halfway through',
    user({ patient: patient({ status: 'paid_but_incomplete' }) }),
    '/patient/dashboard/incomplete',
  ],
  ['a therapist', user({ role: 'therapist', patient: null }), '/care'],
])('%s is led to their own place', async (_, who, place) => {
  answer(signIn, { data: who }, sessionHeaders())
  const seen: string[] = []
  const note = () => seen.push(location.pathname)
  window.addEventListener('replaceState', note)
  const { person } = renderScreen('/member_sign_in')
  await person.type(email(), 'maya@example.com')
  await person.type(password(), 'Stillwater-1{Enter}')
  await waitFor(() => expect(seen).toContain(place))
  window.removeEventListener('replaceState', note)
})

test('someone who was on their way is taken there', async () => {
  answer(signIn, { data: user() }, sessionHeaders())
  const { person } = renderScreen('/member_sign_in?return_to=%2Fpatient%2Fdashboard%2Fsessions')
  await person.type(email(), 'maya@example.com')
  await person.type(password(), 'Stillwater-1{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/patient/dashboard/sessions'))
})

// A-ERR-006, decision C17
test('a refused password says so, is no lost session, and keeps what was typed', async () => {
  answer(signIn, { problem: 'bad_credentials' })
  const { person } = renderScreen('/member_sign_in')
  await person.type(email(), 'maya@example.com')
  await person.type(password(), 'wrong{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(invalid)
  expect(document.activeElement).toHaveTextContent(invalid)
  expect(email()).toHaveValue('maya@example.com')
  expect(password()).toHaveValue('wrong')
  expect(screen.queryByText('Session has expired')).toBeNull()
})

test('someone who tried too often is told when to try again', async () => {
  answer(signIn, { problem: 'too_many_attempts' }, { 'retry-after': '840' })
  const { person } = renderScreen('/member_sign_in')
  await person.type(email(), 'maya@example.com')
  await person.type(password(), 'wrong{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many attempts. Please try again in 14 minutes.',
  )
})

test('sign-in: without a connection it says so and does not claim that nothing was sent', async () => {
  respond(signIn.method, signIn.path, () => {
    throw new TypeError('Failed to fetch')
  })
  const { person } = renderScreen('/member_sign_in')
  await person.type(email(), 'maya@example.com')
  await person.type(password(), 'secret{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t reach our servers. Please check your connection and try again.',
  )
  expect(email()).toHaveValue('maya@example.com')
})

test('a failing server says so in its own words', async () => {
  answer(signIn, { problem: 'busy' })
  const { person } = renderScreen('/member_sign_in')
  await person.type(email(), 'maya@example.com')
  await person.type(password(), 'secret{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('We are very busy right now. Nothing was lost.')
})

test('two quick presses send one request, and the button is busy meanwhile', async () => {
  let release = (_: Response) => {}
  respond(signIn.method, signIn.path, () => new Promise((done) => (release = done)))
  const { person } = renderScreen('/member_sign_in')
  await person.type(email(), 'maya@example.com')
  await person.type(password(), 'Stillwater-1')
  await person.dblClick(button())
  await person.type(password(), '{Enter}')
  expect(button()).toHaveAttribute('aria-busy', 'true')
  expect(callsOf(signIn)).toHaveLength(1)
  await act(async () => release(json({ success: false, errors: ['x'] }, 401)))
  expect(await screen.findByRole('alert')).toHaveTextContent(invalid)
  expect(button()).not.toHaveAttribute('aria-busy')
})

test('someone can look at the password they typed, and hide it again', async () => {
  const { person } = renderScreen('/member_sign_in')
  await person.type(password(), 'secret')
  await person.click(screen.getByRole('button', { name: 'Show' }))
  expect(password()).toHaveAttribute('type', 'text')
  await person.click(screen.getByRole('button', { name: 'Hide' }))
  expect(password()).toHaveAttribute('type', 'password')
  expect(password()).toHaveValue('secret')
})

test('what someone typed before the script arrived is there, and is what is sent', async () => {
  answer(signIn, { data: user() }, sessionHeaders())
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<SignInScreen />)
  // A press that comes too early must not put the password into the address.
  expect(place.querySelector('form')?.getAttribute('method')).toBe('dialog')
  place.querySelector<HTMLInputElement>('#email')!.value = 'maya@example.com'
  place.querySelector<HTMLInputElement>('#password')!.value = 'Stillwater-1'
  const root = await act(async () => hydrateRoot(place, <SignInScreen />))
  expect(email()).toHaveValue('maya@example.com')
  await userEvent.click(button())
  await waitFor(() => expect(callsOf(signIn)).toHaveLength(1))
  expect(callsOf(signIn)[0]?.body).toEqual({ email: 'maya@example.com', password: 'Stillwater-1' })
  await act(async () => root.unmount())
  place.remove()
})

test('the screen can be drawn where there is no browser', () => {
  for (const name of [
    'window',
    'document',
    'location',
    'history',
    'navigator',
    'localStorage',
    'sessionStorage',
  ])
    vi.stubGlobal(name, undefined)
  const draw = () =>
    renderToString(
      <Router ssrPath="/member_sign_in">
        <SignInScreen />
      </Router>,
    )
  try {
    expect(draw()).toContain('Welcome back.')
  } finally {
    vi.unstubAllGlobals()
  }
})

test('the link of a strict sign-up is sent with the first sign-in, which confirms the address', async () => {
  answer(signIn, { data: user() }, sessionHeaders())
  const { person } = renderScreen('/member_sign_in?confirmation=abc123')
  expect(await screen.findByText('Sign in to confirm your email address.')).toBeVisible()
  await person.type(email(), 'maya@example.com')
  await person.type(password(), 'secret')
  await person.click(button())
  await waitFor(() => expect(callsOf(signIn)).toHaveLength(1))
  expect(callsOf(signIn)[0]?.body).toEqual({
    email: 'maya@example.com',
    password: 'secret',
    confirmation: 'abc123',
  })
})
