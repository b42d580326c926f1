import type { PayerLine } from '@stillwater/domain/insurance/payer-changes'
import type { TestApp } from '../../../testing/build-app.ts'
import { importPayers } from './import-payers.ts'

const first =
  'Amber Birch Cedar Delta Ember Fern Granite Harbor Indigo Juniper Kestrel Lantern Maple Nettle Opal Prairie'
const second = 'Bay Brook Crest Dale Field Gate Grove Hill Lake Mesa Ridge River Shore Trail Vale Wood'
const third =
  'Health|Mutual|Care Plan|Benefit Trust|Assurance|Health Partners|Medical Plan|Community Plan|Union|Select'

/** As many invented insurers as asked for, the same ones each time; each tenth is in network. */
export function manyPayers(count: number): PayerLine[] {
  const [a, b, c] = [first.split(' '), second.split(' '), third.split('|')]
  return Array.from({ length: count }, (_, at) => {
    const number = Math.floor(at / (a.length * b.length * c.length))
    const name = [
      a[at % a.length],
      b[Math.floor(at / a.length) % b.length],
      c[Math.floor(at / (a.length * b.length)) % c.length],
      ...(number > 0 ? [String(number + 1)] : []),
    ].join(' ')
    return { code: `P${String(at).padStart(5, '0')}`, name, in_network: at % 10 === 0 }
  })
}

export const inNetwork = { code: 'BLUE1', name: 'Bluestem Trail Health', in_network: true }
export const outside = { code: 'LONE1', name: 'Lonely Pine Mutual', in_network: false }

/** Puts insurers into the clinic and tells their ids by code. */
export async function withPayers(product: TestApp, payers: PayerLine[] = [inNetwork, outside]) {
  await importPayers(product.app.services.background, payers)
  const rows = await product.rows<{ id: string; code: string }>('select id, code from insurance_payers')
  return Object.fromEntries(rows.map(({ id, code }) => [code, id])) as Record<string, string>
}
