import { includesMedication, includesTherapy } from '../people/offerings.ts'
import type { PlanKey } from '../people/offerings.ts'

interface Benefit {
  title: string
  of: (plan: PlanKey) => boolean
}

// spec: intake §1
const benefits: readonly Benefit[] = [
  { title: 'Monthly medication delivery', of: includesMedication },
  { title: 'Care counselor', of: (plan) => plan !== 'therapy' },
  { title: 'Weekly therapy', of: includesTherapy },
  { title: 'Messaging', of: () => true },
  { title: 'Regular assessments', of: () => true },
]

export function benefitsOf(plan: PlanKey): string[] {
  return benefits.filter(({ of }) => of(plan)).map(({ title }) => title)
}
