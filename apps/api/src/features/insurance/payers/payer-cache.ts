import type { Reply } from '@stillwater/contract/endpoint'
import type { listPayers } from '@stillwater/contract/insurance'
import { indexPayers, type PayerIndex } from '@stillwater/domain/insurance/payer-search'
import { createCache } from '../../../platform/concurrency/cache.ts'
import { nobody, statement, type Connection, type Database } from '../../../platform/db/database.ts'

type Option = Reply<typeof listPayers>['options'][number]

interface Payer extends Option {
  search_name: string
  in_network: boolean
}

export interface PayerList extends PayerIndex<Payer> {
  byId: ReadonlyMap<string, Payer>
}

/** The list at a revision. */
export type PayerCache = (revision: number) => Promise<PayerList>

const askRevision = statement<{ revision: number }>('payer_list_revision', 'select revision from payer_list')
const everyPayer = statement<Payer>(
  'every_payer',
  'select id as value, name as label, search_name, in_network from insurance_payers where active',
)

/** Read on every call: another revision means the cached list is stale. */
export async function payerListRevision({ run }: Connection): Promise<number> {
  const [list] = await run(askRevision)
  return list?.revision ?? 0
}

/** The payers are the same for everyone and change only when an operator imports a list, so search runs in memory. */
export function createPayerCache(database: Database): PayerCache {
  return createCache({
    max: 1,
    async load() {
      const payers = await database.read(nobody, ({ run }) => run(everyPayer))
      const byId = new Map(payers.map((payer) => [payer.value, payer]))
      return { ...indexPayers(payers.sort(byName)), byId }
    },
  })
}

function byName(a: Payer, b: Payer): number {
  if (a.search_name !== b.search_name) return a.search_name < b.search_name ? -1 : 1
  return a.value < b.value ? -1 : 1
}
