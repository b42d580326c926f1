import { randomUUID } from 'node:crypto'
import { formatDay, isDay } from '@stillwater/domain/formats/dates'
import { banksOfOffering, type FlowType } from '@stillwater/domain/intake/banks'
import { questionsOf } from '@stillwater/domain/intake/bank-questions'
import type { PlanKey } from '@stillwater/domain/people/offerings'
import { stateName } from '@stillwater/domain/people/regions'
import type { Scale } from '@stillwater/domain/results/scales'
import { itemNames, scaleFacts, scales } from '@stillwater/domain/results/scales'
import { itemNine } from '@stillwater/domain/safety/item-nine'
import { answerPlace, type SealedAnswer } from '../features/intake/answers/answer-record.ts'
import type { Content, Question, QuestionBank } from '../features/intake/content/load-content.ts'
import { sealVisit } from '../features/intake/visit-record.ts'
import { answers, visits } from '../features/intake/visits.table.ts'
import type { Connection } from '../platform/db/database.ts'
import type { PersonKey } from '../platform/sealing/person-key.ts'
import { seal } from '../platform/sealing/sealing.ts'

export interface DemoVisit {
  days_ago: number
  service_lines: string[]
  scores: Partial<Record<Scale, number>>
  /** Where the patient stopped; absent: the visit is complete. */
  answered_banks?: (keyof Content['banks'])[]
  /** The answer to item nine, after which the patient stopped. */
  item_nine?: number | undefined
  /** What they answered where that is not the usual answer, by question. */
  stated?: Record<string, string>
}

const everything = ['Depression', 'Anxiety', 'Insomnia', 'ADHD']
const once = (days_ago: number): DemoVisit[] => [
  { days_ago, service_lines: ['Depression', 'Anxiety'], scores: { phq9: 12, gad7: 9 } },
]
/** Someone who feels better month by month, with a setback on the way. */
const sixVisits: DemoVisit[] = [
  { days_ago: 90, service_lines: everything, scores: { phq9: 19, gad7: 16, isi: 20, asrs: 18 } },
  { days_ago: 75, service_lines: everything, scores: { phq9: 16, gad7: 15, isi: 18, asrs: 17 } },
  { days_ago: 60, service_lines: everything, scores: { phq9: 12, gad7: 11, isi: 15, asrs: 16 } },
  { days_ago: 45, service_lines: everything, scores: { phq9: 14, gad7: 12, isi: 16, asrs: 15 } },
  { days_ago: 30, service_lines: everything, scores: { phq9: 9, gad7: 8, isi: 11, asrs: 14 } },
  { days_ago: 14, service_lines: everything, scores: { phq9: 6, gad7: 5, isi: 7, asrs: 12 } },
]

const otherMedicines = {
  has_allergies: 'yes',
  allergies: 'Penicillin, hives. Paxil made my face swell.',
  takes_medicine: 'yes',
  current_medicine: 'Ibuprofen 600 mg for my back, lisinopril 10 mg, and a tea called Calmwell',
}

export const demoVisits: Record<string, DemoVisit[]> = {
  'cash-medication': sixVisits,
  offer: sixVisits,
  'cash-therapy': once(45),
  'out-of-network': once(75),
  // Takes medicine from elsewhere that speaks against some of what could be prescribed.
  insured: once(60).map((visit) => ({ ...visit, stated: otherMedicines })),
  paused: once(200),
  canceled: once(120),
  leaving: once(75),
  legacy: [{ days_ago: 400, service_lines: ['Insomnia'], scores: { isi: 17 } }],
  counseling: once(50),
  pilot: once(35),
  // Worse than at the start, so that a panel has someone who is not improving.
  outside: [
    ...once(40),
    { days_ago: 8, service_lines: ['Depression', 'Anxiety'], scores: { phq9: 13, gad7: 14 } },
  ],
  crisis: [
    {
      days_ago: 1.5 / 24,
      service_lines: ['Depression', 'Anxiety'],
      scores: { phq9: 19 },
      answered_banks: ['profile', 'screening'],
      item_nine: 2,
    },
  ],
  unfinished: [
    {
      days_ago: 1,
      service_lines: ['Depression', 'Anxiety'],
      scores: { phq9: 11, gad7: 10 },
      answered_banks: ['profile', 'screening', 'health_history_1', 'assessment_end', 'checkout'],
    },
  ],
}

export interface DemoPerson {
  id: string
  key: PersonKey
  dob: string
  region: string
  flow_type: FlowType
  offering_key: PlanKey
}

/** What a first visit asks; a later one asks how they are. */
const firstVisit = ({ offering_key }: DemoPerson) => [
  ...(['profile', 'screening', 'health_history_1', 'assessment_end'] as const),
  ...banksOfOffering[offering_key].filter((bank) => bank === 'health_history_2'),
]
const laterVisit = ['screening', 'assessment_end'] as const

const dayMs = 24 * 3600 * 1000

/** Fills in the visits of one patient, each answer sealed as the product itself would. */
export async function addVisits(
  { db }: Connection,
  content: Content,
  now: Date,
  patient: DemoPerson,
  list: DemoVisit[],
): Promise<void> {
  for (const [index, visit] of list.entries()) {
    const { days_ago, service_lines, scores, answered_banks, item_nine, stated } = visit
    const id = randomUUID()
    const began = now.getTime() - days_ago * dayMs
    const complete = answered_banks === undefined
    await db.insert(visits).values({
      id,
      patient_id: patient.id,
      created_at: new Date(began).toISOString(),
      is_initial: index === 0,
      pending_updates: !complete,
      completed_at: complete ? new Date(began + 30 * 60_000).toISOString() : null,
      sealed: sealVisit(id, patient.key, { service_lines, scores }),
    })
    const banks = answered_banks ?? (index === 0 ? firstVisit(patient) : laterVisit)
    const about = {
      ...patient,
      service_lines,
      scores,
      item_nine,
      is_follow_up: index > 0,
      ...(stated ? { stated } : {}),
    }
    const given = answersOf(content, banks, about)
    await db.insert(answers).values(
      given.map(({ bank, question, answer }, place) => {
        const answer_id = randomUUID()
        return {
          id: answer_id,
          created_at: new Date(began + (place + 1) * 10_000).toISOString(),
          visit_id: id,
          patient_id: patient.id,
          question_bank_name: bank.name,
          question_name: question.name,
          question_version: question.version,
          sealed: seal(patient.key, answerPlace(answer_id), answer),
        }
      }),
    )
  }
}

function answersOf(
  content: Content,
  names: readonly (keyof Content['banks'])[],
  visit: Omit<DemoVisit, 'days_ago'> & Omit<DemoPerson, 'id' | 'key'> & { is_follow_up: boolean },
) {
  const items = itemValues(visit.scores, visit.item_nine)
  const said: Record<string, string> = {
    ...items,
    ...told,
    birth_date: visit.dob,
    region: visit.region,
    ...visit.stated,
  }
  const values: Record<string, string | null> = {}
  const given = names.flatMap((name) => {
    const bank: QuestionBank = content.banks[name]
    // Sequential, because an answer decides the next question.
    return bank.questions.flatMap((question) => {
      const asked = questionsOf(content.banks[name], visit, values)
      if (!question.save_answer || !asked.some((one) => one.name === question.name)) return []
      if (question.assessment_type && !(question.name in items)) return []
      const answer = plausible(question, said[question.name])
      values[question.name] = answer.value
      return [{ bank, question, answer }]
    })
  })
  if (visit.item_nine === undefined) return given
  return given.slice(0, given.findIndex(({ question }) => question.name === itemNine) + 1)
}

/** Spreads each score over its items; item nine is 0 unless a visit says otherwise. */
function itemValues(scores: DemoVisit['scores'], item_nine = 0): Record<string, string> {
  const values: Record<string, string> = {}
  for (const scale of scales) {
    let left = scores[scale]
    if (left === undefined) continue
    if (scale === 'phq9') left -= item_nine
    const most = Math.max(...scaleFacts[scale].values)
    const spread = itemNames(scale).filter((name) => name !== itemNine)
    for (const [index, name] of spread.entries()) {
      const share = Math.min(most, Math.ceil(left / (spread.length - index)))
      values[name] = String(share)
      left -= share
    }
    if (scale === 'phq9') values[itemNine] = String(item_nine)
  }
  return values
}

/** What everyone tells, by question, because the usual answer would belie their scores. */
const told = {
  how_long: 'under_1_year',
  daily_life: 'a_little',
  medication_questions: 'How soon would I feel better, and what do I do when I forget a dose?',
}

const usual: Partial<Record<Question['question_type'], string>> = {
  yes_no: 'no',
  height_weight: '{"height_ft":5,"height_inch":9,"weight":160}',
  long_text: 'I have been tired and worried for a while.',
  plan_selector: '{"offering_key":"medication","is_insurance":false}',
  insurance: 'none',
  payment: 'paid',
  results: 'seen',
}

/** The same answers as a browser words them; what is chosen has the title of its option. */
const worded: Partial<Record<Question['question_type'], string>> = {
  height_weight: '5 ft 9 in, 160 lbs',
  plan_selector: 'Medication & Care Counseling',
  insurance: 'Continue without insurance',
  payment: 'Paid',
  results: 'Seen',
}

function typedWords(question_type: Question['question_type'], value: string): string {
  if (question_type === 'region') return stateName(value)
  return isDay(value) ? formatDay(value) : value
}

function plausible({ question_type, options }: Question, said: string | undefined): SealedAnswer {
  const wanted = said ?? usual[question_type]
  const option =
    options.find(({ name }) => name === (wanted ?? 'none')) ?? (wanted === undefined ? options[0] : undefined)
  const value = wanted ?? option?.name ?? null
  const typed = value === null ? null : typedWords(question_type, value)
  const response = option?.title ?? (said === undefined ? worded[question_type] : undefined) ?? typed
  return { response, value, elaboration: null }
}
