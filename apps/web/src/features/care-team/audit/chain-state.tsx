import { useQuery } from '@tanstack/react-query'
import { checkAuditChain, type AuditChain } from '@stillwater/contract/care/audit'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { momentWords } from '../../safety/queue/moments.ts'
import { auditChain } from './audit.queries.ts'

/** Whether the audit is as it was written: how far it is sealed, and what the last check found. */
export function ChainState() {
  const chain = useQuery(auditChain)
  const check = useChange(checkAuditChain, { invalidates: [auditChain] })
  if (!chain.data) return null
  const { is_checking } = chain.data
  return (
    <Notice
      tone={chain.data.checked?.is_whole === false ? 'alert' : 'info'}
      action={
        <Button
          kind="text"
          small
          busy={check.isPending || is_checking}
          onClick={() => void check.send({ body: {} })}
        >
          {t('Check the chain now')}
        </Button>
      }
    >
      <span role="status">
        {sealedWords(chain.data)} {checkedWords(chain.data)}
      </span>
      <ChangeFailed failure={check.failure} />
    </Notice>
  )
}

function sealedWords({ sealed, unsealed }: AuditChain): string {
  if (!sealed) return t('No event is sealed yet.')
  return [
    t('{count, plural, one {# event is} other {# events are}} sealed, up to {time}.', {
      count: sealed.count,
      time: momentWords(sealed.at, serverNow()),
    }),
    t('{unsealed, plural, =0 {None is waiting.} one {# is waiting.} other {# are waiting.}}', { unsealed }),
  ].join(' ')
}

function checkedWords({ checked, is_checking }: AuditChain): string {
  if (is_checking) return t('Checking the chain...')
  if (!checked) return t('The chain has not been checked yet.')
  const time = momentWords(checked.at, serverNow())
  if (checked.is_whole)
    return t('Checked {time}: {count, plural, one {# event is} other {# events are}} as written.', {
      time,
      count: checked.count ?? 0,
    })
  return checked.event_id === null
    ? t('Checked {time}: the chain is broken. Run verify-audit on the server.', { time })
    : t('Checked {time}: the chain is broken at event {event}. Run verify-audit on the server.', {
        time,
        event: String(checked.event_id),
      })
}
