export interface StepAnswer {
  step_id: string
  answer: string
}

/** In characters. Four pages; a longer text is refused, never cut. */
export const longestStepAnswer = 10_000

/** What was saved with what is new: the newer answer to a step wins, and an empty one clears it. */
export function mergeAnswers(saved: readonly StepAnswer[], added: readonly StepAnswer[]): StepAnswer[] {
  const merged = new Map(saved.map(({ step_id, answer }) => [step_id, answer]))
  for (const { step_id, answer } of added)
    if (answer.trim() === '') merged.delete(step_id)
    else merged.set(step_id, answer)
  return [...merged].map(([step_id, answer]) => ({ step_id, answer }))
}

/** The answer to a step that the exercise does not ask; undefined when there is none. */
export function strayAnswer(
  steps: readonly { id: string; input_prompt: string | null }[],
  answers: readonly StepAnswer[],
): StepAnswer | undefined {
  return answers.find(
    ({ step_id }) => !steps.some(({ id, input_prompt }) => id === step_id && input_prompt !== null),
  )
}
