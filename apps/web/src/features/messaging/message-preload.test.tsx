import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { getCareManager, readMessages } from '@stillwater/contract/messaging'
import { answer, callsOf } from '../../testing/answer.ts'
import { message, openChat } from '../../testing/chat-clinic.ts'
import { comeBack } from '../../testing/come-back.ts'
import { user } from '../../testing/people.ts'
import { chatHooks, path } from './chat.fixture.tsx'

chatHooks()

// The two seconds that a page waits for its data are not spent on compiling it.
beforeAll(() => Promise.all([import('../../shell/patient-area.tsx'), import('./message-screen.tsx')]))

/** Counts how often the placeholders of the messages are drawn. */
function watchPlaceholders() {
  const drawn = vi.fn<() => void>()
  const watch = new MutationObserver(() => {
    if (screen.queryByText('Loading messages')) drawn()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return { drawn, stop: () => watch.disconnect() }
}

test('chat: a page that is opened with a stored session is drawn once, with its messages, which are fetched once', async () => {
  const { record } = openChat([message(1)])
  const { drawn, stop } = watchPlaceholders()
  comeBack(path, user({ patient: record }))
  const log = await screen.findByRole('log')
  expect(await within(log).findByText('Message 1')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Message to Renee Okafor' })).toBeVisible()
  stop()
  expect(drawn).not.toHaveBeenCalled()
  for (const endpoint of [getCareManager, readMessages]) expect(callsOf(endpoint)).toHaveLength(1)
})

test('chat: messages that could not be loaded before the page was drawn are loaded again by the page', async () => {
  const { record } = openChat([message(1)])
  answer(readMessages, { problem: 'unexpected' })
  comeBack(path, user({ patient: record }))
  expect(await screen.findByText('We couldn’t load your messages. Nothing was lost.')).toBeVisible()
  expect(callsOf(readMessages)).toHaveLength(2)
  expect(screen.getByRole('textbox', { name: 'Message to Renee Okafor' })).toBeVisible()
})
