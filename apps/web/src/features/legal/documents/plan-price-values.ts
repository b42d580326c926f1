import { usdShort } from '@stillwater/domain/formats/money'
import { cashPrices, insurancePrices, type PlanPrices } from '@stillwater/domain/plans/pricing'
import { words, type Values } from '@stillwater/contract/words'

const prices: Record<string, PlanPrices> = {
  medication: cashPrices.medication,
  therapy: cashPrices.therapy,
  both: cashPrices['medication-therapy'],
  insured: insurancePrices,
}

/** {medication_first} and {medication_month}, and so on: the prices of the plans as they are charged. */
export const planPriceValues: Values = Object.fromEntries(
  Object.entries(prices).flatMap(([name, { first_month, regular }]) => [
    [`${name}_first`, usdShort(first_month.month_cents)],
    [`${name}_month`, usdShort(regular.month_cents)],
  ]),
)

export const planPriceList = [
  words(
    'Medication & Care Counseling: {medication_first} for the first month, then {medication_month} a month.',
  ),
  words('Therapy: {therapy_first} for the first month, then {therapy_month} a month.'),
  words('Medication & Therapy: {both_first} for the first month, then {both_month} a month.'),
  words('Any plan billed to insurance: {insured_first} for the first month, then {insured_month} a month.'),
]
