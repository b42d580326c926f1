import type * as contract from '@stillwater/contract/intake'
import { Problem } from '@stillwater/contract/problems'
import { questionsOf } from '@stillwater/domain/intake/bank-questions'
import { isBankName } from '@stillwater/domain/intake/banks'
import { earlyContact } from '@stillwater/domain/intake/earlier-visits'
import { settledAnswers } from '@stillwater/domain/intake/flow'
import { isAnswered } from '@stillwater/domain/intake/question-shape'
import { fillTitle, regionalPayer, regionalPayersFrom } from '@stillwater/domain/intake/placeholders'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { planName } from '@stillwater/domain/plans/pricing'
import { read, type Ctx, type Input } from '../../../context.ts'
import type { PatientRow } from '../../people/patient-record.ts'
import type { OpenedAnswer } from '../answers/answer-record.ts'
import { currentContent } from '../content/content-at.ts'
import type { Content, Question, QuestionBank } from '../content/load-content.ts'
import { factsOf, loadIntake, loadLatestIntake, valuesOf, type Intake } from '../load-intake.ts'

export function listServiceLines({ content }: Ctx) {
  return { service_lines: [...content.service_lines] }
}

export function searchBank({ content }: Ctx, { query: { name } }: Input<typeof contract.searchBank>) {
  const bank = [...content.bankById.values()].find((one) => one.name === name)
  if (!bank) throw new Problem('not_found')
  const { id, title, refresh_after } = bank
  return { id, name, title, refresh_after }
}

/** A bank's questions as this visit asks them, with what was answered before. */
export async function bankQuestions(
  ctx: Ctx<'patient'>,
  { params, query: { visit_id } }: Input<typeof contract.bankQuestions>,
) {
  const { intake, content } = await read(ctx, async (connection) => {
    const found = await (visit_id
      ? loadIntake(ctx, connection, { visit_id })
      : loadLatestIntake(ctx, connection))
    return { intake: found, content: found?.content ?? (await currentContent(connection, ctx.contentAt)) }
  })
  const bank = content.bankById.get(params.id.toLowerCase())
  if (!bank) throw new Problem('not_found')
  return { questions: askedOf(bank, content, intake).map((one) => toQuestion(one, bank, content, intake)) }
}

function askedOf(bank: QuestionBank, content: Content, intake: Intake | null): readonly Question[] {
  if (!intake || !isBankName(bank.name)) return bank.questions
  return questionsOf(content.banks[bank.name], factsOf(intake), valuesOf(intake))
}

function toQuestion(
  { when: _when, source: _source, licence: _licence, ...question }: Question,
  bank: QuestionBank,
  content: Content,
  intake: Intake | null,
): contract.Question {
  const before = intake && answerBefore(question, content, intake)
  return {
    ...question,
    title: fillTitle(question.title, {
      offering: intake ? nameOfPlan(intake.patient) : '',
      service_lines: intake?.about.service_lines ?? [],
      regional_payer: regionalPayer(
        intake?.patient.region ?? null,
        regionalPayersFrom(intake?.regional_payers, content.regional_payers),
      ),
    }),
    question_bank: { id: bank.id, name: bank.name, title: bank.title },
    answer: before,
  }
}

/** What was settled by a payment, or said early, is answered, also where its own answer was never sent. */
function answerBefore({ name }: { name: string }, content: Content, intake: Intake) {
  const saved = intake.answers.get(name)
  // Without its file it is no answer: a browser that gets one lets the patient continue without choosing the file again.
  if (saved) return saved.row.awaits_file ? null : spoken(saved)
  const settled = settledAnswers(content.banks, factsOf(intake), valuesOf(intake))
  if (!isAnswered(settled, name)) return null
  const early = name === 'emergency_contact' ? intake.answers.get(earlyContact) : undefined
  return early ? spoken(early) : { response: null, value: null, elaboration: null }
}

const spoken = ({ response, value, elaboration }: OpenedAnswer) => ({ response, value, elaboration })

function nameOfPlan({ offering_key, direct_messaging_pilot }: PatientRow): string {
  return isPlanKey(offering_key) ? planName(offering_key, direct_messaging_pilot) : ''
}

const mostTreatments = 20

/** Medicines whose name or brand begins with the text. */
export function searchTreatments({ content }: Ctx, { query }: Input<typeof contract.searchTreatments>) {
  const wanted = query.name.trim().toLowerCase()
  const begins = (text: string) => text.toLowerCase().startsWith(wanted)
  const found = content.treatments.filter((one) => begins(one.name) || one.brands.some(begins))
  return {
    treatments: found
      .slice(0, mostTreatments)
      .map(({ id, name, brands }) => ({ id, name, brands: [...brands] })),
  }
}
