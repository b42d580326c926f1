const hourMs = 3_600_000
/** Fewer answers than this say nothing about what is usual. */
const fewestAnswers = 5
const steps = [1, 2, 4, 8, 24]

/**
 * "Usually replies within {hours} hours": the step that three of four answers kept to, counted in open hours. Null
 * where there are too few answers, or where no step is honest.
 */
export function usualReplyHours(answer_ms: readonly number[]): number | null {
  if (answer_ms.length < fewestAnswers) return null
  const sorted = answer_ms.toSorted((a, b) => a - b)
  const usual = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Infinity
  return steps.find((hours) => usual <= hours * hourMs) ?? null
}
