import type { Appointment } from '@stillwater/contract/scheduling'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { formatMoment } from '../../../platform/dates.ts'

interface AlreadyScheduledProps {
  appointment: Appointment
  zone: string
  onContinue: () => void
  /** Chooses another time, where it is not too late for that. */
  onMove?: (() => void) | undefined
}

/** There is a time already; OK continues the intake with it. spec: intake §2 */
export function AlreadyScheduled({ appointment, zone, onContinue, onMove }: AlreadyScheduledProps) {
  return (
    <Dialog
      open
      onOpenChange={onContinue}
      title={t('Already scheduled')}
      above={
        <>
          <p>{t("Good news! It seems like you've already scheduled this appointment...")}</p>
          <p>{formatMoment(appointment.starts_at, zone)}</p>
        </>
      }
    >
      <Button small wide onClick={onContinue}>
        {t('OK')}
      </Button>
      {onMove && (
        <Button kind="secondary" small wide onClick={onMove}>
          {t('Choose another time')}
        </Button>
      )}
    </Dialog>
  )
}
