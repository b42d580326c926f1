import * as z from 'zod/mini'
import { cardPurposes, cardRecordTypes, photoFileTypes } from '@stillwater/domain/insurance/card-photos'
import { isBirthDay, isRxBin, policyWords } from '@stillwater/domain/insurance/policy-fields'
import { insuranceStatuses } from '@stillwater/domain/people/patient-status'
import { parseState } from '@stillwater/domain/people/regions'
import { addressWords } from './save-address.ts'
import type { Client } from './client.ts'
import { endpoint, type Reply } from './endpoint.ts'
import { id } from './fields.ts'
import { cardPhoto, medicationsPolicy, visitsPolicy } from './policies.ts'
import { fileProblems } from './uploads.ts'
import { words } from './words.ts'

const required = words(policyWords.required)
const text = (most: number) => z.string().check(z.trim(), z.minLength(1, required), z.maxLength(most))
const optionalText = (most: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(most))))
const rxBin = z.string().check(z.trim(), z.refine(isRxBin, words(policyWords.rx_bin)))
/** May be left blank in the insurance form. decision C11 */
const blankOrRxBin = z.optional(
  z.nullable(
    z.string().check(
      z.trim(),
      z.refine((bin) => bin === '' || isRxBin(bin), words(policyWords.rx_bin)),
    ),
  ),
)

const payerOption = z.object({ value: id, label: z.string() })

export const listPayers = endpoint({
  method: 'GET',
  path: '/api/insurance_payers',
  summary: 'Insurers by name, a page at a time: those the clinic bills, or every one',
  access: 'user',
  query: z.object({
    query: z.optional(z.string().check(z.maxLength(100))),
    /** Counted from 1. */
    page: z.optional(z.string().check(z.regex(/^\d{0,4}$/))),
    in_and_out_of_network: z.optional(z.string().check(z.maxLength(10))),
    /** Stands first on the first page, whatever is searched for: the one that was chosen before. */
    id: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: z.object({ options: z.array(payerOption), has_more: z.boolean() }),
})

const visitsPolicyFields = {
  payer_id: z.string().check(z.minLength(1, required), z.maxLength(40)),
  first_name: text(100),
  last_name: text(100),
  dob: z
    .string()
    .check(z.minLength(1, required), z.refine(isBirthDay, words('Please check this date of birth.'))),
  region: z.string().check(
    z.trim(),
    z.minLength(1, required),
    z.refine((value) => value === '' || parseState(value) !== null, addressWords.region),
  ),
  policy_id: text(80),
  group_number: optionalText(80),
  rx_bin: blankOrRxBin,
}

/** What a client knows of a policy beyond what it may change. */
const known = ['payer', 'status', 'offering_key', 'insurance_medications_policy', 'patient_id'] as const

/** A client may send back the record it was given; which one is meant is said by the address alone. */
const sentBack = { id: z.optional(z.string().check(z.maxLength(40))) }

const checked = z.object({
  /** Visits are billed to this insurance; for one out of network: it is kept. */
  eligible: z.boolean(),
  /** The insurer could not be reached. A job asks again, and the patient may continue. decision Q12 */
  checking: z.boolean(),
  /** Why it could not answer, where that is the clinic's to fix: sentences for the patient. */
  clinic_faults: z.array(z.string()),
  insurance_policy: visitsPolicy,
})

export const createVisitsPolicy = endpoint({
  method: 'POST',
  path: '/api/insurance_policies',
  summary: "Add the patient's insurance and learn whether it covers visits",
  access: 'patient',
  body: z.strictObject({
    ...visitsPolicyFields,
    ...sentBack,
    active: z._default(z.boolean(), true),
    out_of_network: z._default(z.boolean(), false),
  }),
  reply: checked,
  problems: ['eligibility_refused', 'too_many_attempts'],
  ignored: known,
  echoes: { patient_id: 'caller' },
})

export const updateVisitsPolicy = endpoint({
  method: 'PUT',
  path: '/api/insurance_policies/:id',
  summary: 'Change the insurance, use it out of network, or stop using it (active false)',
  access: 'patient',
  record: 'insurance_policy',
  params: z.object({ id }),
  body: z.partial(
    z.strictObject({ ...visitsPolicyFields, ...sentBack, active: z.boolean(), out_of_network: z.boolean() }),
  ),
  reply: checked,
  problems: ['eligibility_refused', 'too_many_attempts'],
  ignored: known,
  echoes: { patient_id: 'caller', id: ':id' },
})

const medicationsPolicyFields = { policy_id: text(80), group_number: optionalText(80), rx_bin: rxBin }

export const createMedicationsPolicy = endpoint({
  method: 'POST',
  path: '/api/insurance_medications_policies',
  summary: 'Add a pharmacy benefits card',
  access: 'patient',
  body: z.strictObject({ ...medicationsPolicyFields, ...sentBack, active: z._default(z.boolean(), true) }),
  reply: z.object({ insurance_policy: medicationsPolicy }),
  ignored: ['patient_id'],
  echoes: { patient_id: 'caller' },
  idempotency: 'optional',
})

export const updateMedicationsPolicy = endpoint({
  method: 'PUT',
  path: '/api/insurance_medications_policies/:id',
  summary: 'Change the pharmacy benefits card, or remove its data (active false)',
  access: 'patient',
  record: 'insurance_policy',
  params: z.object({ id }),
  body: z.partial(z.strictObject({ ...medicationsPolicyFields, ...sentBack, active: z.boolean() })),
  reply: z.object({ insurance_policy: medicationsPolicy }),
  ignored: ['patient_id'],
  echoes: { patient_id: 'caller', id: ':id' },
  idempotency: 'optional',
})

export const updateInsuranceStatus = endpoint({
  method: 'PUT',
  path: '/api/insurance/update_status',
  summary: 'Choose to pay out of pocket, or to keep the insurance on file',
  access: 'patient',
  query: z.object({
    status: z.optional(z.enum(insuranceStatuses)),
    status_for_last_policy: z.optional(z.enum(['active', 'inactive'])),
  }),
  body: z.optional(z.nullable(z.strictObject({}))),
  reply: z.object({
    success: z.literal(true),
    insurance_status: z.nullable(z.enum(insuranceStatuses)),
  }),
  problems: ['insurance_status_refused'],
  idempotency: 'optional',
})

/** The fields of a photo's form; its bytes travel beside them as `blob`. spec: intake §3 */
export const cardPhotoFields = z.object({
  file_name: z.string().check(z.minLength(1), z.maxLength(255)),
  file_type: z.string().check(z.maxLength(100)),
  purpose: z.enum(cardPurposes),
  upload_type: z.literal('insurance'),
  record_id: id,
  record_type: z.enum(cardRecordTypes),
})
export type CardPhotoFields = z.output<typeof cardPhotoFields>

export const addCardPhoto = endpoint({
  method: 'POST',
  path: '/api/s3_attachments',
  summary: 'Keep a photo of one side of an insurance or pharmacy card',
  access: 'patient',
  form: { fields: cardPhotoFields, file: 'blob', file_types: photoFileTypes },
  reply: cardPhoto,
  problems: [...fileProblems, 'too_many_attempts'],
})

/** Sends one side of a card as the form the server takes. */
export async function sendCardPhoto(
  client: Client,
  fields: CardPhotoFields,
  file: Blob,
): Promise<Reply<typeof addCardPhoto>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(addCardPhoto.form.file, file, fields.file_name)
  const { data } = await client.request(addCardPhoto.method, addCardPhoto.path, form)
  return data as Reply<typeof addCardPhoto>
}
