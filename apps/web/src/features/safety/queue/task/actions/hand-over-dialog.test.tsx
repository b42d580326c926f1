import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  handOverSafetyTask,
  listSafetyColleagues,
  readSafetyTask,
  type SafetyDetails,
} from '@stillwater/contract/safety'
import { queryClient } from '../../../../../platform/api/query-client.ts'
import { answer, callsOf, json, respond } from '../../../../../testing/answer.ts'
import { stubLiveLine } from '../../../../../testing/live-line.ts'
import { acknowledged, at, dana, details, openTask, renee, staff, theo } from '../../queue.fixture.tsx'

const opener = () => screen.findByRole('button', { name: 'Hand over to a colleague' })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Hand over' }))
const colleagues = [theo, renee, dana]
type Handover = SafetyDetails['handovers'][number]
const handover = (from: typeof theo, to: typeof theo): Handover => ({
  ...{ from, to, note: null },
  id: `${from.name} to ${to.name}`,
  created_at: at(-20),
})

describe('handing over a safety task', () => {
  test('hand over: gives the task to the chosen colleague with a note, and says what the server says', async () => {
    answer(listSafetyColleagues, { colleagues })
    const { person } = openTask(details(acknowledged))
    expect(callsOf(listSafetyColleagues)).toHaveLength(0)
    await person.click(await opener())
    const sheet = await dialog()
    const choice = await sheet.findByRole('combobox', { name: 'Colleague' })
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a colleague', 'Renee Okafor, Care counselor', 'Dana Whitfield, Therapist'])
    await person.selectOptions(choice, dana.id)
    await person.click(sheet.getByRole('textbox', { name: 'Note' }))
    await person.paste('Tried twice.')
    answer(handOverSafetyTask, details({ assigned_to: dana }))
    await person.click(sheet.getByRole('button', { name: 'Hand over task' }))
    expect(await screen.findByText('Dana Whitfield has this task now.')).toHaveAttribute('role', 'status')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(callsOf(handOverSafetyTask)[0]?.body).toEqual({ to: dana.id, note: 'Tried twice.' })
    expect(screen.getByText('Assigned to Dana Whitfield')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Acknowledge' })).toBeVisible()
    expect(await opener()).toHaveFocus()
  })

  test('hand over: a task that came back is handed over again under a new key, also after a lost reply', async () => {
    answer(listSafetyColleagues, { colleagues })
    respond(handOverSafetyTask.method, handOverSafetyTask.path, () => {
      throw new TypeError('Failed to fetch')
    })
    const handOver = async (handovers: Handover[]) => {
      const { person, unmount } = openTask(details({ ...acknowledged, handovers }))
      await person.click(await opener())
      const sheet = await dialog()
      await person.selectOptions(await sheet.findByRole('combobox'), dana.id)
      await person.click(sheet.getByRole('button', { name: 'Hand over task' }))
      await sheet.findByText(/couldn’t confirm that this was saved/)
      unmount()
      queryClient.clear()
    }
    await handOver([])
    await handOver([])
    await handOver([handover(theo, dana), handover(dana, theo)])
    const [lost, retried, next] = callsOf(handOverSafetyTask).map(({ headers }) =>
      headers.get('idempotency-key'),
    )
    expect(retried).toBe(lost)
    expect(next).not.toBe(lost)
  })

  test('hand over: after a lost reply, the handover that the task shows is the saved one, and nothing is sent again', async () => {
    const live = stubLiveLine()
    answer(listSafetyColleagues, { colleagues })
    const { person } = openTask(details(acknowledged))
    await person.click(await opener())
    const sheet = await dialog()
    await person.selectOptions(await sheet.findByRole('combobox'), dana.id)
    respond(handOverSafetyTask.method, handOverSafetyTask.path, () => {
      throw new TypeError('Failed to fetch')
    })
    await person.click(sheet.getByRole('button', { name: 'Hand over task' }))
    await sheet.findByText(/couldn’t confirm that this was saved/)
    answer(readSafetyTask, details({ assigned_to: dana, handovers: [handover(theo, dana)] }))
    live.line().tell('care_tasks', details().id)
    expect(await screen.findByText('Dana Whitfield has this task now.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(callsOf(handOverSafetyTask)).toHaveLength(1)
  })

  test('hand over: asks for a colleague before it sends anything', async () => {
    answer(listSafetyColleagues, { colleagues })
    const { person } = openTask(details(acknowledged))
    await person.click(await opener())
    const sheet = await dialog()
    await person.click(await sheet.findByRole('button', { name: 'Hand over task' }))
    expect(sheet.getByText('Choose who takes over.')).toBeVisible()
    expect(sheet.getByRole('combobox')).toHaveFocus()
    expect(callsOf(handOverSafetyTask)).toHaveLength(0)
  })

  test('hand over: a colleague who cannot take it is refused in the dialog, and the note stays', async () => {
    answer(listSafetyColleagues, { colleagues })
    const { person } = openTask(details(acknowledged))
    await person.click(await opener())
    const sheet = await dialog()
    await person.selectOptions(await sheet.findByRole('combobox'), renee.id)
    await person.click(sheet.getByRole('textbox'))
    await person.paste('Tried twice.')
    answer(handOverSafetyTask, { problem: 'colleague_unavailable' })
    await person.click(sheet.getByRole('button', { name: 'Hand over task' }))
    expect(await sheet.findByText('This person can’t take safety tasks. Choose someone else.')).toBeVisible()
    expect(sheet.getByRole('textbox')).toHaveValue('Tried twice.')
  })

  test('hand over: says when there is no one else', async () => {
    answer(listSafetyColleagues, { colleagues: [theo] })
    const { person } = openTask(details(acknowledged))
    await person.click(await opener())
    expect(await (await dialog()).findByText(/No one else can take this task right now/)).toBeVisible()
  })

  test('hand over: a list that could not be loaded can be asked for again', async () => {
    respond('GET', listSafetyColleagues.path, () => json({}, 429))
    const { person } = openTask(details(acknowledged))
    await person.click(await opener())
    const sheet = await dialog()
    expect(await sheet.findByText('We couldn’t load your colleagues.')).toBeVisible()
    answer(listSafetyColleagues, { colleagues })
    await person.click(sheet.getByRole('button', { name: 'Try again' }))
    expect(await sheet.findByRole('combobox')).toBeVisible()
  })

  test('hand over: Escape closes the dialog and gives the focus back', async () => {
    answer(listSafetyColleagues, { colleagues })
    const { person } = openTask(details(acknowledged))
    await person.click(await opener())
    await dialog()
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await opener()).toHaveFocus()
  })
})

describe('taking over a safety task', () => {
  const ofRenee = details({ ...acknowledged, acknowledged_by: renee })

  test('take over: one press takes a task from the colleague who has it', async () => {
    const { person } = openTask(ofRenee)
    await person.click(await screen.findByRole('button', { name: 'Take over from Renee Okafor' }))
    answer(handOverSafetyTask, details({ ...acknowledged, assigned_to: theo }))
    await person.click(screen.getByRole('button', { name: 'Take over from Renee Okafor' }))
    expect(await screen.findByText('You have this task now.')).toHaveFocus()
    expect(callsOf(handOverSafetyTask).at(-1)?.body).toEqual({ to: theo.id, note: null })
  })

  test('take over: is not offered to someone who already has it', async () => {
    openTask(details(acknowledged))
    await opener()
    expect(screen.queryByRole('button', { name: /^Take over/ })).toBeNull()
  })

  test('take over: is not offered to a coordinator', async () => {
    openTask({ ...ofRenee, signals: null }, staff('coordinator'))
    await opener()
    expect(screen.queryByRole('button', { name: /^Take over/ })).toBeNull()
  })
})
