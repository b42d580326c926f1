import { updateMedicationsPolicy } from '@stillwater/contract/insurance'
import { insuranceCardWords } from '@stillwater/contract/insurance-card-words'
import { t } from '@stillwater/contract/words'
import { useChange } from '../../../platform/api/use-change.ts'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { refreshPatient } from '../refresh-patient.ts'

const { cards } = insuranceCardWords

export interface RemovePharmacyProps {
  patient_id: string
  policy_id: string
  onRemoved?: () => void
  onClose: () => void
}

/** Deletes what is known of a pharmacy card, once it is confirmed. */
export function RemovePharmacy({ patient_id, policy_id, onRemoved, onClose }: RemovePharmacyProps) {
  const remove = useChange(updateMedicationsPolicy, {
    explain: () => t(cards.removal_failed),
    async onSuccess() {
      await refreshPatient(patient_id)
      raiseNotice(t(cards.pharmacy_updated), 'encourage')
      onRemoved?.()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('Remove your pharmacy benefits data?')}
      above={t('We’ll delete this card’s numbers and photos. You can add it again at any time.')}
      go={t(cards.remove_pharmacy)}
      keep={t('Keep this card')}
      change={remove}
      onGo={() => remove.send({ params: { id: policy_id }, body: { active: false } })}
      onClose={onClose}
    />
  )
}
