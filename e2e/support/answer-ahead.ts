import { expect, type Page } from '@playwright/test'
import { questionOf } from './intake-walk.ts'

/** Answers by the type of a question, where the first option or free text will not do. */
const texts: Record<string, string> = {
  height_weight: JSON.stringify({ height_ft: 5, height_inch: 7, weight: 150 }),
  results: 'seen',
  date: '1990-05-17',
  region: 'TX',
}

/**
 * Opens the intake at this question, with everything before it answered through the API: those screens are proved by
 * e2e/intake.spec.ts. The page is signed in already; without a visit under way, one is begun.
 */
export async function openIntakeAt(page: Page, question: string): Promise<void> {
  await page.evaluate(answerUntil, { question, texts })
  await page.goto('/patient/question_bank')
  await expect.poll(() => questionOf(page)).toBe(question)
}

interface Asked {
  question: string
  texts: Record<string, string>
}

/** Runs in the page, which has the session and its cookies: one call of the driver for some forty of the API. */
async function answerUntil({ question: last, texts: known }: Asked): Promise<void> {
  interface Question {
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
    unanswered_questions: { name: string }[]
  }
  const stored = JSON.parse(localStorage.getItem('stillwater') ?? '{}') as { session: Record<string, string> }

  async function call<T>(path: string, body?: unknown): Promise<T> {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    for (const name of ['access-token', 'client', 'uid']) headers[name] = stored.session[name] ?? ''
    if (body !== undefined) headers['idempotency-key'] = crypto.randomUUID()
    const sent = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) }
    const reply = await fetch(path, sent)
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as T
  }

  function answerTo({ id, name, question_type, optional, options, question_bank }: Question) {
    const asked = { question_bank_id: question_bank.id, question_id: id, question_name: name }
    if (optional) return { ...asked, response: null, value: null }
    const option = options.find((one) => ['none', 'no', '0'].includes(one.name)) ?? options[0]
    const value = known[question_type] ?? option?.name ?? 'Some words.'
    return { ...asked, response: option?.title ?? value, value }
  }

  const { data: user } = await call<{ data: { id: string } }>('/api/auth/validate_token')
  const { service_lines } = await call<{ service_lines: { id: string }[] }>('/api/service_lines')
  const visits = `/api/patients/${user.id}/visits`
  const wanted = { service_line_ids: service_lines.slice(0, 1).map(({ id }) => id) }
  const visit = await call<{ id: string }>(visits, { visit: wanted })
  for (let turn = 0; turn < 30; turn++) {
    const query = `visit_id=${visit.id}`
    const { banks } = await call<{ banks: Bank[] }>(`/api/question_banks/for_visit?${query}`)
    const bank = banks[0]
    if (!bank) break
    const asked = await call<{ questions: Question[] }>(`/api/question_banks/${bank.id}/questions?${query}`)
    for (const { name } of bank.unanswered_questions) {
      if (name === last) return
      const question = asked.questions.find((one) => one.name === name)
      if (!question) continue
      await call(`${visits}/${visit.id}/answers`, answerTo(question))
      if (question.refresh_after) break
    }
  }
  throw new Error(`The intake does not come to ${last}.`)
}
