import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { documentOutcome, readSafetyTask } from '@stillwater/contract/safety'
import { answer, callsOf } from '../../../../../testing/answer.ts'
import { answerQueue, at, contact, details, openTask } from '../../queue.fixture.tsx'
import { closedBy, mine, note, radio, save, write } from './outcome-form.fixture.ts'

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
    expect(screen.queryByText(/wasn’t saved/)).toBeNull()
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
