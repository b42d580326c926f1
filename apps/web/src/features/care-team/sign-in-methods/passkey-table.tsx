import type { Passkey } from '@stillwater/contract/passkeys'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { TableHead } from '@stillwater/ui/records/table-head'
import { shortDay } from '../../results/score-words.ts'
import '../desk.css'

interface PasskeyTableProps {
  passkeys: readonly Passkey[]
  onRemove: (passkey: Passkey) => void
}

const heads = () => [t('Name'), t('Added'), t('Last used'), t('Actions')]

export function PasskeyTable({ passkeys, onRemove }: PasskeyTableProps) {
  const [, added, used, actions] = heads()
  return (
    <table className="sw-table sw-table-dense desk-table">
      <caption className="sw-hidden">{t('Passkeys')}</caption>
      <TableHead heads={heads()} />
      <tbody>
        {passkeys.map((passkey) => (
          <tr key={passkey.id}>
            <th scope="row" id={`passkey-${passkey.id}`}>
              {passkey.name}
            </th>
            <td data-label={added}>{shortDay(passkey.created_at)}</td>
            <td data-label={used}>{passkey.last_used_at ? shortDay(passkey.last_used_at) : t('Never')}</td>
            <td data-label={actions}>
              <Button
                kind="text"
                small
                aria-describedby={`passkey-${passkey.id}`}
                onClick={() => onRemove(passkey)}
              >
                {t('Remove')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
