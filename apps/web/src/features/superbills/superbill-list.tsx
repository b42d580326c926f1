import { useQuery } from '@tanstack/react-query'
import { openSuperbill, type SuperbillMonth } from '@stillwater/contract/superbills'
import { t } from '@stillwater/contract/words'
import { wholeDates } from '@stillwater/domain/formats/whole-dates'
import { usd } from '@stillwater/domain/formats/money'
import { Button } from '@stillwater/ui/actions/button'
import { Link } from 'wouter'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { FileIcon } from '@stillwater/ui/icons/file'
import { api } from '../../platform/api/api.ts'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { SessionRow } from './session-row.tsx'
import { monthWords, waitWords } from './superbill-words.ts'
import { ownSuperbills } from './superbills.queries.ts'
import { useDocument } from './use-document.ts'

/** What an out-of-network or self-pay member sends to an insurer, by month and by session. */
export function SuperbillList() {
  const superbills = useQuery(ownSuperbills)
  const document = useDocument()
  if (superbills.isPending) return <Skeleton label={t('Loading your visits...')} lines={4} />
  if (superbills.isLoadingError)
    return <LoadFailed retry={superbills.refetch}>{t('We couldn’t load your visits.')}</LoadFailed>
  const { months, is_clinic_ready, is_profile_ready } = superbills.data
  if (months.length === 0)
    return (
      <Notice>
        {t('You haven’t had any visits yet. After your first paid month, you can get a superbill here.')}
      </Notice>
    )
  const open = (period_start: string, appointment_id?: string) =>
    document.open(async () => {
      const body = { period_start, ...(appointment_id ? { appointment_id } : {}) }
      return (await api(openSuperbill, { body })).data.url
    })
  return (
    <>
      {!is_clinic_ready && (
        <Notice>
          {t(
            'Our clinic has to complete its billing details before we can make superbills. Please try again later.',
          )}
        </Notice>
      )}
      {!is_profile_ready && (
        <Notice>
          {t('Insurers need your birth date and address.')}{' '}
          <Link href="/patient/dashboard/profile_info">{t('Add your address in My Account')}</Link>
        </Notice>
      )}
      <ChangeFailed failure={document.failure} />
      <ul className="documents-list">
        {months.map((month) => (
          <Month
            key={month.period_start ?? ''}
            month={month}
            isBusy={document.isPending}
            onOpen={(appointment_id) => month.period_start && open(month.period_start, appointment_id)}
          />
        ))}
      </ul>
    </>
  )
}

interface MonthProps {
  month: SuperbillMonth
  isBusy: boolean
  onOpen: (appointment_id?: string) => void
}

function Month({ month, isBusy, onOpen }: MonthProps) {
  const { state, sessions, paid_cents, refunded_cents } = month
  const name = monthWords(month)
  const isReady = state === 'ready'
  return (
    <li className="sw-sheet documents-card">
      <h3>{name}</h3>
      {isReady ? (
        <p>
          {t('You paid {amount} for this month.', { amount: usd(paid_cents) })}{' '}
          {refunded_cents > 0 && t('{amount} of it was refunded.', { amount: usd(refunded_cents) })}
        </p>
      ) : (
        <p>{wholeDates(waitWords(month))}</p>
      )}
      <ul className="documents-sessions">
        {sessions.map((session) => (
          <SessionRow
            key={session.appointment_id}
            session={session}
            onOpen={isReady && session.service_code ? () => onOpen(session.appointment_id) : null}
          />
        ))}
      </ul>
      {isReady && (
        <Button
          kind="secondary"
          small
          busy={isBusy}
          icon={<FileIcon size={20} />}
          aria-label={t('Open monthly superbill, {month}, in a new tab', { month: name })}
          onClick={() => onOpen()}
        >
          {t('Open monthly superbill')}
        </Button>
      )}
    </li>
  )
}
