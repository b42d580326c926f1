import type { OfferingKey, PlanKey } from '../people/offerings.ts'

/** Every bank of questions, named as in its path. decision N36 */
export const bankNames = [
  'profile',
  'screening',
  'health_history_1',
  'assessment_end',
  'checkout',
  'shipping',
  'identity',
  'insurance_out_of_network',
  'insurance_medication',
  'health_history_2',
  'communication',
  'emergency_contact',
  'update_plan',
  'counselor',
  'provider_appointment',
  'therapist',
] as const
export type BankName = (typeof bankNames)[number]

export const flowTypes = ['full_assessment_first', 'legacy'] as const
export type FlowType = (typeof flowTypes)[number]

type Banks = readonly BankName[]

const assessment: Banks = ['screening', 'health_history_1', 'assessment_end']

// decision N36, with its order
export const banksBeforePayment: Readonly<Record<FlowType, Banks>> = {
  full_assessment_first: ['profile', ...assessment, 'checkout'],
  legacy: ['profile', 'checkout'],
}
/** What comes between checkout and the offering's own banks. */
export const banksAfterCheckout: Readonly<Record<FlowType, Banks>> = {
  full_assessment_first: [],
  legacy: assessment,
}

const medication: Banks = [
  'shipping',
  'identity',
  'insurance_out_of_network',
  'insurance_medication',
  'health_history_2',
  'communication',
  'emergency_contact',
  'update_plan',
  'counselor',
  'provider_appointment',
]

/** The three plans that are no offering of their own walk the banks of what they include. */
export const banksOfOffering: Readonly<Record<OfferingKey | PlanKey, Banks>> = {
  medication,
  'medication-only': medication,
  legacy: medication,
  therapy: [
    'identity',
    'insurance_out_of_network',
    'communication',
    'emergency_contact',
    'update_plan',
    'therapist',
  ],
  'medication-therapy': [
    'shipping',
    'identity',
    'insurance_out_of_network',
    'insurance_medication',
    'health_history_2',
    'communication',
    'emergency_contact',
    'counselor',
    'provider_appointment',
    'therapist',
  ],
  counseling: ['identity', 'insurance_out_of_network', 'communication', 'emergency_contact', 'counselor'],
  'follow-up-assessment': ['screening', 'assessment_end'],
}

export function isBankName(text: unknown): text is BankName {
  return (bankNames as readonly unknown[]).includes(text)
}

export function isFlowType(text: unknown): text is FlowType {
  return (flowTypes as readonly unknown[]).includes(text)
}
