import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readInbox, type InboxThread } from '@stillwater/contract/care/inbox'
import { json, respond } from '../../../testing/answer.ts'
import { beWide, inboxThread, minutes, openClinic, openInbox } from './inbox.fixture.tsx'

const counts = { waiting: 0, overdue: 0, urgent: 0, unread: 0, snoozed: 0, assigned: 0 }
const page = (first: number, length: number) => Array.from({ length }, (_, n) => inboxThread(first + n))
const problem = { success: false, errors: ['Later.'], code: 'unavailable', request_id: 'test' }
let asked: string[]

/** Answers each cursor with its page, and everything else with a failure. */
function answerPages(pages: Record<string, { threads: InboxThread[]; next: string | null }>): void {
  asked = []
  respond('GET', readInbox.path, ({ path }) => {
    const after = new URLSearchParams(path.split('?')[1]).get('after') ?? ''
    asked.push(after)
    const found = pages[after]
    return found ? json({ ...found, counts, now: minutes(0) }) : json(problem, 503)
  })
}

beforeEach(() => {
  beWide()
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(630)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(63)
  openClinic([])
})

test('inbox pages: a page that fails is said, is not asked for again by itself, and can be retried', async () => {
  answerPages({ '': { threads: page(0, 20), next: 'b' } })
  const { person } = openInbox()
  expect(await screen.findByText('We couldn’t load more conversations.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Person 0' })).toBeVisible()
  const before = asked.length
  answerPages({ '': { threads: page(0, 20), next: 'b' }, b: { threads: page(20, 5), next: null } })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Person 20' })).toBeVisible()
  expect(before).toBeGreaterThan(1)
  expect(screen.queryByText('We couldn’t load more conversations.')).toBeNull()
})
