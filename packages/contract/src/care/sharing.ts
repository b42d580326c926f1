import * as z from 'zod/mini'
import { denialReasons } from '@stillwater/domain/disclosures/amendment-requests'
import { disclosureReasons } from '@stillwater/domain/disclosures/disclosures'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { sharing } from '../sharing.ts'
import { words } from '../words.ts'

const careSharing = z.extend(sharing, {
  patient_name: z.string(),
  /** Whether the caller may record disclosures and answer requests: those on the care team may. */
  can_record: z.boolean(),
  /** Signed notes that a correction can be added to, newest first. */
  notes: z.array(z.object({ id, kind: z.string(), signed_at: z.string() })),
})
export type CareSharing = z.output<typeof careSharing>

const text = (least: string, most: number) =>
  z.string().check(z.trim(), z.minLength(1, least), z.maxLength(most))

const ofPatient = {
  access: 'care_team',
  record: 'patient',
  params: z.object({ id }),
  reply: careSharing,
} as const

export const readPatientSharing = endpoint({
  ...ofPatient,
  method: 'GET',
  path: '/api/care/patients/:id/sharing',
  summary: 'What a patient lets the clinic share, whom it told what, and corrections they asked for',
  needs: 'patient.read',
})

export const recordDisclosure = endpoint({
  ...ofPatient,
  method: 'POST',
  path: '/api/care/patients/:id/disclosures',
  summary: 'Record that someone was told something about a patient; the patient sees it. Rows never change',
  needs: 'patient.write',
  body: z
    .strictObject({
      /** Made by the browser. */
      disclosure_id: id,
      reason: z.enum(disclosureReasons, { error: words('Please choose why it was disclosed.') }),
      /** The permission it rests on; null where the law is the reason. */
      release_id: z.nullable(id),
      disclosed_on: z.iso.date({ error: words('Please choose the day.') }),
      recipient: text(words('Please enter who was told.'), 200),
      contact: text(words('Please enter their address, if you know it, or how you reached them.'), 300),
      what: text(words('Please say what was disclosed.'), 2000),
      purpose: text(words('Please say what it was for.'), 1000),
    })
    .check(
      z.refine(({ reason, release_id }) => (reason === 'permission') === (release_id !== null), {
        path: ['release_id'],
        error: words('Please choose the permission it rests on.'),
      }),
    ),
  problems: ['release_ended'],
})

const ofRequest = {
  access: 'care_team',
  record: 'amendment_request',
  needs: 'notes.write',
  params: z.object({ id }),
  reply: careSharing,
} as const

export const extendAmendment = endpoint({
  ...ofRequest,
  method: 'POST',
  path: '/api/care/amendment_requests/:id/extend',
  summary: 'Take 30 more days to answer, once, with a reason that the patient reads',
  body: z.strictObject({ reason: text(words('Please say why more time is needed.'), 1000) }),
  problems: ['amendment_closed', 'amendment_extended'],
})

export const decideAmendment = endpoint({
  ...ofRequest,
  method: 'POST',
  path: '/api/care/amendment_requests/:id/decide',
  summary:
    'Accept a correction, which is added to a signed note where one is named, or deny it for a lawful reason',
  body: z
    .strictObject({
      outcome: z.enum(['accepted', 'denied'], { error: words('Please choose an answer.') }),
      denial_reason: z.nullable(z.enum(denialReasons)),
      /** A signed note to which the correction is added. */
      note_id: z.nullable(id),
      answer: text(words('Please write your answer to the patient.'), 4000),
    })
    .check(
      z.refine(({ outcome, denial_reason }) => (outcome === 'denied') === (denial_reason !== null), {
        path: ['denial_reason'],
        error: words('Please choose the reason for the denial.'),
      }),
    ),
  problems: ['amendment_closed'],
})
