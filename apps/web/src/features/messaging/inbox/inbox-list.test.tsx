import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { InboxThread } from '@stillwater/contract/care/inbox'
import { beWide, inboxThread } from './inbox.fixture.tsx'
import { InboxList } from './inbox-list.tsx'

const drawn = new Set<string>()

/** Each drawing of its row reads its patient. */
function watched(n: number, changes: Partial<InboxThread> = {}): InboxThread {
  const { patient, ...thread } = inboxThread(n, changes)
  return {
    ...thread,
    get patient() {
      drawn.add(patient.name)
      return patient
    },
  }
}

const threads = Array.from({ length: 200 }, (_, n) => watched(n))
const list = (shown = threads) => (
  <InboxList threads={shown} more={null} open={null} filter="open" me="someone" />
)

beforeEach(() => {
  beWide()
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(630)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(63)
})

test('inbox list: a scroll draws the rows that enter, and not those that stay', async () => {
  render(list())
  const first = await screen.findByRole('link', { name: 'Person 0' })
  const column = first.closest('.inbox-list') as HTMLElement
  drawn.clear()
  column.scrollTop = 5 * 63
  fireEvent.scroll(column)
  expect(await screen.findByRole('link', { name: 'Person 22' })).toBeVisible()
  expect(drawn).toContain('Person 22')
  expect(drawn).not.toContain('Person 0')
  expect(drawn).not.toContain('Person 12')
})

test('inbox list: a row that changes is drawn again, and no other', async () => {
  const { rerender } = render(list())
  await screen.findByRole('link', { name: 'Person 0' })
  drawn.clear()
  rerender(list(threads.with(3, watched(3, { unread: 2 }))))
  expect(screen.getByText('2 unread')).toBeVisible()
  expect([...drawn]).toEqual(['Person 3'])
})
