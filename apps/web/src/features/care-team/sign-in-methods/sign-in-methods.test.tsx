import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  addPasskey,
  readSignInMethods,
  removePasskey,
  renewRecoveryCodes,
  startPasskey,
  type Passkey,
} from '@stillwater/contract/passkeys'
import { answer, callsOf } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
// Loaded beforehand, so that no test waits for them.
import '../care-area.tsx'
import './sign-in-methods-screen.tsx'

const browser = vi.hoisted(() => ({ startRegistration: vi.fn<() => Promise<object>>() }))
vi.mock('@simplewebauthn/browser', () => browser)

const admin = staff('admin')
const laptop: Passkey = {
  id: '00000000-0000-4000-9000-000000000071',
  name: 'Work laptop',
  created_at: '2026-11-01T09:00:00.000Z',
  last_used_at: null,
}
const credential = {
  id: 'abc',
  rawId: 'abc',
  response: { clientDataJSON: 'cc', attestationObject: 'aa', transports: ['usb'] },
}
const started = {
  registration: 'r1',
  options: {
    challenge: 'ch',
    rp: { id: 'localhost', name: 'Stillwater' },
    user: { id: 'u', name: 'n', displayName: 'n' },
    pubKeyCredParams: [],
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    attestation: 'none',
    timeout: 1000,
  },
}

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', () => {})
  browser.startRegistration.mockReset().mockResolvedValue(credential)
})

function open(passkeys: Passkey[] = [laptop]) {
  answerQueue([])
  answer(readSignInMethods, { passkeys, has_app: true, recovery_codes_left: 3 })
  return renderScreen('/care/sign-in-methods', { as: admin })
}

test('sign-in methods: passkeys are listed by name with their last use, and so are the codes that are left', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Passkeys' })
  expect(within(table).getByText('Work laptop')).toBeVisible()
  expect(within(table).getByText('Never')).toBeVisible()
  expect(screen.getByText(/3 are left/)).toBeVisible()
})

test('sign-in methods: a passkey is added with the keyboard, and said to be added when the server says so', async () => {
  answer(startPasskey, started)
  answer(addPasskey, { passkeys: [laptop], has_app: true, recovery_codes_left: 3 })
  const { person } = open([])
  await person.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Work laptop')
  await person.tab()
  await person.keyboard('123456{Enter}')
  expect(await screen.findByText('The passkey “Work laptop” is added.')).toBeVisible()
  expect(callsOf(startPasskey)[0]?.body).toEqual({ code: '123456' })
  expect(callsOf(addPasskey)[0]?.body).toMatchObject({ registration: 'r1', name: 'Work laptop' })
})

test('sign-in methods: a canceled passkey can be tried again without another code', async () => {
  answer(startPasskey, started)
  answer(addPasskey, { passkeys: [laptop], has_app: true, recovery_codes_left: 3 })
  browser.startRegistration.mockRejectedValueOnce(Object.assign(new Error('x'), { name: 'NotAllowedError' }))
  const { person } = open([])
  await person.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Key')
  await person.type(screen.getByRole('textbox', { name: 'Code from your app' }), '123456')
  await person.click(screen.getByRole('button', { name: 'Add passkey' }))
  expect(await screen.findByText(/it was canceled, or it took too long/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(callsOf(addPasskey)).toHaveLength(1))
  expect(callsOf(startPasskey)).toHaveLength(1)
})

test('sign-in methods: a wrong code stands at its field, and the passkey stays', async () => {
  answer(removePasskey, { problem: 'factor_refused' })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Remove' }))
  const field = await screen.findByRole('textbox', { name: 'Code from your app' })
  await person.type(field, '000000{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/That code didn’t work/))
  expect(screen.getByRole('dialog', { name: 'Remove “Work laptop”?' })).toBeVisible()
})

test('sign-in methods: a name typed for a passkey is asked about before its dialog closes', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Work laptop')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Work laptop')
})

test('sign-in methods: new recovery codes are asked about before they are closed', async () => {
  answer(renewRecoveryCodes, { recovery_codes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Get new recovery codes' }))
  await person.type(await screen.findByRole('textbox', { name: 'Code from your app' }), '123456{Enter}')
  await screen.findByText('AAAAA-BBBBB')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(await screen.findByText('AAAAA-BBBBB')).toBeVisible()
})

test('sign-in methods: new recovery codes are shown once, after a code', async () => {
  answer(renewRecoveryCodes, { recovery_codes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Get new recovery codes' }))
  await person.type(await screen.findByRole('textbox', { name: 'Code from your app' }), '123456{Enter}')
  expect(await screen.findByText('AAAAA-BBBBB')).toBeVisible()
  await person.click(screen.getByRole('checkbox', { name: 'I saved these codes' }))
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('AAAAA-BBBBB')).toBeNull()
})
