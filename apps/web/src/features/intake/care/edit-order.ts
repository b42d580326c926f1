import type { CareBank, CareBankEdit, CareBankQuestion } from '@stillwater/contract/care/content'
import { applyEdit, textOf } from '@stillwater/domain/intake/bank-edits'

/** What is being edited: the draft, or what is published where there is none. */
export const editOf = ({ draft, published }: CareBank): CareBankEdit => draft?.edit ?? published.edit

const asEditable = (one: CareBankQuestion) => ({
  ...one,
  version: 1,
  assessment_type: one.is_locked ? 'locked' : null,
})

/** The questions as an edit words and orders them. */
export function editedQuestions({ questions }: CareBank, edit: CareBankEdit): CareBankQuestion[] {
  return applyEdit(questions.map(asEditable), edit)
}

/** The words of one question in an edit; words that are the product's own are no change. */
export function withText(
  { questions }: CareBank,
  edit: CareBankEdit,
  name: string,
  text: CareBankEdit['texts'][string],
): CareBankEdit {
  const { [name]: _, ...others } = edit.texts
  const question = questions.find((one) => one.name === name)
  const own = question && JSON.stringify(textOf(asEditable(question)))
  return { ...edit, texts: JSON.stringify(text) === own ? others : { ...others, [name]: text } }
}

/** Swaps a question with the nearest free one above or below; null where there is none. */
export function moved(bank: CareBank, edit: CareBankEdit, name: string, step: -1 | 1): CareBankEdit | null {
  const shown = editedQuestions(bank, edit)
  const from = shown.findIndex((one) => one.name === name)
  let to = from + step
  while (shown[to]?.is_locked) to += step
  if (!shown[to]) return null
  const order = shown.map((one) => one.name)
  ;[order[from], order[to]] = [order[to]!, order[from]!]
  const isOwn = bank.questions.every((one, at) => order[at] === one.name)
  return { ...edit, order: isOwn ? [] : order }
}
