import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { defaultBrand } from '@stillwater/domain/brand/brand'
import { offline, often, openClinic, type ClinicBank } from '../../testing/intake-clinic.ts'
import { patient, user } from '../../testing/people.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { asked, open, press } from './walk.fixture.tsx'

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
      await person.click(press("I'm safe. Continue"))
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
    expect(await screen.findByText(/We can't reach your care team right now/)).toBeVisible()
    expect(screen.queryByText(/has been told/)).not.toBeInTheDocument()

    clinic.broken = null
    window.dispatchEvent(new Event('online'))
    await screen.findByText(/has been told/)
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
    expect(screen.getByText(/Your care team is there:/)).toHaveTextContent(defaultBrand.care_team_hours)
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
