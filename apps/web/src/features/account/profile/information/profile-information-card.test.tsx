import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAddresses } from '@stillwater/contract/addresses'
import { validateToken } from '@stillwater/contract/auth'
import { readEmailChange, resendEmailChange, withdrawEmailChange } from '@stillwater/contract/email-changes'
import { updateUser } from '@stillwater/contract/accounts'
import { readPatient, updatePatient, type User } from '@stillwater/contract/people'
import { sendPhoneCode } from '@stillwater/contract/phone-confirmations'
import { session } from '../../../../platform/session/session.ts'
import { answer, callsOf, json, respond } from '../../../../testing/answer.ts'
import { openBilling } from '../../../../testing/billing.ts'
import { stubLiveLine } from '../../../../testing/live-line.ts'
import { patient, sessionHeaders, user } from '../../../../testing/people.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { wholeText } from '../../../../testing/whole-text.ts'
// Compiled with this file: on a busy machine the first test would wait for it too long.
import '../../../../shell/patient-area.tsx'
import '../profile-screen.tsx'
import { loadProfileForms } from '../../../../testing/profile-forms.ts'

beforeAll(loadProfileForms)

const record = patient({ pronoun: 'she/her' })
const maya = user({ patient: record, phone: '4155552671' })
const changed = 'Your information has been changed successfully'
const pending = { email: 'new@example.com', expires_at: '2026-11-17T11:00:00.000Z' }

async function open(as: User = maya) {
  openBilling()
  answer(readPatient, record)
  answer(listAddresses, { addresses: [] })
  answer(validateToken, { success: true, data: as }, sessionHeaders())
  // The server answers with what it was sent, and keeps the address until it is confirmed.
  respond('PUT', updateUser.path, ({ body }) => {
    const { phone } = body as { phone?: string }
    const digits = phone?.replace(/\D/g, '') ?? as.phone
    return json({
      ...as,
      phone: digits,
      phone_confirmed_at: digits === as.phone ? as.phone_confirmed_at : null,
    })
  })
  respond('PUT', updatePatient.path, ({ body }) =>
    json({
      id: record.id,
      communication_preference: null,
      region: 'CA',
      flow_kind: 'backend',
      direct_messaging_pilot: false,
      ...(body as object),
    }),
  )
  const { person } = renderScreen('/patient/dashboard/profile_info', { as })
  return { person, card: within(await screen.findByRole('region', { name: 'Profile Information' })) }
}

async function edit(as?: User) {
  const { person, card } = await open(as)
  await person.click(card.getByRole('button', { name: 'Edit' }))
  const retype = async (label: string, text: string) => {
    await person.clear(card.getByLabelText(label))
    await person.click(card.getByLabelText(label))
    await person.paste(text)
  }
  const save = () => person.click(card.getByRole('button', { name: 'Save' }))
  return { person, card, retype, save }
}

describe('profile card', () => {
  // A-ACC-007, A-ACC-015, A-ACC-018 to A-ACC-022
  test('is read, then edited: the legal names are locked, and Cancel changes nothing', async () => {
    const { person, card, retype } = await edit()
    expect(card.getByLabelText('Legal first name')).toBeDisabled()
    expect(card.getByLabelText('Legal last name')).toBeDisabled()
    expect(card.getByLabelText('Legal first name')).toHaveValue('Maya')
    for (const label of ['Pronouns', 'Email', 'Phone number'])
      expect(card.getByLabelText(label)).toBeEnabled()
    expect(card.getByLabelText('Pronouns')).toHaveFocus()
    await retype('Pronouns', 'they/them')
    await person.click(card.getByRole('button', { name: 'Cancel' }))
    expect(card.getByText('she/her')).toBeVisible()
    expect(card.getByText('maya@example.com')).toBeVisible()
    expect(card.getByText('(415) 555-2671')).toBeVisible()
    expect(card.getByRole('button', { name: 'Edit' })).toHaveFocus()
    expect(callsOf(updateUser)).toHaveLength(0)
  })

  // A-ACC-021, A-ACC-024 to A-ACC-029
  test('a save sends the account and the pronoun, says so from the replies, and is sent once', async () => {
    const { person, card, retype } = await edit()
    await retype('Pronouns', ' they/them ')
    await person.dblClick(card.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(changed)).toBeVisible()
    expect(card.getByText('they/them')).toBeVisible()
    expect(callsOf(updateUser).map(({ body }) => body)).toEqual([
      { email: 'maya@example.com', first_name: 'Maya', last_name: 'Ellison', phone: '4155552671' },
    ])
    expect(callsOf(updatePatient).map(({ body }) => body)).toEqual([{ pronoun: 'they/them' }])
    expect(card.getByRole('button', { name: 'Edit' })).toHaveFocus()
  })

  // A-ACC-023
  test.each(['', '123', '212-555-0147 x12'])(
    'the phone %j is refused at its field, keyed phone_number, and nothing is sent',
    async (typed) => {
      const { person, card, save } = await edit()
      await person.clear(card.getByLabelText('Phone number'))
      await person.click(card.getByLabelText('Phone number'))
      if (typed) await person.paste(typed)
      await save()
      const field = card.getByLabelText('Phone number')
      expect(field).toHaveAttribute('name', 'phone_number')
      expect(field).toHaveAccessibleDescription(/Hmm...the phone number you entered does not seem right/)
      expect(field).toHaveFocus()
      expect(callsOf(updateUser)).toHaveLength(0)
    },
  )

  test('the email "a@b" is refused at its field, and nothing is sent', async () => {
    const { card, retype, save } = await edit()
    await retype('Email', 'a@b')
    await save()
    expect(card.getByLabelText('Email')).toHaveAccessibleDescription(/Please enter a valid email address/)
    expect(callsOf(updateUser)).toHaveLength(0)
  })

  test.each([
    ['email', 'Email', 'Email address already in use.', 'email_taken'],
    ['phone', 'Phone number', 'Hmm, that number.', 'invalid'],
  ] as const)(
    'what the server refuses about %s is told at the field, and nothing typed is lost',
    async (name, label, said, problem) => {
      const { card, retype, save } = await edit()
      await retype('Pronouns', 'xe/xem')
      await retype('Email', 'taken@example.com')
      answer(updateUser, { problem, details: { errors: [said], fields: { [name]: said } } })
      await save()
      await waitFor(() => expect(card.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(said)))
      expect(card.getByLabelText('Pronouns')).toHaveValue('xe/xem')
      expect(card.getByLabelText('Email')).toHaveValue('taken@example.com')
      expect(callsOf(updatePatient)).toHaveLength(0)
      expect(screen.queryByText(changed)).not.toBeInTheDocument()
    },
  )

  test('without a network what was typed stays, and nothing is said to be saved', async () => {
    const { card, retype, save } = await edit()
    await retype('Pronouns', 'they/them')
    respond('PUT', updateUser.path, () => Promise.reject(new TypeError('offline')))
    await save()
    expect(await card.findByText(/couldn’t reach our servers/)).toBeVisible()
    expect(card.getByLabelText('Pronouns')).toHaveValue('they/them')
    expect(screen.queryByText(changed)).not.toBeInTheDocument()
  })

  test('what another tab changed meanwhile is not sent back', async () => {
    const { retype, save } = await edit()
    answer(
      validateToken,
      {
        success: true,
        data: { ...maya, phone: '2125550147', email: 'moved@example.com', uid: 'moved@example.com' },
      },
      sessionHeaders({ uid: 'moved@example.com' }),
    )
    await retype('Pronouns', 'they/them')
    await save()
    await waitFor(() =>
      expect(callsOf(updateUser)[0]?.body).toMatchObject({ phone: '2125550147', email: 'moved@example.com' }),
    )
  })

  test('a new phone is saved and then texted a code', async () => {
    const { retype, save } = await edit()
    answer(sendPhoneCode, {
      delivery: 'sent',
      phone: '2125550147',
      expires_at: pending.expires_at,
      resend_after_seconds: 30,
    })
    await retype('Phone number', '2125550147')
    await save()
    expect(
      await screen.findByText(wholeText(/^We texted a 6-digit code to \(212\) 555-0147\./)),
    ).toBeVisible()
  })

  test('the password is asked for where the sign-in is older, and a wrong one is told', async () => {
    const { person, card, retype, save } = await edit()
    answer(updateUser, { problem: 'password_needed' })
    await retype('Email', pending.email)
    await save()
    expect(
      await card.findByText('To change your email or phone number, please enter your password.'),
    ).toBeVisible()
    await person.type(card.getByLabelText('Your password'), 'Wrong-1{Enter}')
    expect(await card.findByText('That password isn’t right. Please try again.')).toBeVisible()
    expect(callsOf(updateUser)[1]?.body).toMatchObject({ email: pending.email, current_password: 'Wrong-1' })
  })
})

describe('profile card: a new email', () => {
  // A-ACC-020
  test('waits for its confirmation: the card says so, keeps the current one and claims no change', async () => {
    const { card, retype, save } = await edit()
    await retype('Email', ' New@Example.com')
    answer(readEmailChange, { email_change: pending })
    await save()
    expect(await card.findByText(/open the link we’re sending to new@example.com/)).toBeVisible()
    expect(card.getByText('maya@example.com')).toBeVisible()
    expect(callsOf(updateUser)[0]?.body).toMatchObject({ email: pending.email })
    expect(screen.queryByText(changed)).not.toBeInTheDocument()
    expect(session.current()?.user.email).toBe('maya@example.com')
  })

  test('gets another link on request, and a refusal is told', async () => {
    answer(readEmailChange, { email_change: pending })
    const { person, card } = await open()
    answer(resendEmailChange, { problem: 'too_many_attempts' })
    await person.click(await card.findByRole('button', { name: 'Send a new link' }))
    expect(await card.findByText(/Too many attempts/)).toBeVisible()
    answer(resendEmailChange, { email_change: pending })
    await person.click(card.getByRole('button', { name: 'Send a new link' }))
    expect(await screen.findByText('A new link is on its way to new@example.com.')).toBeVisible()
    expect(card.getByRole('button', { name: 'Send a new link' })).toHaveFocus()
  })

  test('can be dropped for the current one', async () => {
    answer(readEmailChange, { email_change: pending })
    const { person, card } = await open()
    const keep = await card.findByRole('button', { name: 'Keep current email' })
    respond('DELETE', withdrawEmailChange.path, () => {
      answer(readEmailChange, { email_change: null })
      return json({ success: true })
    })
    await person.click(keep)
    expect(await screen.findByText('Your email address stays maya@example.com.')).toBeVisible()
    expect(card.queryByRole('button', { name: 'Send a new link' })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('that is confirmed elsewhere is shown without a reload', async () => {
    const live = stubLiveLine()
    answer(readEmailChange, { email_change: pending })
    const { card } = await open()
    await card.findByRole('button', { name: 'Send a new link' })
    answer(readEmailChange, { email_change: null })
    const moved = { ...maya, email: pending.email, uid: pending.email }
    answer(validateToken, { success: true, data: moved }, sessionHeaders({ uid: pending.email }))
    live.line().tell('patient', 'p1')
    expect(await card.findByText('new@example.com')).toBeVisible()
    expect(session.current()?.uid).toBe('new@example.com')
  })
})
