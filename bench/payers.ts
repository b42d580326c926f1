import pg from 'pg'
import { besideBare, alternate, ratioOf, type Round } from './beside.ts'
import { tails, type Lengths } from './api.ts'
import type { Caller } from './burst.ts'
import { signInPatient } from './sign-in-patient.ts'
import { atMost, type Row } from './table.ts'

const payers = 5_000
const patients = 50
const words = [
  'Harbor',
  'Summit',
  'Prairie',
  'Cedar',
  'Granite',
  'Juniper',
  'Lakeside',
  'Meridian',
  'Northwind',
  'Ocean',
]
const sought = [
  'harbor',
  'summit m',
  'prairie mutual 12',
  'cedar',
  'granite health',
  'juniper 4',
  'lakes',
  'merid',
]

const fill = `insert into insurance_payers (id, code, name, search_name, in_network, active)
  select gen_random_uuid(), 'bench-' || n, name, lower(name), n % 10 = 0, true
  from (select n, ($2::text[])[1 + n % 10] || ' ' || ($3::text[])[1 + n / 10 % 4] || ' ' || n as name
        from generate_series(1, $1::int) as n) as made`
// The product searches names in memory; the bare query gets the index it needs.
const index = `create index payers_by_name on insurance_payers (search_name text_pattern_ops, id) where active`
const bareSearch = `select id as value, name as label from insurance_payers
  where active and search_name ~>=~ $1 and search_name ~<~ ($1 || U&'\\+10FFFF')
  order by search_name using ~<~, id limit 21`

/** Fifty patients who each search five thousand insurers once a second, compared with a bare indexed query. */
export function measurePayers({ rounds, seconds, warmUp }: Lengths): Promise<Row[]> {
  return besideBare(async ({ product, databaseUrl, startBare, burst }) => {
    const owner = new pg.Client({ connectionString: databaseUrl, options: '-c role=jobs' })
    await owner.connect()
    await owner.query(fill, [payers, words, ['Mutual', 'Health', 'Life', 'Care']])
    await owner.query('set role none')
    await owner.query(index)
    await owner.query('analyze insurance_payers')
    await owner.end()
    const { id, headers } = await signInPatient(product.url)
    const bare = await startBare({ read: bareSearch, write: 'select 1' }, id)
    const people = (path: (word: string) => string): Caller[] =>
      Array.from({ length: patients }, (_, place) => {
        const word = sought[place % sought.length] ?? ''
        return { path: path(encodeURIComponent(word)), headers, bodies: [] }
      })
    const asked = {
      product: people((word) => `/api/insurance_payers?in_and_out_of_network=true&page=1&query=${word}`),
      bare: people((word) => `/api/payers/${word}`),
    }
    const urls = { product: product.url, bare }
    const send = (side: keyof Round, duration: number, pace: { connections: number; every_ms?: number }) =>
      burst({ url: urls[side], method: 'GET', duration, people: asked[side], ...pace })
    const hurried = { connections: 10 }
    const paced = { connections: patients, every_ms: 1000 }
    for (const side of ['bare', 'product'] as const) await send(side, warmUp, hurried)
    const tail = ratioOf(await alternate(rounds, (side) => send(side, seconds, hurried)), 'p99_ms')
    const calm = ratioOf(await alternate(rounds, (side) => send(side, 2 * seconds, paced)), 'p99_ms')
    return [
      atMost(`payer search among ${payers}, 10 connections: p99`, tail.ratio, 2, 'x bare', tails(tail)),
      atMost(`payer search among ${payers}, ${patients} patients: p99`, calm.ratio, 2, 'x bare', tails(calm)),
    ]
  })
}
