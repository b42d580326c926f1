import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Reply } from '@stillwater/contract/endpoint'
import { listSafetyTasks, readAlertHealth } from '@stillwater/contract/safety'
import { readGlobals } from '@stillwater/contract/shell'
import { answer, callsOf, json, respond } from '../../../../testing/answer.ts'
import { globals } from '../../../../testing/globals.ts'
import { stubLiveLine } from '../../../../testing/live-line.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { answerQueue, at, staff, task } from '../queue.fixture.tsx'

type Health = Reply<typeof readAlertHealth>
const calm: Health = { now: at(0), on_call: 2, unacknowledged: [], failures: [] }
const failure: Health['failures'][number] = {
  id: 'f1',
  created_at: at(-100),
  task_id: task(1).id,
  tier: 'on_call',
  channel: 'email',
  reason: 'refused',
}
const admin = staff('admin')
const isRed = (words: string | RegExp) => screen.getByText(words).closest('li')?.matches('[data-bad]')

function open(health: Health, path = '/care', as = admin) {
  answer(readGlobals, globals())
  answer(readAlertHealth, health)
  return renderScreen(path, { as })
}

describe("alert health on the admin's page", () => {
  test('alerts: a clinic whose alerts are sent has no red line', async () => {
    open(calm)
    expect(await screen.findByText('2 people are on call.')).toBeVisible()
    expect(screen.getByText('Every alert was sent.')).toBeVisible()
    expect(screen.getByText('Every safety task has been acknowledged.')).toBeVisible()
    expect(document.querySelector('[data-bad]')).toBeNull()
    expect(callsOf(listSafetyTasks)).toHaveLength(0)
  })

  test('alerts: no one on call is a red line', async () => {
    open({ ...calm, on_call: 0 })
    await screen.findByText(/^No one is on call/)
    expect(isRed(/^No one is on call/)).toBe(true)
  })

  test.each<[Partial<Health['failures'][number]>, string, string | RegExp]>([
    [{}, 'On-call clinician, Email', 'The address or number was refused.'],
    [{ tier: 'backup', channel: 'sms' }, 'Backup clinician, Text message', /was refused/],
    [
      { tier: 'coordinators', channel: 'none', reason: 'no_recipient' },
      'Coordinators, No delivery',
      'There is no one in this group to alert.',
    ],
    [{ tier: 'admins', reason: 'something_new' }, 'Admins, Email', /^The delivery failed/],
  ])('alerts: a failure %j is a red line in plain words', async (changes, who, why) => {
    open({ ...calm, failures: [{ ...failure, ...changes }] })
    const line = (await screen.findByText(who)).closest('li') as HTMLElement
    expect(line).toHaveAttribute('data-bad')
    expect(within(line).getByText(why)).toBeVisible()
    expect(line).toHaveTextContent(/\d:\d\d [AP]M/)
    expect(isRed('1 alert delivery failed.')).toBe(true)
  })

  test('alerts: tasks that nobody acknowledged show their clock and no patient', async () => {
    open({
      ...calm,
      unacknowledged: [
        { task_id: task(1).id, due_at: at(-190), told: false },
        { task_id: task(2).id, due_at: at(754), told: true },
      ],
    })
    expect(await screen.findByText('No alert has been sent yet.')).toBeVisible()
    expect(isRed('No alert has been sent yet.')).toBe(true)
    expect(isRed('An alert was sent.')).toBe(false)
    expect(screen.getAllByRole('timer')[0]).toHaveTextContent(/^Acknowledgment overdue by 3 min /)
    expect(screen.queryByText(/Person/)).toBeNull()
  })

  test('alerts: a task is a link for those who respond to it, and an id alone for an administrator', async () => {
    const { id } = task(1)
    const health = {
      ...calm,
      unacknowledged: [{ task_id: id, due_at: at(-190), told: true }],
      failures: [failure],
    }
    answerQueue([])
    const { unmount } = open(health, '/care/alerts', staff('coordinator'))
    const links = await screen.findAllByRole('link', { name: `Task ${id.slice(0, 8)}` })
    expect(links.map((one) => one.getAttribute('href'))).toEqual(Array(2).fill(`/care/safety/${id}`))
    unmount()
    open(health)
    expect(await screen.findByText(`Task ${id.slice(0, 8)}`)).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Task / })).toBeNull()
  })

  test('alerts: a task that is overdue is a red line, although an alert was sent', async () => {
    open({ ...calm, unacknowledged: [{ task_id: task(1).id, due_at: at(-190), told: true }] })
    expect(await screen.findByText('An alert was sent.')).toBeVisible()
    expect(isRed('An alert was sent.')).toBe(true)
  })

  test('alerts: a new failure appears live, and by the next poll without a connection', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const live = stubLiveLine()
    open(calm)
    await wait(100)
    answer(readAlertHealth, { ...calm, failures: [failure] })
    live.line().tell('care_tasks', 't1')
    await wait(100)
    expect(screen.getByText('1 alert delivery failed.')).toBeVisible()
    answer(readAlertHealth, { ...calm, failures: [failure, { ...failure, id: 'f2' }] })
    await wait(30_000)
    expect(screen.getByText('2 alert deliveries failed.')).toBeVisible()
  })

  test('alerts: a failure to load is said and can be retried', async () => {
    answer(readGlobals, globals())
    respond('GET', readAlertHealth.path, () => json({}, 429))
    const { person } = renderScreen('/care', { as: admin })
    expect(await screen.findByText('We couldn’t load the state of alerts.')).toBeVisible()
    answer(readAlertHealth, calm)
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('2 people are on call.')).toBeVisible()
  })
})
