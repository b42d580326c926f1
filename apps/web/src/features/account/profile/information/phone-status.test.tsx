import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { listAddresses } from '@stillwater/contract/addresses'
import { updateUser } from '@stillwater/contract/accounts'
import { readPatient, type User } from '@stillwater/contract/people'
import { confirmPhone } from '@stillwater/contract/confirm-phone'
import { sendPhoneCode } from '@stillwater/contract/phone-confirmations'
import { useUnsavedChanges } from '../../../../platform/navigation/unsaved-changes.ts'
import { session } from '../../../../platform/session/session.ts'
import { answer, callsOf } from '../../../../testing/answer.ts'
import { openBilling } from '../../../../testing/billing.ts'
import { patient, user } from '../../../../testing/people.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { wholeText } from '../../../../testing/whole-text.ts'
// Compiled with this file: on a busy machine the first test would wait for it too long.
import '../../../../shell/patient-area.tsx'
import '../profile-screen.tsx'
import { loadProfileForms } from '../../../../testing/profile-forms.ts'

beforeAll(loadProfileForms)

const phone = '4155552671'
const robin = user({ phone, phone_confirmed_at: null })
const confirmed = { ...robin, phone_confirmed_at: '2026-11-16T10:00:00.000Z' }
const sent = {
  delivery: 'sent',
  phone,
  expires_at: '2026-11-16T10:10:00.000Z',
  resend_after_seconds: 30,
} as const

function openAccount(as: User = robin) {
  openBilling({})
  answer(readPatient, patient())
  answer(listAddresses, { addresses: [] })
  return renderScreen('/patient/dashboard/profile_info', {
    as,
    advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)),
  })
}
const card = () => screen.findByRole('region', { name: 'Profile Information' })
const dialog = () => screen.findByRole('dialog')

async function askForCode(as?: User) {
  answer(sendPhoneCode, sent)
  const { person } = openAccount(as)
  await person.click(within(await card()).getByRole('button', { name: 'Text me a code' }))
  return { person, open: await dialog() }
}

describe('phone confirmation on My Account', () => {
  test('the code is asked for, typed and confirmed; the card says so only then', async () => {
    const { person, open } = await askForCode()
    expect(
      await within(open).findByText(
        wholeText(/^We texted a 6-digit code to \(415\) 555-2671\. It works for 10 minutes\.$/),
      ),
    ).toBeVisible()
    const box = within(open).getByLabelText('6-digit code')
    expect(box).toHaveAttribute('autocomplete', 'one-time-code')
    expect(box).toHaveAttribute('inputmode', 'numeric')
    expect(box).toHaveFocus()
    expect(screen.queryByText(/^Confirmed\./)).not.toBeInTheDocument()
    answer(confirmPhone, confirmed)
    await person.keyboard('123456{Enter}')
    expect(await screen.findByText('Your phone number is confirmed.')).toBeVisible()
    expect(callsOf(confirmPhone)[0]?.body).toEqual({ code: '123456' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(within(await card()).getByText(/^Confirmed\./)).toBeVisible()
    expect(callsOf(sendPhoneCode)).toHaveLength(1)
  })

  test('a wrong code is told at the field and what was typed stays', async () => {
    const { person, open } = await askForCode()
    answer(confirmPhone, { problem: 'phone_code_wrong' })
    await person.type(await within(open).findByLabelText('6-digit code'), '000000')
    await person.click(within(open).getByRole('button', { name: 'Confirm number' }))
    const box = within(open).getByLabelText('6-digit code')
    await vi.waitFor(() => expect(box).toHaveAccessibleDescription(/That code isn’t right/))
    expect(box).toHaveFocus()
    expect(box).toHaveValue('000000')
    expect(session.current()?.user.phone_confirmed_at).toBeNull()
  })

  test.each([
    ['phone_code_expired', 'That code has expired. Please request a new one.'],
    ['phone_code_spent', 'Too many wrong codes. Please request a new one.'],
  ] as const)('%s is said above the field', async (problem, words) => {
    const { person, open } = await askForCode()
    answer(confirmPhone, { problem })
    await person.type(await within(open).findByLabelText('6-digit code'), '123456{Enter}')
    expect(await within(open).findByText(words)).toBeVisible()
  })

  test('half a code is not sent', async () => {
    const { person, open } = await askForCode()
    await person.type(await within(open).findByLabelText('6-digit code'), '123{Enter}')
    expect(await within(open).findByText('Please enter the 6 digits from our text.')).toBeVisible()
    expect(callsOf(confirmPhone)).toHaveLength(0)
  })

  test('a new code can be sent after its pause, and opening again sends none', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { person, open } = await askForCode()
    const again = await within(open).findByRole('button', { name: /^Send a new code in/ })
    await person.click(again)
    expect(callsOf(sendPhoneCode)).toHaveLength(1)
    await person.click(within(open).getByRole('button', { name: 'Close' }))
    await person.click(within(await card()).getByRole('button', { name: 'Text me a code' }))
    expect(callsOf(sendPhoneCode)).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    await person.click(await screen.findByRole('button', { name: 'Send a new code' }))
    await vi.waitFor(() => expect(callsOf(sendPhoneCode)).toHaveLength(2))
  })

  test('a text that is late is not said to be sent', async () => {
    answer(sendPhoneCode, { ...sent, delivery: 'delayed' })
    const { person } = openAccount()
    await person.click(within(await card()).getByRole('button', { name: 'Text me a code' }))
    expect(await screen.findByText(/Texts are slow right now/)).toBeVisible()
    expect(screen.queryByText(/We texted/)).not.toBeInTheDocument()
  })

  test.each(['phone_opted_out', 'phone_not_textable'] as const)(
    '%s: the reason and another number are offered, no field for a code',
    async (problem) => {
      answer(sendPhoneCode, { problem })
      const { person } = openAccount()
      await person.click(within(await card()).getByRole('button', { name: 'Text me a code' }))
      const open = await dialog()
      expect(await within(open).findByRole('alert')).toBeVisible()
      expect(within(open).queryByLabelText('6-digit code')).not.toBeInTheDocument()
      expect(within(open).getByRole('button', { name: 'Change number' })).toBeVisible()
    },
  )

  test('too many codes: the wait is said, and a code that was texted before can still be typed', async () => {
    answer(sendPhoneCode, { problem: 'too_many_attempts' })
    const { person } = openAccount()
    await person.click(within(await card()).getByRole('button', { name: 'Text me a code' }))
    expect(await screen.findByText(/Too many attempts/)).toBeVisible()
    expect(screen.getByLabelText('6-digit code')).toBeVisible()
    expect(screen.queryByText(/We texted/)).not.toBeInTheDocument()
  })
})

describe('changing the number', () => {
  async function change(typed: string, as: User = robin) {
    answer(sendPhoneCode, sent)
    const { person } = openAccount(as)
    await person.click(within(await card()).getByRole('button', { name: 'Text me a code' }))
    await person.click(await screen.findByRole('button', { name: 'Change number' }))
    await person.click(await screen.findByLabelText('New phone number'))
    await person.paste(typed)
    await person.click(screen.getByRole('button', { name: 'Save and text me a code' }))
    return person
  }

  test('saves the ten digits, then texts a code to them', async () => {
    const moved = { ...robin, phone: '2125550147' }
    answer(updateUser, moved)
    await change('+1 (212) 555-0147')
    expect(
      await screen.findByText(wholeText(/^We texted a 6-digit code to \(212\) 555-0147\./)),
    ).toBeVisible()
    expect(callsOf(updateUser)[0]?.body).toEqual({ phone: '(212) 555-0147' })
    expect(session.current()?.user.phone_confirmed_at).toBeNull()
  })

  test('refuses what is not a US number in the specified words, and sends nothing', async () => {
    await change('212-555-0147 x12')
    expect(await screen.findByText(/Hmm...the phone number you entered does not seem right/)).toBeVisible()
    expect(screen.getByLabelText('New phone number')).toHaveValue('212-555-0147 x12')
    expect(callsOf(updateUser)).toHaveLength(0)
  })

  test('asks for the password where the sign-in is older, and says when it is wrong', async () => {
    answer(updateUser, { problem: 'password_needed' })
    const person = await change('2125550147')
    expect(await screen.findByText('To change your number, please enter your password.')).toBeVisible()
    await person.type(screen.getByLabelText('Your password'), 'Wrong-1{Enter}')
    expect(await screen.findByText('That password isn’t right. Please try again.')).toBeVisible()
    expect(callsOf(updateUser)[1]?.body).toEqual({ phone: '(212) 555-0147', current_password: 'Wrong-1' })
  })
})

test('phone number: Escape with a typed number asks first, and keeps the number for a patient who stays', async () => {
  answer(sendPhoneCode, sent)
  const { person } = openAccount()
  await person.click(within(await card()).getByRole('button', { name: 'Text me a code' }))
  await person.click(await screen.findByRole('button', { name: 'Change number' }))
  await person.type(await screen.findByLabelText('New phone number'), '4155557788')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(await screen.findByLabelText('New phone number')).toHaveValue('(415) 555-7788')
})

test('phone number: closing the dialog asks nothing for a form of the page, which keeps asking for itself', async () => {
  answer(sendPhoneCode, sent)
  const { person } = openAccount()
  const page = renderHook(() => useUnsavedChanges(true))
  const unloads = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await person.click(within(await card()).getByRole('button', { name: 'Text me a code' }))
  await person.click(await screen.findByRole('button', { name: 'Change number' }))
  await screen.findByLabelText('New phone number')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(unloads()).toBe(false)
  page.unmount()
  expect(unloads()).toBe(true)
})
