import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPayers } from '@stillwater/contract/insurance'
import { importPayersCommand } from '../../../commands/import-payers.ts'
import { buildApp, type Person, type TestApp } from '../../../testing/build-app.ts'
import { readPayersCsv } from './import-payers.ts'
import { manyPayers, withPayers } from './payers.fixture.ts'

let product: TestApp
let robin: Person
let ids: Record<string, string>
let folder: string
beforeAll(async () => {
  product = await buildApp()
  robin = await product.quickPatient()
  ids = await withPayers(product, manyPayers(5_000))
  folder = await mkdtemp(join(tmpdir(), 'stillwater-payers-'))
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true, force: true })
})

const list = async (query: Record<string, string>) => (await robin.api.call(listPayers, { query })).data
const every = { in_and_out_of_network: 'true' }

describe('payer search', () => {
  test('payer search: paging lists every payer exactly once (A-INS-030, A-INS-035 to A-INS-038)', async () => {
    const { options, has_more } = await list(every)
    expect([options.length, has_more]).toEqual([20, true])
    expect(options[0]).toEqual({ value: expect.any(String), label: 'Amber Bay Assurance' })
    const seen = new Set<string>()
    for (let page = 1, more = true; more && page < 300; page++) {
      const next = await list({ ...every, page: String(page) })
      for (const { value } of next.options) seen.add(value)
      more = next.has_more
    }
    expect(seen.size).toBe(5_000)
  })

  test('payer search: any part of a name matches, and names that begin with it come first (A-INS-031)', async () => {
    const { options } = await list({ ...every, query: '  LANTERN ' })
    expect(options.every(({ label }) => label.startsWith('Lantern'))).toBe(true)
    const inside = await list({ ...every, query: 'ridge union' })
    expect(inside.options.length).toBeGreaterThan(0)
    expect(inside.options.every(({ label }) => /Ridge Union/.test(label))).toBe(true)
    expect((await list({ ...every, query: 'la' })).options.every(({ label }) => label.startsWith('La'))).toBe(
      true,
    )
    expect((await list({ ...every, query: 'Amber  Mutual' })).options.length).toBeGreaterThan(0)
    expect(await list({ ...every, query: 'zzz' })).toEqual({ options: [], has_more: false })
  })

  test('payer search: the second page continues after the first (A-INS-032)', async () => {
    const [first, second] = [
      await list({ ...every, query: 'harbor' }),
      await list({ ...every, query: 'harbor', page: '2' }),
    ]
    const labels = [...first.options, ...second.options].map(({ label }) => label)
    expect(labels).toHaveLength(40)
    expect(new Set(labels).size).toBe(40)
    expect((await list({ ...every, page: '9999' })).options).toEqual([])
  })

  test('payer search: without in_and_out_of_network only payers in network are listed, on one page (A-INS-033)', async () => {
    const { options, has_more } = await list({})
    expect([options.length, has_more]).toEqual([500, false])
    expect((await list({ in_and_out_of_network: 'false' })).options).toEqual(options)
  })

  test('payer search: the payer chosen before comes first whatever the query is (A-INS-034)', async () => {
    const id = ids['P04999']!
    const { options } = await list({ ...every, id })
    expect([options.length, options[0]?.value]).toEqual([21, id])
    expect((await list({ ...every, id, query: 'lantern' })).options[0]?.value).toBe(id)
    expect((await list({ ...every, id, page: '2' })).options.map(({ value }) => value)).not.toContain(id)
  })

  test.each(['%', '_', '\\', "' or 1=1 --", 'a%b_c\\', '名'])(
    'the text %j is looked for, and not obeyed',
    async (query) => {
      const { options } = await list({ ...every, query })
      expect(options.length).toBeLessThanOrEqual(20)
    },
  )

  test('payer search: a call without a session gets 401, and a malformed page 422', async () => {
    expect((await product.send('GET', '/api/insurance_payers')).status).toBe(401)
    for (const page of ['-1', 'x', '1e9'])
      expect(
        (await product.send('GET', `/api/insurance_payers?page=${page}`, { headers: robin.headers })).status,
      ).toBe(422)
    expect((await list({ ...every, page: '0', id: 'nonsense' })).options).toHaveLength(20)
  })

  test('payer search: a change by an operator is found at once, also one made in another process', async () => {
    await list(every)
    await product.rows(
      `update insurance_payers set search_name = 'zebra', name = 'Zebra' where code = 'P00007'`,
    )
    expect((await list({ ...every, query: 'zebra' })).options).toEqual([
      { value: ids['P00007'], label: 'Zebra' },
    ])
    await product.rows(`update insurance_payers set active = false where code = 'P00007'`)
    expect((await list({ ...every, query: 'zebra' })).options).toEqual([])
    await product.rows(`update insurance_payers set active = true where code = 'P00007'`)
  })
})

// decision N9
describe('payer import', () => {
  const run = async (text: string) => {
    const path = join(folder, 'payers.csv')
    await writeFile(path, text)
    const env = { DATABASE_URL: product.ownerUrl, DATA_DIR: product.dataDir, DEMO: '1' }
    return importPayersCommand(env, path)
  }

  test('payer import: each invalid line is reported with its number', () => {
    const text = [
      'code,name,in_network',
      'A1,Amber Mutual,yes',
      'A1,Amber Again,no',
      'A 2,Bay Health,yes',
      'A3,,yes',
      'A4,Cedar Health,maybe',
      'A5,Dale Health',
      '',
      'A6,"Ember, ""Old"" Health",0',
      'A7,"never closed,1',
    ].join('\r\n')
    expect(readPayersCsv(text).errors).toEqual([
      'Line 3: the code "A1" stands on line 2 already.',
      'Line 4: the code "A 2" must be letters and digits.',
      'Line 5: the name must have 1 to 200 characters.',
      'Line 6: in_network must be true or false, and is "maybe".',
      'Line 7: there must be 3 values, and there are 2.',
      'Line 10: a quote is never closed.',
    ])
    expect(readPayersCsv(text).payers).toEqual([
      { code: 'A1', name: 'Amber Mutual', in_network: true },
      { code: 'A6', name: 'Ember, "Old" Health', in_network: false },
    ])
    expect(readPayersCsv('name;code').errors).toEqual(['Line 1: the headings must be code,name,in_network.'])
    expect(readPayersCsv('code,name,in_network\n').errors).toEqual([
      'Line 2: there is no payer in this file.',
    ])
  })

  test('payer import: a file is imported whole or not at all, and a second time changes nothing', async () => {
    const [before] = await product.rows<{ n: number }>(
      'select count(*)::int as n from insurance_payers where active',
    )
    expect(await run('code,name,in_network\nA1,Amber Mutual,yes\nA2,Bay Health,maybe\n')).toEqual({
      ok: false,
      sentence: 'Nothing was imported.\nLine 3: in_network must be true or false, and is "maybe".',
    })
    const [after] = await product.rows<{ n: number }>(
      'select count(*)::int as n from insurance_payers where active',
    )
    expect(after).toEqual(before)

    const good = '\uFEFFcode,name,in_network\nA1,Amber Mutual,yes\nP00000,Amber Bay Wellness,no\n'
    expect((await run(good)).sentence).toBe('2 payers: 1 added, 1 changed, 4999 no longer offered.')
    expect((await run(good)).sentence).toBe('2 payers: 0 added, 0 changed, 0 no longer offered.')
    const { options } = await list(every)
    expect(options.map(({ label }) => label)).toEqual(['Amber Bay Wellness', 'Amber Mutual'])
    // A policy keeps the payer it names.
    expect(options[0]!.value).toBe(ids['P00000'])
  })

  test('payer import: the command without a file prints its usage', async () => {
    expect(await importPayersCommand({}, undefined)).toMatchObject({ ok: false })
  })
})
