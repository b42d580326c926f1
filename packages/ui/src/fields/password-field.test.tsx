// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { PasswordField } from './password-field.tsx'

afterEach(cleanup)

it('password field: showing one password keeps another hidden', async () => {
  const words = { show: 'Show', hide: 'Hide' }
  render(
    <>
      <PasswordField id="new" label="New password" words={words} />
      <PasswordField id="again" label="Password again" words={words} />
    </>,
  )
  const type = (label: string) => screen.getByLabelText<HTMLInputElement>(label).type
  await userEvent.click(screen.getAllByRole('button', { name: 'Show' })[0]!)
  expect([type('New password'), type('Password again')]).toEqual(['text', 'password'])
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect([type('New password'), type('Password again')]).toEqual(['password', 'password'])
})
