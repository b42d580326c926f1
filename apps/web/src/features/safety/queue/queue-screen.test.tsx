import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { listSafetyTasks, readSafetyTask } from '@stillwater/contract/safety'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { stubLiveLine } from '../../../testing/live-line.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { wholeText } from '../../../testing/whole-text.ts'
import { acknowledged, answerQueue, at, now, oncall, renee, task } from './queue.fixture.tsx'

const open = () => renderScreen('/care/safety', { as: oncall })
const rows = () => screen.getAllByRole('link', { name: /^Person/ })
const row = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement)
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const holdClock = () =>
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })

describe('safety queue', () => {
  test('queue: says kindly that no one is waiting', async () => {
    answerQueue([])
    open()
    expect(
      await screen.findByText('No one is waiting. You’ll be alerted here, by email and by text.'),
    ).toBeVisible()
    expect(document.title).toBe('Safety queue | Stillwater')
  })

  test('queue: says that it loads until the server has answered', async () => {
    answerQueue([])
    let reply = (_: Response) => {}
    respond('GET', listSafetyTasks.path, () => new Promise<Response>((resolve) => (reply = resolve)))
    open()
    expect(await screen.findByText('Loading the safety queue...')).toBeInTheDocument()
    expect(screen.queryByText(/No one is waiting/)).toBeNull()
    reply(json({ now: at(0), tasks: [task(1)] }))
    expect(await screen.findByRole('link', { name: 'Person 1' })).toBeVisible()
  })

  test('queue: a failure is said and can be retried', async () => {
    answerQueue([])
    answer(listSafetyTasks, { problem: 'forbidden' })
    const { person } = open()
    expect(await screen.findByText(/We couldn’t load the safety queue/)).toBeVisible()
    answerQueue([task(1)])
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Person 1' })).toBeVisible()
  })

  test('queue: every row tells who, how serious, since when, and who has it, in the order of the server', async () => {
    holdClock()
    answerQueue([
      task(2, { level: 'moderate', due_at: at(-190), told: false, escalated_at: at(-100) }),
      task(1),
      task(3, { ...acknowledged, level: 'low', assigned_to: renee }),
      task(4, { urgent: false, level: 'low', due_at: at(83_400) }),
    ])
    open()
    await wait(100)
    const late = row('Person 2')
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Person 2',
      'Person 1',
      'Person 3',
      'Person 4',
    ])
    expect(screen.getByText('4 open tasks, 2 urgent and not acknowledged')).toBeVisible()
    expect(late.getByText('Urgent')).toBeVisible()
    expect(late.getByText('Moderate risk')).toBeVisible()
    expect(late.getByRole('timer')).toHaveTextContent('Acknowledgment overdue by 3 min 10 s')
    const escalated = late.getByText(wholeText(/^Not acknowledged yet. Escalated .*[AP]M\sUTC$/))
    expect(within(escalated).getByText(/^\d+:\d\d [AP]M UTC$/)).toHaveClass('sw-unbroken')
    expect(late.getByText('No alert has been delivered yet')).toBeVisible()
    const first = row('Person 1')
    expect(first.getByText('High risk')).toBeVisible()
    expect(first.getByRole('timer')).toHaveTextContent('Acknowledge in 12 min 34 s')
    expect(first.getByText(/^Signaled/)).toBeVisible()
    const taken = row('Person 3')
    expect(taken.getByText(/^Acknowledged by Theo Brandt/)).toBeVisible()
    expect(taken.getByText('Assigned to Renee Okafor')).toBeVisible()
    expect(taken.getByRole('timer')).toHaveTextContent('Document an outcome in 28 min 10 s')
    const calm = row('Person 4')
    expect(calm.queryByText('Urgent')).toBeNull()
    expect(calm.getByRole('timer')).toHaveTextContent('Acknowledge in 23 h 10 min')
  })

  test('queue: clocks run by the time of the server and pass from due to overdue', async () => {
    holdClock()
    vi.setSystemTime(now + 3_600_000)
    answerQueue([task(1, { due_at: at(2) })])
    open()
    await wait(100)
    const clock = screen.getByRole('timer')
    expect(clock).toHaveTextContent('Acknowledge in 2 s')
    await wait(1000)
    expect(clock).toHaveTextContent('Acknowledge in 1 s')
    await wait(1000)
    expect(clock).toHaveTextContent('Acknowledgment overdue by 0 s')
    await wait(5000)
    expect(clock).toHaveTextContent('Acknowledgment overdue by 5 s')
  })

  test('queue: nothing of a task but its row is asked for', async () => {
    answerQueue([task(1)])
    open()
    await screen.findByRole('link', { name: 'Person 1' })
    expect(callsOf(readSafetyTask)).toHaveLength(0)
  })
})

describe('safety queue, live', () => {
  test('queue: a new urgent task appears without a reload, is said aloud, sounds and changes the title', async () => {
    const made = vi.fn<() => void>()
    vi.stubGlobal('AudioContext', fakeAudio(made))
    const live = stubLiveLine()
    answerQueue([])
    open()
    await screen.findByText(/No one is waiting/)
    expect(made).not.toHaveBeenCalled()
    answerQueue([task(1)])
    live.line().tell('care_tasks', task(1).id)
    expect(await screen.findByRole('link', { name: 'Person 1' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Urgent: Person 1'))
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(document.title).toBe('(1) Urgent | Safety queue | Stillwater'))
    expect(within(screen.getByRole('navigation')).getByText('1 urgent task')).toBeInTheDocument()
  })

  test('queue: a later signal about the same person calls again, and an acknowledgment quiets the title', async () => {
    const made = vi.fn<() => void>()
    vi.stubGlobal('AudioContext', fakeAudio(made))
    const live = stubLiveLine()
    answerQueue([task(1)])
    open()
    await screen.findByRole('link', { name: 'Person 1' })
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1))
    answerQueue([task(1, { signaled_at: at(-5) })])
    live.line().tell('care_tasks', task(1).id)
    await waitFor(() => expect(made).toHaveBeenCalledTimes(2))
    answerQueue([task(1, acknowledged)])
    live.line().tell('care_tasks', task(1).id)
    await waitFor(() => expect(document.title).toBe('Safety queue | Stillwater'))
    expect(made).toHaveBeenCalledTimes(2)
  })

  test('queue: a muted queue makes no sound and still changes the title', async () => {
    const made = vi.fn<() => void>()
    vi.stubGlobal('AudioContext', fakeAudio(made))
    const live = stubLiveLine()
    answerQueue([])
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Mute alert sound' }))
    answerQueue([task(1)])
    live.line().tell('care_tasks', task(1).id)
    await waitFor(() => expect(document.title).toMatch(/^\(1\) Urgent/))
    expect(made).not.toHaveBeenCalled()
    await person.click(screen.getByRole('button', { name: 'Turn on alert sound' }))
  })

  test('queue: of a burst of events the first shows its urgent task at once, and the others refetch once', async () => {
    holdClock()
    const live = stubLiveLine()
    answerQueue([])
    open()
    await wait(100)
    const before = callsOf(listSafetyTasks).length
    answerQueue([task(1)])
    live.line().tell('care_tasks', task(1).id)
    await wait(0)
    expect(screen.getByRole('link', { name: 'Person 1' })).toBeVisible()
    answerQueue([task(1), task(2)])
    for (let n = 2; n < 20; n++) live.line().tell('care_tasks', task(n).id)
    await wait(1_000)
    expect(screen.getByRole('link', { name: 'Person 2' })).toBeVisible()
    expect(callsOf(listSafetyTasks)).toHaveLength(before + 2)
  })

  test('queue: without a live connection the next poll finds a new task', async () => {
    holdClock()
    answerQueue([])
    open()
    await wait(100)
    expect(screen.getByText(/No one is waiting/)).toBeVisible()
    answerQueue([task(1)])
    await wait(30_000)
    expect(screen.getByRole('link', { name: 'Person 1' })).toBeVisible()
  })

  test.each([
    ['moves down', [task(2), task(3), task(1)], 'Person 1'],
    ['is gone', [task(2), task(3)], 'Person 2'],
    ['was the last one', [], 'Safety queue'],
  ])('queue: the focus is not lost when the focused row %s', async (_, tasks, focused) => {
    const live = stubLiveLine()
    answerQueue([task(1), task(2)])
    open()
    await screen.findByRole('link', { name: 'Person 1' })
    screen.getByRole('link', { name: 'Person 1' }).focus()
    answerQueue(tasks)
    live.line().tell('care_tasks', task(1).id)
    await waitFor(() => expect(screen.queryAllByRole('link', { name: /^Person/ })).toHaveLength(tasks.length))
    await waitFor(() => expect(document.activeElement?.textContent).toBe(focused))
  })

  test('queue: data that could not be refreshed is marked as stale with its time', async () => {
    const live = stubLiveLine()
    answerQueue([task(1)])
    const { person } = open()
    await screen.findByRole('link', { name: 'Person 1' })
    answer(listSafetyTasks, { problem: 'forbidden' })
    live.line().tell('care_tasks', task(1).id)
    expect(
      await screen.findByText(/We can’t reach our servers. This is from .*\d:\d\d.* out of date/),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Person 1' })).toBeVisible()
    answerQueue([task(1)])
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/may be out of date/)).toBeNull())
  })

  test('queue: an offline device marks what it shows as stale', async () => {
    answerQueue([task(1)])
    open()
    await screen.findByRole('link', { name: 'Person 1' })
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(screen.getByText(/may be out of date/)).toBeVisible()
    online.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/may be out of date/)).toBeNull())
  })
})

function fakeAudio(made: () => void) {
  const node = () => ({
    connect: () => undefined,
    start: () => undefined,
    stop: () => undefined,
    frequency: { value: 0 },
    gain: { value: 0 },
  })
  return class {
    currentTime = 0
    destination = {}
    constructor() {
      made()
    }
    createGain = node
    createOscillator = node
    close = () => Promise.resolve()
  }
}
