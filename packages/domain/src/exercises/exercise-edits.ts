/** What the clinic may write differently in a step. Names, pace, sound and pictures belong to the exercise. */
interface StepWords {
  /** Paragraphs; one that begins with "- " is an item of a list. */
  text: string[]
  input: string | null
}

export interface ExerciseEdit {
  /** Null: the product's own. */
  title: string | null
  summary: string | null
  /** The steps that are worded differently, by their names. */
  steps: Record<string, StepWords>
}

export const noExerciseEdit: ExerciseEdit = { title: null, summary: null, steps: {} }

interface Editable {
  title: string
  summary: string
  steps: readonly ({ name: string } & StepWords)[]
}

/** Why an edit cannot be, each as a sentence without its end; empty: it can. */
export function exerciseEditFaults({ steps }: Pick<Editable, 'steps'>, edit: ExerciseEdit): string[] {
  const byName = new Map(steps.map((one) => [one.name, one]))
  return Object.entries(edit.steps).flatMap(([name, words]) => {
    const step = byName.get(name)
    if (!step) return [`“${name}” is no step of this exercise`]
    if (words.text.every((line) => line.trim() === '')) return [`“${name}” has no text`]
    // An answer belongs to its question: one is neither added nor taken away.
    if ((step.input === null) !== (words.input === null))
      return [step.input === null ? `“${name}” asks nothing` : `“${name}” must keep its question`]
    return []
  })
}

/** The exercise in the clinic's words. An edit that no longer fits leaves the product's own. */
export function withExerciseEdit<E extends Editable>(exercise: E, edit: ExerciseEdit): E {
  if (exerciseEditFaults(exercise, edit).length > 0) return exercise
  return {
    ...exercise,
    title: edit.title ?? exercise.title,
    summary: edit.summary ?? exercise.summary,
    steps: exercise.steps.map((step) => ({ ...step, ...edit.steps[step.name] })),
  }
}

/** How many parts of an exercise are worded differently from the product. */
export const changedParts = ({ title, summary, steps }: ExerciseEdit): number =>
  Number(title !== null) + Number(summary !== null) + Object.keys(steps).length
