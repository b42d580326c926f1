import { changeNetwork, type CarePayer } from '@stillwater/contract/care/payers'
import { t } from '@stillwater/contract/words'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { TableHead } from '@stillwater/ui/records/table-head'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { anyPayers } from './payers.queries.ts'

export function PayerTable({ payers }: { payers: readonly CarePayer[] }) {
  return (
    <table className="sw-table sw-table-dense payer-table">
      <caption className="sw-hidden">{t('Insurers')}</caption>
      <TableHead heads={[t('Name'), t('Code'), t('Network')]} />
      <tbody>
        {payers.map((payer) => (
          <PayerRow key={payer.id} payer={payer} />
        ))}
      </tbody>
    </table>
  )
}

/** The box shows what the server has: it moves when the reply says so. */
function PayerRow({ payer: { id, code, name, in_network } }: { payer: CarePayer }) {
  const change = useChange(changeNetwork, { invalidates: [anyPayers] })
  return (
    <tr>
      <th scope="row" id={`payer-${id}`}>
        {name}
      </th>
      <td>{code}</td>
      <td>
        <Checkbox
          label={t('In network')}
          aria-describedby={`payer-${id}`}
          checked={change.data?.data.in_network ?? in_network}
          aria-busy={change.isPending || undefined}
          onChange={({ target }) => change.send({ body: { payer_id: id, in_network: target.checked } })}
        />
        <ChangeFailed failure={change.failure} />
      </td>
    </tr>
  )
}
