import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changeNetwork,
  importPayersFile,
  previewPayers,
  searchCarePayers,
} from '@stillwater/contract/care/payers'
import { listPayers } from '@stillwater/contract/insurance'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { inNetwork, manyPayers, outside, withPayers } from './payers.fixture.ts'

let product: TestApp
let admin: Person
beforeAll(async () => {
  product = await buildApp()
  admin = await product.newCarePerson('admin')
})
afterAll(() => product.close())
beforeEach(() => withPayers(product))

const csvOf = (lines: { code: string; name: string; in_network: boolean }[]) =>
  [
    'code,name,in_network',
    ...lines.map(({ code, name, in_network }) => `${code},${name},${in_network}`),
  ].join('\n')
const preview = async (csv: string) => (await admin.api.call(previewPayers, { body: { csv } })).data
const search = async (body = {}) => (await admin.api.call(searchCarePayers, { body })).data
const next = [
  { ...inNetwork, in_network: false },
  { code: 'NEW1', name: 'New Harbor Plan', in_network: true },
]

test('payers page: a preview says what a file would change and changes nothing, and the import does just that', async () => {
  const csv = csvOf(next)
  const seen = await preview(csv)
  expect(seen).toMatchObject({
    errors: [],
    payers: 2,
    counts: { added: 1, changed: 1, retired: 1 },
    added: [next[1]],
    changed: [{ from: inNetwork, to: next[0], was_retired: false }],
    retired: [outside],
  })
  expect((await search()).payers.map(({ code }) => code)).toEqual(['BLUE1', 'LONE1'])
  const { data } = await admin.api.call(importPayersFile, { body: { csv, revision: seen.revision } })
  expect(data).toEqual({ added: 1, changed: 1, retired: 1 })
  expect(await search()).toMatchObject({
    payers: [{ code: 'BLUE1', in_network: false }, { code: 'NEW1' }],
    counts: { all: 2, in_network: 1 },
  })
  const robin = await product.quickPatient()
  const offered = await robin.api.call(listPayers, { query: { in_and_out_of_network: 'true' } })
  expect(offered.data.options.map(({ label }) => label)).toEqual(['Bluestem Trail Health', 'New Harbor Plan'])
  const audited = await product.rows(
    `select outcome from audit_events where action = 'POST /api/care/payers/import' and actor_id = $1`,
    [admin.user.id],
  )
  expect(audited).toEqual([{ outcome: 'ok' }])
})

test('payers page: a file checked against an older list is refused, also when two import at once', async () => {
  const csv = csvOf(next)
  const { revision } = await preview(csv)
  const send = () =>
    product.send('POST', '/api/care/payers/import', { headers: admin.headers, body: { csv, revision } })
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await send()).json).toMatchObject({ code: 'payers_changed' })
})

test('payers page: a wrong file is told line by line and imports nothing', async () => {
  const csv = 'code,name,in_network\nA1,Amber,perhaps\nA 2,Birch,true\n'
  const { errors, counts, revision } = await preview(csv)
  expect(errors).toEqual([
    'Line 2: in_network must be true or false, and is "perhaps".',
    'Line 3: the code "A 2" must be letters and digits.',
  ])
  expect(counts).toEqual({ added: 0, changed: 0, retired: 0 })
  const answer = await product.send('POST', '/api/care/payers/import', {
    headers: admin.headers,
    body: { csv, revision },
  })
  expect([answer.status, answer.json]).toMatchObject([422, { code: 'payers_file_wrong', errors }])
  expect((await search()).counts.all).toBe(2)
})

test('payers page: a clearing house’s list of 8,000 fits, and is found by name and code a page at a time', async () => {
  const csv = csvOf(manyPayers(8_000))
  // More than other calls may send.
  expect(csv.length).toBeGreaterThan(256 * 1024)
  const { revision, counts, added } = await preview(csv)
  expect([counts.added, added.length]).toEqual([8_000, 100])
  await admin.api.call(importPayersFile, { body: { csv, revision } })
  const first = await search({ text: 'lantern' })
  expect(first.payers).toHaveLength(50)
  expect(first.payers.every(({ name }) => name.includes('Lantern'))).toBe(true)
  const second = await search({ text: 'lantern', page: first.next })
  expect(second.payers[0]).not.toEqual(first.payers[0])
  expect((await search({ text: 'p00042' })).payers.map(({ code }) => code)).toEqual(['P00042'])
})

test('payers page: the network switch applies to the next patient who looks, and an unknown insurer is refused', async () => {
  const [payer] = (await search({ text: 'lonely' })).payers
  const { data } = await admin.api.call(changeNetwork, {
    body: { payer_id: payer!.id, in_network: true },
  })
  expect(data).toEqual({ ...payer, in_network: true })
  const robin = await product.quickPatient()
  const offered = await robin.api.call(listPayers, { query: {} })
  expect(offered.data.options.map(({ label }) => label)).toContain('Lonely Pine Mutual')
  const unknown = await product.send('PUT', '/api/care/payers/network', {
    headers: admin.headers,
    body: { payer_id: crypto.randomUUID(), in_network: true },
  })
  expect(unknown.status).toBe(422)
})

test('payers page: only an administrator searches, imports or switches', async () => {
  for (const role of ['coordinator', 'provider'] as const) {
    const { headers } = await product.newCarePerson(role)
    const refused = [
      product.send('POST', '/api/care/payers/search', { headers, body: {} }),
      product.send('POST', '/api/care/payers/preview', { headers, body: { csv: 'x' } }),
      product.send('POST', '/api/care/payers/import', { headers, body: { csv: 'x', revision: 1 } }),
      product.send('PUT', '/api/care/payers/network', {
        headers,
        body: { payer_id: crypto.randomUUID(), in_network: true },
      }),
    ]
    for (const answer of await Promise.all(refused)) expect(answer.status).toBe(403)
  }
})
