import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { changePassword } from '@stillwater/contract/auth'
import type { User } from '@stillwater/contract/people'
import { session } from '../../platform/session/session.ts'
import { answer, callsOf } from '../../testing/answer.ts'
import { patient, sessionHeaders, user } from '../../testing/people.ts'
import CreateAccountScreen from './create-account-screen.tsx'

const lead = user({ has_password: false, patient: patient({ status: 'lead' }) })

function open(as?: User, query = '') {
  history.replaceState(null, '', `/patient/create-account${query}`)
  if (as) session.keep(new Headers(sessionHeaders()), as)
  render(<CreateAccountScreen />)
}

// A-SGN-036, decision C2
test('create account: a patient who began without a password chooses one and continues', async () => {
  answer(
    changePassword,
    { success: true, data: { ...lead, has_password: true }, message: 'ok' },
    sessionHeaders(),
  )
  open(lead)
  await userEvent.type(screen.getByLabelText('Password'), 'Stillwater-1')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'Stillwater-1{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/patient/service-lines'))
  const [call] = callsOf(changePassword)
  expect(call?.headers.get('access-token')).toBe('token-1')
  expect(call?.body).toEqual({ password: 'Stillwater-1', password_confirmation: 'Stillwater-1' })
  expect(session.current()?.user.has_password).toBe(true)
})

test('create account: someone whose session ended meanwhile is shown the way to a link by email', async () => {
  answer(changePassword, { problem: 'unauthenticated' })
  open(lead)
  await userEvent.type(screen.getByLabelText('Password'), 'Stillwater-1')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'Stillwater-1{Enter}')
  expect(await screen.findByText(/You have been logged out/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Reset password' })).toHaveAttribute('href', '/user/password_reset')
})

test('a weak password makes no account', async () => {
  open(lead)
  await userEvent.type(screen.getByLabelText('Password'), 'abcdefgh')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'abcdefgh{Enter}')
  expect(screen.getByText('Password invalid')).toBeVisible()
  expect(callsOf(changePassword)).toHaveLength(0)
})

test('a visitor is led to sign-up, with the partner who sent them', () => {
  open(undefined, '?partner=lighthouse')
  expect(location.pathname + location.search).toBe('/signup?partner=lighthouse')
})

test('someone who has a password goes home', () => {
  open(user())
  expect(location.pathname).toBe('/patient/dashboard')
})
