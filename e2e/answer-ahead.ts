import type { Page } from '@playwright/test'
import { askAs, patientOf, visitsOf } from './as-person.ts'

interface Asked {
  id: string
  name: string
  question_type: string
  optional: boolean
  refresh_after: boolean
  options: { name: string; title: string }[]
  question_bank: { id: string }
}
interface Bank {
  id: string
  name: string
  unanswered_questions: { name: string }[]
}

const texts: Record<string, string> = {
  height_weight: JSON.stringify({ height_ft: 5, height_inch: 7, weight: 150 }),
  results: 'seen',
  date: '1990-05-17',
  region: 'TX',
}

/** Answers over the API what comes before the plan on this person's path, as fast as a test needs it. */
export async function answerUntilCheckout(page: Page): Promise<void> {
  const { id } = await patientOf(page)
  const [visit] = await visitsOf(page)
  for (let turn = 0; turn < 30; turn++) {
    const query = `visit_id=${visit?.id}`
    const { banks } = await askAs<{ banks: Bank[] }>(page, `/api/question_banks/for_visit?${query}`)
    const bank = banks[0]
    if (!bank || bank.name === 'checkout') return
    const path = `/api/question_banks/${bank.id}/questions?${query}`
    const { questions } = await askAs<{ questions: Asked[] }>(page, path)
    for (const { name } of bank.unanswered_questions) {
      const question = questions.find((one) => one.name === name)
      if (!question) continue
      await askAs(page, `/api/patients/${id}/visits/${visit?.id}/answers`, bodyFor(question))
      if (question.refresh_after) break
    }
  }
  throw new Error('The questions before checkout do not end.')
}

function bodyFor({ id, name, question_type, optional, options, question_bank }: Asked) {
  const asked = { question_bank_id: question_bank.id, question_id: id, question_name: name }
  if (optional) return { ...asked, response: null, value: null }
  const option = options.find((one) => ['none', 'no', '0'].includes(one.name)) ?? options[0]
  const value = texts[question_type] ?? option?.name ?? 'Some words.'
  return { ...asked, response: option?.title ?? value, value }
}
