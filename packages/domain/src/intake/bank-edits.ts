import type { Option } from './question-shape.ts'

/** What the clinic may write differently in a question. Its name, type, values and branches belong to the rules. */
interface QuestionText {
  title: string
  description: string | null
  subscript: string | null
  skip_option: string | null
  /** The words of each option, by its name. */
  options: Record<string, string>
}

export interface BankEdit {
  texts: Record<string, QuestionText>
  /** The names of the questions in their order; empty: the order of the product. */
  order: string[]
}

export const noEdit: BankEdit = { texts: {}, order: [] }

interface Editable {
  name: string
  version: number
  title: string
  description: string | null
  subscript: string | null
  skip_option: string | null
  options: readonly Option[]
  assessment_type: string | null
  /** Says where an item of a published instrument comes from. */
  source?: string | undefined
}

export interface PublishedEdit {
  revision: number
  edit: BankEdit
}

/** The wording of a published instrument is what makes its score mean something. */
export function isLocked({ assessment_type, source }: Pick<Editable, 'assessment_type' | 'source'>): boolean {
  return assessment_type !== null || source !== undefined
}

export function textOf({ title, description, subscript, skip_option, options }: Editable): QuestionText {
  return {
    title,
    description,
    subscript,
    skip_option,
    options: Object.fromEntries(options.map((one) => [one.name, one.title])),
  }
}

const inOrder = ({ options, ...text }: QuestionText) =>
  JSON.stringify([
    text.title,
    text.description,
    text.subscript,
    text.skip_option,
    Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])

/** Why an edit cannot be, each as the end of a sentence about a question; empty: it can. */
export function editFaults(questions: readonly Editable[], edit: BankEdit): string[] {
  const byName = new Map(questions.map((one) => [one.name, one]))
  const faults: string[] = []
  for (const [name, text] of Object.entries(edit.texts)) {
    const question = byName.get(name)
    const fault = question ? textFault(question, text) : 'does not exist in this bank'
    if (fault) faults.push(`“${name}” ${fault}`)
  }
  return edit.order.length === 0 ? faults : [...faults, ...orderFaults(questions, edit.order)]
}

function textFault(question: Editable, text: QuestionText): string | null {
  if (inOrder(textOf(question)) === inOrder(text)) return null
  if (isLocked(question)) return 'is an item of a published instrument, so its words can’t change'
  const names = question.options.map(({ name }) => name)
  const given = Object.keys(text.options)
  if (given.length !== names.length || !names.every((name) => Object.hasOwn(text.options, name)))
    return 'must keep its options: only their words can change'
  if ((question.skip_option === null) !== (text.skip_option === null))
    return 'must keep whether it can be skipped'
  return null
}

function orderFaults(questions: readonly Editable[], order: readonly string[]): string[] {
  const names = questions.map(({ name }) => name)
  if (order.length !== names.length || new Set(order).size !== order.length)
    return ['the order must name each question once']
  const unknown = order.find((name) => !names.includes(name))
  if (unknown !== undefined) return [`“${unknown}” does not exist in this bank`]
  const moved = questions.find((one, at) => isLocked(one) && order[at] !== one.name)
  return moved ? [`“${moved.name}” is an item of a published instrument, so it stays in its place`] : []
}

/**
 * The questions as an edit says them. Locked ones keep their words and their places, and a question that came to the
 * product after the edit keeps its own, so that an old edit never loses a question.
 */
export function applyEdit<Q extends Editable>(questions: readonly Q[], edit: BankEdit): Q[] {
  return inEditedOrder(questions, edit.order).map((question) => {
    const text = Object.hasOwn(edit.texts, question.name) ? edit.texts[question.name] : undefined
    if (!text || isLocked(question) || textFault(question, text)) return question
    const { title, description, subscript, skip_option } = text
    const options = question.options.map((one) => ({ ...one, title: text.options[one.name] ?? one.title }))
    return { ...question, title, description, subscript, skip_option, options }
  })
}

function inEditedOrder<Q extends Editable>(questions: readonly Q[], order: readonly string[]): readonly Q[] {
  if (order.length === 0) return questions
  const free = new Map(questions.filter((one) => !isLocked(one)).map((one) => [one.name, one]))
  const moving = order.flatMap((name) => free.get(name) ?? [])
  let at = 0
  return questions.map((one) =>
    order.includes(one.name) && free.has(one.name) ? (moving[at++] ?? one) : one,
  )
}

/** Apart from the numbers of the product's own versions, so that no two wordings share one. */
const versionsApart = 1000

/**
 * The version of each question as of the last of these edits. The same words have the same version, whichever edit they
 * come from: an answer can always be told from one to another wording.
 */
export function wordingVersions(
  questions: readonly Editable[],
  published: readonly PublishedEdit[],
): Map<string, number> {
  const versions = new Map<string, number>()
  for (const question of questions) {
    const known = new Map([[inOrder(textOf(question)), question.version]])
    let version = question.version
    for (const { revision, edit } of published) {
      const [edited] = applyEdit([question], { texts: edit.texts, order: [] })
      const words = inOrder(textOf(edited!))
      version = known.get(words) ?? question.version + versionsApart * revision
      known.set(words, version)
    }
    versions.set(question.name, version)
  }
  return versions
}
