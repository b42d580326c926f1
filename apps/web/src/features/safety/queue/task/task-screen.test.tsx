import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { acknowledgeSafetyTask, readSafetyTask } from '@stillwater/contract/safety'
import { answer, callsOf, json, respond } from '../../../../testing/answer.ts'
import { stubLiveLine } from '../../../../testing/live-line.ts'
import { handleLiveEvent } from '../../../../shell/live-updates.ts'
import { careLiveHandlers } from '../live-tasks.ts'
import { batchedRefetch } from '../../../../platform/api/batched-refetch.ts'
import { queryClient } from '../../../../platform/api/query-client.ts'
import {
  acknowledged,
  answerQueue,
  at,
  contact,
  details,
  now,
  openTask,
  renee,
  staff,
} from '../queue.fixture.tsx'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { wholeText } from '../../../../testing/whole-text.ts'

const link = (name: string) => screen.getByRole('link', { name })
const card = (name: string) => within(screen.getByRole('region', { name }))
const button = (name: string) => screen.getByRole('button', { name })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('safety task', () => {
  test('task: shows who it is, their local time, every way to reach them, and what led here', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    vi.setSystemTime(now)
    openTask(details({ dispatch: { phone: '5125550911', advice: 'Call this number for Austin, TX.' } }))
    await wait(100)
    expect(screen.getByRole('heading', { level: 1, name: 'Jonah Pruitt' })).toBeVisible()
    expect(screen.getByText(/he\/him, 34/)).toBeVisible()
    expect(screen.getByText('3:00 AM CT in their time zone')).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('Acknowledge in 12 min 34 s')
    expect(link('Call Jonah Pruitt')).toHaveAttribute('href', 'tel:+15125550142')
    expect(link('Text Jonah Pruitt')).toHaveAttribute('href', 'sms:+15125550142')
    expect(link('Email jonah@example.com')).toHaveAttribute('href', 'mailto:jonah@example.com')
    expect(link('Call Joel Ellison')).toHaveAttribute('href', 'tel:+15125550199')
    expect(card('Contact').getByText('(512) 555-0142')).toBeVisible()
    expect(card('Contact').getByText('1 Main St, Austin, TX 78701')).toBeVisible()
    expect(card('Contact').getByText('They told us this on the crisis page.')).toBeVisible()
    expect(card('Contact').getByText('Time zone on file: Central Time')).toBeVisible()
    const answers = card('What led here').getAllByRole('listitem')
    expect(answers).toHaveLength(2)
    expect(answers[1]).toHaveTextContent(/Better off dead.*More than half the days.*8:57 AM/)
    expect(screen.getByText('Call this number for Austin, TX.')).toBeInTheDocument()
    const dispatch = screen.getByText(wholeText(/^Call dispatch, \(512\) 555-0911$/))
    expect(dispatch.closest('a')).toHaveAttribute('href', 'tel:+15125550911')
    expect(within(dispatch).getByText('(512) 555-0911')).toHaveClass('sw-unbroken')
    await wait(60_000)
    expect(screen.getByText('3:01 AM CT in their time zone')).toBeVisible()
  })

  const missed = { ...acknowledged, contacts: [contact()], next_target: 'emergency_contact' as const }
  test.each([
    ['one that is not acknowledged', {}, 'Acknowledge'],
    ['one that is acknowledged', acknowledged, 'Call'],
    ['one about someone who was not reached', missed, 'Call Joel Ellison'],
  ])('task: %s has one primary button', async (_, changes, words) => {
    openTask(details({ ...changes, dispatch: { phone: '5125550911', advice: 'Call this number.' } }))
    await screen.findByRole('heading', { level: 1, name: 'Jonah Pruitt' })
    const primary = [...document.querySelectorAll('.sw-button-primary')]
    expect(primary.map(({ textContent }) => textContent)).toEqual([words])
  })

  test.each([
    ['address', 'Their address on file. They may be somewhere else.'],
    ['region', 'Only their state is known.'],
  ] as const)('task: a location from %s says where it comes from', async (location_source, words) => {
    const { patient } = details()
    openTask(details({ patient: { ...patient, location_source } }))
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('task: an escalation that the queue tells is told here as well, with its time', async () => {
    openTask(details({ escalated_at: at(-20) }))
    const line = await screen.findByText(wholeText(/^Not acknowledged yet\. Escalated \d+:\d\d\s[AP]M\sUTC$/))
    expect(line).toBeVisible()
  })

  test('task: says plainly what is not on file', async () => {
    const { patient } = details()
    openTask(
      details({
        patient: {
          ...patient,
          pronoun: null,
          dob: null,
          phone: null,
          emergency_contact: null,
          location: null,
          location_source: null,
        },
      }),
    )
    expect(await screen.findByText('No phone number on file.')).toBeVisible()
    expect(card('Contact').getByText('None on file.')).toBeVisible()
    expect(card('Contact').getByText('Not known.')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^(Call|Text)$/ })).toBeNull()
  })

  test('task: a number they asked to be called on comes first, the one on file after it', async () => {
    const { patient } = details()
    openTask(details({ patient: { ...patient, phone: '7375550100', phone_on_file: '5125550142' } }))
    expect(await screen.findByText('They asked to be called on this number.')).toBeVisible()
    expect(link('Call Jonah Pruitt')).toHaveAttribute('href', 'tel:+17375550100')
    expect(link('Call the number on file, (512) 555-0142')).toHaveAttribute('href', 'tel:+15125550142')
  })

  test('task: a zone that the browser does not know does not take the page away', async () => {
    const { patient } = details()
    openTask(details({ patient: { ...patient, zone: 'Mars/Base' } }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Jonah Pruitt' })).toBeVisible()
  })

  test('task: a coordinator is told that answers are for clinicians, and can still act', async () => {
    openTask(details({ signals: null }), staff('coordinator'))
    expect(await screen.findByText('Answers are shown to clinicians only.')).toBeVisible()
    expect(button('Acknowledge')).toBeVisible()
    expect(link('Call Jonah Pruitt')).toBeVisible()
  })

  test('task: the history has contacts and handovers, newest first', async () => {
    openTask(
      details({
        ...acknowledged,
        contacts: [contact({ note: 'Rang six times.' })],
        handovers: [{ id: '1', created_at: at(-50), from: renee, to: contact().by, note: 'I know him.' }],
      }),
    )
    await screen.findByText('Patient: Not reached')
    const [newest, before] = card('History').getAllByRole('listitem')
    expect(newest).toHaveTextContent(/Patient: Not reached.*Theo Brandt.*Rang six times\./)
    expect(before).toHaveTextContent(/Handed over to Theo Brandt.*Renee Okafor.*I know him\./)
  })

  test('task: one that does not exist, or is not theirs, leads back to the queue', async () => {
    answerQueue([])
    answer(readSafetyTask, { problem: 'not_found' })
    const { person } = renderScreen(`/care/safety/${details().id}`, { as: staff('oncall') })
    expect(await screen.findByRole('heading', { name: 'We can’t find this task' })).toBeVisible()
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Open a chart outside your panel' }),
    ).toHaveAttribute('href', '/care/open-chart')
    await person.click(link('Back to the queue'))
    expect(await screen.findByText(/No one is waiting/)).toBeVisible()
  })

  test('task: a failure to load is said and can be retried', async () => {
    answerQueue([])
    respond('GET', readSafetyTask.path, () => json({}, 429))
    const { person } = renderScreen(`/care/safety/${details().id}`, { as: staff('oncall') })
    expect(await screen.findByText('We couldn’t load this task. Nothing was changed.')).toBeVisible()
    answer(readSafetyTask, details())
    await person.click(button('Try again'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Jonah Pruitt' })).toBeVisible()
  })

  test('task: only an event about this very task makes it be read again', async () => {
    openTask(details())
    await screen.findByRole('heading', { level: 1, name: 'Jonah Pruitt' })
    const event = { type: 'event', seq: 1, kind: 'care_tasks' } as const
    const { refetch } = batchedRefetch(queryClient)
    handleLiveEvent(careLiveHandlers, refetch, { ...event, record_id: 'another' })
    handleLiveEvent(careLiveHandlers, refetch, { ...event, kind: 'visit', record_id: details().id })
    expect(callsOf(readSafetyTask)).toHaveLength(1)
    handleLiveEvent(careLiveHandlers, refetch, { ...event, record_id: details().id })
    expect(callsOf(readSafetyTask)).toHaveLength(2)
  })
})

describe('acknowledging a safety task', () => {
  test('task: one press acknowledges it, starts the second clock and moves the focus to what is said', async () => {
    const { person } = openTask(details())
    await screen.findByRole('button', { name: 'Acknowledge' })
    expect(screen.getByText('Acknowledge the task first.')).toBeVisible()
    answer(acknowledgeSafetyTask, details(acknowledged))
    await person.click(button('Acknowledge'))
    const said = await screen.findByText('You acknowledged this task.')
    expect(said).toHaveAttribute('role', 'status')
    expect(said).toHaveFocus()
    expect(screen.getByRole('timer')).toHaveTextContent('Document an outcome in')
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull()
    expect(button('Save outcome')).toBeVisible()
  })

  test('task: says who was faster when a colleague already has it', async () => {
    const { person } = openTask(details())
    await screen.findByRole('button', { name: 'Acknowledge' })
    answer(acknowledgeSafetyTask, details({ ...acknowledged, acknowledged_by: renee }))
    await person.click(button('Acknowledge'))
    expect(await screen.findByText(/^Renee Okafor already acknowledged this task/)).toBeVisible()
    expect(screen.queryByText('You acknowledged this task.')).toBeNull()
  })

  test('task: a double press sends one request', async () => {
    const { person } = openTask(details())
    await screen.findByRole('button', { name: 'Acknowledge' })
    let reply = (_: Response) => {}
    respond('POST', acknowledgeSafetyTask.path, () => new Promise((resolve) => (reply = resolve)))
    await person.dblClick(button('Acknowledge'))
    reply(json(details(acknowledged)))
    await screen.findByText('You acknowledged this task.')
    expect(callsOf(acknowledgeSafetyTask)).toHaveLength(1)
  })

  test('task: a lost network claims nothing and leaves the button', async () => {
    const { person } = openTask(details())
    await screen.findByRole('button', { name: 'Acknowledge' })
    respond('POST', acknowledgeSafetyTask.path, () => Promise.reject(new TypeError('offline')))
    await person.click(button('Acknowledge'))
    const alert = await screen.findByText(
      'We couldn’t confirm that this was saved. Check your connection and try again.',
    )
    expect(alert.closest('.failure')).toHaveFocus()
    expect(screen.queryByText(/acknowledged this task/)).toBeNull()
    answer(acknowledgeSafetyTask, details(acknowledged))
    await person.click(button('Acknowledge'))
    expect(await screen.findByText('You acknowledged this task.')).toBeVisible()
  })

  test("task: a colleague's acknowledgment shows by itself", async () => {
    const live = stubLiveLine()
    const { id } = details()
    openTask(details())
    await screen.findByRole('button', { name: 'Acknowledge' })
    answer(readSafetyTask, details({ ...acknowledged, acknowledged_by: renee }))
    live.line().tell('care_tasks', id)
    expect(await screen.findByText(/^Acknowledged by Renee Okafor/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull())
    expect(location.pathname).toBe(`/care/safety/${id}`)
  })
})
