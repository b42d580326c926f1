import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NoticesOutlet } from './notices-outlet.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
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

test('notices: they stand above the page, where a long one does not push them out of sight', async () => {
  renderScreen('/member_sign_in')
  const page = await screen.findByRole('main')
  act(() => raiseNotice('one'))
  const follows = screen.getByRole('alert').compareDocumentPosition(page) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(follows).toBeTruthy()
})

test('notices: what went well replaces what went well before, and no error', () => {
  render(<NoticesOutlet />)
  act(() => {
    raiseNotice('failed')
    raiseNotice('saved', 'encourage')
    raiseNotice('canceled', 'encourage')
  })
  expect(screen.getByRole('alert')).toHaveTextContent('failed')
  expect(screen.getByRole('status')).toHaveTextContent('canceled')
})
