import * as z from 'zod/mini'
import { acceptedHows, agreementKinds, longestAgreement } from '@stillwater/domain/agreements/agreement-kinds'
import { agreementVersion } from '../agreements.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, moment } from '../fields.ts'
import { words } from '../words.ts'

/** Where a patient stands with a document, for their care team. */
export const patientAgreement = z.object({
  kind: z.enum(agreementKinds),
  version: z.number(),
  effective_on: day,
  is_accepted: z.boolean(),
  /** Null where nothing was accepted, or the terms by signing up. */
  accepted_at: z.nullable(moment),
  how: z.nullable(z.enum(acceptedHows)),
})
export type PatientAgreement = z.output<typeof patientAgreement>

const published = z.object({
  /** Newest first. */
  versions: z.array(z.extend(agreementVersion, { created_at: moment })),
  today: day,
})

const admin = {
  access: 'care_team',
  needs: 'config.edit',
  path: '/api/care/agreements',
  reply: published,
} as const

export const listAgreementVersions = endpoint({
  ...admin,
  method: 'GET',
  summary: 'Every published version of the documents that patients accept',
})

export const publishAgreement = endpoint({
  ...admin,
  method: 'POST',
  summary: 'Publish a new version of a document; patients are asked to accept it once it is in effect',
  body: z.strictObject({
    /** Made by the browser, so that a retry publishes one version. */
    version_id: id,
    kind: z.enum(agreementKinds, { error: words('Please choose a document.') }),
    effective_on: z.iso.date({ error: words('Please choose the day from which it applies.') }),
    changes: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, words('Please say in a sentence or two what changed.')),
        z.maxLength(1000),
      ),
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, words('Please enter the text of the document.')),
        z.maxLength(longestAgreement),
      ),
  }),
})
