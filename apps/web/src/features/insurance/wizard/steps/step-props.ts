import type { Patient } from '@stillwater/contract/people'
import type { Wizard } from '../use-wizard.ts'

export interface StepProps {
  wizard: Wizard
  patient: Patient
  where: 'dashboard' | 'intake'
  /** The card is for reimbursement. */
  out_of_network: boolean
  onBack: () => void
  /** "Continue without insurance" was pressed. */
  onWithout: () => void
}
