import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { acceptInvitation, openInvitation } from '@stillwater/contract/staff-invitations'
import { deviceZone } from '../../../platform/device-zone.ts'
import { session } from '../../../platform/session/session.ts'
import { answer, callsOf, respond } from '../../../testing/answer.ts'
import { sessionHeaders, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue } from '../../safety/queue/queue.fixture.tsx'
// Loaded beforehand, so that no test waits for it.
import './invitation-screen.tsx'

const credential = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { clientDataJSON: 'ZGF0YQ', attestationObject: 'b2JqZWN0', transports: ['usb'] },
}
const browser = vi.hoisted(() => ({ startRegistration: vi.fn<() => Promise<object>>() }))
vi.mock('@simplewebauthn/browser', () => browser)

const nora = user({ role: 'therapist', patient: null, email: 'nora@example.com', uid: 'nora@example.com' })
const codes = [...'ABCDEFGHJK'].map((letter) => `${letter}2345-6789${letter}`)

function answerInvitation() {
  answerQueue([])
  answer(openInvitation, {
    first_name: 'Nora',
    last_name: 'Vance',
    email: 'nora@example.com',
    role: 'therapist',
    expires_at: '2026-11-25T17:00:00.000Z',
    enrollment: { secret: 'MZXW6YTBOI', uri: 'otpauth://totp/Stillwater:nora?secret=MZXW6YTBOI' },
    passkey_options: {
      challenge: 'Y2hhbGxlbmdl',
      rp: { id: 'localhost', name: 'Stillwater' },
      user: { id: 'bm9yYQ', name: 'nora@example.com', displayName: 'nora@example.com' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      attestation: 'none',
      timeout: 300_000,
    },
  })
}

function open() {
  answerInvitation()
  return renderScreen('/invitation#secret-token')
}
const password = () => screen.findByLabelText('Password')
const create = () => screen.getByRole('button', { name: 'Create account' })

test('invitation: the token leaves the address at once and travels in the body alone', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Nora.' })).toBeVisible()
  expect(screen.getByText('Your role is Therapist. You’ll sign in with nora@example.com.')).toBeVisible()
  expect(location.href).not.toContain('secret-token')
  expect(callsOf(openInvitation).map(({ path, body }) => [path, body])).toEqual([
    ['/api/staff_invitations/open', { token: 'secret-token' }],
  ])
})

test('invitation: the keyboard alone makes an account, and its recovery codes are shown before the workspace', async () => {
  answer(acceptInvitation, { data: nora, recovery_codes: codes }, sessionHeaders({ uid: nora.uid }))
  const { person } = open()
  await person.click(await password())
  await person.keyboard('Brook-Lantern-42')
  await person.type(screen.getByLabelText('Confirm password'), 'Brook-Lantern-42')
  await person.type(screen.getByRole('textbox', { name: 'Cell phone' }), '4155550123')
  await person.type(screen.getByRole('textbox', { name: '6-digit code from the app' }), '123456{Enter}')
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes)
  expect(document.activeElement).toHaveTextContent('Your account is ready.')
  expect(callsOf(acceptInvitation).map(({ body }) => body)).toEqual([
    {
      token: 'secret-token',
      password: 'Brook-Lantern-42',
      phone: expect.stringMatching(/^\(?415/),
      code: '123456',
      zone: deviceZone(),
    },
  ])
  await person.click(screen.getByRole('checkbox', { name: 'I saved these codes' }))
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(location.pathname).toBe('/care'))
  expect(session.current()?.uid).toBe('nora@example.com')
})

test('invitation: a passkey is made beside the app after one that was canceled, and sent with the account', async () => {
  answer(acceptInvitation, { data: nora, recovery_codes: codes }, sessionHeaders({ uid: nora.uid }))
  const { person } = open()
  await person.type(await password(), 'Brook-Lantern-42')
  await person.type(screen.getByLabelText('Confirm password'), 'Brook-Lantern-42')
  browser.startRegistration
    .mockRejectedValueOnce(Object.assign(new Error('x'), { name: 'NotAllowedError' }))
    .mockResolvedValue(credential)
  await person.click(screen.getByRole('button', { name: 'Make a passkey' }))
  expect(await screen.findByText(/No passkey was used/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Make a passkey' }))
  expect(await screen.findByText(/Your passkey is ready/)).toBeVisible()
  expect(callsOf(acceptInvitation)).toHaveLength(0)
  await person.type(screen.getByRole('textbox', { name: '6-digit code from the app' }), '123456{Enter}')
  await screen.findByRole('list', { name: 'Recovery codes' })
  expect(callsOf(acceptInvitation)[0]?.body).toMatchObject({ passkey: { response: credential } })
})

test('invitation: a form that is incomplete sends nothing and takes the focus to the first wrong field', async () => {
  const { person } = open()
  await password()
  await person.click(create())
  expect(await password()).toHaveFocus()
  expect(screen.getByRole('textbox', { name: '6-digit code from the app' })).toHaveAccessibleDescription(
    'Please enter the code.',
  )
  expect(callsOf(acceptInvitation)).toHaveLength(0)
})

test('invitation: a password that the server refuses and a wrong code are told at their fields', async () => {
  const { person } = open()
  await person.type(await password(), 'Brook-Lantern-42')
  await person.type(screen.getByLabelText('Confirm password'), 'Brook-Lantern-42')
  await person.type(screen.getByRole('textbox', { name: '6-digit code from the app' }), '123456')
  const said = 'Password is too close to your name or email. Please choose another'
  answer(acceptInvitation, {
    problem: 'password_refused',
    details: { errors: { password: ['x'] }, fields: { password: said } },
  })
  await person.click(create())
  await waitFor(async () => expect(await password()).toBeInvalid())
  answer(acceptInvitation, { problem: 'second_factor_wrong' })
  await person.click(create())
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: '6-digit code from the app' })).toBeInvalid(),
  )
})

test('invitation: a link that ended says what to do, and shows no form', async () => {
  answerQueue([])
  answer(openInvitation, { problem: 'invitation_dead' })
  renderScreen('/invitation#used-token')
  expect(await screen.findByRole('alert')).toHaveTextContent(/ask your administrator for a new one/)
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('invitation: another link that is opened in the same tab takes the place of the first', async () => {
  open()
  await password()
  answer(openInvitation, { problem: 'invitation_dead' })
  location.hash = '#second-token'
  expect(await screen.findByRole('alert')).toHaveTextContent(/ask your administrator for a new one/)
  expect(callsOf(openInvitation).map(({ body }) => body)).toEqual([
    { token: 'secret-token' },
    { token: 'second-token' },
  ])
  expect(location.href).not.toContain('second-token')
})

test('invitation: without a connection it can be loaded again', async () => {
  answerQueue([])
  respond(openInvitation.method, openInvitation.path, () => {
    throw new TypeError('Failed to fetch')
  })
  const { person } = renderScreen('/invitation#secret-token')
  const retry = await screen.findByRole('button', { name: /try again/i })
  answerInvitation()
  await person.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Nora.' })).toBeVisible()
})
