import { finding, type Finding } from './finding.ts'

/** One patient's money, from the processor's book, the ledger and what invoices show. */
export interface PatientMoney {
  patient_id: string
  /** Charged less refunded, as the processor has it. */
  processor_cents: number
  /** The account `cash` of the ledger. */
  cash_cents: number
  /** What invoices say was paid, less what they say was refunded. */
  shown_cents: number
  /** The sum of all accounts, which is nothing in a ledger of double entries. */
  unbalanced_cents: number
  /** Invoices with more than one approved charge. */
  doubled: number
  /** Asked of the processor and not answered yet: either side may have it. */
  is_under_way: boolean
}

/** Money to the cent: the processor, the ledger and the screens say the same of every patient. */
export function checkMoney(patients: readonly PatientMoney[]): Finding {
  return finding(patients, (one) => {
    const { patient_id, processor_cents, cash_cents, shown_cents, unbalanced_cents, doubled } = one
    if (unbalanced_cents !== 0) return `${patient_id}: the ledger is off by ${unbalanced_cents} cents`
    if (doubled > 0) return `${patient_id}: ${doubled} invoices were charged twice`
    if (one.is_under_way) return null
    if (processor_cents !== cash_cents)
      return `${patient_id}: the processor has ${processor_cents} cents and the ledger ${cash_cents}`
    return shown_cents === cash_cents
      ? null
      : `${patient_id}: invoices show ${shown_cents} cents and the ledger has ${cash_cents}`
  })
}

/** The product said that no month from `end_date` on would be charged. */
interface Promised {
  patient_id: string
  at: string
  end_date: string
  revoked_at: string | null
}

export interface ChargedMonth {
  patient_id: string
  period_start: string
  charged_at: string
  /** Less what was refunded. */
  kept_cents: number
}

/** Nobody is charged for a month after "you will not be charged again". */
export function checkPromises(promises: readonly Promised[], months: readonly ChargedMonth[]): Finding {
  return finding(promises, ({ patient_id, at, end_date, revoked_at }) => {
    const broken = months.find(
      (month) =>
        month.patient_id === patient_id &&
        month.period_start >= end_date &&
        month.charged_at > at &&
        (revoked_at === null || month.charged_at < revoked_at) &&
        month.kept_cents > 0,
    )
    return broken
      ? `${patient_id}: ${broken.kept_cents} cents for the month from ${broken.period_start} after a cancellation to ${end_date}`
      : null
  })
}
