import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signIn } from '@stillwater/contract/auth'
import { finishSecondFactor, giveSecondFactor, startSecondFactor } from '@stillwater/contract/second-factor'
import { readGlobals } from '@stillwater/contract/shell'
import { session } from '../../../platform/session/session.ts'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { sessionHeaders, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue } from '../../safety/queue/queue.fixture.tsx'
// Loaded beforehand, so that no test waits for it.
import './second-factor-screen.tsx'

const nora = user({ role: 'oncall', patient: null, email: 'nora@example.com', uid: 'nora@example.com' })
const codes = [...'ABCDEFGHJK'].map((letter) => `${letter}2345-6789${letter}`)

/** Signs in with the right password of someone who owes a second step. */
async function signInOwing(code: string, path = '/member_sign_in') {
  answerQueue([])
  respond(signIn.method, signIn.path, () =>
    json({ success: false, errors: ['More is needed.'], code, challenge: 'challenge-1' }, 401),
  )
  const shown = renderScreen(path)
  await shown.person.type(screen.getByLabelText('Email'), 'nora@example.com')
  await shown.person.type(screen.getByLabelText('Password'), 'Brook-Lantern-42{Enter}')
  return shown
}

const codeField = () => screen.findByRole('textbox', { name: '6-digit code' })

test('second step: after the password staff are asked for a code, which the keyboard alone enters', async () => {
  answer(giveSecondFactor, { data: nora }, sessionHeaders({ uid: nora.uid }))
  const { person } = await signInOwing('second_factor_required')
  const field = await codeField()
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field).toHaveAccessibleDescription('Open your authenticator app to see it.')
  expect(session.current()).toBeNull()
  await person.keyboard('123 456{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/care'))
  expect(callsOf(giveSecondFactor).map(({ body }) => body)).toEqual([
    { challenge: 'challenge-1', code: '123 456' },
  ])
  expect(session.current()?.uid).toBe('nora@example.com')
})

test('second step: someone who was on their way is taken there', async () => {
  answer(giveSecondFactor, { data: nora }, sessionHeaders({ uid: nora.uid }))
  const { person } = await signInOwing('second_factor_required', '/member_sign_in?return_to=%2Fcare%2Fsafety')
  expect(await screen.findByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
    'href',
    '/member_sign_in?return_to=%2Fcare%2Fsafety',
  )
  await person.type(await codeField(), '123456{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/care/safety'))
})

test('second step: a wrong code is told at its field, which keeps the focus, and no session begins', async () => {
  answer(giveSecondFactor, { problem: 'second_factor_wrong' })
  const { person } = await signInOwing('second_factor_required')
  await person.type(await codeField(), '000000{Enter}')
  await waitFor(async () => expect(await codeField()).toBeInvalid())
  const field = await codeField()
  expect(field).toHaveAccessibleDescription(/That code isn’t right or was already used/)
  expect(field).toHaveFocus()
  expect(session.current()).toBeNull()
})

test('second step: a recovery code takes the place of the app', async () => {
  answer(giveSecondFactor, { problem: 'second_factor_wrong' })
  const { person } = await signInOwing('second_factor_required')
  await codeField()
  await person.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  const field = screen.getByRole('textbox', { name: 'Recovery code' })
  expect(field).toHaveFocus()
  await person.type(field, 'abcde-fghjj{Enter}')
  expect(await screen.findByText(/Check it, or use another one\.$/)).toBeVisible()
  answer(giveSecondFactor, { data: nora }, sessionHeaders({ uid: nora.uid }))
  await person.clear(field)
  await person.type(field, 'abcde-fghjk{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/care'))
  expect(callsOf(giveSecondFactor)[1]?.body).toEqual({ challenge: 'challenge-1', code: 'abcde-fghjk' })
})

test('second step: a sign-in that took too long and a locked one are told', async () => {
  answer(giveSecondFactor, { problem: 'sign_in_expired' })
  const { person } = await signInOwing('second_factor_required')
  await person.type(await codeField(), '123456{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('This took too long. Please sign in again.')
  answer(giveSecondFactor, { problem: 'too_many_attempts' }, { 'retry-after': '840' })
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Please try again in 14 minutes.'),
  )
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/member_sign_in')
})

test('second step: staff without a factor add one and see their recovery codes before they are let in', async () => {
  answer(startSecondFactor, { secret: 'MZXW6YTBOI', uri: 'otpauth://totp/Stillwater:nora?secret=MZXW6YTBOI' })
  answer(finishSecondFactor, { data: nora, recovery_codes: codes }, sessionHeaders({ uid: nora.uid }))
  const { person } = await signInOwing('second_factor_setup_required')
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  expect(screen.getByText('MZXW 6YTB OI')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open in an app on this device' })).toHaveAttribute(
    'href',
    'otpauth://totp/Stillwater:nora?secret=MZXW6YTBOI',
  )
  await person.type(screen.getByRole('textbox', { name: '6-digit code from the app' }), '123456{Enter}')
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(10)
  expect(session.current()).toBeNull()
  const next = screen.getByRole('button', { name: 'Continue' })
  expect(next).toBeDisabled()
  await person.click(screen.getByRole('checkbox', { name: 'I saved these codes' }))
  await person.click(next)
  await waitFor(() => expect(location.pathname).toBe('/care'))
  expect(session.current()?.uid).toBe('nora@example.com')
})

test('second step: without a sign-in the page leads to the sign-in screen', async () => {
  answer(readGlobals, { problem: 'busy' })
  history.replaceState(null, '', '/')
  const { forgetOwedStep } = await import('./owed-step.ts')
  forgetOwedStep()
  renderScreen('/user/second_factor')
  await waitFor(() => expect(location.pathname).toBe('/member_sign_in'))
})
