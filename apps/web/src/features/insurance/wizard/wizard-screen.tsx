import { Redirect, useRoute } from 'wouter'
import { isWizardFlow, type WizardFlow } from '@stillwater/domain/insurance/wizard-steps'
import { go } from '../../../platform/navigation/go.ts'
import { useSession } from '../../../platform/session/session.ts'
import { WizardPage } from './wizard-page.tsx'
import type { WizardOutcome } from './use-wizard.ts'

const home = '/patient/dashboard/profile_info'

/** A wizard by itself: one card, or with `test` everything there is. */
export default function WizardScreen() {
  const [, params] = useRoute('/patient/insurance/:flow')
  const patient = useSession()?.user.patient
  const flow = params?.flow
  if (!patient || !isWizardFlow(flow)) return <Redirect to={home} replace />
  return (
    <WizardPage
      flow={flow}
      patient={patient}
      where="dashboard"
      onLeave={() => go(home)}
      onDone={(outcome) => go(placeAfter(flow, outcome))}
    />
  )
}

/** Saving insurance moves to the estimates. spec: dashboard §4 */
function placeAfter(flow: WizardFlow, outcome: WizardOutcome): string {
  return flow !== 'medication' && outcome === 'saved' ? `${home}?view=insurance_estimates` : home
}
