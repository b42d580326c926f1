import type { Medicine, Order, Prescribing } from '@stillwater/contract/care/prescribing'
import { pharmacyAddress } from '@stillwater/domain/prescriptions/order-status'

/** The fields of the form by their wire names, in their order on the page. */
export interface OrderValues {
  medicine_id: string
  /** Form and release of the medicine, such as "tablet XL". */
  shape: string
  strength_mg: string
  amount: string
  times_a_day: string
  as_needed: boolean
  directions: string
  days_supply: string
  refills: string
  own_until: string
  delivery: 'mail' | 'local'
  name: string
  street: string
  city: string
  region: string
  postal_code: string
}

type MedicineShape = Pick<Medicine['forms'][number], 'form' | 'release'>
export const shapeKey = ({ form, release }: MedicineShape) => `${form} ${release}`.trim()

type Before = Prescribing['prescriptions'][number]

/** A new order is empty; a change or a renewal begins with what is prescribed. */
export function firstValues({ pharmacy, region }: Prescribing, before: Before | null): OrderValues {
  const local = before ? (before.is_local_pharmacy ? before.pharmacy : null) : pharmacy
  const address = local ? pharmacyAddress(local.address) : null
  const dose = before?.ordered
  return {
    medicine_id: dose?.medicine.id ?? '',
    shape: dose ? shapeKey(dose) : '',
    strength_mg: dose ? String(dose.strength_mg) : '',
    amount: String(dose?.amount ?? 1),
    times_a_day: String(dose?.times_a_day ?? 1),
    as_needed: dose?.as_needed ?? false,
    directions: dose?.directions ?? '',
    days_supply: String(dose?.days_supply ?? 30),
    refills: before ? String(Math.max(before.refills, 2)) : '2',
    own_until: '',
    delivery: before?.is_local_pharmacy ? 'local' : 'mail',
    name: local?.name ?? '',
    street: address?.street ?? '',
    city: address?.city ?? '',
    region: address?.state || region || '',
    postal_code: address?.zip ?? '',
  }
}

/** Form and strength as they count: a choice that another medicine or form does not have begins again. */
export function chosenShape({ shape, strength_mg }: OrderValues, medicine: Medicine | null) {
  const form = medicine?.forms.find((one) => shapeKey(one) === shape) ?? medicine?.forms[0] ?? null
  const strengths = (form?.strengths_mg ?? []).map(String)
  const only = strengths.length === 1 ? strengths[0]! : ''
  return { form, strength_mg: strengths.includes(strength_mg) ? strength_mg : only }
}

/** What the form checks: the pharmacy counts only where the patient picks it up. */
export function formBody(values: OrderValues, medicine: Medicine | null, replaces: string | null) {
  const { delivery, name, street, city, region, postal_code } = values
  const { form, strength_mg } = chosenShape(values, medicine)
  return {
    medicine_id: values.medicine_id,
    form: form?.form ?? 'tablet',
    release: form?.release ?? '',
    strength_mg: Number(strength_mg),
    amount: Number(values.amount),
    times_a_day: Number(values.times_a_day),
    as_needed: values.as_needed,
    directions: values.directions,
    days_supply: Number(values.days_supply),
    refills: values.refills === '' ? Number.NaN : Number(values.refills),
    own_until: values.own_until || null,
    replaces,
    ...(delivery === 'local' ? { name, street, city, region, postal_code } : {}),
  }
}

/** The order as it is sent. */
export function toOrder(values: OrderValues, medicine: Medicine | null, replaces: string | null): Order {
  const { name, street, city, region, postal_code, ...order } = formBody(values, medicine, replaces)
  const pharmacy =
    name === undefined
      ? null
      : { name, street: street!, city: city!, region: region!, postal_code: postal_code! }
  return { ...order, directions: order.directions.trim(), pharmacy }
}
