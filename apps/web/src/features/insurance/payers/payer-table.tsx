import { changeNetwork, type CarePayer } from '@stillwater/contract/care/payers'
import { t } from '@stillwater/contract/words'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { anyPayers } from './payers.queries.ts'

const columns = (): TableColumn<CarePayer>[] => [
  { key: 'name', head: t('Name'), cell: ({ id, name }) => <span id={`payer-${id}`}>{name}</span> },
  { key: 'code', head: t('Code'), cell: ({ code }) => code },
  { key: 'network', head: t('Network'), cell: (payer) => <Network payer={payer} /> },
]

export function PayerTable({ payers }: { payers: readonly CarePayer[] }) {
  return (
    <Table
      caption={t('Insurers')}
      dense
      cards
      className="payer-table"
      columns={columns()}
      rows={payers}
      rowKey={({ id }) => id}
    />
  )
}

/** The box shows what the server has: it moves when the reply says so. */
function Network({ payer: { id, in_network } }: { payer: CarePayer }) {
  const change = useChange(changeNetwork, { invalidates: [anyPayers] })
  return (
    <div>
      <Checkbox
        label={t('In network')}
        aria-describedby={`payer-${id}`}
        checked={change.data?.data.in_network ?? in_network}
        aria-busy={change.isPending || undefined}
        onChange={({ target }) => change.send({ body: { payer_id: id, in_network: target.checked } })}
      />
      <ChangeFailed failure={change.failure} />
    </div>
  )
}
