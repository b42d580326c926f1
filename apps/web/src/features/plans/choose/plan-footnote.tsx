import { copays, prescriptionCost, reimbursed } from './plan-words.ts'

/** A browser would break a range after its hyphen. */
const range = /(\d{1,3}-\d{1,3}%)/

export function PlanFootnote({ is_insurance, className }: { is_insurance: boolean; className?: string }) {
  return (
    <p className={['sw-small', className].filter(Boolean).join(' ')}>
      {is_insurance
        ? copays()
        : reimbursed()
            .split(range)
            .map((part) =>
              range.test(part) ? (
                <span key={part} className="sw-unbroken">
                  {part}
                </span>
              ) : (
                part
              ),
            )}{' '}
      {prescriptionCost()}
    </p>
  )
}
