import { askedBanks } from './flow.ts'
import type { BankContents, VisitFacts } from './flow.ts'
import { gapCandidates } from './path.ts'

/**
 * Whether someone in care was never asked something that the intake asks: a question of their profile or health
 * history, or a scale. A check-in asks exactly that. decision S8
 */
export function hasGaps(
  contents: BankContents,
  facts: VisitFacts & { earlier: NonNullable<VisitFacts['earlier']> },
): boolean {
  const checkIn = { ...facts, is_follow_up: true, is_reactivation: false }
  const asked = askedBanks(contents, checkIn, {})
  const isScored = (scale: string) => facts.earlier.scored_scales.includes(scale)
  return (
    gapCandidates(checkIn).some((bank) => asked[bank].unanswered.length > 0) ||
    asked.screening.questions.some(({ assessment_type }) => assessment_type && !isScored(assessment_type))
  )
}
