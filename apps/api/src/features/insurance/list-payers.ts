import type { Query, Reply } from '@stillwater/contract/endpoint'
import type { listPayers as listPayersCall } from '@stillwater/contract/insurance'
import { statement, type Asking } from '../../platform/db/database.ts'
import { uuid } from '../../platform/http/admit.ts'
import { searchName } from './search-name.ts'

type Wanted = Query<typeof listPayersCall>
type Option = Reply<typeof listPayersCall>['options'][number]

const pageSize = { searched: 20, plain: 500 }

const columns = 'id as value, name as label'
// One for each way of asking, so that each has an index of its own.
const everyPayer = statement<Option>(
  'every_payer',
  `select ${columns} from insurance_payers where active order by search_name using ~<~, id limit $1 offset $2`,
)
// A range and not a pattern: a prepared statement finds its index before it knows what is looked for.
const begins = 'search_name ~>=~ $3 and search_name ~<~ $4'
const everyPayerBeginning = statement<Option>(
  'every_payer_beginning',
  `select ${columns} from insurance_payers where active and ${begins}
   order by search_name using ~<~, id limit $1 offset $2`,
)
// The names that begin so mostly fill a page, and then the others are not looked for.
const everyPayerNamed = statement<Option>(
  'every_payer_named',
  `select value, label from (
     (select ${columns} from insurance_payers where active and ${begins} order by search_name using ~<~, id)
     union all
     (select ${columns} from insurance_payers where active and search_name like $5 and not (${begins})
      order by search_name using ~<~, id)
   ) found limit $1 offset $2`,
)
const payersInNetwork = statement<Option>(
  'payers_in_network',
  `select ${columns} from insurance_payers where active and in_network and search_name like $3
   order by search_name, id limit $1 offset $2`,
)
const onePayer = statement<Option>(
  'one_payer',
  `select ${columns} from insurance_payers where id = $1 and active`,
)

/** Insurers by name, a page at a time. The one that was chosen before stands first. */
export async function listPayers(
  { run }: Asking,
  { query: { query = '', page = '1', in_and_out_of_network, id = '' } }: { query: Wanted },
): Promise<Reply<typeof listPayersCall>> {
  const every = in_and_out_of_network === 'true'
  const size = every ? pageSize.searched : pageSize.plain
  const number = Math.max(1, Number(page))
  const sought = searchName(query)
  const values = [size + 1, (number - 1) * size]
  const chosen = number === 1 && uuid.test(id) ? id.toLowerCase() : null
  const range = [sought, `${sought}\u{10FFFF}`]
  const wanted = !every
    ? run(payersInNetwork, [...values, pattern(sought)])
    : sought === ''
      ? run(everyPayer, values)
      : // One or two letters stand in nearly every name.
        sought.length < 3
        ? run(everyPayerBeginning, [...values, ...range])
        : run(everyPayerNamed, [...values, ...range, pattern(sought)])
  const [found, [before]] = await Promise.all([wanted, chosen ? run(onePayer, [chosen]) : []])
  const options = found.slice(0, size).filter(({ value }) => value !== chosen)
  return { options: before ? [before, ...options] : options, has_more: found.length > size }
}

/** Words in their order, whatever stands between them. What is sought has letters, digits and spaces alone. */
function pattern(sought: string): string {
  return `%${sought.replaceAll(' ', '%')}%`
}
