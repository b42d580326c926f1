import type { CarePersonItem, PatientItem } from '../record-items.ts'
import { fhirText, optional, textOr, type Resource } from './values.ts'

/** The intake asks for the sex assigned at birth; other answers, or none, are not narrowed to one of two. */
const genders: Readonly<Record<string, string>> = {
  female: 'female',
  male: 'male',
  intersex: 'other',
  not_said: 'unknown',
}

const addressUses: Readonly<Record<string, string>> = { BillingAddress: 'billing' }

export function patientResource(item: PatientItem): Resource {
  const { emergency_contact } = item
  return {
    resourceType: 'Patient',
    id: item.id,
    name: [nameOf(item.first_name, item.last_name)],
    telecom: [
      { system: 'email', value: textOr(item.email, '-') },
      ...(item.phone ? [{ system: 'phone', value: textOr(item.phone, '-') }] : []),
    ],
    ...optional('gender', genders[item.sex_at_birth ?? '']),
    ...optional('birthDate', item.birth_date),
    ...optional('address', item.addresses.map(addressOf)),
    ...optional('contact', emergency_contact && [contactOf(emergency_contact)]),
  }
}

export function practitionerResource({ id, name }: CarePersonItem): Resource {
  return { resourceType: 'Practitioner', id, name: [{ text: textOr(name, '-') }] }
}

export function organizationResource(id: string, name: string): Resource {
  return { resourceType: 'Organization', id, name }
}

function nameOf(first: string, last: string) {
  const given = fhirText(first)
  return {
    use: 'official',
    text: textOr(`${first} ${last}`, '-'),
    ...optional('family', fhirText(last)),
    ...optional('given', given && [given]),
  }
}

function addressOf({
  address_type,
  address_1,
  address_2,
  city,
  region,
  postal_code,
}: PatientItem['addresses'][number]) {
  const lines = [fhirText(address_1), fhirText(address_2)].filter((line) => line !== undefined)
  return {
    ...optional('use', addressUses[address_type]),
    type: address_type === 'ShippingAddress' ? 'postal' : 'both',
    ...optional('line', lines),
    ...optional('city', fhirText(city)),
    ...optional('state', fhirText(region)),
    ...optional('postalCode', fhirText(postal_code)),
    country: 'US',
  }
}

function contactOf({ first_name, last_name, phone }: NonNullable<PatientItem['emergency_contact']>) {
  return {
    relationship: [
      {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0131', code: 'C' }],
        text: 'Emergency contact',
      },
    ],
    name: nameOf(first_name, last_name),
    ...optional('telecom', fhirText(phone) && [{ system: 'phone', value: phone }]),
  }
}
