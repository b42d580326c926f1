import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bundleFaults, requiredTypes } from '@stillwater/domain/records/fhir/check-fhir.fixture'
import type { Person, TestApp } from '../../testing/build-app.ts'
import { sealDischarge } from '../discharges/discharge-record.ts'
import { addAppointment } from '../scheduling/scheduling.fixture.ts'
import { buildRecordsApp } from './records-app.fixture.ts'
import { bundleOf, download, pdfPages, pdfTextOf } from './record-files.fixture.ts'
import { fillRecord, insertSealed, keyOfPerson, marked, writeMessages } from './records.fixture.ts'

let product: TestApp
let carer: Person
buildRecordsApp((built, therapist) => {
  product = built
  carer = therapist
})

/** More than a few downloads of one person in a minute are refused. */
const freshPatient = () => product.quickPatient()

test('records: two patients with everything on file each get a valid bundle with their own texts alone', async () => {
  const [ada, bo] = [await freshPatient(), await freshPatient()]
  await fillRecord(product, ada, carer, marked('ADAMARK'))
  await fillRecord(product, bo, carer, marked('BOMARK'))
  const filesOf = async (who: typeof ada) => ({
    bundle: await bundleOf(product, who),
    pdf: await pdfTextOf(product, who),
  })
  const [adas, bos] = [await filesOf(ada), await filesOf(bo)]
  for (const [{ bundle, pdf }, own, foreign, other] of [
    [adas, 'ADAMARK', 'BOMARK', bo],
    [bos, 'BOMARK', 'ADAMARK', ada],
  ] as const) {
    expect(await bundleFaults(bundle)).toEqual([])
    const json = JSON.stringify(bundle)
    // Each text that the record was filled with, and the bytes of its file.
    expect(json.match(new RegExp(own, 'g'))!.length).toBeGreaterThanOrEqual(22)
    expect(json).toContain(Buffer.from(`bytes of a file ${own}`).toString('base64'))
    for (const text of [foreign, other.user.id, other.email]) expect(json).not.toContain(text)
    expect(pdf.match(new RegExp(own, 'g'))!.length).toBeGreaterThanOrEqual(18)
    for (const text of [foreign, other.email]) expect(pdf).not.toContain(text)
  }
  const types = new Set(adas.bundle.entry.map(({ resource }) => resource.resourceType))
  for (const type of [...requiredTypes, 'Practitioner', 'Invoice']) expect(types).toContain(type)
})

test('records: appointments stand in the order in which they take place, and phone numbers are grouped', async () => {
  const patient = await freshPatient()
  const key = await keyOfPerson(product, patient)
  for (const starts_at of ['2027-03-09T15:00:00Z', '2027-02-02T15:00:00Z', '2027-03-01T15:00:00Z'])
    await addAppointment(product, patient, carer, { appointment_type: 'therapist', starts_at })
  const id = randomUUID()
  const referrals = [{ name: 'Lakeside Clinic', phone: '4155550199', note: 'Ask for intake' }]
  await product.rows(
    `insert into discharges (id, patient_id, planned_by, effective_on, sealed) values ($1, $2, $3, '2027-04-01', $4)`,
    [
      ...[id, patient.user.id, carer.user.id],
      sealDischarge(key, id, {
        reason: 'care_elsewhere',
        explanation: 'Closer to home.',
        supplies: [],
        referrals,
      }),
    ],
  )
  const pdf = await pdfTextOf(product, patient)
  const days = [...pdf.matchAll(/(February 2|March 1|March 9), 2027/g)].map(([, day]) => day)
  expect(days).toEqual(['February 2', 'March 1', 'March 9'])
  expect(pdf).toContain('Lakeside Clinic, (415) 555-0199. Ask for intake')
})

test('records: a date question reads "Apr 12, 1991", a text stays as it was typed, and a page of results is no answer', async () => {
  const patient = await freshPatient()
  const key = await keyOfPerson(product, patient)
  const of = { patient_id: patient.user.id }
  const visit = { ...of, is_initial: true, completed_at: new Date() }
  const visit_id = await insertSealed(product, key, 'visits', visit, { service_lines: [], scores: {} })
  const answer = (question_bank_name: string, question_name: string, response: string, value: string) =>
    insertSealed(
      product,
      key,
      'answers',
      { ...of, visit_id, question_bank_name, question_name, question_version: 1 },
      { response, value, elaboration: null },
    )
  await answer('profile', 'birth_date', '04/12/1991', '1991-04-12')
  await answer('health_history_1', 'allergies', 'Since 05/06/2007', 'Since 05/06/2007')
  await answer('assessment_end', 'results', 'Seen', 'seen')
  const pdf = await pdfTextOf(product, patient)
  expect(pdf).toContain('When were you born? Apr 12, 1991')
  expect(pdf).not.toContain('04/12/1991')
  expect(pdf).toContain('Since 05/06/2007')
  expect(pdf).not.toContain('Seen')
})

test('records: what staff write to each other is in neither file, and both say so', async () => {
  const patient = await freshPatient()
  const { thread_id, key } = await fillRecord(product, patient, carer, marked('OWN'))
  const patient_id = patient.user.id
  const by = carer.user.id
  const insert = (table: string, columns: Record<string, unknown>) =>
    insertSealed(
      product,
      key,
      table,
      { patient_id, ...columns },
      {
        note: 'INTERNAL',
        text: 'INTERNAL',
        question: 'INTERNAL',
        answer: 'INTERNAL',
        value: 'INTERNAL',
        level: 'urgent',
        reasons: [{ category: 'self_harm', phrase: 'INTERNAL' }],
      },
    )
  const task_id = await insert('tasks', {
    audience: 'care_team',
    task_key: 'crisis_call',
    safety: true,
    urgent: true,
    due_at: new Date(),
    signaled_at: new Date(),
  })
  await insert('message_notes', { thread_id, author_id: by })
  await insert('message_handovers', { thread_id, from_id: by, to_id: by })
  await insert('safety_contacts', { task_id, contacted_by: by })
  await insert('safety_handovers', { task_id, from_user: by, to_user: by })
  await insert('safety_signals', { task_id, source: 'free_text' })
  const json = JSON.stringify(await bundleOf(product, patient))
  const pdf = await pdfTextOf(product, patient)
  for (const file of [json, pdf]) {
    expect(file).toContain('OWN')
    expect(file).not.toContain('INTERNAL')
    expect(file).toContain('What is left out')
    expect(file).toContain('while they looked after your safety')
  }
})

test('records: answers to safety questions are in both files, without how the clinic judged them', async () => {
  const patient = await freshPatient()
  const key = await keyOfPerson(product, patient)
  const patient_id = patient.user.id
  const task_id = await insertSealed(
    product,
    key,
    'tasks',
    {
      patient_id,
      audience: 'care_team',
      task_key: 'crisis_call',
      safety: true,
      due_at: new Date(),
      signaled_at: new Date(),
    },
    {},
  )
  const crisis_id = randomUUID()
  await product.rows(`insert into crises (id, patient_id, task_id, screen) values ($1, $2, $3, 'panel')`, [
    crisis_id,
    patient_id,
    task_id,
  ])
  await insertSealed(
    product,
    key,
    'safety_signals',
    { patient_id, task_id, crisis_id, source: 'columbia' },
    {
      item: 'wish_dead',
      question: 'Have you wished you were dead?',
      answer: 'no',
    },
  )
  const bundle = await bundleOf(product, patient)
  expect(await bundleFaults(bundle)).toEqual([])
  expect(JSON.stringify(bundle)).toContain('Have you wished you were dead?')
  expect(await pdfTextOf(product, patient)).toContain('Have you wished you were dead?')
})

test('records: HTML, emoji, right-to-left text and control characters survive in both files', async () => {
  const patient = await freshPatient()
  const odd = '<script>alert(1)</script> 🙂漢 שלום עולם \u0007 ‮evil Ünïcode Привет'
  await fillRecord(product, patient, carer, () => odd)
  const bundle = await bundleOf(product, patient)
  expect(await bundleFaults(bundle)).toEqual([])
  const sent = bundle.entry.find(({ resource }) => resource.resourceType === 'Communication')
  expect(sent!.resource.payload).toEqual([{ contentString: odd.replace('\u0007', '') }])
  const pdf = await pdfTextOf(product, patient)
  for (const text of [
    '<script>alert(1)</script>',
    '□',
    'Ünïcode Привет',
    'Some characters can’t be printed here',
  ])
    expect(pdf).toContain(text)
})

test.each(['paused', 'canceled', 'lead', 'discharged'])(
  'records: a patient who is %s still downloads both',
  async (status) => {
    const patient = await freshPatient()
    await product.rows('update patients set status = $2 where id = $1', [patient.user.id, status])
    expect((await download(product, patient, 'pdf')).status).toBe(200)
    expect(await bundleFaults(await bundleOf(product, patient))).toEqual([])
  },
)

test('records: a download that fails midway is never a whole file, and the next one works', async () => {
  const patient = await freshPatient()
  const { thread_id, key } = await fillRecord(product, patient, carer, marked('LONG'))
  const about = { thread_id, patient_id: patient.user.id, sender_id: patient.user.id }
  await writeMessages(product, key, {
    ...about,
    texts: Array.from({ length: 600 }, () => 'word '.repeat(60)),
    after: 1,
  })
  const broken = 'update messages set sealed = $2 where thread_id = $1 and seq = 590 returning 1'
  const [kept] = await product.rows<{ sealed: Buffer }>(
    'select sealed from messages where thread_id = $1 and seq = 590',
    [thread_id],
  )
  await product.rows(broken, [thread_id, Buffer.alloc(40)])
  for (const format of ['pdf', 'fhir'] as const) {
    const whole = download(product, patient, format).then(async (answer) => {
      if (!answer.ok) throw new Error('refused')
      return answer.arrayBuffer()
    })
    await expect(whole).rejects.toThrow(/terminated|refused|fetch failed/)
  }
  const logged = product.logged.join('\n')
  expect(logged.match(/"event":"records_failed"/g)).toHaveLength(2)
  expect(logged).not.toContain('LONG')
  await product.rows(broken, [thread_id, kept!.sealed])
  expect(await bundleFaults(await bundleOf(product, patient))).toEqual([])
})

test('records: the PDF has headings, zones, page numbers and tags, and says which parts are empty', async () => {
  const patient = await freshPatient()
  const { thread_id, key } = await fillRecord(product, patient, carer, marked(''))
  const about = { thread_id, patient_id: patient.user.id, sender_id: carer.user.id }
  await writeMessages(product, key, {
    ...about,
    texts: Array.from({ length: 80 }, (_, n) => `Message ${n} of many`),
    after: 1,
  })
  const bytes = Buffer.from(await (await download(product, patient, 'pdf')).arrayBuffer())
  const pages = await pdfPages(bytes)
  expect(pages.length).toBeGreaterThan(3)
  for (const [n, page] of pages.entries()) expect(page).toContain(`Page ${n + 1}`)
  const text = pages.join('\n')
  for (const words of [
    'Your records',
    'About you',
    'Messages',
    'Dana Carer',
    'Message 79 of many',
    'End of your records.',
  ])
    expect(text).toContain(words)
  expect(text).toMatch(/\d:\d\d [AP]M ET/)
  expect(text).toMatch(/Follow-up questions about your safety Nothing on file\./)
  const raw = bytes.toString('latin1')
  for (const mark of ['/StructTreeRoot', '/Marked true', '/Lang (en-US)']) expect(raw).toContain(mark)
})
