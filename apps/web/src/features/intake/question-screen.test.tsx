import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { bankQuestions, banksForVisit, completeFlow, saveAnswer } from '@stillwater/contract/intake'
import { answer, calls, callsOf, json, respond } from '../../testing/answer.ts'
import { offline, often, openClinic, type ClinicBank } from '../../testing/intake-clinic.ts'
import { logged } from '../../testing/logged.ts'
import { patient, user } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { crisis } from './crisis-watch.ts'
import { flowErrors } from './flow-errors.ts'

const lead = user({ patient: patient({ status: 'lead' }) })
const yesNo = { question_type: 'yes_no' } as const
const health: ClinicBank = {
  name: 'health_history_1',
  questions: [
    { name: 'high_energy', ...yesNo },
    { name: 'safe', ...yesNo },
    { name: 'alcohol', question_type: 'single', options: often },
  ],
}
const last: ClinicBank = { name: 'communication', questions: [{ name: 'note', question_type: 'text' }] }

const asked = (name: string) => screen.findByRole('heading', { level: 1, name: `About ${name}` })
const press = (name: string) => screen.getByRole('button', { name })
const at = (bank: string, question: string) =>
  waitFor(() => expect(location.pathname).toBe(`/patient/question_bank/${bank}/${question}`))
const open = (path = '/patient/question_bank') => renderScreen(path, { as: lead })

describe('someone in the intake', () => {
  test('is asked one question after the other, in order (A-INT-001, A-INT-059)', async () => {
    const clinic = openClinic([health, last])
    const { person } = open()
    await asked('high_energy')
    await at('health_history_1', 'high_energy')
    for (const name of ['high_energy', 'safe']) {
      await asked(name)
      await person.click(screen.getByRole('radio', { name: 'Yes' }))
      await person.click(press('Continue'))
    }
    await asked('alcohol')
    await waitFor(() => expect([...clinic.given.keys()]).toEqual(['high_energy', 'safe']))
    expect(callsOf(saveAnswer)[0]?.body).toMatchObject({ response: 'Yes', value: 'yes' }) // A-VIS-044 A-VIS-045 A-VIS-046
  })

  test('sees the next question before the server has answered', async () => {
    openClinic([health, last])
    respond('POST', saveAnswer.path, () => new Promise(() => undefined))
    const { person } = open()
    await asked('high_energy')
    await person.click(screen.getByRole('radio', { name: 'No' }))
    await person.click(press('Continue'))
    await asked('safe')
    expect(screen.getByText('Saving...')).toBeVisible()
  })

  test('can answer with the keys alone, and hears each new question', async () => {
    const clinic = openClinic([health, last])
    const { person } = open()
    expect(await asked('high_energy')).toHaveFocus()
    await person.keyboard('2{Enter}')
    expect(await asked('safe')).toHaveFocus()
    await person.keyboard('{Tab}1{Enter}')
    expect(await asked('alcohol')).toHaveFocus()
    await person.keyboard('4')
    expect(screen.getByRole('radio', { name: 'Nearly every day' })).toBeChecked()
    await person.keyboard('{Enter}')
    await asked('note')
    await waitFor(() => expect(clinic.given.get('alcohol')?.value).toBe('3'))
    expect(clinic.given.get('high_energy')?.value).toBe('no')
  })

  test('goes back, finds the answer there, and can change it', async () => {
    const clinic = openClinic([health, last])
    const { person } = open()
    await asked('high_energy')
    await person.keyboard('1{Enter}')
    await asked('safe')
    await person.click(press('Back'))
    await asked('high_energy')
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await person.keyboard('2{Enter}')
    await asked('safe')
    await waitFor(() => expect(clinic.given.get('high_energy')?.value).toBe('no'))
  })

  test('goes back from the first question too, and across banks', async () => {
    openClinic([health, last], {})
    const { person } = open('/patient/question_bank/communication/note')
    await asked('note')
    await person.click(press('Back'))
    await asked('alcohol')
    await person.click(press('Back'))
    await person.click(await screen.findByRole('button', { name: 'Back' }))
    await asked('high_energy')
    await person.click(press('Back'))
    await waitFor(() => expect(location.pathname).toBe('/patient/service-lines'))
  })

  test('resumes after the last answered question (A-INT-072)', async () => {
    const clinic = openClinic([health, last], {
      last_answer: { response: 'Yes', question_name: 'safe', question_bank_name: 'health_history_1' },
    })
    for (const question_name of ['high_energy', 'safe'])
      clinic.given.set(question_name, { question_name, response: 'Yes', value: 'yes' })
    open()
    expect(await asked('alcohol')).toBeVisible()
  })

  test('who reloads with an answer still unsent does not answer it again', async () => {
    const clinic = openClinic([health, last])
    clinic.broken = offline
    const { person, unmount } = open()
    await asked('high_energy')
    await person.keyboard('1{Enter}')
    await asked('safe')
    await screen.findByText('Will be saved when you are back online')
    unmount()
    clinic.broken = null
    open()
    await asked('safe')
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(clinic.given.has('high_energy')).toBe(true))
    expect(clinic.keys.size).toBe(1)
  })

  test('who presses twice sends one answer', async () => {
    const clinic = openClinic([
      { name: 'profile', questions: [{ name: 'one', ...yesNo, assessment_type: 'x' }] },
      last,
    ])
    const { person } = open()
    await asked('one')
    await person.keyboard('1')
    await person.dblClick(press('Continue'))
    await asked('note')
    expect(callsOf(saveAnswer)).toHaveLength(1)
    expect(clinic.keys.size).toBe(1)
  })

  test('sees how far they are on the line, and never a number of questions', async () => {
    openClinic([health, last])
    const { person } = open()
    await asked('high_energy')
    const bar = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))
    expect(bar()).toBe(0)
    await person.keyboard('1{Enter}')
    await asked('safe')
    expect(bar()).toBe(15) // a quarter of the 60 before payment: A-INT-073
    expect(document.body.textContent).not.toMatch(/\d of \d|questions left/)
  })

  test.each([
    [{ status: 'paid_but_incomplete', completed_payment_at: '2026-11-01T00:00:00.000Z' }, {}, 60], // A-INT-074
    [{ status: 'active_client' }, { is_initial: false, is_follow_up: true }, 0], // A-INT-075
  ])('begins the line where they are', async (record, changes, from) => {
    openClinic([health, last], { patient: patient(record), ...changes })
    const { person } = open()
    await asked('high_energy')
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(from))
    await person.keyboard('1{Enter}')
    await asked('safe')
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(from === 60 ? 70 : 25))
  })
})

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

  test('the last answer completes the flow, and home comes into sight (A-INT-063)', async () => {
    const clinic = openClinic([last])
    const { person } = open()
    await asked('note')
    await person.type(screen.getByLabelText('Your answer'), 'Thank you{Enter}')
    await screen.findByText('Your intake is complete. Your care team has everything they need to begin.')
    expect(location.pathname).toBe('/patient/dashboard')
    expect(callsOf(completeFlow)).toHaveLength(1)
    expect(clinic.given.get('note')?.value).toBe('Thank you')
  })

  test('a flow that was completed elsewhere counts as complete (A-INT-064)', async () => {
    openClinic([last])
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
    await waitFor(() => expect(location.pathname).toBe('/patient/dashboard'))
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
    await screen.findByRole('heading', { name: 'We could not load your questions.' })
    openClinic([health])
    await person.click(press('Try again'))
    expect(await asked('high_energy')).toBeVisible()
  })
})

describe('a scored item', () => {
  const item = (name: string) => ({ name, question_type: 'likert', options: often, assessment_type: 'phq9' })
  const screening: ClinicBank = {
    name: 'screening',
    questions: [item('phq9_8'), item('phq9_9'), item('gad7_1')],
  }

  test('holds the next one back until it is stored (decision S3)', async () => {
    const clinic = openClinic([screening])
    clinic.broken = offline
    const { person } = open()
    await asked('phq9_8')
    await person.keyboard('2{Enter}')
    await screen.findByText('Will be saved when you are back online')
    await asked('phq9_8')
    clinic.broken = null
    window.dispatchEvent(new Event('online'))
    await asked('phq9_9')
    expect(clinic.given.get('phq9_8')?.value).toBe('1')
  })

  test('item nine of 0 opens nothing', async () => {
    openClinic([screening])
    const { person } = open('/patient/question_bank/screening/phq9_9')
    await asked('phq9_9')
    await person.keyboard('1{Enter}')
    await asked('gad7_1')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('item nine of 1 is saved, then a calm panel opens over the flow (decision S2)', async () => {
    const clinic = openClinic([screening])
    const { person } = open('/patient/question_bank/screening/phq9_9')
    await asked('phq9_9')
    await person.keyboard('2{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'You are not alone' })
    expect(clinic.given.get('phq9_9')?.value).toBe('1')
    expect(within(panel).getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
    expect(within(panel).getByText('Your care team will read your answer within a day.')).toBeVisible()
    await person.click(within(panel).getByRole('button', { name: 'Close' }))
    await asked('gad7_1')
  })

  test.each(['3', '4'])(
    'item nine answered with key %s opens the full page, and nothing gates the way on',
    async (key) => {
      const clinic = openClinic([screening])
      const { person } = open('/patient/question_bank/screening/phq9_9')
      await asked('phq9_9')
      await person.keyboard(`${key}{Enter}`)
      expect(await screen.findByRole('heading', { level: 1, name: 'You are not alone' })).toHaveFocus()
      expect(clinic.given.get('phq9_9')?.value).toBe(String(Number(key) - 1))
      expect(screen.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
      expect(
        screen.getByText('Your care team has been told. Someone will reach out to you as soon as they can.'),
      ).toBeVisible()
      expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument()
      await person.click(press('I am safe and want to go on'))
      await asked('gad7_1')
    },
  )

  test('shows the page without a network too, and does not say that anyone was told', async () => {
    const clinic = openClinic([screening])
    const { person } = open('/patient/question_bank/screening/phq9_9')
    await asked('phq9_9')
    clinic.broken = offline
    await person.keyboard('4{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'You are not alone' })
    expect(screen.getByText(/We cannot reach your care team right now and keep trying/)).toBeVisible()
    expect(screen.queryByText(/has been told/)).not.toBeInTheDocument()

    clinic.broken = null
    window.dispatchEvent(new Event('online'))
    await screen.findByText(/has been told/)
    expect(clinic.given.get('phq9_9')?.value).toBe('3')
  })

  test('the page is still there after a reload, until it is put away', async () => {
    openClinic([screening])
    const { person, unmount } = open('/patient/question_bank/screening/phq9_9')
    await asked('phq9_9')
    await person.keyboard('4{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'You are not alone' })
    unmount()
    crisis.set(null)
    open('/patient/question_bank/screening/phq9_9')
    expect(await screen.findByRole('heading', { level: 1, name: 'You are not alone' })).toBeVisible()
  })

  test('names the emergency contact where there is one', async () => {
    const clinic = openClinic([
      screening,
      {
        name: 'emergency_contact',
        questions: [{ name: 'emergency_contact', question_type: 'emergency_contact' }],
      },
    ])
    const value = JSON.stringify({ first_name: 'Luz', last_name: 'Reyes', phone: '(512) 555-0199' })
    clinic.given.set('emergency_contact', { question_name: 'emergency_contact', response: 'Luz', value })
    const { person } = open('/patient/question_bank/screening/phq9_9')
    await asked('phq9_9')
    await person.keyboard('4{Enter}')
    expect(await screen.findByRole('link', { name: /Call Luz Reyes/ })).toHaveAttribute(
      'href',
      'tel:+15125550199',
    )
  })
})
