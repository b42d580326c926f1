import { nobody, statement, type Database } from '../db/database.ts'
import type { Keyring } from '../sealing/keyring.ts'
import { chainedColumns, chainStart, sealOf, type ChainedEvent } from './audit-chain.ts'
import { readHeads } from './audit-heads.ts'

export type AuditFault =
  | 'link_missing'
  | 'event_missing'
  | 'seal_differs'
  | 'head_differs'
  | 'end_missing'
  | 'heads_missing'
  | 'event_unsealed'

export type AuditVerdict =
  | { ok: true; count: number }
  | { ok: false; place: number | null; event_id: number | null; reason: AuditFault }

interface Link extends Omit<ChainedEvent, 'id'> {
  place: number
  event_id: number
  seal: Buffer
  id: number | null
}

const rowsAtOnce = 5_000
const readLinks = statement<Link>(
  'audit_read_links',
  `select s.place, s.event_id, s.seal, ${chainedColumns}
   from (select * from audit_seals where place > $1 order by place limit ${rowsAtOnce}) s
   left join audit_events e on e.id = s.event_id order by s.place`,
)
// Events are sealed within seconds, so an unsealed one older than a minute was inserted some other way.
const readUnsealed = statement<{ last_id: number | null; unsealed_id: number | null }>(
  'audit_read_unsealed_page',
  `with page as materialized (select id, at from audit_events where id > $1 order by id limit ${rowsAtOnce})
   select max(page.id) as last_id,
     min(page.id) filter (
       where s.event_id is null
         and page.at not between app_now() - interval '60 seconds' and app_now() + interval '60 seconds'
     ) as unsealed_id
   from page left join (
     select event_id from audit_seals where event_id > $1 and event_id <= (select max(id) from page)
   ) s on s.event_id = page.id`,
)

/** Walks the whole chain and names the first link that is not as it was sealed. */
export async function verifyAudit(
  database: Database,
  keyring: Keyring,
  headsFile: string,
): Promise<AuditVerdict> {
  // The file is read first: the chain can only grow meanwhile, so it has every head in the file.
  const heads = await readHeads(headsFile)
  let previous: Buffer = chainStart
  let count = 0
  for (;;) {
    const links = await database.read(nobody, (connection) => connection.run(readLinks, [count]))
    for (const link of links) {
      const reason = faultOf(link)
      if (reason === 'link_missing') {
        return { ok: false, place: count + 1, event_id: heads?.get(count + 1)?.event_id ?? null, reason }
      }
      if (reason) return { ok: false, place: link.place, event_id: link.event_id, reason }
      previous = link.seal
      count = link.place
    }
    if (links.length < rowsAtOnce) break
  }
  if (!heads && count > 0) return { ok: false, place: null, event_id: null, reason: 'heads_missing' }
  if (heads && [...heads.keys()].some((place) => place > count)) {
    const place = count + 1
    return { ok: false, place, event_id: heads.get(place)?.event_id ?? null, reason: 'end_missing' }
  }
  const event_id = await firstUnsealed(database)
  return event_id === null
    ? { ok: true, count }
    : { ok: false, place: null, event_id, reason: 'event_unsealed' }

  function faultOf(link: Link): AuditFault | undefined {
    if (link.place !== count + 1) return 'link_missing'
    if (link.id === null) return 'event_missing'
    if (!sealOf(keyring.audit_key, previous, { ...link, id: link.id }).equals(link.seal))
      return 'seal_differs'
    const head = heads?.get(link.place)
    if (head && !(head.seal.equals(link.seal) && head.event_id === link.event_id)) return 'head_differs'
    return undefined
  }
}

async function firstUnsealed(database: Database): Promise<number | null> {
  let after = Number.MIN_SAFE_INTEGER
  for (;;) {
    const [page] = await database.read(nobody, (connection) => connection.run(readUnsealed, [after]))
    if (page && page.unsealed_id !== null) return page.unsealed_id
    if (!page || page.last_id === null || page.last_id <= after) return null
    after = page.last_id
  }
}
