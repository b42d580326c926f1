import type { PatientDischarge } from '@stillwater/contract/care/discharges'
import { supplyWords } from '@stillwater/contract/discharge-words'
import { t } from '@stillwater/contract/words'
import { supplyPlans } from '@stillwater/domain/discharges/discharges'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'

export interface Supply {
  plan: string
  details: string
}

export const noSupply: Supply = { plan: '', details: '' }

interface SupplyFieldsProps {
  medicine: PatientDischarge['medicines'][number]
  supply: Supply
  /** Says what is missing. */
  isTold: boolean
  onChange: (change: Partial<Supply>) => void
}

/** How the patient gets through with one medicine. What is missing has the name of the list, which takes the focus. */
export function SupplyFields({ medicine, supply: { plan, details }, isTold, onChange }: SupplyFieldsProps) {
  const { id, medication_name, must_not_stop } = medicine
  const isBegun = plan !== '' || details.trim() !== ''
  const lacksPlan = plan === '' && (must_not_stop || isBegun)
  const lacksDetails = details.trim() === '' && (must_not_stop || isBegun)
  return (
    <fieldset className="discharge-group">
      <legend>{medication_name}</legend>
      <SelectField
        id={`supply-${id}`}
        name={lacksPlan ? 'supplies' : undefined}
        label={t('Plan for this medicine')}
        hint={must_not_stop ? t('It must not stop suddenly.') : t('It may stop; a plan is optional.')}
        placeholder={t('Choose a plan')}
        error={isTold && lacksPlan ? t('Please choose a plan for this medicine.') : undefined}
        options={supplyPlans.map((one) => ({ value: one, label: t(supplyWords[one]) }))}
        value={plan}
        onChange={({ target }) => onChange({ plan: target.value })}
      />
      <Field
        id={`details-${id}`}
        name={lacksDetails ? 'supplies' : undefined}
        label={t('Last fill, steps, or who takes over')}
        maxLength={1000}
        error={
          isTold && lacksDetails
            ? t('Please say how: the last fill, the steps, or who takes over.')
            : undefined
        }
        value={details}
        onChange={({ target }) => onChange({ details: target.value })}
      />
    </fieldset>
  )
}
