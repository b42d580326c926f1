import { insuranceCardWords } from '@stillwater/contract/insurance-card-words'
import { wizardWords } from '@stillwater/contract/insurance-words'
import { t } from '@stillwater/contract/words'
import { cardOfStep } from '@stillwater/domain/insurance/wizard-steps'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { Spinner } from '@stillwater/ui/feedback/spinner'
import { VisitCostLines } from '../../visit-cost-lines.tsx'
import { errorModal } from './error-modal.tsx'
import { loadingModal } from './loading-modal.tsx'
import type { ModalParts } from './modal-parts.ts'
import { notEligibleModal } from './not-eligible-modal.tsx'
import type { Wizard } from '../use-wizard.ts'

const { modals } = wizardWords

export interface WizardModalProps {
  wizard: Wizard
  onWithout: () => void
}

/** What becomes of what was sent: one sheet from the wait to the answer. spec: intake §2; decision C7 */
export function WizardModal({ wizard, onWithout }: WizardModalProps) {
  const { kind } = wizard.state.modal
  const parts = partsOf(wizard, onWithout)
  if (!parts) return null
  const { title, above, actions, closes } = parts
  return (
    <Dialog
      open
      onOpenChange={() => closes && wizard.dispatch({ type: 'closed' })}
      title={title.length > 80 ? <span className="wizard-long-title">{title}</span> : title}
      above={above}
      close={closes ? t('Close') : undefined}
    >
      {/* The sheet stays while its words change, so the new ones are said here. */}
      <span role="status" className="sw-hidden">
        {kind === 'loading' ? '' : title}
      </span>
      {actions}
    </Dialog>
  )
}

function partsOf(wizard: Wizard, onWithout: () => void): ModalParts | null {
  const { modal } = wizard.state
  switch (modal.kind) {
    case 'none':
      return null
    case 'loading':
      return loadingModal(wizard)
    case 'eligible':
      return eligibleModal(wizard, modal.covered)
    case 'not_eligible':
      return notEligibleModal(wizard, onWithout)
    case 'error':
      return errorModal(wizard, modal, onWithout)
  }
}

function eligibleModal({ step, answered }: Wizard, covered: boolean): ModalParts {
  const message = t(
    cardOfStep(step) === 'insurance' ? modals.insurance_updated : insuranceCardWords.cards.pharmacy_updated,
  )
  return {
    title: covered ? t(modals.covered) : message,
    above: covered ? (
      <>
        <p>{message}</p>
        {answered?.policy && <VisitCostLines policy={answered.policy} />}
      </>
    ) : undefined,
    actions: (
      <div className="wizard-wait">
        <Spinner />
        {covered && t(modals.redirecting)}
      </div>
    ),
  }
}
