import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listSessions, validateToken } from '@stillwater/contract/auth'
import { liveClose } from '@stillwater/contract/live'
import { session } from '../platform/session/session.ts'
import { answer, callsOf } from '../testing/answer.ts'
import { stubLiveLine } from '../testing/live-line.ts'
import { sessionHeaders, user } from '../testing/people.ts'
import { renderScreen } from '../testing/render-screen.tsx'

function openDevices() {
  const { line } = stubLiveLine()
  answer(listSessions, { sessions: [] })
  renderScreen('/patient/dashboard/sessions', { as: user() })
  return waitFor(() => line())
}

test('session: a page whose session was ended on another device signs out at once, without a reload', async () => {
  const line = await openDevices()
  line.open()
  answer(validateToken, { problem: 'invalid_token' })
  line.closes(liveClose.signed_out)
  expect(await screen.findByLabelText('Email')).toBeVisible()
  expect(session.current()).toBeNull()
})

test('session: a page stays where only its connection ended and the server still knows the session', async () => {
  const line = await openDevices()
  line.open()
  answer(validateToken, { success: true, data: user() }, sessionHeaders())
  line.closes(liveClose.signed_out)
  await waitFor(() => expect(callsOf(validateToken).length).toBeGreaterThan(0))
  expect(session.current()).not.toBeNull()
  expect(screen.queryByLabelText('Email')).toBeNull()
})
