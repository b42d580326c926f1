import { isNpi, isTaxId } from './npi.ts'

/** What insurers and the law ask a clinic to print about itself. An operator sets it; nothing of it is guessed. */
export interface ClinicIdentity {
  legal_name: string
  address_1: string
  address_2: string | null
  city: string
  region: string
  postal_code: string
  phone: string
  /** The employer identification number, 12-3456789. */
  tax_id: string
  /** Of the organization. */
  npi: string
  /** The zone in which the clinic's business days begin and end. */
  zone: string
}

/** What a clinician prints under their name. */
export interface ClinicianIdentity {
  /** After the name: LMFT, MD, PMHNP-BC. */
  credentials: string
  npi: string
  /** By the state that gave it. */
  license_numbers: Readonly<Record<string, string>>
}

const printed = [
  'legal_name',
  'address_1',
  'city',
  'region',
  'postal_code',
  'phone',
  'tax_id',
  'npi',
] as const

/** What is missing or wrong, by name: a document is made with all of it or not at all. */
export function missingOfClinic(clinic: Partial<ClinicIdentity>): string[] {
  return printed.filter((name) => {
    const text = clinic[name]?.trim() ?? ''
    if (name === 'npi') return !isNpi(text)
    return name === 'tax_id' ? !isTaxId(text) : text === ''
  })
}

/** The same of a clinician, for a session with a patient of this state. */
export function missingOfClinician(clinician: Partial<ClinicianIdentity>, region: string): string[] {
  return [
    ...(clinician.credentials?.trim() ? [] : ['credentials']),
    ...(isNpi(clinician.npi ?? '') ? [] : ['npi']),
    ...(clinician.license_numbers?.[region]?.trim() ? [] : ['license']),
  ]
}
