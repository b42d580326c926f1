import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refused } from '@stillwater/contract/client'
import {
  createMedicationsPolicy,
  createVisitsPolicy,
  sendCardPhoto,
  updateMedicationsPolicy,
} from '@stillwater/contract/insurance'
import { readPatient } from '@stillwater/contract/people'
import { bombPng, flatPng, realJpeg, realPng } from '../../uploads/files.fixture.ts'
import { loadedPdfs } from '../../uploads/hostile-pdfs.fixture.ts'
import { rawPdf } from '../../uploads/pdf.fixture.ts'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { inNetwork, withPayers } from '../payers/payers.fixture.ts'

let product: TestApp
let robin: Person
let policy_id: string
let pharmacy_id: string
let png: Buffer
beforeAll(async () => {
  product = await buildApp()
  const payers = await withPayers(product)
  png = await realPng(300, 200)
  robin = await product.quickPatient()
  const card = { first_name: 'Ana', last_name: 'Ruiz', dob: '1990-02-28', region: 'TX', policy_id: 'AA 1' }
  const { data } = await robin.api.call(createVisitsPolicy, {
    body: { ...card, payer_id: payers[inNetwork.code]!, active: true, out_of_network: false },
  })
  policy_id = data.insurance_policy.id
  const pharmacy = await robin.api.call(createMedicationsPolicy, {
    body: { policy_id: 'RX 1', rx_bin: '004336' },
  })
  pharmacy_id = pharmacy.data.insurance_policy.id
})
afterAll(() => product.close())

const fields = () => ({
  file_name: 'canary-card.png',
  file_type: 'image/png' as string,
  purpose: 'insurance_card_front' as 'insurance_card_front' | 'insurance_card_back' | 'pharmacy_card_front',
  upload_type: 'insurance' as const,
  record_id: policy_id,
  record_type: 'InsuranceVisitsPolicy' as 'InsuranceVisitsPolicy' | 'InsuranceMedicationsPolicy',
})
const send = (with_: Partial<ReturnType<typeof fields>> = {}, bytes: Buffer = png, person = robin) =>
  sendCardPhoto(person.api, { ...fields(), ...with_ }, new Blob([new Uint8Array(bytes)]))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refused ? [error.status, error.code] : String(error)),
  )
const cards = async (person = robin) =>
  (await person.api.call(readPatient, { params: { id: robin.user.id } })).data
const read = async (url: string, person: Person) => {
  const response = await fetch(product.url + url, { headers: person.headers })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const stored = () =>
  product.rows<{ purpose: string; storage_key: string; text: string }>(
    `select purpose, storage_key, f::text as text from stored_files f
     where owner_id = $1 and deleted_at is null and size_bytes > 0 order by purpose`,
    [robin.user.id],
  )

describe('card photos', () => {
  test('card photos: one sent as a form is stored as a small JPEG and served at its link (A-ATT-018 to A-ATT-033)', async () => {
    const { presigned_get_url, purpose, file_type } = await send()
    expect([purpose, file_type]).toEqual(['insurance_card_front', 'image/jpeg'])
    const { status, headers, bytes } = await read(presigned_get_url, robin)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
    const [row] = await stored()
    expect(row!.text).not.toContain('canary')
  })

  test('card photos: one is on the patient’s record until a new one replaces it (A-PST-021)', async () => {
    await send({ purpose: 'insurance_card_back' })
    const [before] = await stored()
    await send({ purpose: 'insurance_card_back' })
    const { insurance_cards, pharmacy_cards } = await cards()
    expect(insurance_cards.map(({ purpose }) => purpose)).toEqual([
      'insurance_card_back',
      'insurance_card_front',
    ])
    expect(pharmacy_cards).toEqual([])
    await product.app.worker.runDue()
    expect(await product.app.services.storage.exists(before!.storage_key)).toBe(false)
  })

  test('card photos: one sent twice at once is stored once', async () => {
    await Promise.all([send(), send()])
    expect((await stored()).filter(({ purpose }) => purpose === 'insurance_card_front')).toHaveLength(1)
  })

  test('card photos: removing a pharmacy card deletes its photo (A-ATT-032)', async () => {
    await send({
      purpose: 'pharmacy_card_front',
      record_id: pharmacy_id,
      record_type: 'InsuranceMedicationsPolicy',
    })
    expect((await cards()).pharmacy_cards).toHaveLength(1)
    await robin.api.call(updateMedicationsPolicy, { params: { id: pharmacy_id }, body: { active: false } })
    expect((await cards()).pharmacy_cards).toEqual([])
    expect((await stored()).map(({ purpose }) => purpose)).not.toContain('pharmacy_card_front')
  })

  test('card photos: a PDF is redrawn before it is stored (A-ATT-012)', async () => {
    const { file_type, presigned_get_url } = await send(
      { purpose: 'insurance_card_back', file_type: 'application/pdf' },
      await loadedPdfs['a file inside']!(),
    )
    expect(file_type).toBe('application/pdf')
    const { headers, bytes } = await read(presigned_get_url, robin)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect([
      bytes.subarray(0, 5).toString(),
      bytes.includes('EmbeddedFile'),
      bytes.includes('canary'),
    ]).toEqual(['%PDF-', false, false])
  })
})

describe('reading card photos', () => {
  test('card photos: the owner and a care team member each read one at their own link for five minutes, others get 404', async () => {
    const { presigned_get_url } = await send()
    const therapist = await product.newCarePerson('therapist')
    const sam = await product.quickPatient()
    for (const other of [therapist, sam]) expect((await read(presigned_get_url, other)).status).toBe(404)
    expect((await fetch(product.url + presigned_get_url)).status).toBe(401)
    expect((await read(presigned_get_url.replace('signature=', 'signature=A'), robin)).status).toBe(404)
    await product.rows(
      `insert into care_team (patient_id, user_id, care_role) values ($1, $2, 'therapist')`,
      [robin.user.id, therapist.user.id],
    )
    const [theirs] = (await cards(therapist)).insurance_cards
    expect((await read(theirs!.presigned_get_url, therapist)).status).toBe(200)
    const audited = await product.rows<{ action: string }>(
      `select action from audit_events where actor_id = $1 and patient_id = $2 and action like '%uploads%'`,
      [therapist.user.id, robin.user.id],
    )
    expect(audited).toEqual([{ action: 'GET /api/uploads/:id' }])
    expect((await read(theirs!.presigned_get_url, robin)).status).toBe(404)
    await product.advance(5 * 60_000 + 1)
    expect((await read(presigned_get_url, robin)).status).toBe(404)
  })
})

describe('refused card photos', () => {
  const before = async (work: () => Promise<unknown>) => {
    const count = (await stored()).length
    const answer = await refusal(work())
    expect((await stored()).length).toBe(count)
    return answer
  }
  const invalid = [422, 'invalid']

  test('card photos: one for another patient’s policy or for none gets 404', async () => {
    const sam = await product.quickPatient()
    expect(await before(() => send({}, png, sam))).toEqual([404, 'not_found'])
    expect(await before(() => send({ record_id: randomUUID() }))).toEqual([404, 'not_found'])
    expect(await before(() => send({ record_id: pharmacy_id }))).toEqual([404, 'not_found'])
  })

  test('card photos: an unknown purpose or that of another card is refused', async () => {
    expect(await before(() => send({ purpose: 'passport' as 'insurance_card_back' }))).toEqual(invalid)
    expect(await before(() => send({ purpose: 'pharmacy_card_front' }))).toEqual(invalid)
    expect(await before(() => send({ upload_type: 'other' as 'insurance' }))).toEqual(invalid)
    expect(await before(() => send({ record_type: 'Patient' as 'InsuranceVisitsPolicy' }))).toEqual(invalid)
  })

  test('card photos: HTML, SVG, polyglots, lines, bombs, truncated and other files are refused (A-ATT-013)', async () => {
    const jpeg = await realJpeg(800, 600)
    const wrong: [Buffer, string, string][] = [
      [Buffer.from('<html><script>alert(1)</script></html>'), 'application/pdf', 'file_refused'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 'file_refused'],
      [Buffer.from('GIF89a'), 'image/gif', 'file_refused'],
      [rawPdf({ kids: '' }), 'application/pdf', 'pdf_unreadable'],
      [Buffer.concat([jpeg, Buffer.from('<script >')]), 'image/jpeg', 'file_doubled'],
      [await flatPng(1, 100_000), 'image/png', 'picture_unreadable'],
      [bombPng(40_000, 40_000), 'image/png', 'picture_unreadable'],
      [jpeg.subarray(0, 2000), 'image/jpeg', 'picture_unreadable'],
      [jpeg, 'image/png', 'file_mistyped'],
      [Buffer.alloc(0), 'image/png', 'file_refused'],
    ]
    for (const [bytes, file_type, code] of wrong)
      expect(await before(() => send({ file_type }, bytes))).toEqual([422, code])
  })

  test('card photos: a body that is not a form is refused', async () => {
    const post = (raw: string, type: string) =>
      product.send('POST', '/api/s3_attachments', {
        raw,
        headers: { ...robin.headers, 'content-type': type },
      })
    expect((await post('nonsense', 'multipart/form-data; boundary=x')).status).toBe(400)
    expect((await post('--x\r\nbroken', 'multipart/form-data; boundary=x')).status).toBe(400)
    expect((await post('nonsense', 'multipart/form-data')).status).toBe(400)
    expect((await post('{}', 'application/json')).status).toBe(400)
    expect((await post('x', 'text/html')).status).toBe(415)
  })

  test('card photos: a body of 200 MB is refused at the first byte over the limit', async () => {
    const { port } = new URL(product.url)
    const socket = connect(Number(port), '127.0.0.1')
    const chunk = Buffer.alloc(1024 * 1024, 65)
    const most = 200
    let sent = 0
    let answer = ''
    socket.on('data', (data) => (answer += data.toString('latin1')))
    // Cut off while sending, a socket may lose the answer as well.
    socket.on('error', () => {})
    socket.write(
      [
        'POST /api/s3_attachments HTTP/1.1',
        'host: localhost',
        ...Object.entries(robin.headers).map(([name, value]) => `${name}: ${value}`),
        'content-type: multipart/form-data; boundary=x',
        `content-length: ${most * chunk.length}`,
        '\r\n',
      ].join('\r\n'),
    )
    let open = true
    socket.once('close', () => (open = false))
    const pump = async () => {
      while (open && sent < most) {
        sent++
        if (!socket.write(chunk))
          await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve))
      }
    }
    await pump()
    socket.destroy()
    expect(answer).toMatch(/^($|HTTP\/1\.1 413 )/)
    expect(sent).toBeLessThan(40)
  })

  test('card photos: while the storage is full one is refused, and accepted once it is not', async () => {
    const fault = (mode: string) => product.send('POST', '/dev/faults', { body: { port: 'storage', mode } })
    await fault('refuse')
    expect(await before(() => send())).toEqual([503, 'busy'])
    await fault('ok')
    expect(await refusal(send())).toBe('accepted')
  })
})
