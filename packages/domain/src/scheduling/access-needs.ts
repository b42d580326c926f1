export const interpreterKinds = ['none', 'spoken', 'sign'] as const
export type InterpreterKind = (typeof interpreterKinds)[number]

/** What someone needs to take part in a visit. */
export interface AccessNeeds {
  /** The language they want to be cared for in; empty for English. */
  language: string
  interpreter: InterpreterKind
  /** Calls come by a relay service. */
  relay: boolean
  captions: boolean
  note: string
}

export const noNeeds: AccessNeeds = {
  language: '',
  interpreter: 'none',
  relay: false,
  captions: false,
  note: '',
}

/** Whether someone has to arrange something before a visit: an interpreter. Relay and captions need no booking. */
export function needsArranging({ interpreter }: Pick<AccessNeeds, 'interpreter'>): boolean {
  return interpreter !== 'none'
}

/** An interpreter for a spoken language needs to know which. */
export function namesLanguage({
  interpreter,
  language,
}: Pick<AccessNeeds, 'interpreter' | 'language'>): boolean {
  return interpreter !== 'spoken' || language.trim() !== ''
}

const hourMs = 3_600_000

/** Two days before the visit; of a sooner one in two hours, and never after it has begun. */
export function arrangeBy(starts_at: string, now: Date): Date {
  const start = Date.parse(starts_at)
  const soonest = now.getTime() + 2 * hourMs
  return new Date(Math.min(start, Math.max(soonest, start - 48 * hourMs)))
}
