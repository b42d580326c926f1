import * as z from 'zod/mini'
import {
  fitsSeverity,
  incidentKinds,
  reportRecipients,
  severities,
} from '@stillwater/domain/incidents/incidents'
import { endpoint } from '../endpoint.ts'
import { day, id, moment } from '../fields.ts'
import { words } from '../words.ts'

const report = z.object({
  id,
  to: z.enum(reportRecipients),
  /** The agency or person, and a reference number where there is one. */
  name: z.string(),
  reported_on: day,
  note: z.string(),
  by: z.string(),
})

const incident = z.object({
  id,
  created_at: moment,
  kind: z.enum(incidentKinds),
  severity: z.nullable(z.enum(severities)),
  is_mandated: z.boolean(),
  occurred_on: day,
  what: z.string(),
  actions: z.string(),
  author: z.string(),
  due_at: moment,
  closed_at: z.nullable(moment),
  reports: z.array(report),
})
export type Incident = z.output<typeof incident>

const incidents = z.object({
  patient_name: z.string(),
  today: day,
  can_record: z.boolean(),
  incidents: z.array(incident),
})
export type Incidents = z.output<typeof incidents>

const text = (least: string, most: number) =>
  z.string().check(z.trim(), z.minLength(1, least), z.maxLength(most))

const ofPatient = {
  access: 'care_team',
  record: 'patient',
  params: z.object({ id }),
  reply: incidents,
} as const

export const listIncidents = endpoint({
  ...ofPatient,
  method: 'GET',
  path: '/api/care/patients/:id/incidents',
  summary: 'Adverse events of a patient, and mandated reports where the caller wrote them or leads the care',
  needs: 'patient.read',
})

export const recordIncident = endpoint({
  ...ofPatient,
  method: 'POST',
  path: '/api/care/patients/:id/incidents',
  summary: 'Record an adverse event or a mandated report; what was written never changes',
  needs: 'notes.write',
  body: z
    .strictObject({
      /** Made by the browser. */
      incident_id: id,
      kind: z.enum(incidentKinds, { error: words('Please choose what kind of incident it is.') }),
      severity: z.nullable(z.enum(severities)),
      occurred_on: z.iso.date({ error: words('Please choose the day it happened or became known.') }),
      what: text(words('Please say what happened.'), 8000),
      actions: text(words('Please say what you did.'), 8000),
    })
    .check(
      z.refine(({ kind, severity }) => fitsSeverity(kind, severity), {
        path: ['severity'],
        error: words('Please choose how severe it was.'),
      }),
    ),
})

const ofIncident = {
  access: 'care_team',
  record: 'incident',
  needs: 'notes.write',
  params: z.object({ id }),
  reply: incidents,
} as const

export const addIncidentReport = endpoint({
  ...ofIncident,
  method: 'POST',
  path: '/api/care/incidents/:id/reports',
  summary: 'Record to whom an incident was reported and when',
  body: z.strictObject({
    /** Made by the browser. */
    report_id: id,
    to: z.enum(reportRecipients, { error: words('Please choose who it was reported to.') }),
    name: text(words('Please enter the agency or person, and a reference number if there is one.'), 300),
    reported_on: z.iso.date({ error: words('Please choose the day.') }),
    note: z.string().check(z.trim(), z.maxLength(4000)),
  }),
  problems: ['incident_closed'],
})

export const closeIncident = endpoint({
  ...ofIncident,
  method: 'POST',
  path: '/api/care/incidents/:id/close',
  summary: 'Close an incident; a mandated report only after it was made',
  body: z.optional(z.nullable(z.strictObject({}))),
  problems: ['report_needed'],
})
