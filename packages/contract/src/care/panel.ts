import * as z from 'zod/mini'
import { panelFilters } from '@stillwater/domain/care-team/panel-filters'
import { courseStates } from '@stillwater/domain/care-team/score-course'
import { scales } from '@stillwater/domain/results/scales'
import { endpoint } from '../endpoint.ts'
import { day, id, moment } from '../fields.ts'

const scored = z.object({ at: moment, score: z.number() })

/** A scale's first and latest score, and what the change between them means. */
export const scoreCourse = z.object({
  scale: z.enum(scales),
  start: scored,
  latest: scored,
  /** Null with a single score, and on a scale without a published threshold. */
  state: z.nullable(z.enum(courseStates)),
})

const panelPatient = z.object({
  id,
  name: z.string(),
  status: z.string(),
  offering_key: z.string(),
  region: z.nullable(z.string()),
  courses: z.array(scoreCourse),
  last_check_in_at: z.nullable(moment),
  /** When the next check-in is asked for; null for someone who is not asked. */
  check_in_due_at: z.nullable(moment),
  /** Messages of the patient that were not read, in threads that the caller answers. */
  unread: z.number(),
  /** The first day without medicine, of the prescription that ends first; refills count if they can be relied on. */
  without_from: z.nullable(day),
  next_appointment_at: z.nullable(moment),
  /** The filters that show this patient. */
  flags: z.array(z.enum(panelFilters)),
})
export type PanelPatient = z.output<typeof panelPatient>

/** A POST: a name is no part of a URL. */
export const searchPanel = endpoint({
  method: 'POST',
  path: '/api/care/patients/search',
  summary: "The patients of a care person's own panel by name, a page at a time",
  access: 'care_team',
  needs: 'patient.read',
  body: z.strictObject({
    /** Beginnings of first and last names. */
    name: z.optional(z.string().check(z.maxLength(100))),
    show: z.optional(z.enum(panelFilters)),
    /** The number of the page, from 0. */
    page: z.optional(z.int().check(z.nonnegative(), z.maximum(1000))),
  }),
  reply: z.object({
    patients: z.array(panelPatient),
    /** The number of the next page; null when this is the last one. */
    next: z.nullable(z.number()),
    /** How many the search and the filter found. */
    found: z.number(),
    /** Of the whole panel. */
    counts: z.object({
      all: z.number(),
      not_improving: z.number(),
      overdue: z.number(),
      unread: z.number(),
      running_out: z.number(),
    }),
    now: moment,
  }),
})
