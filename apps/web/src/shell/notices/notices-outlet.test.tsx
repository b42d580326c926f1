import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NoticesOutlet } from './notices-outlet.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import { signInAs } from '../../testing/sign-in-as.ts'
import { raiseNotice } from './notices-store.ts'

test('notices: of four errors the newest three are shown (A-CON-005, decision Q8)', () => {
  render(<NoticesOutlet />)
  act(() => ['one', 'two', 'three', 'four'].forEach((text) => raiseNotice(text)))
  expect(screen.getAllByRole('alert').map((notice) => notice.textContent)).toEqual(['two', 'three', 'four'])
})

test('notices: a repeated one is shown once and can be dismissed', async () => {
  render(<NoticesOutlet />)
  act(() => ['one', 'one'].forEach((text) => raiseNotice(text)))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('notices: what was done is said until the next thing is done, beside what failed', () => {
  signInAs('a')
  render(<NoticesOutlet />)
  act(() => {
    raiseNotice('Sam is signed out and can no longer sign in.', 'info')
    raiseNotice('The card was declined.')
    raiseNotice('Sam can sign in again.', 'info')
  })
  expect(screen.getByRole('alert')).toHaveTextContent('The card was declined.')
  expect(screen.getByRole('status')).toHaveTextContent('Sam can sign in again.')
})

test('notices: what is said at the end of a session stands together', () => {
  render(<NoticesOutlet />)
  act(() => ['Your note is kept.', 'Session has expired'].forEach((text) => raiseNotice(text, 'info')))
  expect(screen.getAllByRole('status')).toHaveLength(2)
})

test('notices: they stand above the page, where a long one does not push them out of sight', async () => {
  renderScreen('/member_sign_in')
  const page = await screen.findByRole('main')
  act(() => raiseNotice('one'))
  const follows = screen.getByRole('alert').compareDocumentPosition(page) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(follows).toBeTruthy()
})
