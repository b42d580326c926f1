import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changePassword, requestPasswordReset } from '@stillwater/contract/auth'
import { session } from '../../../platform/session/session.ts'
import { answer, calls, callsOf, json, respond } from '../../../testing/answer.ts'
import { sessionHeaders, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
// Loaded beforehand, so that no test waits for them.
import '../second-factor/second-factor-screen.tsx'
import './reset-request-screen.tsx'
import './reset-sent-screen.tsx'
import { forgetResetCredentials } from './reset-credentials.ts'

const sent = { success: true as const, message: 'If your email address exists …' }

async function askAt(email: string) {
  const { person } = renderScreen('/user/password_reset')
  const field = await screen.findByLabelText('Email')
  if (email) await person.type(field, email)
  await person.keyboard('{Enter}')
  if (!email) await person.click(button('Reset password'))
  return person
}

const button = (words: string) =>
  screen.getByText(words, { selector: 'button *' }).closest('button') as HTMLElement

// A-AUTH-018, A-AUTH-024 to A-AUTH-026, A-AUTH-030 to A-AUTH-035
test('someone asks for a link and reads where it went, also after a reload', async () => {
  answer(requestPasswordReset, sent)
  const { person } = renderScreen('/user/password_reset')
  expect(await screen.findByText('Reset password for your account.')).toBeVisible()
  await person.type(screen.getByLabelText('Email'), 'Maya@Example.com{Enter}')
  expect(await screen.findByText('Check Your Email')).toBeVisible()
  expect(location.pathname).toBe('/user/password_reset/sent')
  expect(callsOf(requestPasswordReset)[0]?.body).toEqual({
    email: 'maya@example.com',
    redirect_url: `${location.origin}/user/password_reset/change`,
  })
  const words = /A reset link was sent to maya@example\.com\. Check your inbox/
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByText('30 minutes')).toHaveClass('sw-unbroken')
  cleanup()
  renderScreen('/user/password_reset/sent')
  expect(await screen.findByText(words)).toBeVisible()
})

// A-AUTH-028
test('someone who gives no address is asked for it, and nothing is sent', async () => {
  await askAt('')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    expect.stringContaining('Please enter your email'),
  )
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(callsOf(requestPasswordReset)).toHaveLength(0)
})

test('a mistyped address is caught before someone waits for an email', async () => {
  await askAt('maya@example')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    expect.stringContaining('Oops! Please enter a valid email address. Example: name@example.com'),
  )
  expect(callsOf(requestPasswordReset)).toHaveLength(0)
})

// A-AUTH-027
test('the button is busy while the request is under way, and a second press sends nothing', async () => {
  let release = (_: Response) => {}
  respond(
    requestPasswordReset.method,
    requestPasswordReset.path,
    () => new Promise((done) => (release = done)),
  )
  const person = await askAt('maya@example.com')
  expect(button('Reset password')).toHaveAttribute('aria-busy', 'true')
  expect(button('Reset password').querySelector('.sw-spinner')).not.toBeNull()
  await person.click(button('Reset password'))
  expect(callsOf(requestPasswordReset)).toHaveLength(1)
  release(json(sent))
  await screen.findByText('Check Your Email')
})

test('someone who asks too often is told when to try again', async () => {
  answer(requestPasswordReset, { problem: 'too_many_attempts' }, { 'retry-after': '1800' })
  await askAt('maya@example.com')
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in 30 minutes.')
  expect(location.pathname).toBe('/user/password_reset')
})

test('password reset: someone whose email does not arrive sends it again', async () => {
  answer(requestPasswordReset, sent)
  const person = await askAt('maya@example.com')
  await screen.findByText('Check Your Email')
  await person.click(button('Send it again'))
  expect(await screen.findByText(/A new link is on its way/)).toBeVisible()
  expect(callsOf(requestPasswordReset)).toHaveLength(2)
  answer(requestPasswordReset, { problem: 'too_many_attempts' })
  await person.click(button('Send it again'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please try again later.')
})

const link =
  '/user/password_reset/change?access-token=link-token&client=link-client&config=default&uid=maya%40example.com'

async function follow(path = link) {
  forgetResetCredentials()
  const { person } = renderScreen(path)
  await screen.findByText('Choose a password for your account.')
  return person
}
const password = () => screen.getByLabelText('Password')
const confirmation = () => screen.getByLabelText('Confirm password')

// A-AUTH-036 to A-AUTH-042
test('the change screen has two fields, each with its own toggle', async () => {
  const person = await follow()
  const [first, second] = screen.getAllByText('Show')
  await person.click(second as HTMLElement)
  expect(password()).toHaveAttribute('type', 'password')
  expect(confirmation()).toHaveAttribute('type', 'text')
  await person.click(first as HTMLElement)
  expect(password()).toHaveAttribute('type', 'text')
  expect(password()).toHaveAttribute('autocomplete', 'new-password')
})

test('the credential of the link is out of the address at once', async () => {
  await follow()
  expect(location.href).toBe(`${location.origin}/user/password_reset/change`)
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('link-token')
})

// A-AUTH-050 to A-AUTH-056
test('someone chooses a password, is signed in and taken to the root path', async () => {
  answer(changePassword, { success: true, data: user(), message: 'ok' }, sessionHeaders())
  const seen: string[] = []
  const note = () => seen.push(location.pathname)
  window.addEventListener('replaceState', note)
  const person = await follow()
  await person.type(password(), 'Stillwater-2')
  await person.type(confirmation(), 'Stillwater-2{Enter}')
  await waitFor(() =>
    expect(session.current()).toMatchObject({ 'access-token': 'token-1', client: 'client-1' }),
  )
  expect(seen).toContain('/')
  window.removeEventListener('replaceState', note)
  const [call] = callsOf(changePassword)
  expect(call?.body).toEqual({ password: 'Stillwater-2', password_confirmation: 'Stillwater-2' })
  expect(call?.headers.get('access-token')).toBe('link-token')
  expect(call?.headers.get('client')).toBe('link-client')
  expect(call?.headers.get('uid')).toBe('maya@example.com')
})

// A-AUTH-041, A-AUTH-046
test('a weak password is refused with the checklist, and nothing is sent', async () => {
  const person = await follow()
  await person.type(password(), 'abcdefgh')
  await person.type(confirmation(), 'abcdefgh{Enter}')
  expect(screen.getByText('Password invalid')).toBeVisible()
  expect(password()).toHaveFocus()
  expect(password()).toHaveAccessibleDescription(
    expect.stringMatching(/Password invalid.*an uppercase letter, not yet/),
  )
  expect(callsOf(changePassword)).toHaveLength(0)
  await person.clear(password())
  await person.type(password(), 'Abcdef1!')
  expect(screen.queryByText('Password invalid')).toBeNull()
  expect(screen.queryByText(', not yet')).toBeNull()
})

// A-AUTH-047
test('two different passwords are told apart, and nothing is sent', async () => {
  const person = await follow()
  await person.type(password(), 'Stillwater-2')
  await person.type(confirmation(), 'Stillwater-3{Enter}')
  expect(confirmation()).toHaveAccessibleDescription('Passwords do not match')
  expect(confirmation()).toHaveFocus()
  expect(callsOf(changePassword)).toHaveLength(0)
})

// A-AUTH-048
test('a refused password shows the last of the server’s full messages', async () => {
  respond(changePassword.method, changePassword.path, () =>
    json({ success: false, errors: { password: ['z'], full_messages: ['x', 'The last message'] } }, 422),
  )
  const person = await follow()
  await person.type(password(), 'Stillwater-2')
  await person.type(confirmation(), 'Stillwater-2{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The last message$/)
  expect(password()).toHaveValue('Stillwater-2')
})

test('a dead credential leads to a new link', async () => {
  answer(changePassword, { problem: 'password_unauthorized' })
  const person = await follow()
  await person.type(password(), 'Stillwater-2')
  await person.type(confirmation(), 'Stillwater-2{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('ask for a new one')
  expect(screen.getByText('Ask for a new link').closest('a')).toHaveAttribute('href', '/user/password_reset')
})

test('reset: staff whose new password is saved give their second factor next', async () => {
  respond(changePassword.method, changePassword.path, () =>
    json({ success: false, errors: ['x'], code: 'second_factor_required', challenge: 'challenge-1' }, 401),
  )
  const person = await follow()
  await person.type(password(), 'Calm-Meadow-9')
  await person.type(confirmation(), 'Calm-Meadow-9{Enter}')
  expect(await screen.findByRole('textbox', { name: '6-digit code' })).toHaveFocus()
  expect(location.pathname).toBe('/user/second_factor')
  expect(session.current()).toBeNull()
})

test('reset: a link that is used up after a lost reply suggests to sign in with the new password', async () => {
  respond(changePassword.method, changePassword.path, () => {
    throw new TypeError('Failed to fetch')
  })
  const person = await follow()
  await person.type(password(), 'Stillwater-2')
  await person.type(confirmation(), 'Stillwater-2{Enter}')
  await screen.findByText(/We couldn’t reach our servers/)
  answer(changePassword, { problem: 'password_unauthorized' })
  await person.click(button('Save new password'))
  expect(await screen.findByText(/Your new password may already be saved/)).toBeVisible()
  expect(screen.getByText('Sign in').closest('a')).toHaveAttribute('href', '/member_sign_in')
  expect(screen.getByText('Ask for a new link').closest('a')).toHaveAttribute('href', '/user/password_reset')
})

test('someone who comes without a link is told what is missing', async () => {
  await follow('/user/password_reset/change')
  expect(screen.getByRole('alert')).toHaveTextContent('This page needs a reset link that still works.')
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/member_sign_in')
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(calls('PUT', '/api/auth/password')).toHaveLength(0)
})
