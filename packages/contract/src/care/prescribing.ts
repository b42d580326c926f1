import * as z from 'zod/mini'
import { healthQuestions } from '@stillwater/domain/prescriptions/prescribing/conditions'
import { decisionKinds } from '@stillwater/domain/prescriptions/prescribing/decision-kinds'
import {
  controlledSchedules,
  medicineForms,
} from '@stillwater/domain/prescriptions/prescribing/medicine-table'
import { shortestReason } from '@stillwater/domain/prescriptions/prescribing/overrides'
import { stopWays } from '@stillwater/domain/prescriptions/prescribing/stop-plan'
import {
  medicineOrigins,
  severities,
  warningKinds,
} from '@stillwater/domain/prescriptions/prescribing/warnings'
import { scales } from '@stillwater/domain/results/scales'
import { endpoint } from '../endpoint.ts'
import { day, id, moment } from '../fields.ts'
import { prescription } from '../prescriptions.ts'
import { words } from '../words.ts'

const form = z.object({
  form: z.enum(medicineForms),
  /** As part of the name: "XL"; empty for the plain form. */
  release: z.string(),
  strengths_mg: z.array(z.number()),
  usual_mg: z.array(z.number()),
  max_mg: z.number(),
})

const medicine = z.object({
  id: z.string(),
  name: z.string(),
  brands: z.array(z.string()),
  forms: z.array(form),
})
export type Medicine = z.output<typeof medicine>

const toPrescribe = { access: 'care_team', needs: 'prescriptions.write' } as const
const ofPatient = { ...toPrescribe, record: 'patient', params: z.object({ id }) } as const
const ofPrescription = { ...toPrescribe, record: 'prescription', params: z.object({ id }) } as const

export const searchMedicines = endpoint({
  ...toPrescribe,
  method: 'GET',
  path: '/api/care/medicines',
  summary: 'The medicines that can be prescribed, by generic or brand name',
  query: z.object({ query: z.string().check(z.maxLength(80)) }),
  reply: z.object({ medicines: z.array(medicine) }),
})

const stated = z.object({
  state: z.enum(['not_asked', 'not_answered', 'none', 'stated']),
  text: z.nullable(z.string()),
  at: z.nullable(moment),
})

/** A dose as it was ordered, for the next order of the same medicine. */
const ordered = z.object({
  medicine,
  form: z.enum(medicineForms),
  release: z.string(),
  strength_mg: z.number(),
  amount: z.number(),
  times_a_day: z.number(),
  as_needed: z.boolean(),
  directions: z.string(),
  days_supply: z.number(),
})
export type OrderedDose = z.output<typeof ordered>

export const readPrescribing = endpoint({
  ...ofPatient,
  method: 'GET',
  path: '/api/care/patients/:id/prescribing',
  summary: 'What a prescriber must know about a patient before they prescribe',
  reply: z.object({
    now: moment,
    patient_name: z.string(),
    zone: z.string(),
    region: z.nullable(z.string()),
    age: z.nullable(z.number()),
    /** The caller has a current license where the patient lives. */
    is_licensed: z.boolean(),
    /** The caller is on the patient's care team, so that they may prescribe. */
    is_on_team: z.boolean(),
    facts: z.object({ allergies: stated, medicines: stated, diagnoses: stated }),
    health: z.array(z.object({ question: z.enum(healthQuestions), ...stated.shape })),
    scores: z.array(z.object({ scale: z.enum(scales), score: z.number(), at: moment })),
    /** Newest first; `ordered` is null where the medicine is not one that can be ordered here. */
    prescriptions: z.array(z.object({ ...prescription.shape, ordered: z.nullable(ordered) })),
    /** The local pharmacy of the newest prescription that went to one. */
    pharmacy: z.nullable(z.object({ name: z.string(), address: z.string() })),
    /** What the patient answered about their pharmacy; null where they did not. */
    stated_pharmacy: z.nullable(z.string()),
    has_shipping_address: z.boolean(),
  }),
})
export type Prescribing = z.output<typeof readPrescribing.reply>

const shortLine = (message: string) => z.string().check(z.trim(), z.minLength(1, message), z.maxLength(120))

const pharmacy = z.strictObject({
  name: shortLine(words('Please enter the name of the pharmacy.')),
  street: shortLine(words('Please enter the street of the pharmacy.')),
  city: shortLine(words('Please enter the city of the pharmacy.')),
  region: z.string().check(z.regex(/^[A-Z]{2}$/, words('Please choose the state of the pharmacy.'))),
  postal_code: z.string().check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, words('Please enter a ZIP code.'))),
})

const order = z.strictObject({
  medicine_id: z.string().check(z.minLength(1, words('Please choose a medicine.')), z.maxLength(80)),
  form: z.enum(medicineForms),
  release: z.string().check(z.maxLength(10)),
  strength_mg: z.number().check(z.gt(0), z.lte(10_000)),
  /** Tablets, capsules or patches at a time. */
  amount: z.number().check(z.gte(0.5), z.lte(10)),
  times_a_day: z.int().check(z.gte(1), z.lte(6)),
  /** Taken when needed, up to so many times a day. */
  as_needed: z.boolean(),
  /** In the patient's words, such as "in the morning with food". */
  directions: z.string().check(z.trim(), z.maxLength(300, words('Please use 300 characters or fewer.'))),
  days_supply: z.int().check(z.gte(1, words('At least one day.')), z.lte(90, words('At most 90 days.'))),
  refills: z.int().check(z.gte(0), z.lte(11, words('At most 11 refills.'))),
  /** Where the patient picks it up; null to mail it. */
  pharmacy: z.nullable(pharmacy),
  /** For someone who already takes it: the first day for which they have none left. */
  own_until: z.nullable(day),
  /** The prescription whose place it takes: a change of dose or a renewal. */
  replaces: z.nullable(id),
})
export type Order = z.output<typeof order>

/** The same as the fields of a form; those of a pharmacy are left out to mail it. */
export const orderForm = z.object({
  ...z.omit(order, { pharmacy: true }).shape,
  ...z.partial(pharmacy).shape,
})

const evidence = z.object({ source: z.string(), year: z.number() })

const warning = z.object({
  key: z.string(),
  kind: z.enum(warningKinds),
  severity: z.enum(severities),
  /** The other medicine, the class, the condition, the question that was not asked, or words that no one knows. */
  about: z.string(),
  origin: z.nullable(z.enum(medicineOrigins)),
  says: z.nullable(z.string()),
  evidence: z.array(evidence),
})
export type ShownWarning = z.output<typeof warning>

const check = z.object({
  /** As the prescription would say it. */
  medication_name: z.string(),
  dosage_readable: z.string(),
  daily_mg: z.number(),
  warnings: z.array(warning),
  /** Of the order and its warnings; one that is sent with another digest is refused. */
  digest: z.string(),
  /** Null for a medicine that is not controlled. `rule`: what allows it today; null where nothing does. */
  controlled: z.nullable(
    z.object({
      schedule: z.enum(controlledSchedules),
      rule: z.nullable(z.object({ rule: z.string(), until: day })),
    }),
  ),
  limits: z.object({ days_supply: z.number(), refills: z.number() }),
  is_within_limits: z.boolean(),
  expires_on: day,
})
export type Check = z.output<typeof check>

export const checkPrescription = endpoint({
  ...ofPatient,
  method: 'POST',
  path: '/api/care/patients/:id/prescriptions/check',
  summary: 'Check an order against what is known about the patient; nothing is prescribed',
  body: order,
  reply: check,
  problems: ['medicine_refused', 'not_found', 'prescription_over'],
})

const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(shortestReason, words('Please give a reason of 10 characters or more.')),
    z.maxLength(500, words('Please use 500 characters or fewer.')),
  )
const forPatient = z
  .string()
  .check(z.trim(), z.maxLength(1000, words('Please use 1,000 characters or fewer.')))

export const prescribe = endpoint({
  ...ofPatient,
  method: 'POST',
  path: '/api/care/patients/:id/prescriptions',
  summary: 'Prescribe a medicine, change its dose or renew it, with the warnings that the prescriber saw',
  body: z.strictObject({
    order,
    /** Of the check that the prescriber saw. */
    digest: z.string().check(z.maxLength(64)),
    overrides: z
      .array(z.strictObject({ key: z.string().check(z.maxLength(300)), reason }))
      .check(z.maxLength(100)),
    acknowledged: z.array(z.string().check(z.maxLength(600))).check(z.maxLength(100)),
  }),
  reply: z.object({ kind: z.enum(decisionKinds), prescription }),
  problems: [
    'medicine_refused',
    'supply_refused',
    'controlled_refused',
    'not_licensed',
    'not_on_care_team',
    'warnings_changed',
    'override_needed',
    'prescription_over',
    'not_found',
  ],
  idempotency: 'required',
})

export const stopPrescription = endpoint({
  ...ofPrescription,
  reply: prescription,
  idempotency: 'required',
  method: 'POST',
  path: '/api/care/prescriptions/:id/stop',
  summary: 'Stop a medicine now, or taper it until a last day, with what the patient is told',
  body: z.strictObject({
    way: z.enum(stopWays),
    reason,
    /** For the patient: how to stop. */
    plan: forPatient,
    /** The last day of a taper; null to stop now. */
    last_day: z.nullable(day),
  }),
  problems: ['prescription_over', 'stop_plan_needed', 'taper_dates', 'not_licensed', 'not_on_care_team'],
})

export const declineRenewal = endpoint({
  ...ofPrescription,
  reply: prescription,
  idempotency: 'required',
  method: 'POST',
  path: '/api/care/prescriptions/:id/decline_renewal',
  summary: 'Decide not to renew a medicine, which then runs out, with what the patient is told',
  body: z.strictObject({
    reason,
    /** For the patient: why, and how to stop. */
    plan: forPatient.check(z.minLength(10, words('Please write at least 10 characters for the patient.'))),
  }),
  problems: ['prescription_over', 'not_licensed', 'not_on_care_team'],
})

export const sendBridgeSupply = endpoint({
  ...ofPrescription,
  reply: prescription,
  idempotency: 'required',
  method: 'POST',
  path: '/api/care/prescriptions/:id/bridge',
  summary: 'Send a short supply, so that nobody stops suddenly; it costs the patient nothing',
  body: z.strictObject({
    days_supply: z.int().check(z.gte(1, words('At least one day.')), z.lte(30, words('At most 30 days.'))),
  }),
  problems: ['order_under_way', 'controlled_refused', 'not_licensed', 'not_on_care_team'],
})

/** A decision about a prescription, with the warnings that its prescriber saw. */
export const prescriptionDecision = z.object({
  id,
  created_at: moment,
  prescription_id: id,
  prescriber: z.string(),
  kind: z.enum(decisionKinds),
  medication_name: z.string(),
  reason: z.nullable(z.string()),
  /** What the patient was told. */
  plan: z.nullable(z.string()),
  warnings: z.array(
    z.object({
      ...z.omit(warning, { evidence: true, key: true }).shape,
      /** Why the prescriber went ahead; null where no reason was needed. */
      override: z.nullable(z.string()),
    }),
  ),
})
export type PrescriptionDecision = z.output<typeof prescriptionDecision>
