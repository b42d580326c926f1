import { t } from '@stillwater/contract/words'
import { fieldRefusals } from '@stillwater/domain/intake/answer-fields'
import { Field } from '@stillwater/ui/fields/field'
import { PhoneField } from '../../../platform/forms/phone-field.tsx'
import { fieldsOf } from './fields-of.ts'
import type { AskProps, Draft, Kind } from './kind.ts'

const names = ['first_name', 'last_name', 'phone'] as const
type Name = (typeof names)[number]

function EmergencyContact({ draft, set, wrong }: AskProps) {
  const fields = fieldsOf(draft.value, names)
  function change(name: Name, value: string) {
    const next = { ...fields, [name]: value }
    set({
      value: JSON.stringify(next),
      response: `${next.first_name} ${next.last_name}, ${next.phone}`,
    })
  }
  return (
    <div className="sw-fields">
      <div className="sw-fields sw-fields-row">
        <Field
          id="first_name"
          label={t('First name')}
          autoComplete="off"
          maxLength={100}
          value={fields.first_name}
          error={wrong['first_name']}
          onChange={({ target }) => change('first_name', target.value)}
        />
        <Field
          id="last_name"
          label={t('Last name')}
          autoComplete="off"
          maxLength={100}
          value={fields.last_name}
          error={wrong['last_name']}
          onChange={({ target }) => change('last_name', target.value)}
        />
      </div>
      <PhoneField
        id="phone"
        label={t('Phone number')}
        autoComplete="off"
        value={fields.phone}
        error={wrong['phone']}
        onChange={(value) => change('phone', value)}
      />
    </div>
  )
}

const check = (_: unknown, { value }: Draft) => fieldRefusals('emergency_contact', value)

/** Someone's life may hang on this one: it is not left before the server has it. spec: intake §4 */
export const emergencyContact: Kind = { Ask: EmergencyContact, check, waits: true }
