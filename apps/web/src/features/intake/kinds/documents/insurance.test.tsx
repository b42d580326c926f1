import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { saveAnswer } from '@stillwater/contract/intake'
import { createVisitsPolicy, listPayers, updateInsuranceStatus } from '@stillwater/contract/insurance'
import type { Patient } from '@stillwater/contract/people'
import { callsOf } from '../../../../testing/answer.ts'
import { openInsurance, visitsPolicy } from '../../../../testing/insurance-clinic.ts'
import { openClinic, type Asked } from '../../../../testing/intake-clinic.ts'
import { patient, user } from '../../../../testing/people.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { seedWizard } from '../../../insurance/wizard/wizard-walk.fixture.tsx'

const next: Asked = { name: 'next_one', question_type: 'text' }
const skips: Record<string, string> = { medication_insurance: "I'll add this later" }

async function ask(name: string, changes: Partial<Patient> = {}, query = '') {
  openInsurance({ patient: changes })
  const as = user({ patient: patient(changes) })
  const question: Asked = {
    name,
    question_type: 'insurance',
    optional: true,
    skip_option: skips[name] ?? 'Continue without insurance',
  }
  const bank = name === 'insurance' ? 'checkout' : 'insurance_bank'
  const clinic = openClinic([{ name: bank, questions: [question, next] }], { patient: as.patient! })
  const shown = renderScreen(`/patient/question_bank/${bank}/${name}${query}`, { as })
  await screen.findByRole('heading', { level: 1 })
  return { ...shown, clinic }
}

const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
const nextQuestion = () => screen.findByRole('heading', { level: 1, name: 'About next_one' })
const answered = () => callsOf(saveAnswer).map(({ body }) => (body as { value: string }).value)

describe('insurance in the intake', () => {
  test.each([
    ['insurance', 'Continue without insurance', 'prefers_cash_option'],
    ['out_of_network_insurance', 'Continue without insurance', 'prefers_cash_option'],
    ['medication_insurance', "I'll add this later", 'later'],
  ])('%s can be gone on without: "%s"', async (name, words, value) => {
    await ask(name)
    choose(words)
    goOn()
    await nextQuestion()
    await waitFor(() => expect(answered()).toEqual([value]))
  })

  test('a card is added in the wizard, and Back leads to the question', async () => {
    await ask('insurance')
    choose('Add my insurance card')
    goOn()
    await screen.findByRole('heading', { level: 1, name: 'Enter your billing address' })
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('heading', { level: 1, name: 'About insurance' })
    expect(answered()).toEqual([])
  })

  // A-ADR-012 A-INS-119
  test('continuing without insurance from within the wizard is the answer to the question', async () => {
    await ask('insurance', {}, '?add_card')
    await screen.findByRole('heading', { level: 1, name: 'Enter your billing address' })
    fireEvent.click(screen.getByRole('button', { name: 'Continue without insurance' }))
    await nextQuestion()
    expect(callsOf(updateInsuranceStatus)).toHaveLength(1)
    await waitFor(() => expect(answered()).toEqual(['prefers_cash_option']))
  })

  test('a pharmacy card is left for later from within its form', async () => {
    await ask('medication_insurance', {}, '?add_card')
    await screen.findByRole('heading', { level: 1, name: 'Add photos of your pharmacy benefits card' })
    fireEvent.click(screen.getByRole('button', { name: "I'll add it later" }))
    fireEvent.click(await screen.findByRole('button', { name: "I'll add this later" }))
    await nextQuestion()
    await waitFor(() => expect(answered()).toEqual(['later']))
  })

  test.each([
    ['insurance', 'insurance', "Great news! You're covered.", false],
    ['out_of_network_insurance', 'insurance', 'Your insurance information is updated!', true],
    ['medication_insurance', 'medication', 'Your pharmacy benefits information is updated!', null],
  ] as const)('%s ends with the card that was added', async (name, flow, said, out_of_network) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    seedWizard(flow)
    const { clinic } = await ask(name, {}, '?add_card')
    fireEvent.click(await screen.findByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByRole('dialog', { name: said })).toBeVisible()
    // The server asks for no card that it has.
    if (name !== 'insurance') clinic.given.set(name, { question_name: name, response: null })
    await act(() => vi.advanceTimersByTimeAsync(2000))
    await nextQuestion()
    if (out_of_network !== null)
      expect(callsOf(createVisitsPolicy)[0]?.body).toMatchObject({ active: true, out_of_network })
    // The other two are asked no more once there is a card.
    await waitFor(() => expect(answered()).toEqual(name === 'insurance' ? ['insurance'] : []))
  })

  test.each([
    ['insurance', 'combobox', 'false'],
    ['out_of_network_insurance', 'combobox', 'true'],
  ])('%s offers the insurers of its networks', async (name, role, every) => {
    seedWizard('insurance')
    await ask(name, { region: 'TX' }, '?add_card')
    await screen.findByRole('heading', { level: 1, name: 'How does everything look?' })
    fireEvent.click(screen.getAllByRole('button', { name: 'Edit' })[2]!)
    fireEvent.click(await screen.findByRole(role, { name: 'Insurance Provider' }))
    await waitFor(() => expect(callsOf(listPayers).length).toBeGreaterThan(0))
    expect(callsOf(listPayers).every(({ path }) => path.includes('in_and_out_of_network=true'))).toBe(
      every === 'true',
    )
  })

  test('a card that is on file is used by one press', async () => {
    await ask('insurance', { insurance_visits_policy: visitsPolicy() })
    choose('Use Bluestem Trail Health')
    goOn()
    await nextQuestion()
    await waitFor(() => expect(answered()).toEqual(['insurance']))
  })
})
