import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answer, patientId, visit, wholeRecord } from '../record-items.fixture.ts'
import type { RecordItem } from '../record-items.ts'
import { bundleFaults, faultsOf, requiredTypes } from './check-fhir.fixture.ts'
import { compositionResource } from './composition.ts'
import { organizationResource } from './people.ts'
import { bundleEnd, bundleEntry, bundleStart, toResources } from './to-resources.ts'
import { fhirText, type Resource } from './values.ts'

const subject = { patient_id: patientId }
const resourcesOf = (items: RecordItem[]) => items.flatMap((item) => toResources(item, subject))
const only = (items: RecordItem[], type: string) =>
  resourcesOf(items).filter(({ resourceType }) => resourceType === type)

function bundleOf(resources: Resource[]) {
  const entries = resources.map((resource) => bundleEntry('https://clinic.example/fhir', resource))
  return JSON.parse(`${bundleStart('2026-11-17T15:30:00.000Z')}${entries.join(',')}${bundleEnd}`) as never
}

test('FHIR validator: a wrong shape, code, cardinality, reference and a doubled id are each found', async () => {
  const patient = resourcesOf(wholeRecord())[0] as Resource
  const wrong: Record<string, unknown>[] = [
    { surprise: 1 },
    { gender: 'zork' },
    { birthDate: '28.02.1990' },
    { name: { text: 'not a list' } },
    { contact: [{ gender: 'male' }] },
  ]
  for (const part of wrong)
    expect(await faultsOf([{ ...patient, ...part }]), JSON.stringify(part)).not.toEqual([])
  const { code: _, ...observation } = only(wholeRecord(), 'Observation')[0] as Resource
  expect(await faultsOf([observation as Resource])).not.toEqual([])
  expect(await bundleFaults(bundleOf([patient, patient]))).toEqual([expect.stringContaining('twice')])
  expect(await bundleFaults(bundleOf([only(wholeRecord(), 'Coverage')[0] as Resource]))).toEqual([
    expect.stringContaining('which is not there'),
  ])
})

test('FHIR: a record with everything in it is a valid R4 bundle whose references resolve', async () => {
  const cover = compositionResource(
    {
      id: 'cover',
      title: 'Your records',
      at: '2026-11-17T15:30:00.000Z',
      organization_id: 'clinic',
      sections: [{ title: 'Left out', lines: ['Notes <b>& more</b>'] }],
    },
    subject,
  )
  const resources = [organizationResource('clinic', 'Stillwater'), cover, ...resourcesOf(wholeRecord())]
  expect(await bundleFaults(bundleOf(resources))).toEqual([])
  const types = new Set(resources.map(({ resourceType }) => resourceType))
  for (const type of requiredTypes) expect(types).toContain(type)
})

test('FHIR: any text a person can write gives a valid bundle that still has its letters', async () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '🙂🏽',
      'שלום עולם',
      '\u0000\u0007',
      '\u2028\u00a0',
      ' ',
      '',
    ),
  )
  await fc.assert(
    fc.asyncProperty(odd, async (text) => {
      const resources = resourcesOf(wholeRecord(() => text))
      expect(await bundleFaults(bundleOf(resources))).toEqual([])
      const letters = fhirText(text)
      if (letters !== undefined) expect(JSON.parse(JSON.stringify(resources))).toEqual(resources)
      const sent = resources.find(({ resourceType }) => resourceType === 'Communication')
      const [first] = sent!.payload as { contentString?: string }[]
      expect(first?.contentString).toBe(letters)
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['Hello\r\n\tyou 🙂', 'Hello\r\n\tyou 🙂'],
  ['a\u0000b\u0007c\u007f', 'abc'],
  ['a\u00a0b\u2028c', 'a b c'],
  ['\ud83d', '\ufffd'],
  [' \n ', undefined],
  ['', undefined],
  [null, undefined],
])('FHIR text: %j becomes %j', (written, kept) => {
  expect(fhirText(written)).toBe(kept)
})

test('FHIR: scores carry a LOINC code only where one was verified, their unit, band and source', () => {
  const scores = only([visit()], 'Observation')
  const codes = scores.map(({ code }) => (code as { coding?: { code: string }[] }).coding?.[0]?.code)
  expect(codes).toEqual(['44261-6', '70274-6', undefined, undefined])
  expect(scores[0]).toMatchObject({
    status: 'final',
    valueQuantity: { value: 12, system: 'http://unitsofmeasure.org', code: '{score}' },
    interpretation: [{ text: 'Moderate' }],
    derivedFrom: [{ reference: `QuestionnaireResponse/${visit().id}` }],
  })
  expect(only([visit({ completed_at: null })], 'Observation')[0]).toMatchObject({ status: 'preliminary' })
})

test('FHIR: what a patient told of their health is theirs, unconfirmed, and "none" is nothing', () => {
  const told = visit({
    scores: {},
    answers: [
      answer({ name: 'past_diagnoses', chosen: [{ name: 'ptsd', title: 'PTSD (stress after trauma)' }] }),
      answer({ name: 'medical_conditions', chosen: [{ name: 'none', title: 'None of these' }] }),
    ],
  })
  const conditions = only([told], 'Condition')
  expect(conditions).toHaveLength(1)
  expect(conditions[0]).toMatchObject({
    code: { text: 'PTSD (stress after trauma)' },
    verificationStatus: { coding: [{ code: 'unconfirmed' }] },
    asserter: { reference: `Patient/${patientId}` },
  })
  expect(conditions[0]).not.toHaveProperty('clinicalStatus')
  expect(
    only([visit({ answers: [answer({ name: 'allergies', response: ' ' })] })], 'AllergyIntolerance'),
  ).toEqual([])
})

test.each([
  ['yes', ['Penicillin']],
  ['no', []],
])('FHIR: an allergy that was named, with "any allergies?" last answered %s, gives %j', (value, named) => {
  const told = visit({
    answers: [
      answer({ name: 'has_allergies', value }),
      answer({ name: 'allergies', response: 'Penicillin' }),
    ],
  })
  const allergies = only([told], 'AllergyIntolerance')
  expect(allergies.map(({ code }) => (code as { text: string }).text)).toEqual(named)
})

test('FHIR: a diagnosis of a session is a coded Condition by its clinician, and claims no certainty', async () => {
  const found = wholeRecord().find((item) => item.kind === 'appointment')!
  const conditions = only([found], 'Condition')
  expect(conditions.map(({ code }) => code)).toMatchObject([
    { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'F41.1' }] },
    { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'F32.1' }] },
  ])
  expect(conditions[0]).toMatchObject({
    category: [{ coding: [{ code: 'encounter-diagnosis' }] }],
    encounter: { reference: `Encounter/${found.id}` },
    recorder: { reference: `Practitioner/${found.care_person.id}` },
  })
  for (const field of ['verificationStatus', 'clinicalStatus'])
    expect(conditions[0]).not.toHaveProperty(field)
  expect(only([{ ...found, diagnosis: null }], 'Condition')).toEqual([])
})

test.each([
  ['booked', null, 'booked', 0],
  ['completed', null, 'fulfilled', 1],
  ['no_show', null, 'noshow', 0],
  ['canceled', 'patient', 'cancelled', 0],
  ['canceled', 'care_team', 'cancelled', 0],
] as const)(
  'FHIR: an appointment that is %s (by %s) is %s with %i encounter',
  async (status, by, said, held) => {
    const found = wholeRecord().find(({ kind }) => kind === 'appointment')
    const items = [{ ...found, status, canceled_by: by } as RecordItem]
    expect(only(items, 'Appointment')).toMatchObject([{ status: said }])
    expect(only(items, 'Encounter')).toHaveLength(held)
    expect(await faultsOf(resourcesOf(items))).toEqual([])
  },
)

test.each([
  ['active', 'delivered', 'active', 'completed'],
  ['paused', 'in_transit', 'on-hold', 'in-progress'],
  ['expired', 'pending', 'completed', 'preparation'],
  ['canceled', 'delivered', 'stopped', 'completed'],
  ['canceled', 'order_failed', 'cancelled', 'on-hold'],
] as const)(
  'FHIR: a prescription %s with an order %s is %s and %s',
  async (status, order_status, said, filled) => {
    const found = wholeRecord().find((item) => item.kind === 'prescription')!
    const items = [{ ...found, status, orders: found.orders.map((order) => ({ ...order, order_status })) }]
    expect(only(items, 'MedicationRequest')).toMatchObject([{ status: said }])
    expect(only(items, 'MedicationDispense')).toMatchObject([{ status: filled }])
    expect(await faultsOf(resourcesOf(items))).toEqual([])
  },
)
