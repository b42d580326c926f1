import { Unbroken } from '../../../platform/unbroken.tsx'
import { copays, prescriptionCost, reimbursed } from './plan-words.ts'

/** A browser would break a range after its hyphen. */
const range = /\d{1,3}-\d{1,3}%/

export function PlanFootnote({ is_insurance, className }: { is_insurance: boolean; className?: string }) {
  const text = is_insurance ? copays() : reimbursed()
  return (
    <p className={['sw-small', className].filter(Boolean).join(' ')}>
      <Unbroken text={text} part={range.exec(text)?.[0] ?? ''} /> {prescriptionCost()}
    </p>
  )
}
