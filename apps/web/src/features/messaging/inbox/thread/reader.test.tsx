import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubLiveLine } from '../../../../testing/live-line.ts'
import {
  beWide,
  careThread,
  dana,
  inboxThread,
  openClinic,
  openInbox,
  said,
  threadId,
} from '../inbox.fixture.tsx'

test('conversation: someone who only reads a thread asks for new messages and sees them without a reload', async () => {
  beWide()
  const live = stubLiveLine()
  const theirs = { care_person: { id: dana.id, name: dana.name }, can_reply: false }
  openClinic([inboxThread(1, theirs)], [careThread(1, { ...theirs, messages: [said(1, 1)] })])
  openInbox(`/care/inbox/${threadId(1)}`)
  await screen.findByText('Take over conversation')
  live.line().receive()
  const asked = () => live.line().sent.filter((text) => text.includes('"sync"'))
  await waitFor(() => expect(asked().length).toBeGreaterThan(1), { timeout: 15_000 })
  expect(JSON.parse(asked().at(-1) ?? '')).toMatchObject({ thread_id: threadId(1), after: 1 })
  live.line().receive({ type: 'message', message: said(1, 2) })
  await waitFor(() => expect(document.body).toHaveTextContent('Line 2'))
})
