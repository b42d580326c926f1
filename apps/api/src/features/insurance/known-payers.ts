import type { Reply } from '@stillwater/contract/endpoint'
import type { listPayers } from '@stillwater/contract/insurance'
import { indexPayers, type PayerIndex } from '@stillwater/domain/insurance/payer-search'
import { nobody, statement, type Connection, type Database } from '../../platform/db/database.ts'

type Option = Reply<typeof listPayers>['options'][number]

export interface KnownPayer extends Option {
  search_name: string
  in_network: boolean
}

export interface PayerList extends PayerIndex<KnownPayer> {
  byId: ReadonlyMap<string, KnownPayer>
}

export interface KnownPayers {
  /** The list as it is at this revision. */
  at(revision: number): Promise<PayerList>
}

const askRevision = statement<{ revision: number }>('payer_list_revision', 'select revision from payer_list')
const everyPayer = statement<KnownPayer>(
  'every_payer',
  'select id as value, name as label, search_name, in_network from insurance_payers where active',
)

/** Tells whether the cached list is still current. */
export async function payerListRevision({ run }: Connection): Promise<number> {
  const [list] = await run(askRevision)
  return list?.revision ?? 0
}

/**
 * The clinic's insurers are the same for everyone and change when an operator imports a list. They are looked through
 * in memory, and read again when the revision of the list is another.
 */
export function createKnownPayers(database: Database): KnownPayers {
  let known: { revision: number; list: Promise<PayerList> } | undefined

  async function read(): Promise<PayerList> {
    const payers = await database.read(nobody, ({ run }) => run(everyPayer))
    const byId = new Map(payers.map((payer) => [payer.value, payer]))
    return { ...indexPayers(payers.sort(byName)), byId }
  }

  return {
    at(revision) {
      if (known?.revision !== revision) {
        const reading = { revision, list: read() }
        known = reading
        reading.list.catch(() => {
          if (known === reading) known = undefined
        })
      }
      return known.list
    },
  }
}

function byName(a: KnownPayer, b: KnownPayer): number {
  if (a.search_name !== b.search_name) return a.search_name < b.search_name ? -1 : 1
  return a.value < b.value ? -1 : 1
}
