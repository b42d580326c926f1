import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { useChange } from '../../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { leavesPlan } from '../without-insurance.ts'

export interface StopInsuranceProps {
  patient: Patient
  /** The words of the button that was pressed, so that it is the same thing that is confirmed. */
  go: string
  onGo: () => Promise<void>
  onClose: () => void
}

/** Asked of someone whose visits are billed to an insurer, or would be. decision N20 */
export function StopInsurance({ patient, go, onGo, onClose }: StopInsuranceProps) {
  const stop = useChange(onGo, { onSuccess: onClose })
  return (
    <ConfirmDialog
      title={t('Stop using your insurance?')}
      above={
        leavesPlan(patient)
          ? t(
              'We’ll stop billing your visits to your insurance company. Our team will set up your new plan with you, and you can add your insurance again at any time.',
            )
          : t('We’ll stop using this card. You can add it again at any time.')
      }
      go={go}
      keep={t('Keep my insurance')}
      change={stop}
      onGo={() => stop.send()}
      onClose={onClose}
    />
  )
}
