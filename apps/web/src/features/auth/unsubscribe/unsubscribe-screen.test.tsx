import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { requestUnsubscribe, unsubscribe } from '@stillwater/contract/auth'
import { answer, callsOf, respond } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
// Loaded beforehand, so that no test waits for it.
import './unsubscribe-screen.tsx'

const button = async (words: string) =>
  (await screen.findByText(words, { selector: 'button *' })).closest('button') as HTMLElement

// decision N13
test('a link from an email ends the emails by a press, and not by being opened', async () => {
  answer(unsubscribe, { success: true })
  const { person } = renderScreen('/unsubscribe?token=signed')
  const press = await button('Unsubscribe')
  expect(callsOf(unsubscribe)).toHaveLength(0)
  await person.dblClick(press)
  expect(await screen.findByText('You are unsubscribed')).toBeVisible()
  expect(callsOf(unsubscribe).map(({ body }) => body)).toEqual([{ token: 'signed' }])
})

test('unsubscribe: a dead link offers a new one by email', async () => {
  answer(unsubscribe, { problem: 'reset_link_dead' })
  answer(requestUnsubscribe, { success: true })
  const { person } = renderScreen('/unsubscribe?token=old')
  await person.click(await button('Unsubscribe'))
  expect(
    await screen.findByText('This link has expired or was already used. Please ask for a new one.'),
  ).toBeVisible()
  await person.type(screen.getByLabelText('Email'), 'Maya@Example.com{Enter}')
  expect(await screen.findByText(/If Maya@Example.com is on our list, a link is on its way/)).toBeVisible()
  expect(callsOf(requestUnsubscribe)[0]?.body).toEqual({ email: 'maya@example.com' })
})

test('without a token someone gives their address, and a wrong one is not sent', async () => {
  const { person } = renderScreen('/unsubscribe')
  await person.click(await button('Send me the link'))
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    expect.stringContaining('Please enter your email'),
  )
  expect(callsOf(requestUnsubscribe)).toHaveLength(0)
})

test('without a network, the press can be tried again', async () => {
  respond(unsubscribe.method, unsubscribe.path, () => {
    throw new TypeError('Failed to fetch')
  })
  const { person } = renderScreen('/unsubscribe?token=signed')
  await person.click(await button('Unsubscribe'))
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t reach our servers.')
  expect(await button('Unsubscribe')).toBeVisible()
})
