import type { Order } from '@stillwater/contract/care/prescribing'
import { t, words } from '@stillwater/contract/words'
import type { MedicineForm } from '@stillwater/domain/prescriptions/prescribing/medicine-table'
import type { NamedMedicine } from '@stillwater/domain/prescriptions/medicine-names'

/** "Bupropion XL 150 mg" */
export function medicationName({ name }: NamedMedicine, { release, strength_mg }: Order): string {
  return [name[0]!.toUpperCase() + name.slice(1), release, `${strength_mg} mg`].filter(Boolean).join(' ')
}

const units: Record<MedicineForm, { one: string; more: string }> = {
  tablet: { one: words('tablet'), more: words('tablets') },
  capsule: { one: words('capsule'), more: words('capsules') },
  patch: { one: words('patch'), more: words('patches') },
}

/** "Take 1 tablet twice a day. In the morning and at noon." */
export function dosageReadable({ form, amount, times_a_day, as_needed, directions }: Order): string {
  const unit = t(amount > 1 ? units[form].more : units[form].one)
  const dose = `${amount === 0.5 ? '½' : String(amount).replace('.5', '½')} ${unit}`
  const values = { dose, times: timesWords(times_a_day) }
  const sentence =
    form === 'patch'
      ? t('Apply {dose} {times}.', values)
      : as_needed
        ? t('Take {dose} when needed, up to {times}.', values)
        : t('Take {dose} {times}.', values)
  return directions === '' ? sentence : `${sentence} ${asSentence(directions)}`
}

function timesWords(times: number): string {
  if (times === 1) return t('once a day')
  return times === 2 ? t('twice a day') : t('{times} times a day', { times: String(times) })
}

function asSentence(text: string): string {
  const first = text[0]!.toUpperCase() + text.slice(1)
  return /[.!?]$/.test(first) ? first : `${first}.`
}

/** As pharmacies and patients read it: "street, city, state, zip". */
export const pharmacyPlace = (pharmacy: Order['pharmacy']) =>
  pharmacy && {
    name: pharmacy.name,
    address: `${pharmacy.street}, ${pharmacy.city}, ${pharmacy.region}, ${pharmacy.postal_code}`,
  }
