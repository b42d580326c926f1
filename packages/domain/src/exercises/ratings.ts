// spec: dashboard §9
const lowestRating = 0
export const highestRating = 10

export const ratingChoices: readonly number[] = Array.from({ length: 11 }, (_, rating) => rating)

const labels: Readonly<Record<number, string>> = { 0: 'Terrible', 5: 'Okay', 10: 'Great' }

/** The word that stands at a rating, where it has one. */
export function ratingLabel(rating: number): string | null {
  return labels[rating] ?? null
}

export function isRating(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= lowestRating && (value as number) <= highestRating
}
