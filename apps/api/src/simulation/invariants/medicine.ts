import { finding, type Finding } from './finding.ts'

export interface RunOut {
  prescription_id: string
  patient_id: string
  /** The first day without medicine. */
  ran_out_on: string
  /** When patient or care team were first told that it would, or asked to do something about it. */
  seen_on: string | null
}

/** No run-out unseen: someone was told before the first day without medicine. */
export function checkRunOuts(runOuts: readonly RunOut[]): Finding {
  return finding(runOuts, ({ prescription_id, ran_out_on, seen_on }) => {
    if (seen_on === null) return `${prescription_id}: ran out on ${ran_out_on} and nobody was told`
    return seen_on <= ran_out_on
      ? null
      : `${prescription_id}: ran out on ${ran_out_on}, told only on ${seen_on}`
  })
}
