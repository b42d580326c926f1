import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Reply } from '@stillwater/contract/endpoint'
import {
  endImmediateVisit,
  readImmediateQueue,
  takeImmediateVisit,
} from '@stillwater/contract/immediate-queue'
import { queryClient } from '../../../platform/api/query-client.ts'
import { answer, callsOf, respond } from '../../../testing/answer.ts'
import { stubLiveLine } from '../../../testing/live-line.ts'
import { user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { roomId } from '../video.fixture.ts'
import { immediateQueue } from './immediate-queue.query.ts'
// Loaded beforehand, so that no test waits for them.
import '../../care-team/care-area.tsx'
import './immediate-queue.tsx'

beforeEach(() => stubLiveLine())

type Queue = Reply<typeof readImmediateQueue>
const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const nobody = (): Queue => ({ waiting: 0, longest_since: null, line: [], now: at(0), current: null })
const waiting = (...names: (string | null)[]): Queue => ({
  ...nobody(),
  waiting: names.length,
  longest_since: at(-300_000),
  line: names.map((patient_name, n) => ({
    id: `00000000-0000-4000-9000-00000000000${n}`,
    patient_name,
    region: 'TX',
    since: at(-300_000),
  })),
})
const current = { id: roomId, patient_name: 'Maya Ellison', taken_at: at(-60_000) }

function open(queue: Queue) {
  answer(readImmediateQueue, queue)
  return renderScreen('/care/immediate', {
    as: user({ role: 'provider', patient: null, zone: 'America/Chicago' }),
  })
}
const refetch = (queue: Queue) =>
  act(async () => {
    answer(readImmediateQueue, queue)
    await queryClient.refetchQueries(immediateQueue)
  })

describe('immediate visits of a provider', () => {
  test('immediate line: while no one waits there is nothing to take', async () => {
    open(nobody())
    expect(await screen.findByText('No one is waiting right now.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Take the next patient' })).not.toBeInTheDocument()
  })

  test('immediate line: it says who waits where the provider knows them, in which state and since when', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-17T16:10:00.000Z') })
    open(waiting('Maya Ellison', null))
    expect(await screen.findByText('2 patients are waiting')).toBeVisible()
    const rows = within(screen.getByRole('list', { name: 'Patients in line' })).getAllByRole('listitem')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toHaveTextContent('Maya EllisonIn Texas, since 10:05 AM CTWaiting 5 min')
    expect(rows[1]).toHaveTextContent(/^A patient who isn’t on your panelIn Texas/)
  })

  test('immediate line: someone else was faster, and the next patient takes the message away', async () => {
    const { person } = open(waiting(null))
    answer(takeImmediateVisit, { problem: 'nobody_waits' })
    const take = await screen.findByRole('button', { name: 'Take the next patient' })
    answer(readImmediateQueue, nobody())
    await person.click(take)
    expect(await screen.findByText(/^Someone else just took the last patient/)).toBeVisible()
    expect(await screen.findByText('No one is waiting right now.')).toBeVisible()
    await refetch(waiting(null))
    expect(await screen.findByText('1 patient is waiting')).toBeVisible()
    expect(screen.queryByText(/^Someone else just took/)).not.toBeInTheDocument()
  })

  test('immediate line: a press that does not reach the server says so, and the same button tries again', async () => {
    const { person } = open(waiting(null))
    const take = await screen.findByRole('button', { name: 'Take the next patient' })
    respond('POST', takeImmediateVisit.path, () => Promise.reject(new TypeError('offline')))
    await person.click(take)
    expect(await screen.findByText(/connection/)).toBeVisible()
    answer(takeImmediateVisit, { ...nobody(), current })
    const went = vi.spyOn(history, 'pushState')
    await person.click(take)
    await waitFor(() => expect(went).toHaveBeenCalledWith(null, '', `/care/video/${roomId}`))
  })

  test('immediate visit: ending one that is open asks first, and closes the room for the patient', async () => {
    const { person } = open({ ...waiting(null), current })
    const end = await screen.findByRole('button', { name: 'End this visit' })
    expect(screen.getByText(/End it to take the next patient/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Take the next patient' })).not.toBeInTheDocument()
    await person.click(end)
    const dialog = await screen.findByRole('dialog', { name: 'End your visit with Maya Ellison?' })
    await person.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(callsOf(endImmediateVisit)).toHaveLength(0)
    await person.click(end)
    answer(endImmediateVisit, nobody())
    answer(readImmediateQueue, nobody())
    await person.click(await screen.findByRole('button', { name: 'End visit' }))
    expect(await screen.findByText('No one is waiting right now.')).toBeVisible()
    expect(callsOf(endImmediateVisit)).toHaveLength(1)
  })
})
