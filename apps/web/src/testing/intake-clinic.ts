import {
  bankQuestions,
  banksForVisit,
  completeFlow,
  saveAnswer,
  searchBank,
  type Bank,
  type Flow,
  type Question,
} from '@stillwater/contract/intake'
import { readNextCheckIn } from '@stillwater/contract/check-ins'
import { createVisit, listServiceLines, listVisits, type Visit } from '@stillwater/contract/visits'
import { readPatient, type Patient } from '@stillwater/contract/people'
import { listAppointments, listEarliestTimes } from '@stillwater/contract/scheduling'
import { listTasks } from '@stillwater/contract/tasks'
import { validateToken } from '@stillwater/contract/auth'
import { crisisOfAnswer } from '@stillwater/domain/safety/item-nine'
import { answer, json, respond } from './answer.ts'
import { openSafetyDesk } from './safety-desk.ts'
import { patient as somePatient, sessionHeaders, user } from './people.ts'

const uuid = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`

export const serviceLines = ['Depression', 'Anxiety', 'Insomnia', 'ADHD'].map((title, i) => ({
  id: uuid(100 + i),
  title,
  name: title.toLowerCase(),
}))

export function visit(changes: Partial<Visit> = {}): Visit {
  return {
    id: uuid(1),
    created_at: '2026-11-10T15:00:00.000Z',
    is_initial: true,
    is_reactivation: false,
    is_follow_up: false,
    service_lines: serviceLines.slice(0, 1),
    visit_type: null,
    complete: false,
    pending_updates: true,
    last_answer: null,
    has_submitted_shipping: false,
    has_assigned_therapist: false,
    needs_initial_provider_appointment: true,
    has_verified_identity: false,
    phq9: null,
    gad7: null,
    isi: null,
    asrs: null,
    phq_score: null,
    gad_score: null,
    isi_score: null,
    asrs_score: null,
    item_nine_positive: null,
    asrs_positive: null,
    ...changes,
  }
}

export type Asked = Partial<Question> & Pick<Question, 'name' | 'question_type'>

export const often = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'].map(
  (title, i) => ({ name: String(i), title }),
)

export interface ClinicBank {
  name: string
  refresh_after?: boolean
  questions: Asked[]
}

interface Sent {
  question_name: string
  response: string | null
  value?: string | null
  elaboration?: string | null
}

/** A clinic that asks these questions, keeps the answers, and can be made to fail. */
export function openClinic(
  banks: ClinicBank[],
  { patient = somePatient({ status: 'lead' }), ...changes }: { patient?: Patient } & Partial<Visit> = {},
) {
  const desk = openSafetyDesk()
  answer(listEarliestTimes, { zone: 'America/Chicago', earliest: [] })
  const given = new Map<string, Sent>()
  const keys = new Set<string>()
  const state = {
    patient,
    visits: [visit(changes)],
    given,
    keys,
    banks,
    desk,
    broken: null as null | (() => Response),
  }
  const bankId = (name: string) => uuid(1000 + banks.findIndex((bank) => bank.name === name))
  const open = (bank: ClinicBank) =>
    bank.questions.filter(({ name, save_answer }) => save_answer !== false && !given.has(name))
  const wire = (bank: ClinicBank): Bank => ({
    id: bankId(bank.name),
    name: bank.name,
    title: bank.name,
    num_questions: bank.questions.length,
    unanswered_questions: open(bank).map(({ name, question_type, refresh_after = false }) => ({
      name,
      question_type,
      refresh_after,
      num_questions: 1,
    })),
    refresh_after: bank.refresh_after ?? false,
  })
  const question = (bank: ClinicBank, asked: Asked, i: number): Question => {
    const kept = given.get(asked.name)
    return {
      id: uuid(2000 + 100 * state.banks.indexOf(bank) + i),
      version: 1,
      title: `About ${asked.name}`,
      description: null,
      assessment_type: null,
      skip_option: null,
      subscript: null,
      options: [],
      flag_title: null,
      optional: false,
      save_answer: true,
      refresh_after: false,
      validate: null,
      question_bank: { id: bankId(bank.name), name: bank.name, title: bank.name },
      answer: kept
        ? { response: kept.response, value: kept.value ?? null, elaboration: kept.elaboration ?? null }
        : null,
      ...asked,
    }
  }
  const flow = (): Flow => {
    const left = state.banks.filter((bank) => open(bank).length > 0)
    const complete = left.length === 0
    return {
      total_answered_questions: given.size,
      total_questions: state.banks.flatMap((bank) => bank.questions).length,
      completed: complete,
      already_completed: false,
      banks: left.map(wire),
    }
  }

  answer(listServiceLines, { service_lines: serviceLines })
  answer(readNextCheckIn, { next: null })
  answer(listAppointments, { appointments: [], zone: 'America/Chicago' })
  answer(listTasks, { tasks: [] })
  answer(validateToken, { success: true, data: user({ patient }) }, sessionHeaders())
  respond('GET', readPatient.path, () => json(state.patient))
  respond('GET', searchBank.path, ({ path }) => {
    const name = new URLSearchParams(path.split('?')[1]).get('name') ?? ''
    const refresh_after = banks.find((bank) => bank.name === name)?.refresh_after ?? false
    return json({ id: bankId(name), name, title: name, refresh_after })
  })
  respond('GET', listVisits.path, () => json({ visits: state.visits, has_earlier: false }))
  respond('POST', createVisit.path, () => {
    state.visits = [visit()]
    return json(state.visits[0])
  })
  respond('GET', banksForVisit.path, () => json({ banks: state.banks.map(wire) }))
  respond('GET', bankQuestions.path, ({ path }) => {
    const bank = state.banks.find(({ name }) => path.includes(bankId(name)))
    return json({ questions: bank?.questions.map((asked, i) => question(bank, asked, i)) ?? [] })
  })
  respond('POST', completeFlow.path, () => {
    const now = flow()
    if (now.completed) state.visits = state.visits.map((one) => ({ ...one, complete: true }))
    return json(now)
  })
  respond('POST', saveAnswer.path, ({ body, headers }) => {
    if (state.broken) return state.broken()
    const sent = body as Sent
    given.set(sent.question_name, sent)
    keys.add(headers.get('idempotency-key') ?? '')
    const screen = crisisOfAnswer(sent.question_name, sent.value)?.screen ?? null
    if (screen) desk.open(screen)
    return json({
      id: uuid(9),
      question_name: sent.question_name,
      question_bank_name: '',
      response: sent.response,
      object_url: null,
      crisis: screen,
      crisis_state: desk.crisis,
      flow: flow(),
    })
  })
  return state
}

/** The network is gone: nothing answers. */
export function offline(): Response {
  throw new TypeError('Failed to fetch')
}
