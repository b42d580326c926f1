import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { confirmPhone } from '@stillwater/contract/confirm-phone'
import { sendPhoneCode } from '@stillwater/contract/phone-confirmations'
import { session } from '../../../platform/session/session.ts'
import { answer, callsOf } from '../../../testing/answer.ts'
import { patient, user as someUser } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { wholeText } from '../../../testing/whole-text.ts'

const user = (changes: Parameters<typeof someUser>[0] = {}) =>
  someUser({ patient: patient({ status: 'paid_but_incomplete' }), ...changes })
const robin = user({ phone: '4155552671', phone_confirmed_at: null })
const open = (as = robin) => renderScreen('/patient/dashboard/incomplete', { as })
const notice = () => screen.queryByRole('region', { name: 'Confirm your phone number' })

test('phone notice: an unconfirmed number is asked for, without a text being sent', async () => {
  open()
  expect(await screen.findByText(wholeText(/^We’ll text a 6-digit code to \(415\) 555-2671\./))).toBeVisible()
  expect(screen.getByText('(415) 555-2671')).toHaveClass('sw-unbroken')
  expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible()
  expect(callsOf(sendPhoneCode)).toHaveLength(0)
})

test('phone notice: a confirmed number is not asked for', async () => {
  open(user())
  expect(await screen.findByRole('link', { name: 'Continue' })).toBeVisible()
  expect(notice()).not.toBeInTheDocument()
})

test('phone notice: "Not now" puts it away for this person alone', async () => {
  const { person, unmount } = open()
  await person.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(notice()).not.toBeInTheDocument()
  unmount()
  session.drop()
  open()
  expect(await screen.findByRole('button', { name: 'Not now' })).toBeVisible()
})

test('phone notice: a number that no carrier routes is asked to be changed', async () => {
  const { person } = open(user({ phone: '5550001111', phone_confirmed_at: null }))
  expect(await screen.findByText(wholeText(/^We can’t text \(555\) 000-1111\./))).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Change number' }))
  expect(await screen.findByRole('dialog', { name: 'Change your phone number' })).toBeVisible()
  expect(callsOf(sendPhoneCode)).toHaveLength(0)
})

test('phone notice: it is gone once the server has confirmed the number', async () => {
  answer(sendPhoneCode, {
    delivery: 'sent',
    phone: '4155552671',
    expires_at: null,
    resend_after_seconds: 30,
  })
  answer(confirmPhone, { ...robin, phone_confirmed_at: '2026-11-16T10:00:00.000Z' })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Text me a code' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your phone number' })
  await person.type(await within(dialog).findByLabelText('6-digit code'), '123456{Enter}')
  expect(await screen.findByText('Your phone number is confirmed.')).toBeVisible()
  expect(notice()).not.toBeInTheDocument()
})

test('phone notice: a code texted before a reload is asked for, and the next one waits its time', async () => {
  answer(sendPhoneCode, { problem: 'phone_code_just_sent' }, { 'retry-after': '20' })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Text me a code' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your phone number' })
  expect(
    await within(dialog).findByText(wholeText(/^Enter the code from our newest text to \(415\) 555-2671\.$/)),
  ).toBeVisible()
  expect(await within(dialog).findByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeVisible()
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument()
})

test('phone notice: when no code could be texted, none is asked for until one is', async () => {
  answer(sendPhoneCode, { problem: 'unexpected' })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Text me a code' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your phone number' })
  expect(await within(dialog).findByRole('alert')).toBeVisible()
  expect(within(dialog).queryByText(/newest text/)).not.toBeInTheDocument()
  answer(sendPhoneCode, {
    delivery: 'sent',
    phone: '4155552671',
    expires_at: null,
    resend_after_seconds: 30,
  })
  await person.click(within(dialog).getByRole('button', { name: 'Send a new code' }))
  expect(await within(dialog).findByText(/^We texted a 6-digit code/)).toBeVisible()
})
