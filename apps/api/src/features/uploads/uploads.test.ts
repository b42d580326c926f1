import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitFlowStatus, type Question } from '@stillwater/contract/intake'
import type { Visit } from '@stillwater/contract/visits'
import { readKey } from '../people/person-keys.ts'
import { answer, answerTo, beginVisit, questionOf, walk } from '../intake/walker.fixture.ts'
import { nobody } from '../../platform/db/database.ts'
import { fileUrl } from '../../platform/sealing/file-url.ts'
import { openBytes } from '../../platform/sealing/sealing.ts'
import { realJpeg, realPng } from './files.fixture.ts'
import { loadedPdfs, refusedPdfs } from './hostile-pdfs.fixture.ts'
import { partsOf } from './pdf-parts.fixture.ts'
import { rawPdf } from './pdf.fixture.ts'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'

let png: Buffer
let jpeg: Buffer
let product: TestApp
let robin: Person
let visit: Visit
let proof: Question
beforeAll(async () => {
  ;[png, jpeg] = await Promise.all([realPng(), realJpeg()])
  product = await buildApp()
  robin = await product.quickPatient()
  visit = await beginVisit(robin)
  // A patient who continues a medication is asked for proof of it.
  await walk(robin, visit.id, {
    said: { prior_medication: 'yes', continue_same_medication: 'yes' },
    until: ({ name }) => name === 'prescription_proof',
  })
  proof = await questionOf(robin, visit.id, 'health_history_2', 'prescription_proof')
})
afterAll(() => product.close())

const announce = (file_type = 'image/png', file_name = 'canary-label.png') =>
  answer(robin, visit.id, { ...answerTo(proof), response: file_name, file_type, file_name })
const put = (path: string, bytes: Buffer | string, person = robin, type = 'text/plain') =>
  product.send('PUT', path, {
    raw: typeof bytes === 'string' ? bytes : bytes.toString('base64'),
    headers: { ...person.headers, 'content-type': type },
  })
const fileOf = async (object_url: string) => {
  const id = object_url.split('/')[3]!.split('?')[0]!
  const [row] = await product.rows<{
    id: string
    size_bytes: number
    storage_key: string
    content_type: string
    text: string
  }>('select id, size_bytes, storage_key, content_type, f::text as text from stored_files f where id = $1', [
    id,
  ])
  return row!
}
const isAnswered = async () => {
  const { data } = await robin.api.call(visitFlowStatus, {
    params: { id: robin.user.id, visit_id: visit.id },
  })
  return !data.banks.some(({ unanswered_questions }) =>
    unanswered_questions.some(({ name }) => name === 'prescription_proof'),
  )
}

const answerInBank = async () =>
  (await questionOf(robin, visit.id, 'health_history_2', 'prescription_proof')).answer

describe('uploads: a file that belongs to an answer', () => {
  test('sent to the signed URL of the reply is stored sealed (A-VIS-047 to A-VIS-050, A-SEC-026)', async () => {
    const { object_url } = await announce()
    expect(object_url).toMatch(/^\/api\/uploads\//)
    expect([await isAnswered(), await answerInBank()]).toEqual([false, null])
    expect((await put(object_url!, png)).json).toEqual({ success: true })
    expect([await isAnswered(), await answerInBank()]).toEqual([
      true,
      expect.objectContaining({ response: 'canary-label.png' }),
    ])
    const row = await fileOf(object_url!)
    expect(row.content_type).toBe('image/jpeg')
    expect(row.text).not.toContain('canary')
    const { services } = product.app
    const stored = await buffer((await services.storage.get(row.storage_key)).stream)
    const key = await services.background.read(nobody, (connection) =>
      readKey(connection, services.keyring, robin.user.id),
    )
    const kept = openBytes(key!, { table: 'stored_files', column: 'bytes', id: row.id }, stored)
    expect(kept.length).toBe(row.size_bytes)
    expect([kept.subarray(0, 3).toString('hex'), stored.includes(kept.subarray(0, 64))]).toEqual([
      'ffd8ff',
      false,
    ])
  })

  test('sent twice is stored once and never overwritten', async () => {
    const { object_url } = await announce('image/jpeg')
    await Promise.all([put(object_url!, jpeg), put(object_url!, jpeg)])
    const { size_bytes } = await fileOf(object_url!)
    expect((await put(object_url!, await realJpeg(600, 400))).status).toBe(200)
    expect((await fileOf(object_url!)).size_bytes).toBe(size_bytes)
  })

  test('uploads: the stored and served PDF is the redrawn one', async () => {
    const { object_url } = await announce('application/pdf')
    const sent = await loadedPdfs['a script that runs when it is opened']!()
    expect((await put(object_url!, sent)).status).toBe(200)
    const row = await fileOf(object_url!)
    expect(row.content_type).toBe('application/pdf')
    const { keyring, clock } = product.app.services
    const address = fileUrl(keyring, 'GET', row.id, robin.user.id, clock.now())
    const reply = await fetch(product.url + address, { headers: robin.headers })
    const served = Buffer.from(await reply.arrayBuffer())
    expect([reply.status, served.length]).toEqual([200, row.size_bytes])
    const { text, pictures } = partsOf(served)
    expect(text).not.toMatch(/JavaScript|OpenAction|canary/)
    expect(pictures).toHaveLength(1)
  })
})

describe('uploads: a file is refused', () => {
  test.each(['image/svg+xml', 'text/html', 'image/gif', ''])(
    'when it is said to be %j',
    async (file_type) => {
      const reply = await product.send('POST', `/api/patients/${robin.user.id}/visits/${visit.id}/answers`, {
        headers: { ...robin.headers, 'idempotency-key': randomUUID() },
        body: { ...answerTo(proof), response: 'x', file_type, file_name: 'x' },
      })
      expect([reply.status, reply.json]).toMatchObject([422, { code: 'file_refused' }])
    },
  )

  const wrong: Record<string, [string, Buffer | string, string]> = {
    'when it is not what it was said to be': ['image/png', rawPdf(), 'file_mistyped'],
    'when it only contains what it should begin with': [
      'application/pdf',
      Buffer.from('GIF89a %PDF-1.7'),
      'file_refused',
    ],
    'when it is empty': ['image/png', '', 'file_refused'],
    'when it is no base64': ['image/png', '{"not":"base64"}', 'file_refused'],
  }
  const refusedPdf = async (what: string) => {
    const [code, pdf] = refusedPdfs[what]!
    return ['application/pdf', await pdf(), code] as const
  }
  test.each([...Object.keys(wrong), 'a password', '21 pages'])('%s', async (what) => {
    const [type, bytes, code] = wrong[what] ?? (await refusedPdf(what))
    const { object_url } = await announce(type)
    const reply = await put(object_url!, bytes)
    expect([reply.status, reply.json]).toMatchObject([422, { code }])
    expect((await fileOf(object_url!)).size_bytes).toBe(0)
    expect(await product.app.services.storage.exists((await fileOf(object_url!)).storage_key)).toBe(false)
    await product.rows('update stored_files set deleted_at = app_now() where size_bytes = 0')
  })

  test('when it is larger than 10 MB, without being read to its end', async () => {
    const { object_url } = await announce()
    const reply = await put(object_url!, 'A'.repeat(14 * 1024 * 1024)).catch(() => ({ status: 413 }))
    expect(reply.status).toBe(413)
    expect((await fileOf(object_url!)).size_bytes).toBe(0)
  })

  test('from another account, and with a changed, expired or foreign URL (A-SEC-027)', async () => {
    const { object_url } = await announce()
    const sam = await product.quickPatient()
    expect((await put(object_url!, png, sam)).status).toBe(404)
    const anonymous = await product.send('PUT', object_url!, {
      raw: 'x',
      headers: { 'content-type': 'text/plain' },
    })
    expect(anonymous.status).toBe(401)
    expect((await put(object_url!.replace('signature=', 'signature=A'), png)).status).toBe(404)
    expect((await put(object_url!.split('?')[0]!, png)).status).toBe(404)
    expect((await put(`/api/patients/${robin.user.id}`, png)).status).toBe(415)
    await product.advance(5 * 60_000 + 1)
    expect((await put(object_url!, png)).status).toBe(404)
  })

  test('while the storage is full, and can be sent again later', async () => {
    const { object_url } = await announce()
    const fault = (mode: string) => product.send('POST', '/dev/faults', { body: { port: 'storage', mode } })
    await fault('refuse')
    expect((await put(object_url!, png)).status).toBe(503)
    await fault('ok')
    expect((await put(object_url!, png)).status).toBe(200)
  })
})

test('uploads: a reserved file whose bytes never arrived is swept', async () => {
  const { object_url } = await announce()
  const isGone = async () => {
    const [row] = await product.rows<{ gone: boolean }>(
      'select deleted_at is not null as gone from stored_files where id = $1',
      [object_url!.split('/')[3]!.split('?')[0]],
    )
    return row?.gone
  }
  await product.advance(23 * 3600_000)
  expect(await isGone()).toBe(false)
  // The sweep runs every hour; a run in progress when the clock moved is rescheduled from its own end.
  await expect
    .poll(async () => {
      await product.advance(3600_000)
      return isGone()
    })
    .toBe(true)
})
