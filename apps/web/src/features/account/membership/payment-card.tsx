import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { CardInfo } from '@stillwater/contract/payments'
import { t } from '@stillwater/contract/words'
import { isActive } from '@stillwater/domain/people/patient-status'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { queryClient } from '../../../platform/api/query-client.ts'
import { waited } from '../../payments/waited.ts'
import { brandName } from '../../payments/card/card-brand-words.ts'
import { cardOnFile } from '../../payments/payments.queries.ts'
import { CardForm } from '../profile/profile-forms.ts'
import { ProfileCard } from '../profile/profile-card.tsx'
import type { ProfileViewProps } from '../profile/profile-view.ts'

type Mode = 'read' | 'edit' | 'updating'
const settlesMs = 10_000 // spec: dashboard §4

export function PaymentCard({ patient }: ProfileViewProps) {
  const [mode, setMode] = useState<Mode>('read')
  const active = isActive(patient.status) || patient.status === 'paused'
  const card = useQuery({ ...cardOnFile, enabled: active })

  async function updated() {
    setMode('updating')
    await waited(settlesMs)
    await queryClient.invalidateQueries({ queryKey: ['billing'] })
    setMode((now) => (now === 'updating' ? 'read' : now))
  }

  const title = t('Payment Information')
  if (!active) return <ProfileCard title={title}>{t('No payment information')}</ProfileCard>
  if (mode === 'edit') {
    return (
      <ProfileCard title={title} editing>
        <CardForm patient_id={patient.id} onDone={() => void updated()} onCancel={() => setMode('read')} />
      </ProfileCard>
    )
  }
  const edit = { label: t('Edit'), onPress: () => setMode('edit') }
  return (
    <ProfileCard title={title} action={card.isSuccess && mode === 'read' ? edit : undefined}>
      {mode === 'updating' ? (
        <Notice>
          {t(
            'Your new payment information is in the process of being updated. Please check back momentarily to confirm that the new payment information has been submitted successfully.',
          )}
        </Notice>
      ) : card.isPending ? (
        <Skeleton label={t('Loading...')} lines={2} />
      ) : card.isError ? (
        <Notice tone="alert">
          {t('Could not obtain your payment information. Please contact your Care Counselor.')}
        </Notice>
      ) : (
        <CardOnFile card={card.data} />
      )}
    </ProfileCard>
  )
}

function CardOnFile({ card: { provider, last4, exp_month, exp_year } }: { card: CardInfo }) {
  if (last4 === null) return <p>{t('No payment information')}</p>
  const month = String(exp_month ?? '').padStart(2, '0')
  return (
    <div>
      <p className="profile-card-figure">
        {t('{brand} ending in {last4}', { brand: t(brandName(provider)), last4 })}
      </p>
      <p className="sw-quiet">{t('Expires {month}/{year}', { month, year: String(exp_year) })}</p>
    </div>
  )
}
