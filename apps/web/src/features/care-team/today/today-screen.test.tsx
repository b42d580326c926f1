import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { readToday, type Today } from '@stillwater/contract/care/today'
import type { LiveEvent } from '@stillwater/contract/live'
import { batchedRefetch } from '../../../platform/api/batched-refetch.ts'
import { sharedLine } from '../../../platform/api/room-line.ts'
import { handleLiveEvent } from '../../../shell/live-updates.ts'
import { answer, callsOf } from '../../../testing/answer.ts'
import { stubLiveLine } from '../../../testing/live-line.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { careLiveHandlers } from '../../safety/queue/live-tasks.ts'
import { acknowledged, answerQueue, at, staff } from '../../safety/queue/queue.fixture.tsx'
import {
  answerDay,
  listed,
  messageItem,
  prescriptionItem,
  safetyItem,
  sessionItem,
  waitingItem,
} from './today.fixture.tsx'
import { todayList } from './today.queries.ts'

function open(role = 'provider') {
  answerQueue([])
  return renderScreen('/care', { as: staff(role) })
}
const group = (name: string | RegExp) => screen.findByRole('region', { name })
const linkIn = async (name: string | RegExp, person: string) =>
  within(await group(name)).getByRole('link', { name: person })
const rowIn = async (name: string | RegExp, person: string) => (await linkIn(name, person)).closest('li')!

describe('today screen', () => {
  test('today screen: groups stand in the order of urgency, and each item leads to where it is handled', async () => {
    const [calling, waiting, session] = [safetyItem(1), waitingItem(2), sessionItem(3)]
    const [message, short] = [messageItem(4), prescriptionItem(5)]
    answerDay('provider', {
      safety: listed(calling),
      waiting: listed(waiting),
      immediate: { waiting: 2, longest_since: at(-300) },
      sessions: listed(session),
      messages: listed(message),
      decisions: listed({ ...short, reason: 'renewal' }),
      failed_orders: listed(prescriptionItem(6, { without_from: null })),
      run_outs: listed(prescriptionItem(7, { is_out: true, without_from: '2026-11-14' })),
    })
    open()
    await group(/^Safety/)
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Safety 1',
      'In your video room 1',
      'Immediate visits 2',
      'Visits 1',
      'Unanswered messages 1',
      'Prescriptions to decide 1',
      'Failed orders 1',
      'Running out of medicine 1',
    ])
    for (const [title, person, href] of [
      [/^Safety/, 'Person 1', `/care/safety/${calling.id}`],
      [/^In your/, 'Person 2', `/care/video/${waiting.id}`],
      [/^Immediate/, '2 patients wait for a provider', '/care/immediate'],
      [/^Visits/, 'Person 3', `/care/video/${session.id}`],
      [/^Unanswered/, 'Person 4', `/care/inbox/${message.id}`],
      [/^Prescriptions/, 'Person 5', `/care/patients/${short.patient_id}/prescribe?renew=${short.id}`],
    ] as const)
      expect(await linkIn(title, person)).toHaveAttribute('href', href)
    expect(await rowIn(/^Safety/, 'Person 1')).toHaveTextContent(
      /Urgent\. High risk\. .*Acknowledge in 1\d min \d\d s/,
    )
    expect((await rowIn(/^Safety/, 'Person 1')).textContent).toMatch(
      /\d:\d\d\u00a0AM\u00a0ET.* in\u00a01\d\u00a0min\u00a0\d\d\u00a0s$/,
    )
    expect(await rowIn(/^In your/, 'Person 2')).toHaveTextContent('Waiting 4 min')
    expect(await rowIn(/^Visits/, 'Person 3')).toHaveTextContent(
      '4:10 AM ET, 45 min, Therapy, VideoIn 10 min',
    )
    expect(await rowIn(/^Unanswered/, 'Person 4')).toHaveTextContent('Waiting 2 hDue in 1 h')
    expect(await rowIn(/^Prescriptions/, 'Person 5')).toHaveTextContent(
      'Sertraline 50 mg. Renew or end: no refills are leftSupply until Nov 20, 2026',
    )
    expect(await rowIn(/^Running out/, 'Person 7')).toHaveTextContent('Out since Nov 14, 2026')
    expect(screen.getByText('Monday, November 16, 2026')).toBeVisible()
    expect(screen.getByText('Times are in Eastern Time.')).toBeVisible()
  })

  test('today screen: an acknowledged safety task shows the clock of its outcome and is no longer red', async () => {
    answerDay('oncall', { safety: listed(safetyItem(1), safetyItem(2, acknowledged)) })
    open('oncall')
    expect(await rowIn(/^Safety/, 'Person 1')).toHaveAttribute('data-urgent')
    const answered = await rowIn(/^Safety/, 'Person 2')
    expect(answered).not.toHaveAttribute('data-urgent')
    expect(answered).toHaveTextContent('Document an outcome in')
    expect(screen.queryByRole('region', { name: /^Visits/ })).toBeNull()
  })

  test.each([
    ['before the room opens', { starts_at: at(3600) }, '/care/calendar'],
    ['held by phone', { communication: 'phone' as const }, '/care/calendar'],
    ['of a colleague', { care_person_id: '00000000-0000-4000-9000-000000000003' }, '/care/calendar'],
    ['that has ended', { starts_at: at(-7200), phase: 'to_record' as const }, '/care/calendar'],
    ['in a room outside', { link: 'https://rooms.example/a' }, 'https://rooms.example/a'],
  ])('today screen: a session %s leads to its place', async (_, changes, href) => {
    answerDay('therapist', { sessions: listed(sessionItem(1, changes)) })
    open('therapist')
    expect(await linkIn(/^Visits/, 'Person 1')).toHaveAttribute('href', href)
  })

  test('today screen: a long group says how much more there is and where', async () => {
    answerDay('care_manager', { messages: { total: 14, items: [messageItem(1), messageItem(2)] } })
    open('care_manager')
    const more = within(await group(/^Unanswered/)).getByRole('link', { name: /^Show 12 more/ })
    expect(more).toHaveAttribute('href', '/care/inbox?show=waiting')
  })

  test('today screen: a day on which nothing waits is calm', async () => {
    answerDay('coordinator')
    open('coordinator')
    expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible()
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
    expect(document.title).toBe('Today | Stillwater')
  })

  test.each([
    ['care_tasks', 't1'],
    ['care_calendar', 'a1'],
    ['immediate_queue', null],
    ['care_inbox', 'm1'],
  ] as const)('today screen: a live %s event refetches the page', (kind, record_id) => {
    const queries = new QueryClient()
    queries.setQueryData(todayList.queryKey, {} as Today)
    handleLiveEvent(careLiveHandlers, batchedRefetch(queries).refetch, {
      type: 'event',
      seq: 1,
      kind,
      record_id,
    } as LiveEvent<'care_tasks'>)
    expect(queries.getQueryState(todayList.queryKey)?.isInvalidated).toBe(true)
  })

  test('today screen: a patient who enters a video room appears at once, and the talk of a call refetches nothing', async () => {
    answerDay('therapist')
    open('therapist')
    await screen.findByText('Nothing is waiting for you.')
    const waiting = waitingItem(1)
    answerDay('therapist', { waiting: listed(waiting) })
    const signal = { type: 'signal', room: waiting.id, from: waiting.patient_id, session: null } as const
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    act(() => sharedLine.received({ ...signal, data: 'offer' }))
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(callsOf(readToday)).toHaveLength(1)
    act(() => sharedLine.received({ ...signal, data: null }))
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    vi.useRealTimers()
    expect(await screen.findByRole('link', { name: 'Person 1' })).toBeVisible()
    expect(callsOf(readToday)).toHaveLength(2)
  })

  test('today screen: a failure says so and can be tried again', async () => {
    answer(readToday, { problem: 'unexpected' })
    const { person } = open()
    expect(await screen.findByText(/We couldn’t load your day/)).toBeVisible()
    answerDay('provider')
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible()
  })

  test('today screen: j and k move through all groups, and the focus goes to the next item when its own is done', async () => {
    const live = stubLiveLine()
    const [first, second] = [messageItem(1), messageItem(2)]
    answerDay('therapist', { sessions: listed(sessionItem(3)), messages: listed(first, second) })
    const { person } = open('therapist')
    await group(/^Unanswered/)
    await person.keyboard('jjj')
    expect(screen.getByRole('link', { name: 'Person 2' })).toHaveFocus()
    await person.keyboard('kk')
    expect(screen.getByRole('link', { name: 'Person 3' })).toHaveFocus()
    await person.keyboard('j')
    answerDay('therapist', { messages: listed(second) })
    act(() => live.line().tell('care_inbox', first.id))
    await waitFor(() => expect(screen.getByText('No visits are left today.')).toBeVisible())
    expect(screen.getByRole('link', { name: 'Person 2' })).toHaveFocus()
  })
})
