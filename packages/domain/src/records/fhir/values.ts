/** A FHIR R4 resource. Its shape is checked against the published definitions in the tests. */
export interface Resource {
  resourceType: string
  id: string
  [field: string]: unknown
}

/** Whose record it is, for references to the patient. */
export interface Subject {
  patient_id: string
}

export const hl7 = (name: string) => `http://terminology.hl7.org/CodeSystem/${name}`
export const loinc = 'http://loinc.org'
const ucum = 'http://unitsofmeasure.org'

export const reference = (type: string, id: string, display?: string) => ({
  reference: `${type}/${id}`,
  ...optional('display', display),
})

export const ofPatient = ({ patient_id }: Subject) => reference('Patient', patient_id)

export const practitioner = (person: { id: string; name: string }) =>
  reference('Practitioner', person.id, person.name)

export const concept = (system: string, code: string, text: string) => ({
  coding: [{ system, code }],
  text,
})

export const quantity = (value: number, unit: string, code: string) => ({ value, unit, system: ucum, code })

export const usdOf = (cents: number) => ({ value: cents / 100, currency: 'USD' })

/**
 * FHIR refuses an empty string, control characters and spaces other than the plain one. Everything else that a person
 * wrote stays as it is.
 */
export function fhirText(written: string | null | undefined): string | undefined {
  const plain = (written ?? '')
    .replace(controls, '')
    .replace(halfCharacters, '\ufffd')
    .replace(oddSpaces, ' ')
  return plain.trim() === '' ? undefined : plain
}

const controls = /(?![\t\n\r])\p{Cc}/gu
const halfCharacters = /\p{Surrogate}/gu
const oddSpaces = /[^\S \r\n\t]/g

/** A field that is left out where it has no value. */
export function optional<Name extends string>(name: Name, value: unknown): Partial<Record<Name, unknown>> {
  const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0)
  return isEmpty ? {} : ({ [name]: value } as Record<Name, unknown>)
}

/** Text for a field that must not be empty. */
export const textOr = (written: string | null, otherwise: string): string => fhirText(written) ?? otherwise
