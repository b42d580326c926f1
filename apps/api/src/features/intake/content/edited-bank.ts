import {
  applyEdit,
  editFaults,
  wordingVersions,
  type PublishedEdit,
} from '@stillwater/domain/intake/bank-edits'
import type { BankEdit } from '@stillwater/domain/intake/bank-edits'
import { bankFault } from './content-rules.ts'
import { question as questionShape } from './content-schema.ts'
import { withBanks, type Content, type Question, type QuestionBank } from './load-content.ts'
import { questionId } from './question-ids.ts'

/** A bank of the product's files as the last of these edits says it. */
export function editedBank(bank: QuestionBank, published: readonly PublishedEdit[]): QuestionBank {
  const last = published.at(-1)
  if (!last) return bank
  const versions = wordingVersions(bank.questions.map(plain), published)
  const questions = applyEdit(bank.questions.map(plain), last.edit).map((one): Question => {
    const version = versions.get(one.name) ?? one.version
    return { ...one, version, id: questionId(one.name, version) }
  })
  return { ...bank, questions }
}

/** What is wrong with an edit, in sentences; empty: it can be published. */
export function faultsOfEdit(base: Content, bank: QuestionBank, edit: BankEdit): string[] {
  const faults = editFaults(bank.questions.map(plain), edit)
  if (faults.length > 0) return faults.map(asSentence)
  const edited = editedBank(bank, [{ revision: 1, edit }])
  const shapes = edited.questions.flatMap(({ id: _, ...one }) => {
    const parsed = questionShape.safeParse(one)
    return parsed.success ? [] : [`“${one.name}”: ${parsed.error.issues[0]?.message ?? 'it is wrong'}`]
  })
  if (shapes.length > 0) return shapes.map(asSentence)
  const fault = bankFault(edited, banksWith(base, edited))
  return fault ? [asSentence(fault)] : []
}

/** All banks of the product with some of them edited. One whose edit no longer fits the files stays as in the files. */
export function withEdits(base: Content, edits: ReadonlyMap<string, readonly PublishedEdit[]>): Content {
  let content = base
  for (const [name, published] of edits) {
    const bank = [...base.bankById.values()].find((one) => one.name === name)
    const last = published.at(-1)
    if (!bank || !last || faultsOfEdit(base, bank, last.edit).length > 0) continue
    content = withBanks(content, banksWith(content, editedBank(bank, published)))
  }
  return content
}

function banksWith(content: Content, edited: QuestionBank): QuestionBank[] {
  return [...content.bankById.values()].map((one) => (one.name === edited.name ? edited : one))
}

const plain = (one: Question) => ({ ...one, source: one.source })

function asSentence(fault: string): string {
  return `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.`
}
