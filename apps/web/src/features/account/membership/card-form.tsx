import { useEffect, type FormEvent } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useUnsavedChanges } from '../../../platform/navigation/unsaved-changes.ts'
import { useSession } from '../../../platform/session/session.ts'
import { CardFields } from '../../payments/card/card-fields.tsx'
import { cardRefusals } from '../../payments/card/card-refusals.ts'
import { changeCard } from '../../payments/card/change-card.ts'
import { useCard, type TypedCard } from '../../payments/card/use-card.ts'

export interface CardFormProps {
  patient_id: string
  onDone: () => void
  onCancel: () => void
}

export function CardForm({ patient_id, onDone, onCancel }: CardFormProps) {
  const user = useSession()?.user
  const typed = useCard(user ? `${user.first_name} ${user.last_name}` : '')
  const save = useChange(
    async (card: TypedCard) => {
      if (!(await card.check())) return false
      await changeCard(patient_id, card)
      return true
    },
    {
      explain: cardRefusals,
      onSuccess: (isSaved) => isSaved && onDone(),
      // The card may be on file all the same: a refused or lost reply can be that of the charge after it.
      onFailure: () => void queryClient.invalidateQueries({ queryKey: ['billing'] }),
    },
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
        <Button kind="secondary" small disabled={save.isPending} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
