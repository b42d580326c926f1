import type * as contract from '@stillwater/contract/care-content'
import { Problem } from '@stillwater/contract/problems'
import { isLocked, noEdit, type BankEdit } from '@stillwater/domain/intake/bank-edits'
import { fillTitle } from '@stillwater/domain/intake/placeholders'
import { planName } from '@stillwater/domain/plans/pricing'
import type { Ctx, Input } from '../../../context.ts'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { editedBank } from './edited-bank.ts'
import type { Content, Question, QuestionBank } from './load-content.ts'

interface PublishedRow {
  revision: number
  bank: contract.EditableBank
  edit: BankEdit
  note: string
  published_at: string
  published_by: string | null
}
interface DraftRow {
  bank: string
  version: number
  edit: BankEdit
  saved_at: string
  saved_by: string | null
}

const published = statement<PublishedRow>(
  'care_content_versions',
  `select v.revision, v.bank, v.edit, v.note, v.published_at, c.name as published_by
   from content_versions v left join care_people c on c.id = v.published_by order by v.revision`,
)
const drafts = statement<DraftRow>(
  'care_content_drafts',
  `select d.bank, d.version, d.edit, d.saved_at, c.name as saved_by
   from content_drafts d left join care_people c on c.id = d.saved_by`,
)

export function listCareBanks({ background, content }: Ctx<'care_team'>) {
  return background.read(nobody, async ({ run }) => {
    const [versions, open] = [await run(published), await run(drafts)]
    const lineOf = (bank: QuestionBank): contract.CareBankLine => {
      const last = versions.findLast((one) => one.bank === bank.name)
      return {
        bank: bank.name,
        title: bank.title,
        questions: bank.questions.length,
        locked: bank.questions.filter(isLockedQuestion).length,
        has_draft: open.some((one) => one.bank === bank.name),
        published_at: last?.published_at ?? null,
        published_by: last?.published_by ?? null,
      }
    }
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
  { run }: Connection,
  content: Content,
  asked: string,
): Promise<contract.CareBank> {
  const bank = bankNamed(content, asked)
  const { name } = bank
  const versions = (await run(published)).filter((one) => one.bank === name)
  const draft = (await run(drafts)).find((one) => one.bank === name)
  const last = versions.at(-1)
  return {
    bank: name,
    title: bank.title,
    questions: bank.questions.map(toCareQuestion),
    published: { revision: last?.revision ?? 0, edit: last?.edit ?? noEdit },
    draft: draft ?? null,
    history: versions.toReversed().map((one) => ({
      ...one,
      changed: Object.keys(one.edit.texts).length,
    })),
  }
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
