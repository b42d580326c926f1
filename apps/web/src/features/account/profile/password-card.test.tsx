import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listAddresses } from '@stillwater/contract/addresses'
import { changePassword } from '@stillwater/contract/auth'
import { readPatient } from '@stillwater/contract/people'
import { session } from '../../../platform/session/session.ts'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { openBilling } from '../../../testing/billing.ts'
import { patient, sessionHeaders, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
// Compiled with this file: on a busy machine the first test would wait for it too long.
import '../../../shell/patient-area.tsx'
import './profile-screen.tsx'

const good = 'Calm-Meadow-9'
const changed = 'Your password has been changed successfully'
const tooShort = 'your password should be at least 8 characters'

async function open() {
  openBilling()
  answer(readPatient, patient())
  answer(listAddresses, { addresses: [] })
  const { person } = renderScreen('/patient/dashboard/profile_info', { as: user() })
  const card = within(await screen.findByRole('region', { name: 'Change password' }))
  async function choose(password: string, again = password) {
    await person.click(card.getByLabelText('New password'))
    await person.paste(password)
    await person.click(card.getByLabelText('Confirm password'))
    await person.paste(again)
    await person.click(card.getByRole('button', { name: 'Change password' }))
  }
  return { person, card, choose }
}

// A-ACC-008, A-ACC-037, A-ACC-038
test('password card: a valid new password is sent twice, told as changed, and the form is empty again', async () => {
  const { card, choose } = await open()
  answer(
    changePassword,
    { success: true, data: user(), message: 'Your password has been successfully updated.' },
    sessionHeaders({ client: 'client-2', 'access-token': 'token-2' }),
  )
  await choose(good)
  expect(await screen.findByText(changed)).toBeVisible()
  expect(callsOf(changePassword).map(({ body }) => body)).toEqual([
    { password: good, password_confirmation: good },
  ])
  expect(card.getByLabelText('New password')).toHaveValue('')
  expect(session.current()?.client).toBe('client-2')
  expect(card.getByRole('heading', { name: 'Change password' })).toHaveFocus()
})

// A-ACC-030 to A-ACC-034
test.each([
  ['of seven characters', 'Calm-M9'],
  ['without an upper-case letter', 'calm-meadow-9'],
  ['without a lower-case letter', 'CALM-MEADOW-9'],
  ['without a number', 'Calm-Meadow-'],
  ['without a symbol', 'CalmMeadow99'],
])('password card: a password %s is refused at its field and not sent', async (_, password) => {
  const { card, choose } = await open()
  await choose(password)
  const field = card.getByLabelText('New password')
  expect(field).toBeInvalid()
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(/everything on this list/)
  expect(callsOf(changePassword)).toHaveLength(0)
})

// A-ACC-035
test('password card: a confirmation that differs gets the specified alert, and is not sent', async () => {
  const { card, choose } = await open()
  await choose(good, `${good}!`)
  expect(card.getByRole('alert')).toHaveTextContent("Password confirmation doesn't match password")
  expect(card.getByLabelText('Confirm password')).toHaveFocus()
  expect(callsOf(changePassword)).toHaveLength(0)
})

// A-ACC-036
test.each([
  [
    'its reason',
    422,
    { errors: { password: ['x'], full_messages: ['Password is one that many people use.'] } },
  ],
  [
    'a failure of the server',
    500,
    { errors: ['Hmmm… It seems like something went wrong.'], code: 'unexpected' },
  ],
])(
  'password card: a refused update gets the specified alert with %s, and keeps what was typed',
  async (_, status, body) => {
    const { card, choose } = await open()
    respond('PUT', changePassword.path, () => json({ success: false, ...body }, status))
    await choose(good)
    const said = await card.findByRole('alert')
    expect(said).toHaveTextContent(tooShort)
    expect(said).toHaveTextContent(/many people use|something went wrong/)
    expect(card.getByLabelText('New password')).toHaveValue(good)
    expect(screen.queryByText(changed)).not.toBeInTheDocument()
  },
)

test('password card: an older sign-in is asked for the current password, and a wrong one is told', async () => {
  const { person, card, choose } = await open()
  const refused = (phrase: string) =>
    respond('PUT', changePassword.path, () =>
      json({ success: false, errors: { current_password: [phrase], full_messages: [phrase] } }, 422),
    )
  refused("can't be blank")
  await choose(good)
  expect(await card.findByText('To change your password, please enter your current one.')).toBeVisible()
  refused('is invalid')
  await person.type(card.getByLabelText('Current password'), 'Wrong-1{Enter}')
  expect(await card.findByText('That password isn’t right. Please try again.')).toBeVisible()
  expect(callsOf(changePassword)[1]?.body).toEqual({
    password: good,
    password_confirmation: good,
    current_password: 'Wrong-1',
  })
  expect(card.queryByText(tooShort)).not.toBeInTheDocument()
})

test('password card: a lost reply is neither denied nor claimed', async () => {
  const { card, choose } = await open()
  respond('PUT', changePassword.path, () => Promise.reject(new TypeError('offline')))
  await choose(good)
  await waitFor(() =>
    expect(card.getByRole('alert')).toHaveTextContent(/can’t tell whether your new password was saved/),
  )
  expect(screen.queryByText(changed)).not.toBeInTheDocument()
})
