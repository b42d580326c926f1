import type * as contract from '@stillwater/contract/care/payers'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { payerChanges, type ListedPayer } from '@stillwater/domain/insurance/payer-changes'
import { hasInOrder, searchName } from '@stillwater/domain/insurance/payer-search'
import type { Ctx, Input } from '../../../context.ts'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { readPayersCsv, writePayers } from './import-payers.ts'
import { payerListRevision } from './payer-cache.ts'

const pageSize = 50
const mostShown = 100
const mostErrors = 20

interface PayerRow extends ListedPayer {
  id: string
  search_name: string
}

const everyPayer = statement<PayerRow>(
  'care_payers',
  'select id, code, name, search_name, in_network, active from insurance_payers order by search_name, id',
)
// Imports and switches wait here for each other, so that a preview is compared with what is really replaced.
const lockList = statement<{ revision: number }>(
  'lock_payer_list',
  'select revision from payer_list for update',
)
const setNetwork = statement<contract.CarePayer>(
  'set_payer_network',
  'update insurance_payers set in_network = $2 where id = $1 and active returning id, code, name, in_network',
)

export async function searchCarePayers(
  { background }: Ctx<'care_team'>,
  { body: { text = '', page = 0 } }: Input<typeof contract.searchCarePayers>,
) {
  const listed = await background.read(nobody, ({ run }) => run(everyPayer))
  const offered = listed.filter(({ active }) => active)
  const code = text.trim().toLowerCase()
  const sought = searchName(text)
  const found = offered.filter(
    (payer) => hasInOrder(payer.search_name, sought.split(' ')) || payer.code.toLowerCase() === code,
  )
  const from = page * pageSize
  return {
    payers: found.slice(from, from + pageSize),
    next: found.length > from + pageSize ? page + 1 : null,
    found: found.length,
    counts: { all: offered.length, in_network: offered.filter(({ in_network }) => in_network).length },
  }
}

export function previewPayers(
  { background }: Ctx<'care_team'>,
  { body: { csv } }: Input<typeof contract.previewPayers>,
): Promise<contract.PayersPreview> {
  const { payers, errors } = readPayersCsv(csv)
  return background.read(nobody, async (connection) => {
    // The revision first: a list that changes in between makes the import refuse, and never the other way around.
    const revision = await payerListRevision(connection)
    const listed = await connection.run(everyPayer)
    const { added, changed, retired } = payerChanges(listed, errors.length > 0 ? [] : payers)
    const isWrong = errors.length > 0
    return {
      errors: errors.slice(0, mostErrors),
      more_errors: Math.max(0, errors.length - mostErrors),
      payers: payers.length,
      revision,
      counts: {
        added: added.length,
        changed: changed.length,
        retired: isWrong ? 0 : retired.length,
      },
      added: added.slice(0, mostShown),
      changed: changed.slice(0, mostShown).map(({ from, to }) => ({ from, to, was_retired: !from.active })),
      retired: isWrong ? [] : retired.slice(0, mostShown),
    }
  })
}

/** The list is not a request's to write, so this is done with the rights of the background, and audited. */
export function importPayersFile(
  ctx: Ctx<'care_team'>,
  { body: { csv, revision } }: Input<typeof contract.importPayersFile>,
) {
  const { payers, errors } = readPayersCsv(csv)
  if (errors.length > 0) throw new Problem('payers_file_wrong', { errors: errors.slice(0, mostErrors) })
  return ctx.background.transaction(nobody, async (connection) => {
    if ((await lock(connection)) !== revision) throw new Problem('payers_changed')
    const written = await writePayers(connection, payers)
    await auditCall(ctx, connection, { record_type: 'insurance_payers' })
    return written
  })
}

export function changeNetwork(
  ctx: Ctx<'care_team'>,
  { body: { payer_id, in_network } }: Input<typeof contract.changeNetwork>,
) {
  return ctx.background.transaction(nobody, async (connection) => {
    await lock(connection)
    const [payer] = await connection.run(setNetwork, [payer_id, in_network])
    if (!payer) {
      const said = t('This insurer is no longer on the list. Nothing was changed.')
      throw new Problem('invalid', { errors: [said], fields: { payer_id: said } })
    }
    await auditCall(ctx, connection, { record_type: 'insurance_payer', record_id: payer_id })
    return payer
  })
}

async function lock({ run }: Connection): Promise<number> {
  const [list] = await run(lockList)
  return list?.revision ?? 0
}
