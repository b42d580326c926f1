import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveAnswer, searchTreatments } from '@stillwater/contract/intake'
import { answer, callsOf } from '../../../../testing/answer.ts'
import type { Asked } from '../../../../testing/intake-clinic.ts'
import { ask, goOn, kept, nextQuestion } from '../ask.fixture.tsx'

const checklist: Asked = {
  name: 'medication_checklist',
  question_type: 'multiple',
  options: [
    { name: 'sertraline', title: 'sertraline' },
    { name: 'other', title: 'Other' },
  ],
}
const olanzapine = { id: 'olanzapine', name: 'olanzapine', brands: ['Zyprexa'] }
const field = () => screen.getByLabelText('Which medicine?')
const found = () => screen.findByRole('list', { name: 'Medicines with this name' })

async function openOther() {
  const shown = await ask(checklist)
  await shown.person.click(screen.getByRole('checkbox', { name: 'Other' }))
  return shown
}

test('intake: another medicine is found by its brand and sent under both names, by the keyboard alone', async () => {
  const { person } = await openOther()
  answer(searchTreatments, { treatments: [olanzapine] })
  await person.type(field(), 'lithium, zyp')
  const list = within(await found())
  const one = list.getByRole('button', { name: 'olanzapine (Zyprexa)' })
  await person.tab()
  expect(one).toHaveFocus()
  await person.keyboard('{Enter}')
  expect(field()).toHaveValue('lithium, olanzapine (Zyprexa)')
  expect(field()).toHaveFocus()
  expect(callsOf(searchTreatments).at(-1)?.path).toMatch(/name=zyp$/)
  await person.keyboard('{Enter}')
  await nextQuestion()
  expect(await kept('medication_checklist')).toMatchObject({
    value: 'other',
    elaboration: 'lithium, olanzapine (Zyprexa)',
  })
})

test('intake: a medicine that is on no list, or cannot be searched, is sent as it was typed', async () => {
  const { person } = await openOther()
  answer(searchTreatments, { treatments: [] })
  await person.type(field(), 'St. John')
  expect(await screen.findByText('Not on our list. Type the name as it is on the label.')).toBeVisible()
  answer(searchTreatments, { problem: 'invalid' })
  await person.type(field(), "'s wort")
  expect(await screen.findByText(/We couldn’t search\./)).toBeVisible()
  await person.click(goOn())
  await nextQuestion()
  expect(await kept('medication_checklist')).toMatchObject({ elaboration: "St. John's wort" })
})

test('intake: Back shows what "Other" was, and an answer without "Other" does not send it', async () => {
  const { person } = await openOther()
  answer(searchTreatments, { treatments: [] })
  await person.type(field(), 'lithium')
  await person.click(goOn())
  await nextQuestion()
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByRole('heading', { level: 1, name: 'About medication_checklist' })
  expect(field()).toHaveValue('lithium')
  await person.click(screen.getByRole('checkbox', { name: 'Other' }))
  await person.click(screen.getByRole('checkbox', { name: 'sertraline' }))
  await person.click(goOn())
  await nextQuestion()
  await waitFor(() => expect(callsOf(saveAnswer)).toHaveLength(2))
  const body = callsOf(saveAnswer).at(-1)?.body
  expect(body).toMatchObject({ value: 'sertraline' })
  expect(body).not.toHaveProperty('elaboration')
})

test('intake: thirty other medicines are all sent, and one is removed by the keyboard', async () => {
  const { person } = await openOther()
  answer(searchTreatments, { treatments: [] })
  const names = Array.from({ length: 30 }, (_, i) => `medicine ${i + 1} ${'x'.repeat(180)}`)
  await person.click(field())
  await person.paste(names.join(', '))
  const list = within(screen.getByRole('list', { name: 'Medicines you named' }))
  expect(list.getAllByRole('listitem')).toHaveLength(30)
  list.getByRole('button', { name: `Remove ${names[1]}` }).focus()
  await person.keyboard('{Enter}')
  expect(field()).toHaveFocus()
  await person.click(goOn())
  await nextQuestion()
  const left = names.filter((_, i) => i !== 1).join(', ')
  expect(await kept('medication_checklist')).toMatchObject({ elaboration: left })
})

test('intake: "Other" without a name is said at its field, which has the focus', async () => {
  const { person } = await openOther()
  await person.click(goOn())
  expect(field()).toHaveFocus()
  expect(field()).toHaveAccessibleDescription(/Oops! Please tell us what “Other” is\./)
  await person.keyboard('lithium')
  expect(field()).not.toHaveAccessibleDescription(/Oops!/)
})
