import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { undoEmailChange } from '@stillwater/contract/email-changes'
import { answer, callsOf } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

const link = '/user/email_change/undo?token=abc123'
const button = () => screen.findByRole('button', { name: 'Undo the change' })

test('email undo: opening the page undoes nothing, a press does, once, and says what follows', async () => {
  answer(undoEmailChange, { success: true, email: 'old@example.com' })
  const { person } = renderScreen(link)
  const undo = await button()
  expect(callsOf(undoEmailChange)).toHaveLength(0)
  await person.dblClick(undo)
  expect(await screen.findByRole('heading', { level: 1, name: 'Your email change is undone' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.getByText(/A link to choose a new password is on its way to old@example.com\./)).toBeVisible()
  expect(screen.queryByText(/We emailed/)).not.toBeInTheDocument()
  expect(callsOf(undoEmailChange).map(({ body }) => body)).toEqual([{ token: 'abc123' }])
})

test.each([
  [
    'email_link_dead',
    'This link doesn’t work anymore',
    /This link has expired or was already used\. If you can’t sign in, please email support@stillwater\.example\./,
  ],
  ['email_taken', 'We couldn’t undo the change', /Another account uses this email address now/],
] as const)('email undo: %s is told, with no button to press again', async (problem, title, said) => {
  answer(undoEmailChange, { problem })
  const { person } = renderScreen(link)
  await person.click(await button())
  expect(await screen.findByRole('alert')).toHaveTextContent(said)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo the change' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible()
  const support = screen.getByRole('link', { name: /^support@/ })
  expect(support).toHaveAttribute('href', `mailto:${support.textContent}`)
})
