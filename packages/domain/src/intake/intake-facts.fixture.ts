import fc from 'fast-check'
import { offeringKeys, planKeys, serviceLines } from '../people/offerings.ts'
import { billingChoices } from '../people/regions.ts'
import { bankNames, flowTypes } from './banks.ts'
import type { IntakeFacts } from './path.ts'

/** A new patient in Texas who has paid for medication in cash and has done nothing else yet. */
export const paidForMedication: IntakeFacts = {
  flow_type: 'full_assessment_first',
  offering_key: 'medication',
  is_insurance: false,
  region: 'TX',
  direct_messaging_pilot: false,
  pending_updates: true,
  is_follow_up: false,
  is_reactivation: false,
  paid: true,
  has_visits_policy: false,
  has_medications_policy: false,
  has_submitted_shipping: false,
  has_verified_identity: false,
  has_assigned_therapist: false,
  has_care_manager: false,
  needs_initial_provider_appointment: true,
  finished_banks: [],
  gap_banks: [],
  begun_banks: [],
}

/** Every person there can be. */
export const anyFacts: fc.Arbitrary<IntakeFacts> = fc.record({
  flow_type: fc.constantFrom(...flowTypes),
  offering_key: fc.constantFrom(...new Set([...offeringKeys, ...planKeys])),
  is_insurance: fc.boolean(),
  region: fc.constantFrom(null, '', 'Oklahoma', 'texas', ...billingChoices.map(({ value }) => value)),
  direct_messaging_pilot: fc.boolean(),
  pending_updates: fc.boolean(),
  is_follow_up: fc.boolean(),
  is_reactivation: fc.boolean(),
  paid: fc.boolean(),
  has_visits_policy: fc.boolean(),
  has_medications_policy: fc.boolean(),
  has_submitted_shipping: fc.boolean(),
  has_verified_identity: fc.boolean(),
  has_assigned_therapist: fc.boolean(),
  has_care_manager: fc.boolean(),
  needs_initial_provider_appointment: fc.boolean(),
  finished_banks: fc.subarray([...bankNames]),
  gap_banks: fc.subarray([...bankNames]),
  begun_banks: fc.subarray([...bankNames]),
})

export const anyServiceLines = fc.subarray([...serviceLines])
