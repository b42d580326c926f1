import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { signOut } from '@stillwater/contract/auth'
import { documentOutcome, readSafetyTask } from '@stillwater/contract/safety'
import { queryClient } from '../../../../../platform/api/query-client.ts'
import { answer, callsOf, respond } from '../../../../../testing/answer.ts'
import { stubLiveLine } from '../../../../../testing/live-line.ts'
import { contact, details, openTask, renee } from '../../queue.fixture.tsx'
import { closedBy, mine, note, radio, save, saveWithLostReply, write } from './outcome-form.fixture.ts'

describe('an outcome that is not saved', () => {
  test('outcome: a lost reply claims nothing, and the retry is the same request', async () => {
    const { person } = openTask(mine())
    await person.click(await radio('Reached and safe'))
    await write(person, 'Safe.')
    respond('POST', documentOutcome.path, () => Promise.reject(new TypeError('offline')))
    await person.click(save())
    await screen.findByText(/We couldn’t confirm that this was saved/)
    expect(note()).toHaveValue('Safe.')
    expect(screen.queryByText('This task is closed')).toBeNull()
    await person.click(save())
    await write(person, ' At home.')
    await person.click(save())
    const keys = callsOf(documentOutcome).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(3)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('outcome: after a lost reply, the contact that the task shows is the saved one, and the next press is another request', async () => {
    const live = stubLiveLine()
    const { person } = openTask(mine())
    await saveWithLostReply(person)
    answer(readSafetyTask, mine({ contacts: [contact({ id: 'c1' })] }))
    live.line().tell('care_tasks', mine().id)
    expect(await screen.findByText('Saved. The task stays open.')).toBeVisible()
    expect(screen.queryByText(/We couldn’t confirm/)).toBeNull()
    expect(await radio(/^Not reached/)).not.toBeChecked()
    await person.click(await radio(/^Not reached/))
    answer(documentOutcome, mine({ contacts: [contact({ id: 'c2' }), contact({ id: 'c1' })] }))
    await person.click(save())
    const [first, second] = await vi.waitFor(() => {
      const keys = callsOf(documentOutcome).map(({ headers }) => headers.get('idempotency-key'))
      expect(keys).toHaveLength(2)
      return keys
    })
    expect(second).toBeTruthy()
    expect(second).not.toBe(first)
  })

  test('outcome: a lost reply and a reload that shows the contact give the next press another key', async () => {
    const { person, unmount } = openTask(mine())
    await saveWithLostReply(person)
    unmount()
    queryClient.clear()
    const again = openTask(mine({ contacts: [contact()] }))
    expect(await radio(/^Not reached/)).toBeChecked()
    await again.person.click(save())
    const [first, second] = callsOf(documentOutcome).map(({ headers }) => headers.get('idempotency-key'))
    expect(second).not.toBe(first)
  })

  test("outcome: a colleague's contact does not pass for one whose reply was lost", async () => {
    const live = stubLiveLine()
    const { person } = openTask(mine())
    await saveWithLostReply(person)
    answer(readSafetyTask, mine({ contacts: [contact({ by: renee })] }))
    live.line().tell('care_tasks', mine().id)
    expect(await screen.findByText(/Renee Okafor/)).toBeVisible()
    expect(screen.getByText(/We couldn’t confirm that this was saved/)).toBeVisible()
  })

  test('outcome: a task that is gone after a lost reply does not claim that the note was not saved', async () => {
    const live = stubLiveLine()
    const { person } = openTask(mine())
    await person.click(await radio('Reached and safe'))
    await write(person, 'She is with her sister.')
    respond('POST', documentOutcome.path, () => Promise.reject(new TypeError('offline')))
    await person.click(save())
    await screen.findByText(/We couldn’t confirm that this was saved/)
    answer(readSafetyTask, { problem: 'not_found' })
    live.line().tell('care_tasks', mine().id)
    expect(
      await screen.findByText('The outcome you sent may have closed it, or a colleague did.'),
    ).toBeVisible()
    expect(screen.getByText(/We couldn’t confirm that your note was saved/)).toBeVisible()
    expect(screen.queryByText(/Your note wasn’t saved/)).toBeNull()
  })

  test('outcome: a task that shows the note of a late or lost reply does not call it unsaved', async () => {
    const live = stubLiveLine()
    const { person } = openTask(mine())
    await person.click(await radio('Reached and safe'))
    await write(person, 'She is with her sister.')
    respond('POST', documentOutcome.path, () => new Promise<never>(() => undefined))
    await person.click(save())
    answer(readSafetyTask, closedBy({ outcome: 'reached_safe', note: 'She is with her sister.' }))
    live.line().tell('care_tasks', mine().id)
    expect(await screen.findByRole('heading', { name: 'This task is closed' })).toBeVisible()
    expect(screen.queryByText(/Copy it if you still need it/)).toBeNull()
    expect(screen.getByText('She is with her sister.')).toBeVisible()
  })

  test('outcome: a colleague who was faster is named, and the note that was typed is not lost', async () => {
    const { person } = openTask(mine())
    await person.click(await radio('Reached and safe'))
    await write(person, 'She is with her sister.')
    answer(documentOutcome, { problem: 'task_closed' })
    answer(readSafetyTask, closedBy({ by: renee, outcome: 'safety_plan' }))
    await person.click(save())
    expect(await screen.findByRole('heading', { name: 'This task is closed' })).toBeVisible()
    expect(screen.getByText(/^Safety plan made. Documented by Renee Okafor/)).toBeVisible()
    expect(screen.getByText('Your note wasn’t saved. Copy it if you still need it:')).toBeVisible()
    expect(screen.getByText('She is with her sister.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Discard note' }))
    expect(screen.queryByText('She is with her sister.')).toBeNull()
  })

  test('outcome: a task closed elsewhere that can no longer be read keeps the note', async () => {
    const live = stubLiveLine()
    const { person } = openTask(mine())
    await radio('Reached and safe')
    await write(person, 'She is with her sister.')
    answer(readSafetyTask, { problem: 'not_found' })
    live.line().tell('care_tasks', mine().id)
    const heading = await screen.findByRole('heading', { name: 'This task is no longer open for you' })
    expect(heading).toHaveFocus()
    expect(screen.getByText('A colleague may have closed it while you had it open.')).toHaveAttribute(
      'role',
      'status',
    )
    expect(screen.getByText('She is with her sister.')).toBeVisible()
    expect(screen.queryByText('(512) 555-0142')).toBeNull()
  })

  test('outcome: a task that was handed on meanwhile asks for an acknowledgment first', async () => {
    const { person } = openTask(mine())
    await person.click(await radio('Reached and safe'))
    answer(documentOutcome, { problem: 'task_needs_acknowledgement' })
    answer(readSafetyTask, details())
    await person.click(save())
    expect(await screen.findByRole('button', { name: 'Acknowledge' })).toBeVisible()
    expect(screen.getByText('Acknowledge the task first.')).toBeVisible()
  })

  test('outcome: what was written survives a reload and not a log-out', async () => {
    const { person, unmount } = openTask(mine())
    await person.click(await radio('Safety plan made'))
    await write(person, 'Called at 3.')
    unmount()
    const again = openTask(mine())
    expect(await radio('Safety plan made')).toBeChecked()
    expect(note()).toHaveValue('Called at 3.')
    answer(signOut, { success: true })
    await again.person.click(screen.getByRole('button', { name: 'Log out' }))
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Called at 3.')
    again.unmount()
    openTask(mine())
    expect(await radio('Safety plan made')).not.toBeChecked()
    expect(note()).toHaveValue('')
  })
})
