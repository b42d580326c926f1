import {
  banksForVisit,
  bankQuestions,
  completeFlow,
  saveAnswer,
  type Question,
} from '@stillwater/contract/intake'
import { checkIdentity, createVisit, listServiceLines } from '@stillwater/contract/visits'
import { acknowledgeCrisis, answerColumbia, readCrisis, tellLocation } from '@stillwater/contract/crisis'
import { itemNine } from '@stillwater/domain/safety/item-nine'
import { answerTo } from '../features/intake/simulation/usual-answers.ts'
import { addTo } from './journal.ts'
import { payFirstMonth } from './money.ts'
import type { Patient } from './patient.ts'
import type { World } from './world.ts'

const mostBanks = 60

/** Begins a visit, or continues the one that is under way. */
export async function beginVisit(patient: Patient): Promise<void> {
  const { service_lines } = await patient.call(listServiceLines, {})
  const wanted = service_lines.filter(({ title }) => title === 'Depression' || title === 'Anxiety')
  const visit = await patient.call(createVisit, {
    params: { id: patient.id },
    body: { visit: { service_line_ids: wanted.map(({ id }) => id) } },
  })
  patient.visit_id = visit.id
}

/** Answers what is left of the visit. Returns whether it is finished; false where the patient stopped in the middle. */
export async function continueVisit(world: World, patient: Patient): Promise<boolean> {
  const { visit_id } = patient
  if (!visit_id) return false
  for (let turn = 0; turn < mostBanks; turn++) {
    const { banks } = await patient.call(banksForVisit, { query: { visit_id } })
    const [bank] = banks
    if (!bank) return finishVisit(patient, visit_id)
    const { questions } = await patient.call(bankQuestions, { params: { id: bank.id }, query: { visit_id } })
    const open = bank.unanswered_questions.map(({ name }) => name)
    for (const question of questions.filter(({ name }) => open.includes(name))) {
      if (stopsHere(world, patient)) return false
      if (!(await answerQuestion(world, patient, visit_id, question))) return false
      if (question.refresh_after) break
    }
  }
  throw new Error('The visit does not end.')
}

async function finishVisit(patient: Patient, visit_id: string): Promise<boolean> {
  const { completed } = await patient.call(completeFlow, { params: { id: patient.id, visit_id }, body: {} })
  if (completed) patient.visit_id = null
  return completed
}

function stopsHere(world: World, patient: Patient): boolean {
  if (patient.stops_after === null) return false
  if (patient.stops_after-- > 0) return false
  patient.stops_after = null
  patient.comes_back_on_day = world.day + patient.random.whole(1, 12)
  addTo(world.journal.counts, 'intakes_interrupted')
  return true
}

async function answerQuestion(
  world: World,
  patient: Patient,
  visit_id: string,
  question: Question,
): Promise<boolean> {
  if (question.question_type === 'payment' && !(await payFirstMonth(world, patient, visit_id))) return false
  if (question.question_type === 'identity')
    await patient.call(checkIdentity, { params: { id: patient.id }, body: {} })
  const body = answerTo(question, saidBy(patient, question))
  const params = { id: patient.id, visit_id }
  const at = world.product.now().toISOString()
  const reply = await patient.call(saveAnswer, { params, body })
  note(world, { visit_id, question_name: body.question_name, response: reply.response })
  // Someone who presses twice, or whose browser does.
  if (patient.random.chance(0.03)) {
    const again = await patient.call(saveAnswer, { params, body })
    note(world, { visit_id, question_name: body.question_name, response: again.response })
    addTo(world.journal.counts, 'answers_sent_twice')
  }
  if (question.name === itemNine && Number(body.value) > 0) {
    world.journal.signals.push({ patient_id: patient.id, at, kind: 'item_nine' })
    await liveThroughCrisis(patient)
  }
  return true
}

function note(
  { journal }: World,
  answer: { visit_id: string; question_name: string; response: string | null },
) {
  journal.answers.set(`${answer.visit_id} ${answer.question_name}`, answer)
}

/** What this person answers where it matters; everything else is the usual answer. */
function saidBy(patient: Patient, { name, options }: Question): Record<string, string> {
  const { random, severity, risk } = patient
  if (name === 'region') return { region: patient.region }
  if (name === 'plan_selector')
    return { plan_selector: JSON.stringify({ offering_key: patient.plan, is_insurance: false }) }
  if (name === itemNine)
    return {
      [name]: random.chance(severity > 1 ? risk : risk / 6) ? String(random.pick([1, 1, 1, 2, 3])) : '0',
    }
  if (/^(phq9|gad7|isi|asrs)_\d+$/.test(name)) {
    const value = Math.round(severity + (random.next() - 0.5) * 1.2)
    return { [name]: String(Math.max(0, Math.min(options.length - 1, value))) }
  }
  return {}
}

/** Most answer the page that comes after, some say where they are, and all put it away at last. */
async function liveThroughCrisis(patient: Patient): Promise<void> {
  const { random, id } = patient
  const { crisis } = await patient.call(readCrisis, { params: { id } })
  if (!crisis) return
  const params = { id, crisis_id: crisis.id }
  let question = crisis.question
  for (let turn = 0; question && turn < 8 && random.chance(0.85); turn++) {
    const answer = random.chance(0.2) ? 'yes' : 'no'
    const after = await patient.call(answerColumbia, { params, body: { name: question.name, answer } })
    question = after.crisis?.question ?? null
  }
  if (random.chance(0.4)) await patient.call(tellLocation, { params, body: { location: 'At home' } })
  await patient.call(acknowledgeCrisis, { params, body: {} })
}
