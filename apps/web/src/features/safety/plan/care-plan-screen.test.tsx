import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { readSafetyPlan, saveSafetyPlan } from '@stillwater/contract/care/safety-plans'
import { answer, callsOf } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../queue/queue.fixture.tsx'
import { carePlan, patient_id, version } from './plan.fixture.tsx'

const therapist = staff('therapist')
const open = (search = '') =>
  renderScreen(`/care/patients/${patient_id}/safety-plan${search}`, { as: therapist })
const field = (name: string) => screen.findByLabelText(name)
const save = () => screen.getByRole('button', { name: 'Save safety plan' })

async function write(person: UserEvent, name: string, text: string) {
  await person.click(await field(name))
  await person.paste(text)
}

async function fillIn(person: UserEvent) {
  await write(person, 'Signs that a crisis may be starting', 'I stop answering texts\n\n')
  await write(person, 'What I can do by myself', 'Walk by the river\nMusic')
  await write(person, 'Making my surroundings safer', 'Joel keeps the pills')
}

beforeEach(() => answerQueue([]))

describe('writing a safety plan', () => {
  test('care plan: each line is an entry, and the page shows what the server saved', async () => {
    answer(readSafetyPlan, carePlan({ versions: [] }))
    const { person } = open()
    await fillIn(person)
    answer(saveSafetyPlan, carePlan())
    await person.dblClick(save())
    expect(await screen.findByText('Saved. The patient sees this version now.')).toBeVisible()
    expect(callsOf(saveSafetyPlan)).toHaveLength(1)
    expect(callsOf(saveSafetyPlan)[0]?.body).toMatchObject({
      version: 0,
      warning_signs: ['I stop answering texts'],
      coping: ['Walk by the river', 'Music'],
      helpers: [],
    })
    expect(screen.getByRole('heading', { name: 'What the patient sees' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save safety plan' })).toBeNull()
  })

  test('care plan: nothing is sent before the required steps are filled in, and the first one takes the focus', async () => {
    answer(readSafetyPlan, carePlan({ versions: [] }))
    const { person } = open()
    await field('What I can do by myself')
    await person.click(save())
    expect(await field('Signs that a crisis may be starting')).toHaveFocus()
    expect(screen.getAllByText('Please write at least one line.')).toHaveLength(3)
    expect(callsOf(saveSafetyPlan)).toHaveLength(0)
  })

  test('care plan: a newer version of a colleague is shown, and the text that was typed stays', async () => {
    answer(readSafetyPlan, carePlan({ versions: [] }))
    const { person } = open()
    await fillIn(person)
    answer(saveSafetyPlan, { problem: 'safety_plan_changed' })
    answer(readSafetyPlan, carePlan())
    await person.click(save())
    expect(await screen.findByText(/A colleague saved a newer version/)).toBeVisible()
    expect(await field('What I can do by myself')).toHaveValue('Walk by the river\nMusic')
    expect(screen.getByText('Maria, my sister', { exact: false })).toBeVisible()
    answer(saveSafetyPlan, carePlan({ versions: [version({ version: 2 }), version()] }))
    await person.click(save())
    await screen.findByText('Saved. The patient sees this version now.')
    expect(callsOf(saveSafetyPlan).at(-1)?.body).toMatchObject({ version: 1 })
  })

  test('care plan: revising takes the focus up to the form, discarding and saving bring it back', async () => {
    answer(readSafetyPlan, carePlan())
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Revise plan' }))
    expect(await field('Signs that a crisis may be starting')).toHaveFocus()
    await person.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.getByRole('heading', { name: 'What the patient sees' })).toHaveFocus()
    await person.click(screen.getByRole('button', { name: 'Revise plan' }))
    answer(saveSafetyPlan, carePlan({ versions: [version({ version: 2 }), version()] }))
    await person.click(save())
    expect(await screen.findByText('Saved. The patient sees this version now.')).toHaveFocus()
  })

  test('care plan: what was typed survives a reload', async () => {
    answer(readSafetyPlan, carePlan({ versions: [] }))
    const { person, unmount } = open()
    await write(person, 'What I can do by myself', 'Music')
    unmount()
    open()
    expect(await field('What I can do by myself')).toHaveValue('Music')
  })

  test('care plan: from a safety task it leads back to the outcome', async () => {
    answer(readSafetyPlan, carePlan({ versions: [] }))
    const { person } = open(`?task=${patient_id}`)
    expect(await screen.findByRole('link', { name: 'Back to the safety task' })).toBeVisible()
    await fillIn(person)
    answer(saveSafetyPlan, carePlan())
    await person.click(save())
    expect(await screen.findByRole('link', { name: 'Document the outcome' })).toHaveAttribute(
      'href',
      `/care/safety/${patient_id}`,
    )
  })
})

describe('reading a safety plan', () => {
  test('care plan: earlier versions are there, and revising starts from the latest one', async () => {
    const first = version({ id: 'earlier', version: 1 })
    answer(readSafetyPlan, carePlan({ versions: [version({ version: 2 }), first] }))
    const { person } = open()
    expect(await screen.findByText('Version 1')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Revise plan' }))
    expect(await field('What I can do by myself')).toHaveValue('Walk by the river')
    await write(person, 'What I can do by myself', ' typed and given up')
    await person.click(screen.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save safety plan' })).toBeNull())
    await person.click(screen.getByRole('button', { name: 'Revise plan' }))
    expect(await field('What I can do by myself')).toHaveValue('Walk by the river')
  })

  test('care plan: who may only read it is offered no change', async () => {
    answer(readSafetyPlan, carePlan({ can_write: false }))
    open()
    await screen.findByText('Joel keeps the pills')
    expect(screen.queryByRole('button', { name: 'Revise plan' })).toBeNull()
  })

  test('care plan: a patient out of reach is told as not on the panel', async () => {
    answer(readSafetyPlan, { problem: 'not_found' })
    open()
    expect(await screen.findByText(/not on your panel/)).toBeVisible()
  })
})
