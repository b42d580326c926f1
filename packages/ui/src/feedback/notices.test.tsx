// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Notices } from './notices.tsx'

afterEach(cleanup)

it('notices: each has the role of its tone and is dismissed on its own', async () => {
  const dismiss = vi.fn<(id: string) => void>()
  render(
    <Notices
      items={[
        { id: 'saved', children: 'Your answers are saved.' },
        { id: 'lost', tone: 'alert', children: 'We lost the connection.' },
      ]}
      onDismiss={dismiss}
      words={{ label: 'Notices', dismiss: 'Put away' }}
    />,
  )
  expect(screen.getByRole('status').textContent).toBe('Your answers are saved.')
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('We lost the connection.')
  await userEvent.click(within(alert).getByRole('button', { name: 'Put away' }))
  expect(dismiss.mock.calls).toEqual([['lost']])
})
