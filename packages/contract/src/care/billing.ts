import * as z from 'zod/mini'
import { stateChoices } from '@stillwater/domain/people/regions'
import { isDiagnosisCode, mostDiagnoses, spellDiagnosis } from '@stillwater/domain/superbills/diagnosis-codes'
import { isNpi, isTaxId } from '@stillwater/domain/superbills/npi'
import { serviceCodes } from '@stillwater/domain/superbills/service-codes'
import { endpoint } from '../endpoint.ts'
import { id, moment, zone } from '../fields.ts'
import { words } from '../words.ts'

const regions = stateChoices.map(({ value }) => value)
const line = (message: string, most = 120) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(most))

const npi = z
  .string()
  .check(z.trim(), z.refine(isNpi, words('Please enter a valid NPI: 10 digits, with a correct check digit.')))

const diagnosis = z.pipe(
  z.pipe(z.string().check(z.maxLength(20)), z.transform(spellDiagnosis)),
  z.string().check(z.refine(isDiagnosisCode, words('Please enter an ICD-10-CM code, like F41.1.'))),
)

const codes = {
  /** Null: the code that kind and length of the session decide, where they do. */
  service_code: z.nullable(z.enum(serviceCodes)),
  diagnoses: z.array(diagnosis).check(
    z.maxLength(mostDiagnoses, words('Please enter four codes at most.')),
    z.refine((all) => new Set(all).size === all.length, words('Each code can be entered once.')),
  ),
}

const sessionCodes = z.object({
  appointment_id: id,
  patient_name: z.string(),
  starts_at: moment,
  service_code: z.nullable(z.string()),
  diagnoses: z.array(z.string()),
  /** The code that applies while none is set; null: the clinician has to set one. */
  default_code: z.nullable(z.string()),
  choices: z.array(z.string()),
  set_at: z.nullable(moment),
})
export type SessionCodes = z.output<typeof sessionCodes>

const onSession = {
  access: 'care_team',
  needs: 'sessions.code',
  record: 'appointment',
  params: z.object({ id }),
} as const

export const readSessionCodes = endpoint({
  ...onSession,
  method: 'GET',
  path: '/api/care/appointments/:id/codes',
  summary: 'The service code and diagnoses of a session',
  reply: sessionCodes,
})

export const saveSessionCodes = endpoint({
  ...onSession,
  method: 'PUT',
  path: '/api/care/appointments/:id/codes',
  summary: 'Set the service code and diagnoses of a session that was held',
  body: z.strictObject(codes),
  reply: sessionCodes,
  problems: ['session_not_held', 'code_refused'],
})

const credentials = {
  credentials: line(words('Please enter the credentials, like LMFT.'), 60),
  npi,
  license_numbers: z
    .array(
      z.strictObject({
        region: z.enum(regions),
        number: line(words('Please enter the license number.'), 40),
      }),
    )
    .check(z.maxLength(60)),
}
const careCredentials = z.object({
  credentials: z.string(),
  npi: z.string(),
  license_numbers: z.array(z.object({ region: z.string(), number: z.string() })),
})
const onPerson = {
  access: 'care_team',
  needs: 'schedules.edit',
  record: 'care_schedule',
  params: z.object({ id }),
} as const

export const readCredentials = endpoint({
  ...onPerson,
  method: 'GET',
  path: '/api/care/schedules/:id/credentials',
  summary: 'What a clinician prints on superbills and estimates: credentials, NPI and license numbers',
  reply: careCredentials,
})

export const saveCredentials = endpoint({
  ...onPerson,
  method: 'PUT',
  path: '/api/care/schedules/:id/credentials',
  summary: 'Set the credentials, NPI and license numbers of a clinician',
  body: z.strictObject(credentials),
  reply: careCredentials,
})

const clinic = {
  legal_name: line(words('Please enter the legal name.')),
  address_1: line(words('Please enter the street.')),
  address_2: z.nullable(z.string().check(z.trim(), z.maxLength(120))),
  city: line(words('Please enter the city.')),
  region: z.enum(regions),
  postal_code: z
    .string()
    .check(z.trim(), z.regex(/^\d{5}$/, words('Please enter the five digits of the ZIP code.'))),
  phone: line(words('Please enter the phone number.'), 30),
  tax_id: z.string().check(z.trim(), z.refine(isTaxId, words('Please enter the tax ID like 12-3456789.'))),
  npi,
  zone,
}

const clinicBilling = z.object({
  legal_name: z.string(),
  address_1: z.string(),
  address_2: z.nullable(z.string()),
  city: z.string(),
  region: z.string(),
  postal_code: z.string(),
  phone: z.string(),
  tax_id: z.string(),
  npi: z.string(),
  zone: z.string(),
  /** What is missing or wrong. While anything is, no superbill and no estimate is made. */
  missing: z.array(z.string()),
  /** Clinicians whose sessions can't be printed, because of what their credentials miss. */
  incomplete_clinicians: z.array(z.object({ id, name: z.string() })),
})
export type ClinicBilling = z.output<typeof clinicBilling>

const ofClinic = { access: 'care_team', needs: 'config.edit' } as const

export const readClinicBilling = endpoint({
  ...ofClinic,
  method: 'GET',
  path: '/api/care/clinic_billing',
  summary: "The clinic's legal name, address, tax ID and NPI, and what is missing",
  reply: clinicBilling,
})

export const saveClinicBilling = endpoint({
  ...ofClinic,
  method: 'PUT',
  path: '/api/care/clinic_billing',
  summary: "Set the clinic's legal name, address, tax ID and NPI",
  body: z.strictObject(clinic),
  reply: clinicBilling,
})
