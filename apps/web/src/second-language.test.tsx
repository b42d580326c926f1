import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { speak } from '@stillwater/contract/words'
import { renderScreen } from './testing/render-screen.tsx'

afterEach(() => speak('en', {}))

// Enough of a Spanish catalogue for one screen.
const spanish = {
  'Welcome back.': 'Qué bueno verte.',
  Email: 'Correo electrónico',
  Password: 'Contraseña',
  'Sign in': 'Entrar',
  'Reset password': 'Restablecer contraseña',
  'Create an account': 'Crear una cuenta',
  'Please provide an email address and password': 'Escribe tu correo y tu contraseña',
}

test('second language: a catalogue given to speak() changes the sign-in screen, its fields and its errors', async () => {
  speak('es', spanish)
  const { person } = renderScreen('/member_sign_in')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Qué bueno verte.')
  expect(screen.getByLabelText('Correo electrónico')).toBeVisible()
  expect(screen.getByLabelText('Contraseña')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Crear una cuenta' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Escribe tu correo y tu contraseña')
  expect(document.body).not.toHaveTextContent('Welcome back.')
})

test('second language: a sentence that a catalogue does not have stays in English', () => {
  speak('es', { 'Welcome back.': 'Qué bueno verte.', Email: '' })
  renderScreen('/member_sign_in')
  expect(screen.getByLabelText('Email')).toBeVisible()
})
