import * as z from 'zod/mini'
import { acceptedHows, agreementKinds } from '@stillwater/domain/agreements/agreement-kinds'
import { endpoint } from './endpoint.ts'
import { day, id, moment } from './fields.ts'
import { words } from './words.ts'

export const agreementTitles = {
  telehealth_consent: words('Telehealth consent'),
  privacy_notice: words('Notice of Privacy Practices'),
  terms: words('Terms of use'),
} as const

export const agreementVersion = z.object({
  id,
  kind: z.enum(agreementKinds),
  version: z.number(),
  effective_on: day,
  /** What is different from the version before. */
  changes: z.string(),
  /** With "## " before headings and "- " before points; parts are divided by blank lines. */
  text: z.string(),
})
export type AgreementVersion = z.output<typeof agreementVersion>

/** What was accepted, and how. */
const acceptedVersion = z.extend(agreementVersion, { accepted_at: moment, how: z.enum(acceptedHows) })

const ownAgreements = z.object({
  /** The version in effect of each document. */
  current: z.array(
    z.extend(agreementVersion, {
      /** True also for terms that were accepted by signing up. */
      is_accepted: z.boolean(),
      /** Whether an earlier version was accepted, so that this one is a change. */
      was_accepted: z.boolean(),
    }),
  ),
  /** Every version that the patient accepted, newest first. */
  accepted: z.array(acceptedVersion),
  zone: z.string(),
})
export type OwnAgreements = z.output<typeof ownAgreements>

export const readAgreement = endpoint({
  method: 'GET',
  path: '/api/agreements/:kind',
  summary: 'A document as it is in effect now, for anyone to read',
  access: 'anyone',
  params: z.object({ kind: z.enum(agreementKinds) }),
  reply: agreementVersion,
  problems: ['not_found'],
})

const ofPatient = {
  access: 'patient',
  record: 'self',
  path: '/api/patients/:id/agreements',
  params: z.object({ id }),
  reply: ownAgreements,
} as const

export const listAgreements = endpoint({
  ...ofPatient,
  method: 'GET',
  summary: 'The documents that the patient is asked to accept, and every version that they accepted',
})

export const acceptAgreements = endpoint({
  ...ofPatient,
  method: 'POST',
  summary: 'Accept documents as they are in effect now; accepting twice is accepting once',
  body: z.strictObject({
    version_ids: z.array(id).check(z.minLength(1), z.maxLength(10)),
    how: z.enum(['account', 'waiting_room']),
  }),
  problems: ['agreement_outdated'],
})
