import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listJobs, retryJob, retryJobs, type FailedJob, type JobKind } from '@stillwater/contract/care/jobs'
import { answer, callsOf } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
// Loaded beforehand, so that no test waits for them.
import '../care-area.tsx'
import './jobs-screen.tsx'
import { jobTitle } from './job-words.ts'

const now = '2026-11-16T09:00:00.000Z'
const name = 'scheduling.remind-of-visit'
const failedJob = (id: number, changes: Partial<FailedJob> = {}): FailedJob => ({
  id,
  name,
  state: 'dead',
  created_at: '2026-11-16T07:00:00.000Z',
  attempts: 5,
  failure: 'ETIMEDOUT',
  at: '2026-11-16T08:00:00.000Z',
  ...changes,
})
const kind = (changes: Partial<JobKind> = {}): JobKind => ({
  name,
  scheduled: 3,
  due: 1,
  running: 0,
  retrying: 0,
  dead: 0,
  due_since: '2026-11-16T08:55:00.000Z',
  ...changes,
})

function open(failed: FailedJob[] = [], kinds = [kind({ dead: failed.length })]) {
  answerQueue([])
  answer(listJobs, {
    kinds,
    failed,
    failed_count: failed.length,
    periodic: [
      {
        name: 'audit.seal',
        every_ms: 5000,
        last_run_at: '2026-11-16T08:59:58.000Z',
        next_run_at: '2026-11-16T09:00:03.000Z',
        is_running: false,
        failure: null,
      },
    ],
    now,
  })
  return renderScreen('/care/jobs', { as: staff('admin') })
}

test('jobs screen: the queue is counted by kind with the age of what is due, and periodic jobs with their interval', async () => {
  open()
  const queue = await screen.findByRole('table', { name: 'In the queue' })
  expect(within(queue).getByText('Remind of visit')).toBeVisible()
  expect(within(queue).getByText('for 5 minutes')).toBeVisible()
  const periodic = screen.getByRole('table', { name: 'Periodic jobs' })
  expect(within(periodic).getByText('5 seconds')).toBeVisible()
  expect(within(periodic).getByRole('rowheader')).toHaveTextContent(
    /^Seal\s*Chains new audit entries, so that a changed or missing one is found\.\s*audit\.seal/,
  )
  expect(screen.getByText('No job has failed.')).toBeVisible()
})

test.each([
  ['scheduling.remind-of-visit', 'Remind of visit'],
  ['intake.open-check-ins', 'Open check-ins'],
])('jobs screen: the job %s is called "%s"', (job, title) => expect(jobTitle(job)).toBe(title))

test('jobs screen: a failed job is retried with the keyboard, once, and the page says what the server did', async () => {
  answer(retryJob, { retried: true })
  const { person } = open([failedJob(7)])
  const button = await screen.findByRole('button', { name: 'Retry now' })
  expect(button).toHaveAccessibleDescription('Remind of visit')
  button.focus()
  await person.keyboard('{Enter}')
  expect(await screen.findByText('The job is queued to run now.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(callsOf(retryJob).map(({ body }) => body)).toEqual([{ job_id: 7 }])
  expect(screen.queryByRole('button', { name: /Retry all/ })).toBeNull()
})

test('jobs screen: several failures of one kind are retried together, and a refusal is shown', async () => {
  answer(retryJobs, { retried: 2 })
  answer(retryJob, { problem: 'job_replaced' })
  const { person } = open(
    [failedJob(7), failedJob(8, { state: 'retrying' })],
    [kind({ dead: 1, retrying: 1 })],
  )
  await person.click(await screen.findByRole('button', { name: 'Retry all 2: Remind of visit' }))
  expect(await screen.findByText('2 jobs are queued to run now.')).toBeVisible()
  await waitFor(() => expect(callsOf(listJobs).length).toBeGreaterThan(1))
  await person.click(screen.getAllByRole('button', { name: 'Retry now' })[0]!)
  expect(await screen.findByText(/already, so this job was not queued again/)).toBeVisible()
})
