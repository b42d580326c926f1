import type { FormEvent, ReactNode } from 'react'
import { stepWords } from '@stillwater/contract/insurance-words'
import { t } from '@stillwater/contract/words'
import type { WizardStep } from '@stillwater/domain/insurance/wizard-steps'
import { Button } from '@stillwater/ui/actions/button'
import { FootActions } from '@stillwater/ui/actions/foot-actions'
import { ArrowLeftIcon } from '@stillwater/ui/icons/arrow-left'

export interface WizardFormProps {
  step: WizardStep
  /** The words of the one button that leads on. */
  go: string
  disabled?: boolean | undefined
  onBack: () => void
  onSubmit: () => void
  /** Other ways on. */
  after: ReactNode
  children: ReactNode
}

/** What a step asks for, on the water: its hint, its fields, and the ways on. */
export function WizardForm({ step, go, disabled, onBack, onSubmit, after, children }: WizardFormProps) {
  function send(event: FormEvent) {
    event.preventDefault()
    if (!disabled) onSubmit()
  }
  return (
    <form className="wizard-form" noValidate onSubmit={send}>
      <p className="wizard-hint">{t(stepWords[step].hint)}</p>
      {children}
      <FootActions
        sticky="bar"
        back={
          <Button kind="secondary" icon={<ArrowLeftIcon />} onClick={onBack}>
            {t('Back')}
          </Button>
        }
        after={after}
      >
        <Button type="submit" disabled={disabled}>
          {go}
        </Button>
      </FootActions>
    </form>
  )
}
