import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { validateToken } from '@stillwater/contract/auth'
import { readPatient } from '@stillwater/contract/people'
import { persisted } from './platform/session/persisted-state.ts'
import { session } from './platform/session/session.ts'
import { start } from './start.ts'
import { answer, json, respond } from './testing/answer.ts'
import { patient, sessionHeaders, user } from './testing/people.ts'
import { renderScreen } from './testing/render-screen.tsx'

/** Someone comes back in a page that was closed while they were signed in. */
function comeBack(path: string) {
  session.keep(new Headers(sessionHeaders()), user())
  persisted.reread()
  history.replaceState(null, '', path)
  start()
  return renderScreen(path)
}

test('someone whose session still holds finds their page again', async () => {
  answer(validateToken, { success: true, data: user() }, sessionHeaders())
  answer(readPatient, patient())
  comeBack('/patient/dashboard')
  expect(await screen.findByRole('heading', { level: 1, name: /Maya\.$/ })).toBeVisible()
})

test('someone whose session has ended is told so and asked to sign in', async () => {
  answer(validateToken, { problem: 'invalid_token' })
  comeBack('/patient/dashboard/message')
  await screen.findByRole('heading', { name: 'Welcome back.' })
  expect(screen.getByText('Session has expired')).toBeVisible()
  expect(location.search).toBe('?return_to=%2Fpatient%2Fdashboard%2Fmessage')
})

test('someone who cannot reach the server keeps the session and tries again', async () => {
  respond('GET', '/api/auth/validate_token', () => Promise.reject(new TypeError('offline')))
  const { person } = comeBack('/patient/dashboard')
  await screen.findByRole('heading', { name: 'We cannot reach our servers right now.' })
  answer(validateToken, { success: true, data: user() }, sessionHeaders())
  answer(readPatient, patient())
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Maya\.$/ })).toBeVisible()
})

test('a newer version is offered with Reload, and the page stays (decision N24)', async () => {
  start()
  renderScreen('/member_sign_in')
  respond('GET', '/version.json', () => json({ version: '9.9.9-new' }))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Welcome back.' })).toBeVisible()
})
