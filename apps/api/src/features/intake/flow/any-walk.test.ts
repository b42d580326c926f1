import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refused } from '@stillwater/contract/client'
import { banksForVisit, bankQuestions, completeFlow, type Question } from '@stillwater/contract/intake'
import { checkIdentity, completeVisit, listVisits } from '@stillwater/contract/visits'
import { assignCarePerson, readPatient } from '@stillwater/contract/people'
import { listSlots } from '@stillwater/contract/scheduling'
import { bankNames } from '@stillwater/domain/intake/banks'
import { careRoles, type CareRole } from '@stillwater/domain/people/care-roles'
import { itemNames, scaleFacts, scales } from '@stillwater/domain/results/scales'
import { visitMinutes } from '@stillwater/domain/scheduling/appointment-types'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { payFirstMonth } from '../../payments/pay.fixture.ts'
import { newBookableCarer } from '../../scheduling/scheduling.fixture.ts'
import { loadContent } from '../content/load-content.ts'
import { answer, answerTo, beginVisit } from '../walker.fixture.ts'

let product: TestApp
let staff: Record<string, string>
beforeAll(async () => {
  product = await buildApp()
  await product.newCarePerson('coordinator')
  const made = await Promise.all(
    careRoles.map(async (role) => [role, (await newBookableCarer(product, role)).user.id] as const),
  )
  staff = Object.fromEntries(made)
})
afterAll(() => product.close())

const content = loadContent()
const lines = ['Depression', 'Anxiety', 'Insomnia', 'ADHD']
const plans = ['medication', 'therapy', 'medication-therapy']

type Step =
  /** A question whose address was typed, wherever it stands. */
  | { does: 'jump'; bank: (typeof bankNames)[number]; question: number; option: number; skips: boolean }
  /** As many questions as this, as the server leads. */
  | { does: 'follow'; questions: number; option: number }
  | { does: 'choose lines'; chosen: string[] }
  | { does: 'pay' | 'complete flow' }
  | { does: 'complete visit' | 'assign'; role: string }

const option = fc.nat({ max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('follow' as const),
      questions: fc.integer({ min: 5, max: 60 }),
      option,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('jump' as const),
      bank: fc.constantFrom(...bankNames),
      question: fc.nat({ max: 30 }),
      option,
      skips: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('choose lines' as const),
      chosen: fc.subarray(lines, { minLength: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('pay' as const, 'complete flow' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom('complete visit' as const, 'assign' as const),
      role: fc.constantFrom('therapist', 'care_manager', 'provider'),
    }),
  },
)
/** Two at once are two tabs. */
const tabs = fc.array(step, { minLength: 1, maxLength: 2 })

interface Walker {
  person: Person
  visit_id: string
  plan: string
}

const at = ({ person, visit_id }: Walker) => ({ params: { id: person.user.id, visit_id } })
const questionsOf = async ({ person, visit_id }: Walker, bank_id: string) =>
  (await person.api.call(bankQuestions, { params: { id: bank_id }, query: { visit_id } })).data.questions

async function give(walker: Walker, question: Question, chosen: number, skips = false): Promise<void> {
  const { person, visit_id, plan } = walker
  if (!question.save_answer) return
  if (question.question_type === 'payment') await payFirstMonth(person, visit_id)
  if (question.question_type === 'identity')
    await person.api.call(checkIdentity, { params: { id: person.user.id }, body: {} })
  const picked = question.options[chosen % Math.max(question.options.length, 1)]
  const said: Record<string, string> = {
    plan_selector: JSON.stringify({ offering_key: plan, is_insurance: false }),
  }
  // A person by name half of the time, and where they live stays what the plan needs.
  if (question.question_type === 'care_person' && chosen % 2)
    said[question.name] = staff[question.name === 'choose_therapist' ? 'therapist' : 'care_manager']!
  else if (question.question_type === 'schedule' && chosen % 2)
    said[question.name] = (await slotFor(person, question.name, chosen)) ?? 'video'
  else if (picked && picked.name !== 'other' && question.question_type !== 'region')
    said[question.name] = picked.name
  const body = answerTo(question, said)
  await answer(person, visit_id, skips && question.optional ? { ...body, response: null, value: null } : body)
}

const scheduled: Record<string, CareRole> = {
  schedule_provider: 'provider',
  schedule_therapist: 'therapist',
  schedule_counselor: 'care_manager',
}

/** A time that is free in a week, or none. */
async function slotFor(person: Person, question: string, chosen: number): Promise<string | undefined> {
  const appointment_type = scheduled[question]!
  const date = new Date(product.app.services.clock.now().getTime() + 7 * 86_400_000)
    .toISOString()
    .slice(0, 10)
  const query = { appointment_type, date, duration: String(visitMinutes(appointment_type)) }
  return (await person.api.call(listSlots, { query })).data[chosen]
}

async function act(walker: Walker, wanted: Step): Promise<void> {
  const { person, visit_id } = walker
  switch (wanted.does) {
    case 'jump': {
      const list = await questionsOf(walker, content.banks[wanted.bank].id)
      const question = list[wanted.question % Math.max(list.length, 1)]
      if (question) await give(walker, question, wanted.option, wanted.skips)
      return
    }
    case 'follow':
      for (let turn = 0; turn < wanted.questions; turn++) {
        const [bank] = (await person.api.call(banksForVisit, { query: { visit_id } })).data.banks
        const open = bank?.unanswered_questions[0]
        if (!bank || !open) return
        const question = (await questionsOf(walker, bank.id)).find(({ name }) => name === open.name)
        // The other tab may have taken it away.
        if (question) await give(walker, question, wanted.option)
      }
      return
    case 'choose lines':
      return void (await beginVisit(person, wanted.chosen))
    case 'pay':
      return void (await payFirstMonth(person, visit_id))
    case 'complete flow':
      return void (await person.api.call(completeFlow, { ...at(walker), body: {} }))
    case 'complete visit': {
      const body = { care_person_id: staff[wanted.role]!, care_person_type: wanted.role }
      return void (await person.api.call(completeVisit, { ...at(walker), body }))
    }
    case 'assign': {
      const body = { care_person_id: staff[wanted.role]!, care_person_type: wanted.role }
      return void (await person.api.call(assignCarePerson, { params: { id: person.user.id }, body }))
    }
  }
}

/** What a clinic must have from a patient, without the rules of the path. */
const alwaysAsked = [...content.banks.profile.questions, ...content.banks.health_history_1.questions]
  .filter(({ when, save_answer }) => !when && save_answer)
  .map(({ name }) => name)
const appointments: Record<string, CareRole[]> = {
  medication: ['provider', 'care_manager'],
  therapy: ['therapist'],
  'medication-therapy': ['provider', 'care_manager', 'therapist'],
}
const arrangeTask = (role: CareRole) => `arrange-${role.replace('_', '-')}-visit`

async function stateOf({ person, visit_id }: Walker) {
  const { data: patient } = await person.api.call(readPatient, { params: { id: person.user.id } })
  const { data } = await person.api.call(listVisits, { params: { id: person.user.id }, query: {} })
  const visit = data.visits.find(({ id }) => id === visit_id)!
  const names = await product.rows<{ question_name: string }>(
    'select question_name from answers where visit_id = $1 and replaced_at is null',
    [visit_id],
  )
  const tasks = await product.rows<{ task_key: string }>(
    `select task_key from tasks where patient_id = $1 and audience = 'care_team'`,
    [person.user.id],
  )
  const booked = await product.rows<{ appointment_type: string }>(
    `select appointment_type from appointments where patient_id = $1 and status = 'booked'`,
    [person.user.id],
  )
  return {
    patient,
    visit,
    booked: booked.map((one) => one.appointment_type),
    answered: new Set(names.map((one) => one.question_name)),
    tasks: tasks.map((one) => one.task_key),
  }
}

test(
  'intake: over any walk of addresses, tabs, lines and payments no patient pays or becomes active with a gap (S8)',
  { timeout: 600_000 },
  async () => {
    const seen = { people: 0, paid: 0, active: 0, booked: 0, refused: 0 }
    const property = fc.asyncProperty(
      fc.constantFrom(...plans),
      fc.subarray(lines, { minLength: 1 }),
      fc.array(tabs, { minLength: 8, maxLength: 16 }),
      async (plan, chosen, walk) => {
        // Only so many may sign up in a minute.
        if (++seen.people % 20 === 0) await product.advance(61_000)
        const person = await product.quickPatient()
        const walker = { person, visit_id: (await beginVisit(person, chosen)).id, plan }
        let wasPaid = false
        for (const together of walk) {
          const done = await Promise.allSettled(together.map((one) => act(walker, one)))
          for (const one of done) {
            if (one.status === 'fulfilled') continue
            seen.refused++
            // Whatever is refused is refused on purpose.
            expect(one.reason).toBeInstanceOf(Refused)
            expect((one.reason as Refused).status).toBeLessThan(500)
          }
          const { patient, visit, answered, tasks, booked } = await stateOf(walker)
          if (patient.completed_payment_at && !wasPaid) {
            wasPaid = true
            seen.paid++
            for (const name of [...alwaysAsked, ...itemNames('phq9'), ...itemNames('gad7'), 'plan_selector'])
              expect(answered, `paid without ${name}`).toContain(name)
          }
          if (!visit.complete) continue
          seen.active++
          expect(patient.status).toMatch(/^active_client/)
          for (const name of alwaysAsked) expect(answered, `active without ${name}`).toContain(name)
          for (const scale of scales) {
            const isAbout = visit.service_lines.some(({ title }) => title === scaleFacts[scale].service_line)
            if (isAbout || scale === 'phq9' || scale === 'gad7')
              expect([scale, visit[scale]]).toEqual([scale, expect.any(Number)])
          }
          seen.booked += booked.length
          for (const role of appointments[patient.offering_key] ?? [])
            expect([...tasks, ...booked.map((one) => arrangeTask(one as CareRole))]).toContain(
              arrangeTask(role),
            )
          return
        }
      },
    )
    await fc.assert(property, { numRuns: 12, seed: 20261116, endOnFailure: true })
    expect(seen.paid).toBeGreaterThan(3)
    expect(seen.active).toBeGreaterThan(2)
    expect(seen.booked).toBeGreaterThan(0)
    expect(seen.refused).toBeGreaterThan(20)
  },
)
