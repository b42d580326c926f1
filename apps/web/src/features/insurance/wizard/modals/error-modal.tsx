import { wizardWords } from '@stillwater/contract/insurance-words'
import { t } from '@stillwater/contract/words'
import type { WizardModal } from '@stillwater/domain/insurance/wizard'
import { cardOfStep } from '@stillwater/domain/insurance/wizard-steps'
import { Button } from '@stillwater/ui/actions/button'
import { useBrand } from '../../../../platform/brand.ts'
import { ChangeFailed } from '../../../../platform/forms/change-failed.tsx'
import type { ModalParts } from './modal-parts.ts'
import type { Wizard } from '../use-wizard.ts'

const { buttons, modals } = wizardWords
type Failed = Extract<WizardModal, { kind: 'error' }>

/** The insurer was not heard, or said what is wrong: nothing typed is lost, and there is always a way on. */
export function errorModal(wizard: Wizard, modal: Failed, onWithout: () => void): ModalParts {
  const { failure, isPending } = wizard
  const isInsurance = cardOfStep(wizard.step) === 'insurance'
  return {
    title: t(isInsurance ? modals.error : modals.pharmacy_failed),
    above: <Said {...modal} />,
    closes: true,
    actions: (
      <>
        <ChangeFailed failure={failure} />
        {modal.can_continue && (
          <Button small wide busy={isPending} onClick={wizard.continueWhileChecking}>
            {t(buttons.continue_while_checking)}
          </Button>
        )}
        <Button
          kind={modal.can_continue ? 'secondary' : 'primary'}
          small
          wide
          disabled={isPending}
          onClick={() => void wizard.submit()}
        >
          {t(buttons.resubmit)}
        </Button>
        <Button
          kind="secondary"
          small
          wide
          disabled={isPending}
          onClick={isInsurance ? onWithout : wizard.later}
        >
          {t(isInsurance ? buttons.without_insurance : buttons.add_this_later)}
        </Button>
      </>
    ),
  }
}

function Said({ errors, can_continue }: Failed) {
  const { support_email } = useBrand()
  const [before, after] = t(modals.support, { email: '\n' }).split('\n')
  return (
    <div className="wizard-said">
      {can_continue ? (
        <p role="alert">
          {errors.length > 0 ? `${errors.join('. ')}. ${t(modals.clinic_fixes)}` : t(modals.checking)}
        </p>
      ) : (
        <p role="alert">
          {t(modals.error_prefix)}
          {errors.join('. ')}
        </p>
      )}
      <p>
        {before}
        <a href={`mailto:${support_email}`}>{support_email}</a>
        {after}
      </p>
    </div>
  )
}
