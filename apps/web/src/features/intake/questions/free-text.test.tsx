import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { offline, openClinic, type ClinicBank } from '../../../testing/intake-clinic.ts'
import { loadDangerRule } from '../../safety/danger-rule.ts'
import { asked, open, press } from '../walk/walk.fixture.tsx'

const bank: ClinicBank = {
  name: 'screening',
  questions: [
    { name: 'reason_for_visit', question_type: 'long_text' },
    { name: 'medication_questions', question_type: 'long_text' },
  ],
}

test('free text: an answer that speaks of danger shows the crisis page offline, and does not say that anyone was told', async () => {
  await loadDangerRule()
  const clinic = openClinic([bank])
  clinic.broken = offline
  const { person } = open('/patient/question_bank/screening/reason_for_visit')
  await asked('reason_for_visit')
  await person.type(screen.getByRole('textbox'), 'I want to kill myself')
  await person.click(press('Continue'))
  expect(await screen.findByRole('heading', { level: 1, name: 'You are not alone' })).toBeVisible()
  expect(screen.queryByText(/has been told/)).not.toBeInTheDocument()
  clinic.broken = null
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => clinic.given.get('reason_for_visit')?.response).toBe('I want to kill myself')
})

test('free text: a harmless answer is followed by the next question', async () => {
  await loadDangerRule()
  openClinic([bank])
  const { person } = open('/patient/question_bank/screening/reason_for_visit')
  await asked('reason_for_visit')
  await person.type(screen.getByRole('textbox'), 'Work has been killing me')
  await person.click(press('Continue'))
  expect(await asked('medication_questions')).toBeVisible()
})
