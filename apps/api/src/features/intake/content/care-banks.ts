import type * as contract from '@stillwater/contract/care/content'
import { Problem } from '@stillwater/contract/problems'
import { isLocked } from '@stillwater/domain/intake/bank-edits'
import { fillTitle } from '@stillwater/domain/intake/placeholders'
import { planName } from '@stillwater/domain/plans/pricing'
import type { Ctx, Input } from '../../../context.ts'
import { nobody, type Connection } from '../../../platform/db/database.ts'
import { bankRevisions } from './bank-revisions.ts'
import { editedBank } from './edited-bank.ts'
import type { Content, Question, QuestionBank } from './load-content.ts'

export function listCareBanks({ background, content }: Ctx<'care_team'>) {
  return background.read(nobody, async (connection) => {
    const revisionLine = await bankRevisions.lines(connection)
    const lineOf = (bank: QuestionBank): contract.CareBankLine => ({
      ...revisionLine(bank.name),
      bank: bank.name,
      title: bank.title,
      questions: bank.questions.length,
      locked: bank.questions.filter(isLockedQuestion).length,
    })
    return { banks: [...content.bankById.values()].map(lineOf) }
  })
}

export function readCareBank(
  { background, content }: Ctx<'care_team'>,
  { params: { bank } }: Input<typeof contract.readCareBank>,
) {
  return background.read(nobody, (connection) => careBank(connection, content, bank))
}

/** A bank as its page shows it. */
export async function careBank(
  connection: Connection,
  content: Content,
  asked: string,
): Promise<contract.CareBank> {
  const { name, title, questions } = bankNamed(content, asked)
  const revisions = await bankRevisions.of(connection, name)
  return { bank: name, title, questions: questions.map(toCareQuestion), ...revisions }
}

/** For whom a preview fills the gaps of a title. */
const someone = {
  offering: planName('therapy'),
  service_lines: ['Depression', 'Anxiety'],
  regional_payer: '',
}

/** What a patient would get of the draft, or of what is published where there is none. It is asked of nobody. */
export function previewBank(
  { background, content }: Ctx<'care_team'>,
  { params }: Input<typeof contract.previewBank>,
) {
  return background.read(nobody, async (connection) => {
    const { draft, published: now } = await careBank(connection, content, params.bank)
    const bank = bankNamed(content, params.bank)
    const edited = editedBank(bank, [{ revision: now.revision + 1, edit: draft?.edit ?? now.edit }])
    const question_bank = { id: bank.id, name: bank.name, title: bank.title }
    const shown = ({ when: _when, source: _source, licence: _licence, ...one }: Question) => ({
      ...one,
      title: fillTitle(one.title, someone),
      question_bank,
      answer: null,
    })
    return { questions: edited.questions.map(shown) }
  })
}

/** An unknown name is not found. */
export function bankNamed(content: Content, name: string): QuestionBank {
  const bank = [...content.bankById.values()].find((one) => one.name === name)
  if (!bank) throw new Problem('not_found')
  return bank
}

const isLockedQuestion = (one: Question) => isLocked({ ...one, source: one.source })

function toCareQuestion(question: Question): contract.CareBankQuestion {
  const { name, question_type, title, description, subscript, skip_option, options, when } = question
  return {
    name,
    question_type,
    is_locked: isLockedQuestion(question),
    title,
    description,
    subscript,
    skip_option,
    options,
    asked_after: when?.answered?.question ?? null,
  }
}
