import { wizardWords } from '@stillwater/contract/insurance-words'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { carveOutWords } from '../../cost-words.ts'
import { ChangeFailed } from '../../../../platform/forms/change-failed.tsx'
import type { ModalParts } from './modal-parts.ts'
import type { Wizard } from '../use-wizard.ts'

const { buttons, modals } = wizardWords

/** Visits cannot be billed to the card; reimbursement is offered instead. */
export function notEligibleModal(wizard: Wizard, onWithout: () => void): ModalParts {
  const { failure, isPending } = wizard
  const carve_out = wizard.answered?.policy?.carve_out
  return {
    title: t(modals.not_eligible),
    above: (
      <div className="wizard-said">
        {carve_out && <p>{carveOutWords(carve_out)}</p>}
        <p>{t(modals.reimbursement)}</p>
      </div>
    ),
    closes: true,
    actions: (
      <>
        <ChangeFailed failure={failure} />
        <Button small wide busy={isPending} onClick={wizard.keepForReimbursement}>
          {t(buttons.save_and_continue)}
        </Button>
        <Button kind="secondary" small wide disabled={isPending} onClick={onWithout}>
          {t(buttons.without_insurance)}
        </Button>
      </>
    ),
  }
}
