import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addAttachment, sendMessage, sendTyping } from '@stillwater/contract/messaging'
import { longestMessage } from '@stillwater/domain/messaging/message-text'
import { answer, callsOf, json, respond } from '../../testing/answer.ts'
import { openChat, reneeId, samuelId, threadId, unreachable } from '../../testing/chat-clinic.ts'
import { useSlowClock } from '../../testing/slow-clock.ts'
import { chatHooks, mine, open, path, sent } from './chat.fixture.tsx'

chatHooks()

test('composer: Enter sends and Shift+Enter begins a line; nothing blank is sent, and a second press sends nothing (A-MSG-012, A-MSG-042 to A-MSG-045)', async () => {
  const { person, field, log } = await open()
  await person.type(field, '   {Enter}')
  await person.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent()).toEqual([])
  await person.clear(field)
  await person.type(field, 'Hello{Shift>}{Enter}{/Shift}Renee')
  await person.dblClick(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent()).toEqual(['Hello\nRenee']))
  expect(callsOf(sendMessage)[0]?.body).toMatchObject({ recipient_id: reneeId, sender_id: mine })
  expect(await within(log).findByText(/Sent,/)).toBeVisible()
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
})

test('composer: typing is told at most once a second, and only for words (A-MSG-013, A-MSG-046 to A-MSG-049)', async () => {
  useSlowClock()
  const { person, field } = await open(openChat(), path, (ms) => vi.advanceTimersByTime(ms))
  await person.type(field, ' ')
  expect(callsOf(sendTyping)).toHaveLength(0)
  await person.type(field, 'one two')
  expect(callsOf(sendTyping)).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  await person.type(field, 'three')
  expect(callsOf(sendTyping)).toHaveLength(2)
  expect(callsOf(sendTyping)[0]?.body).toEqual({
    message_thread_id: threadId,
    recipient_id: reneeId,
    sender_id: mine,
  })
})

test('composer: a draft is there again after a reload, and belongs to its thread', async () => {
  const first = await open()
  await first.person.type(first.field, 'not finished')
  first.unmount()
  const again = await open()
  expect(again.field).toHaveValue('not finished')
  await again.person.click(await screen.findByRole('link', { name: /Samuel Ortiz/ }))
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''))
})

test('composer: the field has the height of its words again once the phone is turned', async () => {
  const height = vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockReturnValue(80)
  const { person, field } = await open()
  await person.type(field, 'Words')
  expect(field).toHaveStyle({ height: '80px' })
  height.mockReturnValue(134)
  act(() => void dispatchEvent(new Event('resize')))
  expect(field).toHaveStyle({ height: '134px' })
  height.mockRestore()
})

test('composer: the messages above get no more room while the height of the words is measured', async () => {
  const { person, field } = await open()
  const basin = field.parentElement
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(101)
  const held: unknown[] = []
  vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockImplementation(() => {
    held.push(basin?.style.minHeight)
    return 101
  })
  await person.type(field, 'W')
  expect(held).toEqual(['101px'])
  expect(basin?.style.minHeight).toBe('')
})

test('composer: a text that is too long is not sent, says so and stays', async () => {
  const { person, field } = await open()
  await person.click(field)
  await person.paste('x'.repeat(longestMessage + 1))
  await person.keyboard('{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('This message is too long.')
  expect(sent()).toEqual([])
  expect(field).toHaveValue('x'.repeat(longestMessage + 1))
})

test('chat: a failed message stays with Retry, which the keyboard reaches', async () => {
  const chat = openChat()
  chat.broken = () => json({ success: false, errors: ['x'] }, 500)
  const { person, field } = await open(chat)
  await person.type(field, 'Please keep me{Enter}')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('Not sent')).toBeVisible()
  chat.broken = null
  retry.focus()
  await person.keyboard('{Enter}')
  expect(screen.getByRole('log')).toHaveFocus()
  await waitFor(() => expect(screen.queryByText('Not sent')).not.toBeInTheDocument())
  expect(chat.stored.map(({ message: text }) => text)).toEqual(['Please keep me'])
})

test('chat: what is written offline is shown as waiting', async () => {
  const chat = openChat()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  chat.broken = unreachable
  const { person, field } = await open(chat)
  await person.type(field, 'On the train{Enter}')
  expect(await screen.findByText('Waiting. We’ll send it when you’re back online.')).toBeVisible()
})

test('chat: a file is checked and uploaded before the message that carries it is sent', async () => {
  const attachment_id = samuelId
  const { person } = await open()
  respond('PUT', '/api/uploads/1', () => json({ success: true }))
  answer(addAttachment, { attachment_id, url: '/api/uploads/1?signature=s' })
  const input = screen.getByLabelText('File')
  await person.upload(input, new File(['x'], 'notes.txt', { type: 'image/png' }))
  expect(await screen.findByText('Attached: notes.txt')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(callsOf(sendMessage)[0]?.body).toMatchObject({ attachment_id, message: '' }))
})

test('chat: a file of another kind is refused before it is sent', async () => {
  const { person } = await open()
  const input = screen.getByLabelText('File')
  input.removeAttribute('accept')
  await person.upload(input, new File(['x'], 'song.mp3', { type: 'audio/mpeg' }))
  expect(screen.getByRole('alert')).toHaveTextContent('This file cannot be used.')
  expect(callsOf(addAttachment)).toEqual([])
})
