import { words } from '@stillwater/contract/words'

export const planPriceList = [
  words(
    'Medication & Care Counseling: {medication_first} for the first month, then {medication_month} a month.',
  ),
  words('Therapy: {therapy_first} for the first month, then {therapy_month} a month.'),
  words('Medication & Therapy: {both_first} for the first month, then {both_month} a month.'),
  words('Any plan billed to insurance: {insured_first} for the first month, then {insured_month} a month.'),
]
