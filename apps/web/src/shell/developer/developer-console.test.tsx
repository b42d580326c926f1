import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { calls, json, respond } from '../../testing/answer.ts'
import { sessionHeaders, user } from '../../testing/people.ts'
import { session } from '../../platform/session/session.ts'
import DeveloperConsole from './developer-console.tsx'

const choose = (method: string) => userEvent.selectOptions(screen.getByLabelText('Method'), method)
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  session.keep(new Headers(sessionHeaders()), user())
  render(<DeveloperConsole />)
})

describe('developer console', () => {
  // A-SHL-018 A-SHL-019 A-SHL-020 A-SHL-021 A-SHL-022 A-SHL-023
  test.each([
    ['GET', undefined],
    ['POST', { a: 1 }],
    ['PUT', { a: 1 }],
  ])('sends %s with the session and shows the response', async (method, body) => {
    respond(method, '/api/things', () => json({ name: 'a thing' }))
    await choose(method)
    type('Path', '/api/things?x=1')
    if (body) type('Payload', '{"a": 1}')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText(/"name": "a thing"/)
    const [sent] = calls(method, '/api/things')
    expect(sent?.body).toEqual(body)
    expect(sent?.headers.get('access-token')).toBe('token-1')
  })

  test.each(['POST', 'PUT'])(
    'reads Invalid Payload on its button for %s of {oops (A-SHL-024, A-SHL-025)',
    async (method) => {
      await choose(method)
      type('Payload', '{oops')
      expect(screen.getByRole('button', { name: 'Invalid Payload' })).toBeDisabled()
    },
  )

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'sends nothing to %s',
    async (place) => {
      type('Path', place)
      expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
    },
  )

  test('shows a refusal as the server gave it', async () => {
    respond('GET', '/api/globals', () => json({ success: false, errors: ['no'] }, 403))
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/403[\s\S]*no/)).toBeVisible()
  })
})
