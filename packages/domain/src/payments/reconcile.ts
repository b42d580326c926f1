export const movementKinds = ['charge', 'refund', 'dispute', 'dispute_returned', 'dispute_fee'] as const
type MovementKind = (typeof movementKinds)[number]

/** A movement of money in one of the two books. */
export interface BookedMovement {
  kind: MovementKind
  /** The processor's name for it. */
  transaction: string | null
  /** Ours: the charge or refund that it belongs to. */
  reference: string | null
  amount_cents: number
  /** Whether it is of the day that is compared; the others are there to be matched with. */
  is_of_day: boolean
}

export const differenceKinds = ['missing_here', 'missing_there', 'amount_differs'] as const
export interface Difference {
  kind: (typeof differenceKinds)[number]
  movement: MovementKind
  transaction: string | null
  reference: string | null
  ours_cents: number | null
  theirs_cents: number | null
}

/**
 * Compares the processor's book with ours, each movement with one of the other side: by the processor's name first, by
 * our reference where that is all there is.
 */
export function reconcile(ours: readonly BookedMovement[], theirs: readonly BookedMovement[]): Difference[] {
  const left = new Set(ours)
  const partners = new Map<BookedMovement, BookedMovement>()
  for (const name of ['transaction', 'reference'] as const) {
    const byName = new Map<string, BookedMovement[]>()
    for (const one of left) {
      const key = keyOf(one, name)
      if (key !== null) byName.set(key, [...(byName.get(key) ?? []), one])
    }
    for (const one of theirs) {
      const partner = partners.has(one) ? undefined : byName.get(keyOf(one, name) ?? '')?.shift()
      if (!partner) continue
      partners.set(one, partner)
      left.delete(partner)
    }
  }
  return [
    ...theirs.flatMap((one): Difference[] => {
      const partner = partners.get(one)
      if (!partner) return one.is_of_day ? [difference('missing_here', one, null, one.amount_cents)] : []
      if (partner.amount_cents === one.amount_cents || !(one.is_of_day || partner.is_of_day)) return []
      return [difference('amount_differs', partner, partner.amount_cents, one.amount_cents)]
    }),
    ...[...left]
      .filter(({ is_of_day }) => is_of_day)
      .map((one) => difference('missing_there', one, one.amount_cents, null)),
  ]
}

const keyOf = (one: BookedMovement, name: 'transaction' | 'reference'): string | null =>
  one[name] === null ? null : `${one.kind} ${one[name]}`

const difference = (
  kind: Difference['kind'],
  { kind: movement, transaction, reference }: BookedMovement,
  ours_cents: number | null,
  theirs_cents: number | null,
): Difference => ({ kind, movement, transaction, reference, ours_cents, theirs_cents })

/** What a book says of its day: money in above zero, money out below. */
export function netOfDay(book: readonly BookedMovement[]): number {
  return book
    .filter(({ is_of_day }) => is_of_day)
    .reduce((sum, one) => sum + (isIn(one.kind) ? one.amount_cents : -one.amount_cents), 0)
}

const isIn = (kind: MovementKind): boolean => kind === 'charge' || kind === 'dispute_returned'
