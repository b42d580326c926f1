import {
  missingOfClinician,
  type ClinicIdentity,
  type ClinicianIdentity,
} from '@stillwater/domain/superbills/billing-identity'
import { modifierOf, placeOfService } from '@stillwater/domain/superbills/service-codes'
import type { AttendedMonth, AttendedSession } from './attended-months.ts'
import type { BilledPatient } from './billed-patient.ts'

export interface SuperbillLine {
  appointment_id: string
  day: string
  minutes: number
  clinician: { name: string; credentials: string; npi: string; license: string }
  place_of_service: string
  service_code: string
  modifier: string
  units: number
  diagnoses: string[]
  charge_cents: number
  refunded_cents: number
}

/** Everything that a superbill prints, as it is stored. */
export interface SuperbillContent {
  clinic: ClinicIdentity
  patient: { name: string; dob: string; address: string[] }
  policy: BilledPatient['policy']
  period_start: string
  period_end: string
  /** What the month's care cost, over all its sessions, printed or not. */
  month_cents: number
  lines: SuperbillLine[]
}

interface Facts {
  clinic: ClinicIdentity
  patient: BilledPatient
  month: AttendedMonth
  clinicians: ReadonlyMap<string, ClinicianIdentity>
}

/** Null where anything that must be printed is missing: a document with blanks helps nobody. */
export function superbillContent({ clinic, patient, month, clinicians }: Facts): SuperbillContent | null {
  const { dob, address, region } = patient
  const { period_start, period_end } = month
  if (!dob || !address || !period_start || !period_end) return null
  const lines: SuperbillLine[] = []
  for (const session of month.sessions) {
    if (session.service_code === null) continue
    const line = lineOf(session, session.service_code, clinicians.get(session.care_person_id), region)
    if (!line) return null
    lines.push(line)
  }
  return {
    clinic,
    patient: { name: patient.name, dob, address: addressLines(address) },
    policy: patient.policy,
    period_start,
    period_end,
    month_cents: month.paid_cents,
    lines,
  }
}

function lineOf(
  session: AttendedSession,
  service_code: string,
  clinician: ClinicianIdentity | undefined,
  region: string,
): SuperbillLine | null {
  const license = clinician?.license_numbers[region]
  if (!clinician || !license || missingOfClinician(clinician, region).length > 0) return null
  return {
    appointment_id: session.id,
    day: session.day,
    minutes: session.minutes,
    clinician: {
      name: session.care_person_name,
      credentials: clinician.credentials,
      npi: clinician.npi,
      license: `${region} ${license}`,
    },
    place_of_service: placeOfService,
    service_code,
    modifier: modifierOf(session.communication),
    units: 1,
    diagnoses: session.diagnoses,
    charge_cents: session.charge_cents,
    refunded_cents: session.refunded_cents,
  }
}

export function addressLines(address: NonNullable<BilledPatient['address']>): string[] {
  return [
    address.address_1,
    ...(address.address_2 ? [address.address_2] : []),
    `${address.city}, ${address.region} ${address.postal_code}`,
  ]
}
