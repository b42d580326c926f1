import type { Patient } from '@stillwater/contract/people'
import { go } from '../../platform/navigation/go.ts'
import { insurancePaths } from './insurance-paths.ts'
import { WizardPage } from './wizard/wizard-page.tsx'

/** My Account's view `insurance_medication`. */
export default function PharmacyView({ patient }: { patient: Patient }) {
  const leave = () => go(insurancePaths.account)
  return <WizardPage flow="medication" where="dashboard" patient={patient} onLeave={leave} onDone={leave} />
}
