import type { Query, Reply } from '@stillwater/contract/endpoint'
import type { listPayers as contract } from '@stillwater/contract/insurance'
import { hasInOrder, searchName, searchPayers } from '@stillwater/domain/insurance/payer-search'
import { read, type Ctx, type Input } from '../../../context.ts'
import { payerListRevision, type PayerList } from './payer-cache.ts'

const pageSize = { searched: 20, plain: 500 }

/** Insurers by name, a page at a time. The one that was chosen before stands first. */
export async function listPayers(ctx: Ctx, { query }: Input<typeof contract>) {
  return pageOf(await ctx.payers(await read(ctx, payerListRevision)), query)
}

function pageOf(
  list: PayerList,
  { query = '', page = '1', in_and_out_of_network, id = '' }: Query<typeof contract>,
): Reply<typeof contract> {
  const every = in_and_out_of_network === 'true'
  const size = every ? pageSize.searched : pageSize.plain
  const number = Math.max(1, Number(page))
  const from = (number - 1) * size
  const sought = searchName(query)
  const found = every
    ? searchPayers(list, sought, { from, most: size + 1 })
    : list.payers
        .filter((payer) => payer.in_network && hasInOrder(payer.search_name, sought.split(' ')))
        .slice(from)
  const chosen = number === 1 ? list.byId.get(id.toLowerCase()) : undefined
  const options = found.slice(0, size).filter((payer) => payer !== chosen)
  return { options: chosen ? [chosen, ...options] : options, has_more: found.length > size }
}
