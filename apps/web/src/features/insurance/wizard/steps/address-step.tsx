import { wizardWords } from '@stillwater/contract/insurance-words'
import { t } from '@stillwater/contract/words'
import { todayHere } from '../../../../platform/today.ts'
import { AddressFields } from '../../../people/address-fields.tsx'
import type { StepProps } from './step-props.ts'
import { useTold } from '../use-told.ts'
import { WizardForm } from '../wizard-form.tsx'
import { WithoutButton } from './without-button.tsx'

export function AddressStep({ wizard, onBack, onWithout }: StepProps) {
  const { draft, dispatch } = wizard
  const { wrong, check } = useTold(draft, 'address')
  return (
    <WizardForm
      step="address"
      go={t(wizardWords.buttons.submit)}
      onBack={onBack}
      onSubmit={() => check() && dispatch({ type: 'continued', today: todayHere() })}
      after={<WithoutButton wizard={wizard} onPress={onWithout} />}
    >
      <AddressFields
        type="BillingAddress"
        address={draft.address}
        wrong={wrong}
        onChange={(name, value) => dispatch({ type: 'typed', part: 'address', values: { [name]: value } })}
      />
    </WizardForm>
  )
}
