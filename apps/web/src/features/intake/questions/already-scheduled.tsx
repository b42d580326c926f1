import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import type { CareRole } from '@stillwater/domain/people/care-roles'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'

/** Whether the first visit with this kind of care person has its time already. */
export function isScheduled(patient: Patient, role: CareRole | undefined): boolean {
  if (role === 'provider') return patient.provider_appointment_scheduled_at !== null
  return role === 'care_manager' && patient.first_cm_visit_scheduled_at !== null
}

export function AlreadyScheduled({ onGoOn }: { onGoOn: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onGoOn}
      title={t('Already scheduled')}
      above={t("Good news! It seems like you've already scheduled this appointment...")}
    >
      <Button small wide onClick={onGoOn}>
        {t('OK')}
      </Button>
    </Dialog>
  )
}
