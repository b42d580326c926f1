import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankQuestions, searchBank, searchTreatments } from '@stillwater/contract/intake'
import { requestVisit } from '@stillwater/contract/visit-requests'
import { createVisit, listServiceLines, listVisits, updateVisit } from '@stillwater/contract/visits'
import { assignCarePerson, listCarePeople, readPatient } from '@stillwater/contract/people'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { beginVisit } from '../walker.fixture.ts'

let product: TestApp
let robin: Person
let dana: Person
beforeAll(async () => {
  product = await buildApp()
  robin = await product.quickPatient()
  dana = await product.newCarePerson('provider')
})
afterAll(() => product.close())

const recordOf = async (person: Person) =>
  (await person.api.call(readPatient, { params: { id: person.user.id } })).data
const lineIds = async (person: Person, titles: string[]) =>
  (await person.api.call(listServiceLines, {})).data.service_lines
    .filter(({ title }) => titles.includes(title))
    .map(({ id }) => id)

describe('a visit', () => {
  test('is about the service lines, offered in their order (A-INT-006, A-VIS-001 to A-VIS-019)', async () => {
    const { data } = await robin.api.call(listServiceLines, {})
    expect(data.service_lines.map(({ title }) => title)).toEqual([
      'Depression',
      'Anxiety',
      'Insomnia',
      'ADHD',
    ])
    const visit = await beginVisit(robin, ['ADHD', 'Depression'])
    expect(visit).toEqual({
      id: expect.any(String) as string,
      created_at: expect.stringMatching(/Z$/) as string,
      is_initial: true,
      is_reactivation: false,
      is_follow_up: false,
      service_lines: [
        expect.objectContaining({ title: 'Depression', name: 'depression' }),
        expect.objectContaining({ title: 'ADHD' }),
      ],
      visit_type: null,
      complete: false,
      pending_updates: true,
      last_answer: null,
      has_submitted_shipping: false,
      has_assigned_therapist: false,
      needs_initial_provider_appointment: true,
      has_verified_identity: false,
      phq9: null,
      gad7: null,
      isi: null,
      asrs: null,
      phq_score: null,
      gad_score: null,
      isi_score: null,
      asrs_score: null,
      item_nine_positive: null,
      asrs_positive: null,
    })
  })

  test('visits: repeated calls begin one, with the service lines chosen last (A-VIS-031 to A-VIS-034)', async () => {
    const sam = await product.quickPatient()
    const service_line_ids = await lineIds(sam, ['Anxiety'])
    const body = { patient_id: sam.user.id, visit: { patient_id: sam.user.id, service_line_ids } }
    const begun = await Promise.all(
      Array.from({ length: 10 }, () => sam.api.call(createVisit, { params: { id: sam.user.id }, body })),
    )
    expect(new Set(begun.map(({ data }) => data.id)).size).toBe(1)
    const other = await beginVisit(sam, ['Insomnia'])
    expect(other.id).toBe(begun[0]?.data.id)
    const { data } = await sam.api.call(listVisits, { params: { id: sam.user.id }, query: {} })
    expect(data.visits.map(({ service_lines }) => service_lines.map(({ title }) => title))).toEqual([
      ['Insomnia'],
    ])
  })

  test('visits: none begins for another patient, without a service line, or as the return of a patient who never left (A-SEC-001)', async () => {
    const sam = await product.quickPatient()
    const service_line_ids = await lineIds(sam, ['Anxiety'])
    const begin = (body: unknown) =>
      product.send('POST', `/api/patients/${sam.user.id}/visits`, { headers: sam.headers, body })
    for (const foreign of [robin.user.id, randomUUID()]) {
      expect((await begin({ patient_id: foreign, visit: { service_line_ids } })).status).toBe(404)
      expect((await begin({ visit: { patient_id: foreign, service_line_ids } })).status).toBe(404)
    }
    expect((await begin({ visit: { service_line_ids: [] } })).json).toMatchObject({
      errors: ['Oops! No answers were checked off. You have to check at least one box.'],
    })
    expect((await begin({ visit: { service_line_ids: [randomUUID()] } })).status).toBe(422)
    expect((await begin({ visit: { service_line_ids, is_reactivation: true } })).json).toMatchObject({
      code: 'intake_not_open',
    })
    expect((await sam.api.call(listVisits, { params: { id: sam.user.id }, query: {} })).data.visits).toEqual(
      [],
    )
  })

  test.each(['scheduled', 'phone', 'video'] as const)(
    'may be held as %s (A-VIS-021 to A-VIS-023, A-VIS-042)',
    async (visit_type) => {
      const visit = await beginVisit(robin)
      const params = { id: robin.user.id, visit_id: visit.id }
      const { data } = await robin.api.call(updateVisit, { params, body: { visit_type } })
      expect(data.visit_type).toBe(visit_type)
      expect(
        (await robin.api.call(listVisits, { params: { id: robin.user.id }, query: {} })).data.visits[0]
          ?.visit_type,
      ).toBe(visit_type)
    },
  )

  test('visits: another patient’s visit gets 404 in every call that names one', async () => {
    const sam = await product.quickPatient()
    const visit = await beginVisit(sam)
    const calls: [string, (id: string) => string, unknown?][] = [
      ['PUT', (id) => `/api/patients/${robin.user.id}/visits/${id}`, { visit_type: 'video' }],
      ['PUT', (id) => `/api/patients/${robin.user.id}/visits/${id}/complete`, {}],
      ['GET', (id) => `/api/patients/${robin.user.id}/visits/${id}/is_complete`],
      ['GET', (id) => `/api/patients/${robin.user.id}/visits/${id}/flow_status`],
      ['POST', (id) => `/api/patients/${robin.user.id}/visits/${id}/complete_flow`, {}],
      ['GET', (id) => `/api/question_banks/for_visit?visit_id=${id}`],
      ['GET', (id) => `/api/question_banks/flow_status?visit_id=${id}&name=profile`],
    ]
    for (const [method, path, body] of calls) {
      const ask = async (id: string) => {
        const { status, text } = await product.send(method, path(id), {
          headers: robin.headers,
          ...(body === undefined ? {} : { body }),
        })
        return [status, text.replace(/"request_id":"[^"]+"/, '')]
      }
      const foreign = await ask(visit.id)
      expect(foreign[0]).toBe(404)
      expect(await ask(randomUUID())).toEqual(foreign)
    }
  })
})

describe('the care team', () => {
  test('is chosen by the patient, and a provider makes the visit a scheduled one (A-PST-074 to A-PST-078, A-PST-088, A-PST-089, A-VIS-027)', async () => {
    const sam = await product.quickPatient()
    await beginVisit(sam)
    const { data: found } = await sam.api.call(listCarePeople, { query: { care_person_type: 'provider' } })
    expect(found.care_people).toMatchObject([{ id: dana.user.id, name: 'Dana Carer', photo_url: null }])
    const { data } = await sam.api.call(assignCarePerson, {
      params: { id: sam.user.id },
      body: { care_person_id: dana.user.id, care_person_type: 'provider' },
    })
    expect(data.current_doctor).toMatchObject({ id: dana.user.id })
    const { data: all } = await sam.api.call(listVisits, { params: { id: sam.user.id }, query: {} })
    expect(all.visits[0]?.visit_type).toBe('scheduled')
    const next = await product.newCarePerson('provider')
    await Promise.all(
      [next, dana, next].map(({ user }) =>
        sam.api.call(assignCarePerson, {
          params: { id: sam.user.id },
          body: { care_person_id: user.id, care_person_type: 'provider' },
        }),
      ),
    )
    const open = await product.rows('select 1 from care_team where patient_id = $1 and until is null', [
      sam.user.id,
    ])
    expect(open).toHaveLength(1)
  })

  test('care team: a nurse, a coordinator or a member of another role cannot be chosen (A-PST-077, N33, A-SEC-001)', async () => {
    const ines = await product.newCarePerson('coordinator')
    const assign = (care_person_id: string, care_person_type: string) =>
      product.send('PUT', `/api/patients/${robin.user.id}/assign_care_person`, {
        headers: robin.headers,
        body: { care_person_id, care_person_type },
      })
    for (const type of ['nurse', 'coordinator', 'care_coordinator', 'admin'])
      expect((await assign(ines.user.id, type)).json).toMatchObject({
        errors: ['Unknow member type.'],
        code: 'unknown_member_type',
      })
    for (const [id, type] of [
      [dana.user.id, 'therapist'],
      [robin.user.id, 'provider'],
      [randomUUID(), 'provider'],
    ] as const)
      expect((await assign(id, type)).status).toBe(404)
    expect((await recordOf(robin)).current_doctor).toBeNull()
  })
})

describe('visit requests', () => {
  test('leaves a task, and a number for a phone visit alone (A-VIS-051 to A-VIS-053)', async () => {
    const sam = await product.quickPatient()
    await sam.api.call(requestVisit, { body: { visit_type: 'video', phone: '5550003333' } })
    await sam.api.call(requestVisit, { body: { visit_type: 'phone', phone: '(555) 000-3333' } })
    const rows = await product.rows<{ visit_type: string; has_number: boolean; text: string }>(
      'select visit_type, sealed is not null as has_number, r::text as text from visit_requests r where patient_id = $1 order by created_at',
      [sam.user.id],
    )
    expect(rows.map(({ visit_type, has_number }) => [visit_type, has_number])).toEqual([
      ['video', false],
      ['phone', true],
    ])
    expect(rows[1]?.text).not.toContain('5550003333')
    expect(await product.rows('select 1 from tasks where patient_id = $1', [sam.user.id])).toHaveLength(1)
    const without = await product.send('POST', '/api/visit_requests', {
      headers: sam.headers,
      body: { visit_type: 'phone' },
    })
    expect(without.status).toBe(422)
  })
})

describe('what can be looked up', () => {
  test('a bank by its name, with its questions as they are asked (A-INT-025 to A-INT-039, A-INT-052, A-INT-053)', async () => {
    const { data } = await robin.api.call(searchBank, { query: { name: 'profile' } })
    const { data: found } = await robin.api.call(bankQuestions, { params: { id: data.id }, query: {} })
    expect(found.questions[0]).toMatchObject({
      name: 'birth_date',
      version: 1,
      question_type: 'date',
      assessment_type: null,
      skip_option: null,
      subscript: null,
      flag_title: null,
      optional: false,
      save_answer: true,
      options: [],
      question_bank: { id: data.id, name: 'profile' },
    })
    expect(found.questions.map(({ title }) => title).join()).not.toContain('{')
    const pronoun = found.questions.find(({ name }) => name === 'pronoun')
    expect(pronoun?.options[0]).toEqual({ name: 'she', title: 'She / her' })
    const none = await product.send('GET', '/api/question_banks/search?name=nothing', {
      headers: robin.headers,
    })
    expect(none.status).toBe(404)
  })

  test('a medicine by how it begins, also by its brand (A-INT-058)', async () => {
    const find = async (name: string) =>
      (await robin.api.call(searchTreatments, { query: { name } })).data.treatments.map((one) => one.name)
    expect(await find('sertr')).toEqual(['sertraline'])
    expect(await find('ZOLOFT')).toEqual(['sertraline'])
    expect(await find('%')).toEqual([])
    const { data } = await robin.api.call(searchTreatments, { query: { name: 'zyp' } })
    expect(data.treatments).toEqual([{ id: 'olanzapine', name: 'olanzapine', brands: ['Zyprexa'] }])
  })
})
