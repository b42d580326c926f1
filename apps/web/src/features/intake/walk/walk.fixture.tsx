import { screen } from '@testing-library/react'
import { often, type ClinicBank } from '../../../testing/intake-clinic.ts'
import { patient, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

const lead = user({ patient: patient({ status: 'lead' }) })

export const yesNo = { question_type: 'yes_no' } as const
export const health: ClinicBank = {
  name: 'health_history_1',
  questions: [
    { name: 'high_energy', ...yesNo },
    { name: 'safe', ...yesNo },
    { name: 'alcohol', question_type: 'single', options: often },
  ],
}
export const last: ClinicBank = {
  name: 'communication',
  questions: [{ name: 'note', question_type: 'text' }],
}

/** Someone whose intake is under way opens it. */
export const open = (path = '/patient/question_bank') => renderScreen(path, { as: lead })
export const asked = (name: string) => screen.findByRole('heading', { level: 1, name: `About ${name}` })
export const press = (name: string) => screen.getByRole('button', { name })
