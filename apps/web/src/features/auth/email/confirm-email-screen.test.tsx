import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { validateToken } from '@stillwater/contract/auth'
import { confirmEmailChange } from '@stillwater/contract/email-changes'
import { session } from '../../../platform/session/session.ts'
import { answer, callsOf, respond } from '../../../testing/answer.ts'
import { sessionHeaders, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

const link = '/user/email_change?token=abc123'
const button = () => screen.findByRole('button', { name: 'Confirm email address' })

test('email confirmation: opening the page changes nothing, a press does, once', async () => {
  answer(confirmEmailChange, { success: true, email: 'new@example.com' })
  const { person } = renderScreen(link)
  const confirm = await button()
  expect(callsOf(confirmEmailChange)).toHaveLength(0)
  await person.dblClick(confirm)
  expect(await screen.findByRole('heading', { level: 1, name: 'Your email is changed' })).toBeVisible()
  expect(screen.getByText('From now on, you sign in with new@example.com.')).toBeVisible()
  expect(callsOf(confirmEmailChange).map(({ body }) => body)).toEqual([{ token: 'abc123' }])
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('email confirmation: a browser that is signed in reads its account again before it opens it', async () => {
  answer(confirmEmailChange, { success: true, email: 'new@example.com' })
  const moved = user({ email: 'new@example.com', uid: 'new@example.com' })
  answer(validateToken, { success: true, data: moved }, sessionHeaders({ uid: 'new@example.com' }))
  const { person } = renderScreen(link, { as: user() })
  await person.click(await button())
  await person.click(await screen.findByRole('button', { name: 'Open My Account' }))
  expect(await screen.findByText('new@example.com')).toBeVisible()
  expect(session.current()?.uid).toBe('new@example.com')
})

test.each([
  [
    'email_link_dead',
    'This link doesn’t work anymore',
    /This link has expired or was already used\. If your account still shows your old address, enter the new one again/,
  ],
  [
    'email_taken',
    'We couldn’t change your email',
    /Another account already uses this email address, so yours was not changed/,
  ],
] as const)(
  'email confirmation: %s is told, with a next step and no button to press again',
  async (problem, title, said) => {
    answer(confirmEmailChange, { problem })
    const { person } = renderScreen(link)
    await person.click(await button())
    expect(await screen.findByRole('alert')).toHaveTextContent(said)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Confirm email address' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible()
  },
)

test('email confirmation: a link without its token says what to do', async () => {
  renderScreen('/user/email_change')
  expect(await screen.findByRole('alert')).toHaveTextContent(/This link has expired/)
  expect(screen.getByRole('heading', { level: 1, name: 'This link doesn’t work anymore' })).toBeVisible()
})

test('email confirmation: without a network it says so and can be pressed again', async () => {
  respond('POST', confirmEmailChange.path, () => Promise.reject(new TypeError('offline')))
  const { person } = renderScreen(link)
  await person.click(await button())
  expect(await screen.findByText(/couldn’t reach our servers/)).toBeVisible()
  answer(confirmEmailChange, { success: true, email: 'new@example.com' })
  await person.click(await button())
  expect(await screen.findByRole('heading', { level: 1, name: 'Your email is changed' })).toBeVisible()
})
