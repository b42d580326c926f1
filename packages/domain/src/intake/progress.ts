export interface ProgressFacts {
  paid: boolean
  is_follow_up: boolean
  /** Of the questions of this part of the path: before payment, after it, or of the follow-up. */
  answered: number
  total: number
}

interface Part {
  from: number
  share: number
}

// spec: intake §9; decision Q2
const beforePayment: Part = { from: 0, share: 60 }
const afterPayment: Part = { from: 60, share: 40 }
const followUp: Part = { from: 0, share: 100 }

/** How far the bar is filled, of 100. */
export function intakeProgress({ paid, is_follow_up, answered, total }: ProgressFacts): number {
  const { from, share } = is_follow_up ? followUp : paid ? afterPayment : beforePayment
  return from + share * (total > 0 ? Math.min(Math.max(answered / total, 0), 1) : 0)
}
