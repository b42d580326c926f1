import * as z from 'zod/mini'
import { policyStatuses } from '@stillwater/domain/insurance/policy-status'
import { day, id } from './fields.ts'

export const medicationsPolicy = z.object({
  id,
  policy_id: z.string(),
  group_number: z.nullable(z.string()),
  rx_bin: z.string(),
  active: z.boolean(),
})
export type MedicationsPolicy = z.output<typeof medicationsPolicy>

/** In dollars, as on a bill. Empty where the insurer did not say. */
const copays = z.array(z.number())

/** The patient's part of the cost, 0 to 100. */
const share = z.nullable(z.number())

export const visitsPolicy = z.object({
  id,
  active: z.boolean(),
  /** `in_network` is billed for visits. spec: dashboard §3 */
  status: z.enum(policyStatuses),
  payer_id: id,
  payer: z.object({ id, name: z.string() }),
  first_name: z.string(),
  last_name: z.string(),
  dob: day,
  region: z.string(),
  policy_id: z.string(),
  group_number: z.nullable(z.string()),
  rx_bin: z.nullable(z.string()),
  out_of_network: z.boolean(),
  offering_key: z.string(),
  medication_copay_amounts: copays,
  therapy_copay_amounts: copays,
  medication_coinsurance_percent: share,
  therapy_coinsurance_percent: share,
  /** What is left of it. */
  deductible_amount: z.nullable(z.number()),
  /** Another company decides about mental health care, and perhaps its name. */
  carve_out: z.nullable(z.object({ payer: z.nullable(z.string()) })),
  /** Why the insurer rejected the question: AAA03 of a 271, see `insurance-rejections.ts`. */
  rejections: z.array(z.string()),
  insurance_medications_policy: z.nullable(medicationsPolicy),
})
export type VisitsPolicy = z.output<typeof visitsPolicy>

export const cardPhoto = z.object({
  id,
  purpose: z.string(),
  file_type: z.string(),
  /** Valid for the caller's session, for five minutes. */
  presigned_get_url: z.string(),
})
export type StoredCardPhoto = z.output<typeof cardPhoto>
