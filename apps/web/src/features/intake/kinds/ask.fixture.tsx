import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { saveAnswer } from '@stillwater/contract/intake'
import { callsOf } from '../../../testing/answer.ts'
import { openClinic, type Asked } from '../../../testing/intake-clinic.ts'
import { patient, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

export const lead = user({ patient: patient({ status: 'lead', region: null }) })
const next: Asked = { name: 'next_one', question_type: 'text' }

/** Opens one question of a bank, with another behind it. */
export async function ask(question: Asked, { bank = 'profile', as = lead } = {}) {
  const clinic = openClinic([{ name: bank, questions: [question, next] }], {
    patient: as.patient ?? patient(),
  })
  const shown = renderScreen(`/patient/question_bank/${bank}/${question.name}`, { as })
  await screen.findByRole('heading', { level: 1, name: `About ${question.name}` })
  return { ...shown, clinic }
}

export const goOn = (name = 'Continue') => screen.getByRole('button', { name })
export const nextQuestion = () => screen.findByRole('heading', { level: 1, name: 'About next_one' })

/** What was sent as the answer to this question. */
export async function kept(name: string) {
  await waitFor(() => expect(callsOf(saveAnswer).length).toBeGreaterThan(0))
  const sent = callsOf(saveAnswer).map(({ body }) => body as Record<string, string>)
  return sent.find(({ question_name }) => question_name === name)
}
