import { useEffect, useState, type FormEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { CardInfo } from '@stillwater/contract/payments'
import { t } from '@stillwater/contract/words'
import { isActive } from '@stillwater/domain/people/patient-status'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useUnsavedChanges } from '../../../platform/navigation/unsaved-changes.ts'
import { waited } from '../../payments/waited.ts'
import { brandName } from '../../payments/card/card-brand-words.ts'
import { CardFields } from '../../payments/card/card-fields.tsx'
import { cardRefusals } from '../../payments/card/card-refusals.ts'
import { changeCard } from '../../payments/card/change-card.ts'
import { cardOnFile } from '../../payments/payments.queries.ts'
import { useCard, type TypedCard } from '../../payments/card/use-card.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
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

interface CardFormProps {
  patient_id: string
  onDone: () => void
  onCancel: () => void
}

function CardForm({ patient_id, onDone, onCancel }: CardFormProps) {
  const user = useSession()?.user
  const typed = useCard(user ? `${user.first_name} ${user.last_name}` : '')
  const save = useChange(
    async (card: TypedCard) => {
      if (!(await card.check())) return false
      await changeCard(patient_id, card)
      return true
    },
    { explain: cardRefusals, onSuccess: (isSaved) => isSaved && onDone() },
  )
  useUnsavedChanges(typed.card.edition > 0)
  useEffect(() => document.getElementById('cardholder_name')?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    void save.send(typed.card)
  }

  return (
    <form className="profile-form" noValidate onSubmit={submit}>
      <ChangeFailed failure={save.failure} />
      <CardFields state={typed} />
      <div className="profile-actions">
        <Button type="submit" small busy={save.isPending}>
          {t('Save card')}
        </Button>
        <Button kind="secondary" small onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
