import type { Patient } from '@stillwater/contract/people'
import { go } from '../../platform/navigation/go.ts'
import { insurancePaths } from './insurance-paths.ts'
import { WizardPage } from './wizard/wizard-page.tsx'

/** My Account's view `insurance`. Saving moves to the estimates. spec: dashboard §4 */
export default function InsuranceView({ patient }: { patient: Patient }) {
  return (
    <WizardPage
      flow="insurance"
      where="dashboard"
      patient={patient}
      onLeave={() => go(insurancePaths.account)}
      onDone={(outcome) => go(outcome === 'saved' ? insurancePaths.estimates : insurancePaths.account)}
    />
  )
}
