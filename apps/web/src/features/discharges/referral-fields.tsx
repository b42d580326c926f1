import { t } from '@stillwater/contract/words'
import { parsePhone } from '@stillwater/domain/formats/phone'
import { Field } from '@stillwater/ui/fields/field'
import { PhoneField } from '../../platform/forms/phone-field.tsx'

export interface Referral {
  name: string
  phone: string
  note: string
}

export const noReferral: Referral = { name: '', phone: '', note: '' }

interface ReferralFieldsProps {
  place: number
  referral: Referral
  isNeeded: boolean
  /** Says what is missing. */
  isTold: boolean
  onChange: (change: Partial<Referral>) => void
}

/** One place where the patient can get care. What is missing has the name of the list, which takes the focus. */
export function ReferralFields({ place, referral, isNeeded, isTold, onChange }: ReferralFieldsProps) {
  const { name, phone, note } = referral
  const lacksName = isNeeded && name.trim() === ''
  const lacksPhone = isNeeded && parsePhone(phone) === null
  return (
    <fieldset className="discharge-group">
      <legend>{t('Referral {number}', { number: place + 1 })}</legend>
      <Field
        id={`referral-name-${place}`}
        name={lacksName ? 'referrals' : undefined}
        label={t('Name')}
        maxLength={200}
        error={isTold && lacksName ? t('Please enter a name.') : undefined}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <PhoneField
        id={`referral-phone-${place}`}
        name={lacksPhone ? 'referrals' : undefined}
        label={t('Phone')}
        error={isTold && lacksPhone ? t('Please enter a 10-digit US phone number.') : undefined}
        value={phone}
        onChange={(typed: string) => onChange({ phone: typed })}
      />
      <Field
        id={`referral-note-${place}`}
        label={t('Note (optional)')}
        maxLength={500}
        value={note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </fieldset>
  )
}
