import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { signOut } from '@stillwater/contract/auth'
import { documentOutcome, readSafetyTask, type SafetyDetails } from '@stillwater/contract/safety'
import { queryClient } from '../../../../../platform/api/query-client.ts'
import { answer, callsOf, respond } from '../../../../../testing/answer.ts'
import { stubLiveLine } from '../../../../../testing/live-line.ts'
import { acknowledged, answerQueue, at, contact, details, openTask, renee } from '../../queue.fixture.tsx'

const mine = (changes: Partial<SafetyDetails> = {}) => details({ ...acknowledged, ...changes })
const radio = (name: RegExp | string) => screen.findByLabelText(name, { selector: 'input' })
const save = () => screen.getByText(/^Save outcome/)
const note = () => screen.getByLabelText('Note')
const closedBy = (changes: Partial<SafetyDetails['contacts'][number]>) =>
  mine({
    done_at: at(0),
    outcome_due_at: null,
    contacts: [contact({ id: 'c2', created_at: at(0), ...changes })],
  })

/** At once rather than letter by letter, which the whole page would be drawn for. */
async function saveWithLostReply(person: UserEvent) {
  await person.click(await radio(/^Not reached/))
  respond('POST', documentOutcome.path, () => Promise.reject(new TypeError('offline')))
  await person.click(save())
  await screen.findByText(/We couldn't confirm that this was saved/)
}

async function write(person: UserEvent, text: string) {
  await person.click(note())
  await person.paste(text)
}

describe('documenting an outcome', () => {
  test.each([
    ['reached_safe', 'Reached and safe'],
    ['safety_plan', 'Safety plan made'],
    ['emergency_services', 'Emergency services sent'],
  ] as const)('outcome: %s closes the task and leads back to the queue', async (outcome, words) => {
    const { person } = openTask(mine())
    await person.click(await radio(words))
    await write(person, 'Talked for a while.')
    answer(documentOutcome, closedBy({ outcome }))
    answerQueue([])
    expect(save()).toHaveTextContent('Save outcome and close task')
    await person.click(save())
    const heading = await screen.findByRole('heading', { name: 'This task is closed' })
    expect(heading).toHaveFocus()
    expect(screen.getByText(new RegExp(`^${words}. Documented by Theo Brandt`))).toBeVisible()
    expect(callsOf(documentOutcome)[0]?.body).toEqual({
      target: 'patient',
      outcome,
      note: 'Talked for a while.',
    })
    expect(screen.queryByRole('button', { name: /Save outcome|Hand over|Acknowledge/ })).toBeNull()
    expect(screen.queryByText(/wasn't saved/)).toBeNull()
    // What was closed can no longer be read, and stays on the screen as it ended.
    answer(readSafetyTask, { problem: 'not_found' })
    await person.click(screen.getByRole('link', { name: 'Back to the queue' }))
    expect(await screen.findByText(/No one is waiting/)).toBeVisible()
  })

  test.each([
    ['patient', /Try Jonah Pruitt again/, 'Call Jonah Pruitt'],
    ['emergency_contact', /Call Joel Ellison, their emergency contact/, 'Call Joel Ellison'],
  ] as const)('outcome: not reached leads on to %s', async (next_target, words, call) => {
    const { person } = openTask(mine())
    await person.click(await radio(/^Not reached/))
    answer(documentOutcome, mine({ contacts: [contact()], next_target }))
    expect(save()).toHaveTextContent(/^Save outcome$/)
    await person.click(save())
    const next = await screen.findByRole('heading', { name: 'Next step' })
    expect(next).toHaveFocus()
    const step = within(screen.getByRole('region', { name: 'Next step' }))
    expect(step.getByText(words)).toBeVisible()
    expect(step.getByRole('link', { name: call })).toHaveAttribute('href', expect.stringMatching(/^tel:/))
    const said = screen.getByText('Saved. The task stays open.')
    expect(said).toHaveAttribute('role', 'status')
    expect(callsOf(documentOutcome)[0]?.body).toMatchObject({ outcome: 'not_reached', note: null })
    const who = next_target === 'patient' ? /Jonah Pruitt/ : /Joel Ellison/
    expect(await radio(who)).toBeChecked()
    expect(await radio(/^Not reached/)).not.toBeChecked()
  })

  test('outcome: not reached leads on to a welfare check, with the dispatch box opened', async () => {
    const { person } = openTask(mine())
    await person.click(await radio(/Joel Ellison/))
    await person.click(await radio(/^Not reached/))
    expect(screen.getByText(/ask to be transferred/)).not.toBeVisible()
    answer(documentOutcome, mine({ contacts: [contact()], next_target: 'welfare_check' }))
    await person.click(save())
    await screen.findByRole('heading', { name: 'Next step' })
    const step = within(screen.getByRole('region', { name: 'Next step' }))
    expect(step.getByText(/ask to be transferred/)).toBeVisible()
    expect(step.getByText('Give this location: 1 Main St, Austin, TX 78701')).toBeVisible()
    expect(screen.getAllByText('Send a welfare check')).toHaveLength(1)
    expect(callsOf(documentOutcome)[0]?.body).toMatchObject({ target: 'emergency_contact' })
    expect(await radio(/^Welfare check/)).toBeChecked()
  })

  test('outcome: nothing is sent before something was chosen, and the choice is asked for', async () => {
    const { person } = openTask(mine())
    await radio('Reached and safe')
    await person.click(save())
    expect(screen.getByText('Choose what happened.')).toBeVisible()
    expect(await radio('Reached and safe')).toHaveFocus()
    expect(callsOf(documentOutcome)).toHaveLength(0)
  })

  test('outcome: an emergency contact who is not on file cannot be chosen', async () => {
    const { patient } = details()
    openTask(mine({ patient: { ...patient, emergency_contact: null } }))
    expect(await radio(/^Emergency contact/)).toBeDisabled()
  })

  test('outcome: works by keyboard alone', async () => {
    const { person } = openTask(mine())
    ;(await radio('Reached and safe')).focus()
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(await radio(/^Not reached/)).toBeChecked()
    await person.tab()
    await person.keyboard('No answer.')
    answer(documentOutcome, mine({ contacts: [contact({ note: 'No answer.' })] }))
    await person.tab()
    await person.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Next step' })).toHaveFocus()
  })
})

describe('an outcome that is not saved', () => {
  test('outcome: a lost reply claims nothing, and the retry is the same request', async () => {
    const { person } = openTask(mine())
    await person.click(await radio('Reached and safe'))
    await write(person, 'Safe.')
    respond('POST', documentOutcome.path, () => Promise.reject(new TypeError('offline')))
    await person.click(save())
    await screen.findByText(/We couldn't confirm that this was saved/)
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
    expect(screen.queryByText(/We couldn't confirm/)).toBeNull()
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
    expect(screen.getByText(/We couldn't confirm that this was saved/)).toBeVisible()
  })

  test('outcome: a task that is gone after a lost reply does not claim that the note was not saved', async () => {
    const live = stubLiveLine()
    const { person } = openTask(mine())
    await person.click(await radio('Reached and safe'))
    await write(person, 'She is with her sister.')
    respond('POST', documentOutcome.path, () => Promise.reject(new TypeError('offline')))
    await person.click(save())
    await screen.findByText(/We couldn't confirm that this was saved/)
    answer(readSafetyTask, { problem: 'not_found' })
    live.line().tell('care_tasks', mine().id)
    expect(
      await screen.findByText('The outcome you sent may have closed it, or a colleague did.'),
    ).toBeVisible()
    expect(screen.getByText(/We couldn't confirm that your note was saved/)).toBeVisible()
    expect(screen.queryByText(/Your note wasn't saved/)).toBeNull()
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
    expect(screen.getByText("Your note wasn't saved. Copy it if you still need it:")).toBeVisible()
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

describe('outcome: safety plan made', () => {
  test('outcome: without a plan of today it leads to the plan, and what was filled in stays', async () => {
    const { person } = openTask(mine())
    await person.click(await radio('Safety plan made'))
    await write(person, 'Sister stays tonight.')
    const { id, patient_id } = mine()
    expect(screen.getByRole('link', { name: 'Write safety plan' })).toHaveAttribute(
      'href',
      `/care/patients/${patient_id}/safety-plan?task=${id}`,
    )
    answer(documentOutcome, { problem: 'safety_plan_needed' })
    await person.click(save())
    expect(await screen.findByText(/no safety plan from the last 24 hours/)).toBeVisible()
    expect(note()).toHaveValue('Sister stays tonight.')
  })

  test('outcome: with a plan of today it says so', async () => {
    const { person } = openTask(mine({ safety_plan_at: at(-60) }))
    await person.click(await radio('Safety plan made'))
    expect(screen.getByText(/^The safety plan was saved/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open safety plan' })).toBeVisible()
  })
})

test('outcome: what was said about a first attempt is gone once the task is closed', async () => {
  const { person } = openTask(mine())
  await person.click(await radio(/^Not reached/))
  answer(documentOutcome, mine({ contacts: [contact()] }))
  await person.click(save())
  await screen.findByText('Saved. The task stays open.')
  await person.click(await radio('Reached and safe'))
  answer(documentOutcome, closedBy({ outcome: 'reached_safe' }))
  await person.click(save())
  await screen.findByRole('heading', { name: 'This task is closed' })
  expect(screen.queryByText('Saved. The task stays open.')).toBeNull()
})
