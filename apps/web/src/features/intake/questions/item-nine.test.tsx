import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { signIn } from '@stillwater/contract/auth'
import { saveAnswer } from '@stillwater/contract/intake'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { session } from '../../../platform/session/session.ts'
import { answer, json, respond } from '../../../testing/answer.ts'
import { offline, often, openClinic, type ClinicBank } from '../../../testing/intake-clinic.ts'
import { patient, sessionHeaders, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { crisis } from '../../../testing/safety-desk.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { unsentAnswers } from '../../safety/crisis-stores.ts'
import { asked, open, press } from '../walk/walk.fixture.tsx'

const lead = user({ patient: patient({ status: 'lead' }) })
const help = () => screen.findByRole('heading', { level: 1, name: 'You are not alone' })
const stored = {
  id: '00000000-0000-4000-8000-000000000009',
  question_name: 'phq9_9',
  question_bank_name: 'screening',
  response: '',
  object_url: null,
  crisis: 'page',
}

/** Everything before item nine is answered. */
function openAtItemNine(...clinic: Parameters<typeof openClinic>) {
  const opened = openClinic(...clinic)
  opened.given.set('phq9_8', { question_name: 'phq9_8', response: 'Not at all', value: '0' })
  return opened
}

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
    openAtItemNine([screening])
    const { person } = open('/patient/question_bank/screening/phq9_9')
    await asked('phq9_9')
    await person.keyboard('1{Enter}')
    await asked('gad7_1')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('item nine of 1 is saved, then a calm panel opens over the flow (decision S2)', async () => {
    const clinic = openAtItemNine([screening])
    const { person } = open('/patient/question_bank/screening/phq9_9')
    await asked('phq9_9')
    await person.keyboard('2{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'You are not alone' })
    await vi.waitFor(() => expect(clinic.given.get('phq9_9')?.value).toBe('1'))
    expect(within(panel).getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
    expect(
      await within(panel).findByText(
        'Your care team has been told. Someone will read your answer within a day.',
      ),
    ).toBeVisible()
    await person.click(within(panel).getByRole('button', { name: 'Close' }))
    await asked('gad7_1')
  })

  test.each(['3', '4'])(
    'item nine answered with key %s opens the full page, and nothing gates the way on',
    async (key) => {
      const clinic = openAtItemNine([screening])
      const { person } = open('/patient/question_bank/screening/phq9_9')
      await asked('phq9_9')
      await person.keyboard(`${key}{Enter}`)
      expect(await screen.findByRole('heading', { level: 1, name: 'You are not alone' })).toHaveFocus()
      await vi.waitFor(() => expect(clinic.given.get('phq9_9')?.value).toBe(String(Number(key) - 1)))
      expect(screen.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
      expect(
        await screen.findByText(
          'Your care team has been told. Someone will reach out to you as soon as they can.',
        ),
      ).toBeVisible()
      expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument()
      await person.click(press('I’m safe. Continue'))
      await asked('gad7_1')
    },
  )

  test('shows the page without a network too, and does not say that anyone was told', async () => {
    const clinic = openAtItemNine([screening])
    const { person } = open('/patient/question_bank/screening/phq9_9')
    await asked('phq9_9')
    clinic.broken = offline
    await person.keyboard('4{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'You are not alone' })
    expect(await screen.findByText(/We can’t reach your care team right now/)).toBeVisible()
    expect(screen.queryByText(/has been told/)).not.toBeInTheDocument()

    clinic.broken = null
    window.dispatchEvent(new Event('online'))
    await screen.findByText(/has been told/)
    expect(clinic.given.get('phq9_9')?.value).toBe('3')
  })

  test('item nine: the page is there before the server answers, and says no more than is true', async () => {
    openAtItemNine([screening])
    const { person } = open('/patient/question_bank/screening/phq9_9')
    await asked('phq9_9')
    let reply: (answer: Response) => void = () => undefined
    respond('POST', saveAnswer.path, () => new Promise((done) => (reply = done)))
    await person.keyboard('4{Enter}')
    expect(await help()).toHaveFocus()
    expect(screen.getByText('Saving your answer...')).toBeVisible()
    expect(await screen.findByText(/We can’t reach your care team right now/)).toBeVisible()
    openAtItemNine([screening]).desk.open('page')
    reply(json({ ...stored, crisis_state: crisis({ told: false }) }))
    expect(await screen.findByText(/We’re alerting your care team now/)).toBeVisible()
  })

  test('item nine: refused, it says that nothing is saved, and its question says why', async () => {
    openAtItemNine([screening])
    const { person } = open('/patient/question_bank/screening/phq9_9')
    await asked('phq9_9')
    answer(saveAnswer, { problem: 'visit_finished' })
    await person.keyboard('4{Enter}')
    expect(await screen.findByText(/We can’t reach your care team right now/)).toBeVisible()
    expect(screen.queryByText(/has been told|is saved/)).not.toBeInTheDocument()
    await person.click(press('I’m safe. Continue'))
    await asked('phq9_9')
    expect(screen.getByText('This visit is already complete. Nothing was changed.')).toBeVisible()
  })

  test('item nine: help stays when the server ends the session with it, and is gone for the person who signs in next', async () => {
    openAtItemNine([screening])
    const { person } = open('/patient/question_bank/screening/phq9_9')
    await asked('phq9_9')
    answer(saveAnswer, { problem: 'invalid_token' })
    await person.keyboard('4{Enter}')
    expect(await screen.findByText(/You were signed out before your answer was saved/)).toBeVisible()
    expect(session.current()).toBeNull()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Call 988' })).toBeVisible()
    expect(screen.queryByText(/care team reads messages/)).not.toBeInTheDocument()

    openAtItemNine([screening])
    act(() => signInAs('b'))
    await vi.waitFor(() => expect(screen.queryByText('You are not alone')).not.toBeInTheDocument())
    expect(unsentAnswers.get()).toEqual([])
  })

  test('item nine: the sign-in form is one press away, and the same person’s answer is sent after it', async () => {
    openAtItemNine([screening])
    const { person } = open('/patient/question_bank/screening/phq9_9')
    await asked('phq9_9')
    answer(saveAnswer, { problem: 'invalid_token' })
    await person.keyboard('4{Enter}')
    await person.click(await screen.findByRole('button', { name: 'Sign in and send my answer' }))
    expect(await screen.findByRole('heading', { name: 'Welcome back.' })).toBeVisible()
    const clinic = openAtItemNine([screening])
    answer(signIn, { data: lead }, sessionHeaders({ client: 'client-2' }))
    await person.type(screen.getByLabelText('Email'), lead.email)
    await person.type(screen.getByLabelText('Password'), 'Quiet-Harbor-7')
    await person.click(press('Sign in'))
    expect(await help()).toBeVisible()
    expect(await screen.findByText(/has been told/)).toBeVisible()
    expect(clinic.given.get('phq9_9')?.value).toBe('3')
  })

  test('names the emergency contact and the hours of the care team', async () => {
    const contact = { first_name: 'Luz', last_name: 'Reyes', phone: '5125550199' }
    const named = patient({ status: 'lead', emergency_contact: contact })
    openAtItemNine([screening], { patient: named })
    const { person } = renderScreen('/patient/question_bank/screening/phq9_9', {
      as: user({ patient: named }),
    })
    await asked('phq9_9')
    await person.keyboard('4{Enter}')
    expect(await screen.findByRole('link', { name: /Call Luz Reyes/ })).toHaveAttribute(
      'href',
      'tel:+15125550199',
    )
    const hours = screen.getByText(/Your care team reads messages:/)
    expect(hours).toHaveTextContent(defaultBrand.care_team_hours)
    // A line never breaks inside of a time.
    expect(hours.textContent).toContain('9:00\u00a0AM to 7:00\u00a0PM')
  })

  test('has the person who was just named among those to call', async () => {
    openClinic([
      {
        name: 'emergency_contact',
        questions: [{ name: 'emergency_contact', question_type: 'emergency_contact' }],
      },
      screening,
    ])
    const { person } = open()
    await asked('emergency_contact')
    await person.type(screen.getByLabelText('First name'), 'Luz')
    await person.type(screen.getByLabelText('Last name'), 'Reyes')
    await person.type(screen.getByLabelText(/phone/i), '5125550199')
    await person.keyboard('{Enter}')
    await asked('phq9_8')
    await person.click(press('Need help now?'))
    expect(await screen.findByRole('link', { name: /Call Luz Reyes/ })).toBeVisible()
  })
})

test('someone who is not safe at home is shown nothing that others could see', async () => {
  openClinic([
    {
      name: 'health_history_1',
      questions: [
        { name: 'safety_at_home', question_type: 'single', options: [{ name: 'no', title: 'No' }] },
        { name: 'alcohol', question_type: 'single', options: [{ name: 'never', title: 'Never' }] },
      ],
    },
  ])
  const { person } = open()
  await asked('safety_at_home')
  await person.keyboard('1{Enter}')
  await asked('alcohol')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
