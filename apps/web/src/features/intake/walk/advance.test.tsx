import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { bankQuestions, banksForVisit, completeFlow, saveAnswer } from '@stillwater/contract/intake'
import { readPatient } from '@stillwater/contract/people'
import { answer, calls, callsOf, json, respond } from '../../../testing/answer.ts'
import { openClinic, type ClinicBank } from '../../../testing/intake-clinic.ts'
import { logged } from '../../../testing/logged.ts'
import { asked, health, last, open, press, yesNo } from './walk.fixture.tsx'
import { flowErrors } from './flow-errors.ts'

describe('what an answer may change', () => {
  test('a question with refresh_after reloads the rest of its bank (A-INT-060)', async () => {
    const bank: ClinicBank = { name: 'health', questions: [{ name: 'has', ...yesNo, refresh_after: true }] }
    openClinic([bank, last])
    const { person } = open()
    await asked('has')
    const before = callsOf(bankQuestions).length
    bank.questions.push({ name: 'which', question_type: 'text' })
    await person.keyboard('1{Enter}')
    await asked('which')
    expect(callsOf(bankQuestions).length).toBeGreaterThan(before)
  })

  test('an answer that may change the record is followed by the record as it is now', async () => {
    const bank: ClinicBank = {
      name: 'checkout',
      questions: [
        { name: 'has', ...yesNo, refresh_after: true },
        { name: 'which', question_type: 'text' },
      ],
    }
    openClinic([bank, last])
    const { person } = open()
    await asked('has')
    const before = callsOf(readPatient).length
    await person.keyboard('1{Enter}')
    await asked('which')
    expect(callsOf(readPatient).length).toBeGreaterThan(before)
  })

  test('a bank with refresh_after reloads the banks (A-INT-061)', async () => {
    const clinic = openClinic([
      { name: 'profile', refresh_after: true, questions: [{ name: 'one', ...yesNo }] },
      last,
    ])
    const { person } = open()
    await asked('one')
    const before = callsOf(banksForVisit).length
    clinic.banks.splice(1, 1, {
      name: 'communication',
      questions: [{ name: 'hello', question_type: 'info', save_answer: false }, ...last.questions],
    })
    await person.keyboard('1{Enter}')
    await asked('hello')
    expect(callsOf(banksForVisit).length).toBeGreaterThan(before)
    await person.click(press('Continue'))
    await asked('note')
    expect(callsOf(saveAnswer).map(({ body }) => (body as { question_name: string }).question_name)).toEqual([
      'one',
    ]) // A-INT-071
  })

  test('the emergency contact is not left before the server has it (A-INT-067, A-INT-090, A-INT-091, A-INT-092)', async () => {
    openClinic([
      {
        name: 'emergency_contact',
        questions: [{ name: 'emergency_contact', question_type: 'emergency_contact' }],
      },
      last,
    ])
    let release: (answer: Response) => void = () => {}
    respond('POST', saveAnswer.path, () => new Promise((done) => (release = done)))
    const { person } = open()
    await asked('emergency_contact')
    await person.click(press('Continue'))
    expect(screen.getByText('This field can’t be blank. Please enter their first name here.')).toBeVisible()
    expect(screen.getByText('This field can’t be blank. Please enter their last name here.')).toBeVisible()
    expect(screen.getByText(/Hmm...the phone number/)).toBeVisible()
    expect(screen.getByLabelText('First name')).toHaveFocus()
    await person.type(screen.getByLabelText('First name'), 'Luz')
    await person.type(screen.getByLabelText('Last name'), 'Reyes')
    await person.type(screen.getByLabelText('Phone number'), '5125550199')
    await person.click(press('Continue'))
    await waitFor(() => expect(callsOf(saveAnswer)).toHaveLength(1))
    await asked('emergency_contact')
    release(
      json({
        id: 'x',
        question_name: '',
        question_bank_name: '',
        response: '',
        object_url: null,
        crisis: null,
        crisis_state: null,
        flow: {},
      }),
    )
    await asked('note')
    const [sent] = callsOf(saveAnswer)
    expect(JSON.parse((sent?.body as { value: string } | undefined)?.value ?? '')).toEqual({
      first_name: 'Luz',
      last_name: 'Reyes',
      phone: '(512) 555-0199',
    })
  })

  test('an answer refused after the person went on is asked again, with the reason', async () => {
    openClinic([health, last])
    const { person } = open()
    await asked('high_energy')
    answer(saveAnswer, { problem: 'question_outdated' })
    await person.keyboard('1{Enter}')
    expect(
      await screen.findByText('This question has changed. Please reload to see it as it is now.'),
    ).toBeVisible()
    await asked('high_energy')
    expect(logged.flat()).toContain('Unable to submit answer for the high_energy')
  })

  test('a birth date that the server finds too young is answered kindly, and is not kept here', async () => {
    openClinic([
      { name: 'profile', questions: [{ name: 'birth_date', question_type: 'date' }, ...last.questions] },
    ])
    answer(saveAnswer, { problem: 'under_age' })
    const { person } = open()
    await asked('birth_date')
    await person.type(screen.getByLabelText('Date'), '05171990{Enter}')
    await screen.findByRole('heading', { name: 'Thank you for reaching out.' })
    await person.click(press('I entered the wrong date'))
    expect(await screen.findByLabelText('Date')).toHaveValue('')
  })

  test('the last answer completes the flow, and a page says what happens next (A-INT-063)', async () => {
    const clinic = openClinic([last])
    clinic.patient = { ...clinic.patient, status: 'active_client' }
    const { person } = open()
    await asked('note')
    await person.type(screen.getByLabelText('Your answer'), 'Thank you{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/patient/intake-complete'))
    expect(callsOf(completeFlow)).toHaveLength(1)
    expect(clinic.given.get('note')?.value).toBe('Thank you')
  })

  test('a flow that was completed elsewhere counts as complete (A-INT-064)', async () => {
    const clinic = openClinic([last])
    clinic.patient = { ...clinic.patient, status: 'active_client' }
    answer(completeFlow, {
      total_answered_questions: 1,
      total_questions: 1,
      completed: false,
      already_completed: true,
      banks: [],
    })
    const { person } = open()
    await asked('note')
    await person.type(screen.getByLabelText('Your answer'), 'Hi{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/patient/intake-complete'))
  })

  test('what remains after all is asked (A-INT-051)', async () => {
    const clinic = openClinic([last])
    const { person } = open()
    await asked('note')
    // The server finds more to ask only when it is told that all is done.
    const more: ClinicBank = { name: 'identity', questions: [{ name: 'more', ...yesNo }] }
    const bank = { id: 'b', name: 'identity', title: '', num_questions: 1, refresh_after: false }
    const unanswered_questions = [{ name: 'more', refresh_after: false, num_questions: 1 }]
    respond('POST', completeFlow.path, () => {
      clinic.banks.push(more)
      const banks = [{ ...bank, unanswered_questions }]
      return json({
        total_answered_questions: 1,
        total_questions: 2,
        completed: false,
        already_completed: false,
        banks,
      })
    })
    await person.type(screen.getByLabelText('Your answer'), 'Hi{Enter}')
    expect(await asked('more')).toBeVisible()
  })

  test('a flow that fails is stored and reported, and says that nothing is lost (A-INT-093)', async () => {
    openClinic([last])
    answer(completeFlow, { problem: 'unexpected' })
    const { person } = open()
    await asked('note')
    await person.type(screen.getByLabelText('Your answer'), 'Hi{Enter}')
    expect(
      await screen.findByText('Hmmm… It seems like something went wrong. Please try again.'),
    ).toBeVisible()
    expect(flowErrors.get()).toHaveLength(1)
    expect(calls('POST', '/api/error_reports').length).toBeGreaterThan(0)
    expect(screen.getByLabelText('Your answer')).toHaveValue('Hi')
  })

  test('questions that cannot be loaded are offered again', async () => {
    openClinic([health])
    answer(banksForVisit, { problem: 'forbidden' })
    const { person } = open()
    await screen.findByRole('heading', { name: 'We couldn’t load your questions.' })
    openClinic([health])
    await person.click(press('Try again'))
    expect(await asked('high_energy')).toBeVisible()
  })
})
