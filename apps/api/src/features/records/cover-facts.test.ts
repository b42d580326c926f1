import { expect, test } from 'vitest'
import { bundleFaults } from '@stillwater/domain/records/fhir/check-fhir.fixture'
import { saveSessionCodes } from '@stillwater/contract/care/billing'
import type { Person, TestApp } from '../../testing/build-app.ts'
import { addVisit } from '../care-team/care-team.fixture.ts'
import { joinTeam } from '../messaging/messaging.fixture.ts'
import { buildRecordsApp } from './records-app.fixture.ts'
import { bundleOf, pdfTextOf } from './record-files.fixture.ts'
import { fillRecord, marked } from './records.fixture.ts'

let product: TestApp
let carer: Person
buildRecordsApp((built, therapist) => {
  product = built
  carer = therapist
})

/** More than a few downloads of one person in a minute are refused. */
const freshPatient = () => product.quickPatient()

test('records: a diagnosis set for a session is in both files and on their first page', async () => {
  const patient = await freshPatient()
  await fillRecord(product, patient, carer, marked('CODED'))
  const patient_id = patient.user.id
  const none =
    'Your visits have no diagnosis codes (ICD-10-CM) so far. Your care team’s notes may name a diagnosis.'
  for (const file of [JSON.stringify(await bundleOf(product, patient)), await pdfTextOf(product, patient)])
    expect(file).toContain(none)

  await joinTeam(product, patient, carer, 'therapist')
  const [session] = await product.rows<{ id: string }>('select id from appointments where patient_id = $1', [
    patient_id,
  ])
  await carer.api.call(saveSessionCodes, {
    params: { id: session!.id },
    body: { service_code: null, diagnoses: ['f41.1', 'F32.1'] },
  })
  const bundle = await bundleOf(product, patient)
  expect(await bundleFaults(bundle)).toEqual([])
  const coded = bundle.entry
    .map(({ resource }) => resource)
    .filter(
      ({ encounter }) => (encounter as { reference?: string })?.reference === `Encounter/${session!.id}`,
    )
  expect(coded.map(({ resourceType, id }) => [resourceType, id])).toEqual([
    ['Condition', `${session!.id}-F41.1`],
    ['Condition', `${session!.id}-F32.1`],
  ])
  expect(coded[0]).toMatchObject({ asserter: { reference: `Practitioner/${carer.user.id}` } })
  const pdf = await pdfTextOf(product, patient)
  expect(pdf).toMatch(/Diagnosis \(ICD-10-CM\): F41\.1, F32\.1, set by Dana Carer on /)
  for (const file of [JSON.stringify(bundle), pdf]) {
    expect(file).toContain('Diagnoses that your clinicians set are shown with their visits')
    expect(file).not.toContain(none)
  }
})

test('records: questions that were never answered are told as not answered, and never as "none"', async () => {
  const [blank, filled] = [await freshPatient(), await freshPatient()]
  await fillRecord(product, filled, carer, marked('TOLD'))
  const notAnswered = /You have not answered our questions? about (allergies|health problems)/g
  for (const files of [bundleOf, pdfTextOf]) {
    const textOf = async (who: Person) => JSON.stringify(await files(product, who))
    expect((await textOf(blank)).match(notAnswered)).toHaveLength(2)
    const told = await textOf(filled)
    expect(told.match(notAnswered)).toBeNull()
    expect(told).toContain('Allergies are shown as you told us.')
  }
  const { entry } = await bundleOf(product, blank)
  const types = entry.map(({ resource }) => resource.resourceType)
  expect(types).not.toContain('Condition')
  expect(types).not.toContain('AllergyIntolerance')
})

const noAllergies = 'You told us you have no allergies.'
const toldAllergies = 'Allergies are shown as you told us.'
const unknownAllergies = 'You have not answered our question about allergies'
test.each<[string, Record<string, string | null>, string]>([
  ['said no', { has_allergies: 'no' }, noAllergies],
  ['said yes and which', { has_allergies: 'yes', allergies: 'Penicillin' }, toldAllergies],
  ['said yes and skipped which', { has_allergies: 'yes', allergies: null }, toldAllergies],
  ['skipped the question', { has_allergies: null }, unknownAllergies],
  ['was asked other questions only', { past_diagnoses: 'ptsd' }, unknownAllergies],
])('records: of a patient who %s, both files say of allergies what is known', async (_, answers, said) => {
  const patient = await freshPatient()
  await addVisit(product, patient, { days_ago: 3, answers })
  const each = [noAllergies, toldAllergies, unknownAllergies]
  for (const file of [JSON.stringify(await bundleOf(product, patient)), await pdfTextOf(product, patient)])
    expect(each.filter((one) => file.includes(one))).toEqual([said])
})

test('records: questions about health problems that were skipped are told as not answered', async () => {
  const patient = await freshPatient()
  const answers = { medical_conditions: null, past_diagnoses: null }
  await addVisit(product, patient, { days_ago: 3, answers })
  for (const file of [JSON.stringify(await bundleOf(product, patient)), await pdfTextOf(product, patient)])
    expect(file).toContain('You have not answered our questions about health problems')
})
