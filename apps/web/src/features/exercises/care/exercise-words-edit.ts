import type { CareExercise, CareExerciseEdit } from '@stillwater/contract/care/exercise-content'

export interface TypedExercise {
  title: string
  summary: string
  /** By the name of the step; each paragraph or item is a line. */
  steps: Record<string, { text: string; input: string }>
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The words of the draft, or of what is published. */
export function typedOf({ title, summary, steps, draft, published }: CareExercise): TypedExercise {
  const edit = draft?.edit ?? published.edit
  return {
    title: edit.title ?? title,
    summary: edit.summary ?? summary,
    steps: Object.fromEntries(
      steps.map((step) => {
        const { text, input } = edit.steps[step.name] ?? step
        return [step.name, { text: text.join('\n'), input: input ?? '' }]
      }),
    ),
  }
}

/** What is worded differently from the product. */
export function editOf({ title, summary, steps }: CareExercise, typed: TypedExercise): CareExerciseEdit {
  const changed = (own: string, now: string) => (own === now.trim() ? null : now.trim())
  return {
    title: changed(title, typed.title),
    summary: changed(summary, typed.summary),
    steps: Object.fromEntries(
      steps.flatMap((step) => {
        const now = typed.steps[step.name] ?? { text: '', input: '' }
        const words = { text: linesOf(now.text), input: step.input === null ? null : now.input.trim() }
        const isSame = words.text.join('\n') === step.text.join('\n') && words.input === step.input
        return isSame ? [] : [[step.name, words]]
      }),
    ),
  }
}
