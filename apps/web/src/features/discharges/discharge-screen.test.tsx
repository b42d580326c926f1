import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  cancelDischarge,
  planDischarge,
  readPatientDischarge,
  type PatientDischarge,
} from '@stillwater/contract/care/discharges'
import { readDischarge, type DischargeLetter } from '@stillwater/contract/discharges'
import { queryClient } from '../../platform/api/query-client.ts'
import { answer, callsOf, respond } from '../../testing/answer.ts'
import { user } from '../../testing/people.ts'
import { maya, renderScreen } from '../../testing/render-screen.tsx'
// Loaded beforehand, so that no test waits for it.
import './discharge-screen.tsx'
import './care-discharge-screen.tsx'

const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const letter: DischargeLetter = {
  id: uuid(1),
  created_at: '2026-11-18T15:00:00.000Z',
  state: 'planned',
  effective_on: '2026-12-20',
  reason: 'missed_visits',
  explanation: 'We could not reach you.',
  supplies: [],
  referrals: [{ name: 'Lakeside Clinic', phone: '4155550199', note: '' }],
  planned_by: 'Dr. Samuel Ortiz',
}
const ends = { on: letter.effective_on, is_over: false }
const found = (part: Partial<PatientDischarge> = {}): PatientDischarge => ({
  patient_name: 'Maya Ellison',
  today: '2026-11-18',
  can_plan: true,
  medicines: [],
  letter: null,
  end_of_care: null,
  ...part,
})
const provider = user({ role: 'provider', patient: null })

test('discharge: the patient reads day, reason, places to call and the crisis lines', async () => {
  answer(readDischarge, { letter })
  renderScreen('/patient/dashboard/discharge', { as: maya })
  const text = within(await screen.findByRole('article'))
  expect(text.getByText(/ends on Sunday, December 20, 2026/)).toBeVisible()
  expect(text.getByText('Reason: Visits were missed.')).toBeVisible()
  expect(text.getByRole('link', { name: '(415) 555-0199' })).toHaveAttribute('href', 'tel:+14155550199')
  expect(text.getByLabelText('Call 988')).toHaveAttribute('href', 'tel:988')
  expect(text.getByText('Both answer at any hour, even after your care with us has ended.')).toBeVisible()
})

test('discharge: tasks are asked for again once the patient opened the letter', async () => {
  answer(readDischarge, { letter })
  renderScreen('/patient/dashboard/discharge', { as: maya })
  queryClient.setQueryData(['tasks'], [])
  await screen.findByRole('article')
  expect(queryClient.getQueryState(['tasks'])?.isInvalidated).toBe(true)
})

test.each<[DischargeLetter['state'], RegExp, boolean, boolean]>([
  ['planned', /ends on Sunday, December 20, 2026/, true, true],
  ['completed', /ended on Sunday, December 20, 2026\./, false, true],
  ['returned', /ended on Sunday, December 20, 2026, and you came back later/, false, false],
  ['canceled', /would end on Sunday, December 20, 2026/, false, false],
])(
  'discharge: a letter that is %s promises only what is true by then',
  async (state, said, writes, spares) => {
    answer(readDischarge, { letter: { ...letter, state } })
    renderScreen('/patient/dashboard/discharge', { as: maya })
    const text = within(await screen.findByRole('article'))
    expect(text.getByText(said)).toBeVisible()
    expect(
      text.queryByText(/^You can message your care team until Sunday, December 20, 2026\.$/) !== null,
    ).toBe(writes)
    expect(text.queryByText(/We won’t charge you for another month/) !== null).toBe(spares)
    expect(text.queryByText(/No one reads new ones/) !== null).toBe(state === 'completed')
  },
)

test('discharge: a plan names reason, day, explanation, a way for each medicine and a referral', async () => {
  const medicine = { id: uuid(5), medication_name: 'Sertraline 50 mg', must_not_stop: true }
  answer(readPatientDischarge, found({ medicines: [medicine] }))
  const { person } = renderScreen(`/care/patients/${uuid(9)}/discharge`, { as: provider })
  await person.selectOptions(await screen.findByLabelText('Reason'), 'missed_visits')
  await person.click(screen.getByRole('button', { name: 'Plan discharge' }))
  expect(screen.getByLabelText('Last day of care')).toHaveFocus()
  expect(callsOf(planDischarge)).toEqual([])

  await person.type(screen.getByLabelText('Last day of care'), '2026-12-20')
  await person.type(screen.getByLabelText('Explanation to the patient'), 'We could not reach you.')
  const group = within(screen.getByRole('group', { name: 'Sertraline 50 mg' }))
  await person.selectOptions(group.getByLabelText('Plan for this medicine'), 'bridge')
  await person.type(group.getByLabelText('Last fill, steps, or who takes over'), '30 days')
  const referral = within(screen.getByRole('group', { name: 'Referral 1' }))
  await person.type(referral.getByLabelText('Name'), 'Lakeside Clinic')
  await person.type(referral.getByLabelText('Phone'), '4155550199')
  respond(planDischarge.method, planDischarge.path, () => Promise.reject(new TypeError('offline')))
  await person.click(screen.getByRole('button', { name: 'Plan discharge' }))
  expect(await screen.findByText(/couldn’t confirm that the discharge was planned/)).toBeVisible()
  answer(planDischarge, found({ letter, end_of_care: ends }))
  await person.click(screen.getByRole('button', { name: 'Plan discharge' }))
  expect(
    await screen.findByText(/^The letter is in the patient’s account, and we email them about it\./),
  ).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(callsOf(planDischarge)[0]!.body).toMatchObject({
    effective_on: '2026-12-20',
    supplies: [{ prescription_id: uuid(5), plan: 'bridge', details: '30 days' }],
    referrals: [{ name: 'Lakeside Clinic' }],
  })
})

test('discharge: a plan tells each medicine and place that is incomplete at its field, the first with the focus', async () => {
  const lithium = { id: uuid(5), medication_name: 'Lithium 300 mg', must_not_stop: true }
  const sertraline = { id: uuid(6), medication_name: 'Sertraline 50 mg', must_not_stop: true }
  const melatonin = { id: uuid(7), medication_name: 'Melatonin 3 mg', must_not_stop: false }
  answer(readPatientDischarge, found({ medicines: [lithium, sertraline, melatonin] }))
  const { person } = renderScreen(`/care/patients/${uuid(9)}/discharge`, { as: provider })
  await person.selectOptions(await screen.findByLabelText('Reason'), 'missed_visits')
  await person.type(screen.getByLabelText('Last day of care'), '2026-12-20')
  await person.type(screen.getByLabelText('Explanation to the patient'), 'We could not reach you.')
  const group = (name: string) => within(screen.getByRole('group', { name }))
  const way = (name: string) => group(name).getByLabelText('Plan for this medicine')
  const details = (name: string) => group(name).getByLabelText('Last fill, steps, or who takes over')
  await person.selectOptions(way('Lithium 300 mg'), 'bridge')
  await person.click(screen.getByRole('button', { name: 'Plan discharge' }))
  expect(details('Lithium 300 mg')).toHaveFocus()
  expect(details('Lithium 300 mg')).toBeInvalid()
  expect(way('Lithium 300 mg')).toBeValid()
  expect(way('Sertraline 50 mg')).toHaveAccessibleDescription(/Please choose a plan for this medicine\./)
  expect(details('Sertraline 50 mg')).toBeInvalid()
  expect(way('Melatonin 3 mg')).toBeValid()
  const referral = group('Referral 1')
  expect(referral.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name.')
  expect(referral.getByLabelText('Phone')).toHaveAccessibleDescription(/10-digit US phone number/)
  expect(callsOf(planDischarge)).toEqual([])
})

test('discharge: taking it back asks first, and shows it once the server has done it', async () => {
  answer(readPatientDischarge, found({ letter, end_of_care: ends }))
  const { person } = renderScreen(`/care/patients/${uuid(9)}/discharge`, { as: provider })
  await person.click(await screen.findByRole('button', { name: 'Withdraw discharge' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(callsOf(cancelDischarge)).toEqual([])
  answer(cancelDischarge, found({ letter: { ...letter, state: 'canceled' } }))
  await person.click(dialog.getByRole('button', { name: 'Withdraw discharge' }))
  expect(await screen.findByText('We withdrew this letter. Your care with us continues.')).toBeVisible()
  expect(screen.queryByText(/^The letter is in the patient’s account/)).toBeNull()
  // A letter that was withdrawn promises nothing any more.
  expect(screen.queryByText(/We won’t charge you for another month/)).toBeNull()
  expect(screen.getByRole('heading', { name: 'The letter, as the patient reads it' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Plan another discharge' })).toBeVisible()
})

test('discharge: after the last day the care team reads since when, and the letter, and is offered no other', async () => {
  const completed: DischargeLetter = { ...letter, state: 'completed' }
  answer(readPatientDischarge, found({ letter: completed, end_of_care: { ...ends, is_over: true } }))
  renderScreen(`/care/patients/${uuid(9)}/discharge`, { as: provider })
  expect(await screen.findByText(/^This patient was discharged on Sunday, December 20, 2026\./)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'The letter, as the patient reads it' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Plan discharge' })).toBeNull()
})
