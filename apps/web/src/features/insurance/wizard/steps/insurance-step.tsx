import { wizardWords } from '@stillwater/contract/insurance-words'
import { t } from '@stillwater/contract/words'
import { asksForEveryPayer } from '@stillwater/domain/insurance/payer-search'
import type { InsuranceDraft } from '@stillwater/domain/insurance/policy-fields'
import { inNetworkStates, stateChoices } from '@stillwater/domain/people/regions'
import { Field } from '@stillwater/ui/fields/field'
import { HelpNote } from '@stillwater/ui/overlays/help-note'
import { dateMask, MaskedField } from '@stillwater/ui/fields/masked-field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { useGlobals } from '../../../../platform/globals.ts'
import { todayHere } from '../../../../platform/today.ts'
import { PayerField } from './payer-field.tsx'
import { RxBinField } from './rx-bin-field.tsx'
import type { StepProps } from './step-props.ts'
import { useTold } from '../use-told.ts'
import { WithoutButton } from './without-button.tsx'
import { WizardForm } from '../wizard-form.tsx'

const { fields: label } = wizardWords

export function InsuranceStep({ wizard, patient, where, out_of_network, onBack, onWithout }: StepProps) {
  const { draft, dispatch } = wizard
  const { insurance } = draft
  const { wrong, check } = useTold(draft, 'insurance')
  const states = useGlobals()?.in_network_states ?? inNetworkStates
  const change = (values: Partial<InsuranceDraft>) => dispatch({ type: 'typed', part: 'insurance', values })
  const said = (name: keyof InsuranceDraft) => wrong[name] && t(wrong[name])
  const text = (name: 'first_name' | 'last_name' | 'policy_id' | 'group_number' | 'rx_bin') => ({
    id: name,
    label: t(label[name]),
    autoComplete: 'off',
    maxLength: 80,
    value: insurance[name],
    error: said(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <WizardForm
      step="insurance_form"
      go={t(wizardWords.buttons.next)}
      onBack={onBack}
      onSubmit={() => check() && dispatch({ type: 'continued', today: todayHere() })}
      after={<WithoutButton wizard={wizard} onPress={onWithout} />}
    >
      <div className="sw-fields">
        <div>
          <PayerField
            everyPayer={asksForEveryPayer({ where, out_of_network }, patient.region, states)}
            payer_id={insurance.payer_id}
            payer_name={insurance.payer_name}
            error={said('payer_id')}
            onChoose={change}
          />
          <HelpNote question={t('My insurer is not in this list')}>{t(wizardWords.payer_help)}</HelpNote>
        </div>
        <div className="sw-fields sw-fields-row">
          <Field {...text('first_name')} autoComplete="given-name" maxLength={100} />
          <Field {...text('last_name')} autoComplete="family-name" maxLength={100} />
        </div>
        <div className="sw-fields sw-fields-pair">
          <MaskedField
            id="dob"
            mask={dateMask}
            label={t(label.dob)}
            placeholder="mm/dd/yyyy"
            autoComplete="bday"
            value={insurance.dob}
            error={said('dob')}
            onChange={(dob) => change({ dob })}
          />
          <SelectField
            id="region"
            label={t(label.region)}
            placeholder={t('Select')}
            autoComplete="address-level1"
            options={stateChoices}
            value={insurance.region}
            error={said('region')}
            onChange={({ target }) => change({ region: target.value })}
          />
        </div>
        <Field
          {...text('policy_id')}
          placeholder={t(wizardWords.policy_id_placeholder)}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field {...text('group_number')} autoCapitalize="characters" spellCheck={false} />
        <RxBinField {...text('rx_bin')} onChange={(rx_bin) => change({ rx_bin })} />
      </div>
    </WizardForm>
  )
}
