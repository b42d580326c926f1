import { wizardWords } from '@stillwater/contract/insurance-words'
import { t } from '@stillwater/contract/words'
import type { MedicationDraft } from '@stillwater/domain/insurance/policy-fields'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { todayHere } from '../../../../platform/today.ts'
import { RxBinField } from './rx-bin-field.tsx'
import type { StepProps } from './step-props.ts'
import { useTold } from '../use-told.ts'
import { WizardForm } from '../wizard-form.tsx'

const labels: Record<keyof MedicationDraft, string> = {
  policy_id: wizardWords.fields.policy_id,
  rx_bin: wizardWords.fields.pharmacy_rx_bin,
  group_number: wizardWords.fields.pharmacy_group_number,
}

export function PharmacyStep({ wizard, onBack }: StepProps) {
  const { draft, dispatch } = wizard
  const { wrong, check } = useTold(draft, 'medication')
  const text = (name: keyof MedicationDraft) => ({
    id: name,
    label: t(labels[name]),
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 80,
    value: draft.medication[name],
    error: wrong[name] && t(wrong[name]),
    onChange: ({ target }: { target: { value: string } }) =>
      dispatch({ type: 'typed', part: 'medication', values: { [name]: target.value } }),
  })
  return (
    <WizardForm
      step="medication_form"
      go={t(wizardWords.buttons.submit)}
      onBack={onBack}
      onSubmit={() => check() && dispatch({ type: 'continued', today: todayHere() })}
      after={
        <Button kind="text" onClick={wizard.later}>
          {t(wizardWords.buttons.add_this_later)}
        </Button>
      }
    >
      <div className="sw-fields">
        <Field
          {...text('policy_id')}
          placeholder={t(wizardWords.policy_id_placeholder)}
          autoCapitalize="characters"
        />
        <RxBinField
          {...text('rx_bin')}
          onChange={(rx_bin) => dispatch({ type: 'typed', part: 'medication', values: { rx_bin } })}
        />
        <Field {...text('group_number')} autoCapitalize="characters" />
      </div>
    </WizardForm>
  )
}
