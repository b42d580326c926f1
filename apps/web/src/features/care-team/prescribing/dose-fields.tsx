import type { Medicine } from '@stillwater/contract/care/prescribing'
import { t } from '@stillwater/contract/words'
import { isAmountPossible } from '@stillwater/domain/prescriptions/prescribing/order-limits'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import type { OrderFormFields } from './use-order-form.ts'
import { chosenShape, shapeKey } from './order-values.ts'

const amounts = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6]
const times = [1, 2, 3, 4, 5, 6]
const asOption = (value: number) => ({ value: String(value), label: String(value) })

/** Form, strength and how it is taken. */
export function DoseFields({ form, medicine }: { form: OrderFormFields; medicine: Medicine }) {
  const { form: shape, strength_mg } = chosenShape(form.values, medicine)
  return (
    <>
      <div className="rx-row">
        <SelectField
          {...form.text('shape')}
          label={t('Form')}
          value={shape ? shapeKey(shape) : ''}
          options={medicine.forms.map((one) => ({ value: shapeKey(one), label: shapeKey(one) }))}
        />
        <SelectField
          {...form.text('strength_mg')}
          value={strength_mg}
          label={t('Strength')}
          placeholder={t('Choose')}
          hint={
            shape
              ? t('Usual {from} to {to} mg a day, at most {max}', {
                  from: String(shape.usual_mg[0]),
                  to: String(shape.usual_mg[1]),
                  max: String(shape.max_mg),
                })
              : undefined
          }
          options={(shape?.strengths_mg ?? []).map((mg) => ({
            value: String(mg),
            label: t('{mg} mg', { mg: String(mg) }),
          }))}
        />
      </div>
      <div className="rx-row">
        <SelectField
          {...form.text('amount')}
          label={t('Amount at a time')}
          options={amounts
            .filter((amount) => !shape || isAmountPossible({ ...shape, usual_mg: [0, 0] }, amount))
            .map(asOption)}
        />
        <SelectField {...form.text('times_a_day')} label={t('Times a day')} options={times.map(asOption)} />
      </div>
      <Checkbox {...form.checkbox('as_needed')} label={t('Only when needed')} />
      <Field
        {...form.text('directions')}
        label={t('More directions for the patient (optional)')}
        hint={t('For example: in the morning with food')}
        autoComplete="off"
      />
    </>
  )
}
