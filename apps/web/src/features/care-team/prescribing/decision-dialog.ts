import type { Prescription } from '@stillwater/contract/prescriptions'
import { patientChart } from '../chart/chart.queries.ts'

/** What a dialog about one prescription is given. */
export interface DecisionDialogProps {
  patient_id: string
  prescription: Prescription
  onClose: () => void
  /** Where the page behind has nothing left to show. */
  onDone?: () => void
}

/** What shows a prescription and is out of date after a decision. */
export const afterDecision = (patient_id: string) => [
  patientChart(patient_id),
  { queryKey: ['prescribing', patient_id] },
  { queryKey: ['today'] },
]
