import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  assignTask,
  finishTask,
  listCareTasks,
  listTaskColleagues,
  type ListedTask,
} from '@stillwater/contract/care/tasks'
import { careTaskHref, careTaskKinds } from '@stillwater/domain/tasks/care-task-kinds'
import { rolesThatCan } from '@stillwater/domain/people/capabilities'
import { careRoutesFor } from '../../../care-routes.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { answer, callsOf } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, at, staff } from '../../safety/queue/queue.fixture.tsx'
import { careTaskLists } from './care-tasks.queries.ts'
// Loaded beforehand, so that no test waits for them.
import '../care-area.tsx'
import './tasks-screen.tsx'
import './assign-dialog.tsx'
import './finish-dialog.tsx'

const uuid = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`
const dana = { id: uuid(3), name: 'Dana Whitfield' }
const me = staff('coordinator')
const task = (n: number, changes: Partial<ListedTask> = {}): ListedTask => ({
  id: uuid(100 + n),
  patient_id: uuid(200 + n),
  patient_name: `Person ${n}`,
  task_key: 'arrange-therapist-visit',
  description: `Task ${n}`,
  urgent: false,
  safety: false,
  created_at: at(-3600),
  due_at: at(7200),
  outcome_due_at: null,
  acknowledged_at: null,
  acknowledged_by: null,
  escalated_at: null,
  done_at: null,
  assigned_to: null,
  ...changes,
})
const counts = { all: 3, mine: 0, unassigned: 2, overdue: 1 }
const answerTasks = (tasks: ListedTask[], next: string | null = null) =>
  answer(listCareTasks, { tasks, next, counts, now: at(0) })

async function open(tasks: ListedTask[], path = '/care/tasks') {
  answerQueue([])
  answerTasks(tasks)
  const page = renderScreen(path, { as: me })
  await screen.findByRole('heading', { name: 'Tasks', level: 1 })
  return page
}
const row = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr')!)
const reply = { ...task(1), assigned_to: undefined, acknowledged_by: undefined }

describe('task list', () => {
  test('task list: each task shows whose it is, its clock and who has it, and leads to where it is done', async () => {
    await open([
      task(1, { urgent: true, due_at: at(-600) }),
      task(2, { task_key: 'arrange-plan-change', assigned_to: dana }),
      task(3, { safety: true, task_key: 'check-in', due_at: null }),
    ])
    const first = await row('Task 1')
    expect(first.getByText('Person 1')).toBeVisible()
    expect(first.getByRole('timer')).toHaveTextContent('Overdue by 10 min')
    expect(first.getByText('Unassigned')).toBeVisible()
    expect(first.queryByRole('button', { name: 'Mark as done' })).toBeNull()
    const second = await row('Task 2')
    expect(second.getByRole('timer')).toHaveTextContent('Due in 2 h')
    expect(second.getByText('Dana Whitfield')).toBeVisible()
    expect(second.getByText('Not seen yet')).toBeVisible()
    expect(second.getByRole('link')).toHaveAttribute('href', `/care/patients/${uuid(202)}/plan-change`)
    const third = await row('Task 3')
    expect(third.getByRole('link')).toHaveAttribute('href', `/care/safety/${uuid(103)}`)
    expect(third.queryAllByRole('button')).toEqual([])
  })

  test('task list: red is kept for a safety task that is overdue, and other late work is only marked', async () => {
    await open([
      task(1, { urgent: true, safety: true, due_at: at(-600) }),
      task(2, { due_at: at(-600) }),
      task(3, { safety: true, outcome_due_at: at(-600) }),
    ])
    for (const [name, tone] of [
      ['Task 1', 'sw-chip-danger'],
      ['Task 2', 'sw-chip-encourage'],
      ['Task 3', 'sw-chip-danger'],
    ] as const)
      expect((await row(name)).getByText('Overdue by 10 min')).toHaveClass(tone)
  })

  test('task list: filters are part of the address and are asked of the server', async () => {
    const { person } = await open([task(1)])
    await person.click(await screen.findByRole('link', { name: 'Overdue 1' }))
    await person.selectOptions(screen.getByLabelText('Kind of task'), 'medicine')
    await waitFor(() => expect(callsOf(listCareTasks).at(-1)?.path).toContain('show=overdue&group=medicine'))
    expect(location.search).toBe('?show=overdue&kind=medicine')
  })

  test('task list: an empty list says what that means, and a failed one can be read again', async () => {
    answerQueue([])
    answer(listCareTasks, { problem: 'unexpected' })
    const { person } = renderScreen('/care/tasks?show=mine', { as: me })
    expect(await screen.findByText('We couldn’t load the tasks.')).toBeVisible()
    answerTasks([])
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing is assigned to you.')).toBeVisible()
  })

  test('task list: the next page is read with the cursor of the last one', async () => {
    answerQueue([])
    answerTasks([task(1)], `0.1.2.${uuid(101)}`)
    const { person } = renderScreen('/care/tasks', { as: me })
    await person.click(await screen.findByRole('button', { name: 'Show more tasks' }))
    await waitFor(() => expect(callsOf(listCareTasks).at(-1)?.path).toContain(`after=0.1.2.${uuid(101)}`))
  })

  test('task list: j and k move through the tasks by keyboard', async () => {
    const { person } = await open([task(1), task(2)])
    await row('Task 1')
    await person.keyboard('jj')
    expect(screen.getByRole('link', { name: 'Task 2' })).toHaveFocus()
    await person.keyboard('k')
    expect(screen.getByRole('link', { name: 'Task 1' })).toHaveFocus()
  })
})

describe('working on a task', () => {
  test('task list: a task is taken once by two presses, and a refusal is said', async () => {
    const { person } = await open([task(1)])
    answer(assignTask, { problem: 'task_reassigned' })
    const take = (await row('Task 1')).getByRole('button', { name: 'Assign to me' })
    expect(take).toHaveAccessibleDescription(/^Task 1.*Person 1$/)
    await person.dblClick(take)
    const refusal = await screen.findByText(/Someone changed who has this task meanwhile/)
    expect(refusal).toBeVisible()
    // In the line of the buttons its words would have no room.
    expect(take.parentElement).not.toContainElement(refusal)
    expect(callsOf(assignTask)[0]?.body).toEqual({ assigned_to: me.id, instead_of: null })
  })

  test('task list: the focus stays with a task that was taken, whose button is gone', async () => {
    const { person } = await open([task(1), task(2)])
    const mine = { id: me.id, name: 'Renee Okafor' }
    answer(assignTask, reply)
    const take = (await row('Task 2')).getByRole('button', { name: 'Assign to me' })
    answerTasks([task(1), task(2, { assigned_to: mine, acknowledged_by: mine })])
    await person.click(take)
    await waitFor(() => expect(take).not.toBeInTheDocument())
    expect(screen.getByRole('link', { name: 'Task 2' })).toHaveFocus()
  })

  test('task list: a task is given to a colleague or returned to the care team', async () => {
    const { person } = await open([task(1, { assigned_to: dana })])
    const sam = { id: uuid(4), name: 'Sam Okafor', role: 'provider' }
    answer(listTaskColleagues, { colleagues: [{ ...dana, role: 'therapist' }, sam] })
    answer(assignTask, reply)
    await person.click((await row('Task 1')).getByRole('button', { name: 'Assign to…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign task' }))
    await person.click(await dialog.findByRole('button', { name: 'Assign task' }))
    expect(dialog.getByText('Choose a colleague.')).toBeVisible()
    expect(dialog.queryByRole('option', { name: /Dana/ })).toBeNull()
    await person.selectOptions(dialog.getByLabelText('Colleague'), sam.id)
    await person.click(dialog.getByRole('button', { name: 'Assign task' }))
    expect(await screen.findByText('Assigned to Sam Okafor.')).toBeVisible()
    expect(callsOf(assignTask)[0]?.body).toEqual({ assigned_to: sam.id, instead_of: dana.id })
    await person.click((await row('Task 1')).getByRole('button', { name: 'Assign to…' }))
    await person.click(await screen.findByRole('button', { name: 'Return to the care team' }))
    expect(await screen.findByText('The task is with the whole care team again.')).toBeVisible()
    expect(callsOf(assignTask)[1]?.body).toEqual({ assigned_to: null, instead_of: dana.id })
  })

  test('task list: a task is closed with what came of it, and only where the role may', async () => {
    const { person } = await open([task(1), task(2, { task_key: 'prescription-renewal' })])
    expect((await row('Task 2')).queryByRole('button', { name: 'Mark as done' })).toBeNull()
    await person.click((await row('Task 1')).getByRole('button', { name: 'Mark as done' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as done' }))
    await person.type(dialog.getByLabelText('What came of it?'), 'Booked for Tuesday')
    answer(finishTask, { problem: 'unexpected' })
    await person.click(dialog.getByRole('button', { name: 'Mark as done' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    expect(screen.queryByText('Task done.')).toBeNull()
    answer(finishTask, { ...reply, done_at: at(0) })
    answerTasks([])
    await person.click(dialog.getByRole('button', { name: 'Mark as done' }))
    expect(await screen.findByText('Task done.')).toBeVisible()
    expect(callsOf(finishTask).at(-1)?.body).toEqual({ note: 'Booked for Tuesday' })
    expect(await screen.findByText(/Nothing is open/)).toBeVisible()
  })

  test('task list: a note that is being written stays when a colleague closes the task, and is not said to be saved', async () => {
    const { person } = await open([task(1), task(2)])
    await person.click((await row('Task 1')).getByRole('button', { name: 'Mark as done' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as done' }))
    const note = dialog.getByLabelText('What came of it?')
    await person.type(note, 'Booked for Tuesday')
    answerTasks([task(2)])
    await act(() => queryClient.invalidateQueries(careTaskLists))
    await waitFor(() => expect(screen.queryByText('Person 1', { selector: 'td span' })).toBeNull())
    expect(note).toHaveValue('Booked for Tuesday')
    answer(finishTask, { problem: 'task_closed' })
    await person.click(dialog.getByRole('button', { name: 'Mark as done' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'This task is already closed. Nothing was changed.',
    )
    expect(note).toHaveValue('Booked for Tuesday')
    expect(screen.queryByText('Task done.')).toBeNull()
  })
})

test('task places: every kind of task leads to a page that its reader may open', () => {
  for (const role of rolesThatCan('tasks.acknowledge')) {
    const patterns = careRoutesFor(role)
      .filter(({ path }) => !path.endsWith('*?'))
      .map(
        ({ path }) =>
          new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`),
      )
    for (const task_key of careTaskKinds)
      for (const safety of [true, false]) {
        const href = careTaskHref(role, { id: 'T', patient_id: 'P', task_key, safety })
        const [path = ''] = href.split('?')
        expect(
          patterns.some((pattern) => pattern.test(path)),
          `${role}: ${task_key} leads to ${href}`,
        ).toBe(true)
      }
  }
})
