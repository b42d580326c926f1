import { answerTo } from '../intake/question-shape.ts'
import type { Answers } from '../intake/question-shape.ts'

/** The three questions about how much someone drinks. decision S10 */
export const auditCItems = ['audit_c_1', 'audit_c_2', 'audit_c_3'] as const

/**
 * The AUDIT-C score, 0 to 12; null until it is known. Someone who never drinks is not asked the other two items, which
 * then score 0, as the instrument says.
 */
export function auditCScore(answers: Answers): number | null {
  const scores = auditCItems.map((item) => itemScore(answerTo(answers, item)))
  if (scores[0] === 0) return 0
  return scores.reduce<number | null>(
    (sum, score) => (sum === null || score === null ? null : sum + score),
    0,
  )
}

function itemScore(value: string | null | undefined): number | null {
  return value && /^[0-4]$/.test(value) ? Number(value) : null
}
