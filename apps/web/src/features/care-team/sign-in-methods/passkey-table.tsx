import type { Passkey } from '@stillwater/contract/passkeys'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Table, type TableColumn } from '@stillwater/ui/records/table'
import { shortDay } from '../../results/score-words.ts'
import '../desk.css'

interface PasskeyTableProps {
  passkeys: readonly Passkey[]
  onRemove: (passkey: Passkey) => void
}

const columns = (onRemove: PasskeyTableProps['onRemove']): TableColumn<Passkey>[] => [
  { key: 'name', head: t('Name'), cell: ({ id, name }) => <span id={`passkey-${id}`}>{name}</span> },
  { key: 'added', head: t('Added'), cell: ({ created_at }) => shortDay(created_at) },
  {
    key: 'used',
    head: t('Last used'),
    cell: ({ last_used_at }) => (last_used_at ? shortDay(last_used_at) : t('Never')),
  },
  {
    key: 'actions',
    head: t('Actions'),
    cell: (passkey) => (
      <Button kind="text" small aria-describedby={`passkey-${passkey.id}`} onClick={() => onRemove(passkey)}>
        {t('Remove')}
      </Button>
    ),
  },
]

export function PasskeyTable({ passkeys, onRemove }: PasskeyTableProps) {
  return (
    <Table
      caption={t('Passkeys')}
      dense
      cards
      className="desk-table"
      rows={passkeys}
      rowKey={({ id }) => id}
      columns={columns(onRemove)}
    />
  )
}
